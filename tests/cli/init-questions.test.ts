import { beforeEach, expect, test, vi } from 'vitest';
import { readAnswers } from '../../src/init/answers.ts';
import { ask } from '../../src/init/ask.ts';

/** Typed answers, by a part of the question, and the prompts so far. */
let typed: Readonly<Record<string, unknown>> = {};
const asked: { message: string; options: string[]; hints: (string | undefined)[] }[] = [];
const initials: unknown[] = [];

interface Prompt {
  readonly message: string;
  readonly options?: readonly { readonly label: string; readonly hint?: string }[];
  readonly initialValue?: unknown;
  readonly validate?: (typed: string) => string | undefined;
}

function answer({ message, options = [], initialValue, validate }: Prompt) {
  asked.push({ message, options: options.map(({ label }) => label), hints: options.map(({ hint }) => hint) });
  initials.push(initialValue);
  const [, given = initialValue ?? '']: readonly unknown[] =
    Object.entries({ 'Make this site?': true, ...typed }).find(([part]) => message.includes(part)) ?? [];
  if (typeof given === 'function') return Promise.resolve(given());
  const problem = validate?.(given as string);
  if (problem !== undefined) throw new Error(`${message} ${problem}`);
  return Promise.resolve(given);
}

/** The answer of a prompt after Esc or Ctrl-C. */
const ENDED = Symbol('ended');

/** An answer that is the press of a key. */
const press = (name: 'escape' | 'c') => () => {
  process.stdin.emit('keypress', '', { name });
  return ENDED;
};

vi.mock('@clack/prompts', () => ({
  ...{ text: answer, select: answer, confirm: answer, multiselect: answer },
  isCancel: (value: unknown) => value === ENDED,
  ...{ intro: () => {}, cancel: () => {}, note: (message: string) => asked.push({ message, options: [], hints: [] }) },
}));

const GIVEN = { name: 'Kelso and Ames', phone: '208-555-0143', from: 'Miami, FL', reach: { miles: '5' } };
const BASICS = { ...GIVEN, language: 'en-US', email: '', license: '', hasBlog: false, host: 'static' } as const;

beforeEach(() => {
  asked.length = 0;
  initials.length = 0;
  typed = {};
});

const questions = () => asked.map(({ message }) => message);

test("the trade's services are numbered, and questions are only about promises of those chosen", async () => {
  typed = {
    'Which of these do you offer?': '1, 3-4, drain cleaning, leaky faucet, Bidets, gas',
    'Which of these is "leaky faucet"?': ['leak-repair'],
    'Which of these is "Bidets"?': ['Bidets'],
    'Which of these is "gas"?': [],
    'Which of these do you do?': ['call-ahead'],
  };
  const answers = await ask({ ...BASICS, trade: 'plumbing' });
  const numbered = ['leak-repair', 'toilet-repair', 'faucet-and-sink'];
  expect(answers?.services).toEqual([...numbered, 'drain cleaning', 'leak-repair', 'Bidets']);
  const asks = asked.find(({ message }) => message.includes('"leaky faucet"'));
  expect(asks?.options).toEqual(['Leak Repair', 'Faucets and Sinks']);
  expect(answers?.promises).toEqual(['call-ahead']);
  const [list = ''] = questions();
  expect(list.split('\n').slice(0, 2)).toEqual(['1. Leak Repair', '2. Drain Cleaning']);
  expect(list).not.toMatch(/sump|frozen/i);
  const promises = asked.find(({ message }) => message.startsWith('Which of these do you do?'))?.options.join('\n');
  expect(promises).toMatch(/hydro jetter/);
  expect(promises).not.toMatch(/tankless|anode/);
});

test('a summary comes before anything is written, and No cancels', async () => {
  typed = { 'Which of these do you do?': [], 'Make this site?': false };
  const services = ['leak-repair', 'water softeners'];
  expect(await ask({ ...BASICS, trade: 'plumbing', services, reach: { towns: ['Hialeah'] } })).toBeUndefined();
  expect(asked.at(-2)?.message).toBe(SUMMARY);
});

const SUMMARY = `1 town: Hialeah
2 services: Leak Repair, Water Softeners
3 pages for towns, hidden from search engines until you add local content
hidden from search engines until you write about them: water softeners`;

test('Enter offers all services, and a trade without services asks for names', async () => {
  typed = { 'Which services?': 'Window tinting', 'Which of these do you do?': [] };
  expect((await ask({ ...BASICS, trade: 'plumbing' }))?.services).toEqual([]);
  expect((await ask({ ...BASICS, trade: 'other' }))?.services).toEqual(['Window tinting']);
  typed = { 'Which of these do you offer?': '1, 99' };
  await expect(ask({ ...BASICS, trade: 'plumbing' })).rejects.toThrow(`"99" isn't in the list`);
});

const WITHOUT = { ...BASICS, trade: 'plumbing', email: undefined };

test('one question asks for an email address, and Enter skips it', async () => {
  typed = { 'Which of these do you do?': [], 'What email address': 'office@kelsoames.example' };
  const answers = await ask(WITHOUT);
  expect([answers?.email, questions().filter((question) => /email/.test(question)).length]).toEqual([
    'office@kelsoames.example',
    1,
  ]);
  typed = { 'Which of these do you do?': [] };
  const without = await ask(WITHOUT);
  expect(without && readAnswers(without).email).toBeUndefined();
  typed = { 'What email address': 'office' };
  await expect(ask(WITHOUT)).rejects.toThrow(`"office" isn't an email address`);
  asked.length = 0;
  typed = { 'Which of these do you do?': [] };
  await ask({ ...BASICS, trade: 'plumbing', email: 'a@b.example' });
  expect(questions().join()).not.toContain('email');
});

test('translated URLs are offered only in Spanish, and a flag answers', async () => {
  typed = { 'Which of these do you do?': [], 'URLs in Spanish': true };
  const SPANISH = { ...BASICS, trade: 'plumbing', services: ['inodoros'], language: 'es-US' };
  expect((await ask(SPANISH))?.translateUrls).toBe(true);
  expect(questions().filter((question) => /URLs/.test(question))).toHaveLength(1);
  asked.length = 0;
  expect((await ask({ ...SPANISH, translateUrls: true }))?.translateUrls).toBe(true);
  expect((await ask({ ...SPANISH, language: 'en-US' }))?.translateUrls).toBe(false);
  expect(questions().join()).not.toContain('URLs');
});

test('the trade is chosen from all trades, by their labels', async () => {
  typed = { 'What do you do?': 'cleaning', 'Which of these do you do?': [] };
  expect((await ask(BASICS))?.trade).toBe('cleaning');
  expect(asked[0]?.options).toEqual(expect.arrayContaining(['Plumbing', 'Cleaning']));
});

test('a service renamed to one of the trade has its text, and no question about it', async () => {
  typed = {
    'Which of these do you offer?': 'Bidets',
    'Which of these is "Bidets"?': ['Bidets'],
    '"Bidets in Miami"': 'toilets',
    'Which of these do you do?': [],
  };
  const answers = await ask({ ...BASICS, trade: 'plumbing' });
  expect([answers?.services, answers?.texts]).toEqual([['toilets'], {}]);
  expect(questions().join()).not.toContain("What's included?");
});

test('the heading of a service is in the language of the site', async () => {
  typed = { 'Which services?': 'tapicería de autos', 'Which of these do you do?': [] };
  await ask({ ...BASICS, trade: 'other', called: 'Tapicería', language: 'es-US', translateUrls: false });
  expect(questions().join()).toContain('"Tapicería de autos en Miami"');
});

test('services that flags name need no question', async () => {
  typed = { 'Which of these do you do?': [] };
  await ask({ ...BASICS, trade: 'plumbing', services: ['repiping'] });
  expect(questions().join()).not.toContain('offer');
});

test('the language is a question, and Spanish has Spanish services and questions', async () => {
  typed = { 'language is your website': 'es-US', 'URLs in Spanish': true, 'Which of these do you do?': [] };
  const answers = await ask({ ...BASICS, language: undefined, trade: 'plumbing' });
  expect([answers?.language, answers?.translateUrls]).toEqual(['es-US', true]);
  expect(questions().find((question) => question.startsWith('1. '))).toMatch(/fugas/i);
});

test('Esc goes back one question, which has its answer, and Ctrl-C stops', async () => {
  const names = ['Kelso', 'Kelso and Ames'];
  const keys = [press('escape'), () => '208-555-0143', press('c')];
  typed = {
    'company called': () => names.shift(),
    'What number': () => keys.shift()?.(),
    'Which of these do you do?': [],
  };
  const given = { ...BASICS, name: undefined, phone: undefined, trade: 'plumbing', services: ['repiping'] };
  expect((await ask(given))?.name).toBe('Kelso and Ames');
  expect(
    questions()
      .slice(0, 4)
      .map((question) => question.slice(0, 22)),
  ).toEqual(['What is your company c', 'What number do custome', 'What is your company c', 'What number do custome']);
  expect(initials.slice(0, 3)).toEqual(['', '', 'Kelso']);
  names.push('Kelso');
  expect(await ask(given)).toBeUndefined();
});

test('an owner names another trade, and describes services without starter text', async () => {
  typed = {
    'What do customers call': 'Knife sharpening',
    'Which services?': 'scissors, lawn mowers',
    '"Scissors in Miami"': 'Scissor sharpening',
    "Scissor sharpening: What's included?": 'Take them apart, sharpen both blades',
    'Scissor sharpening: What should': 'the scissors in a towel',
    'Which of these do you do?': ['customers-come'],
  };
  const answers = await ask({ ...BASICS, trade: 'other' });
  expect(answers).toMatchObject({
    called: 'Knife sharpening',
    services: ['Scissor sharpening', 'lawn mowers'],
    texts: {
      'Scissor sharpening': {
        features: ['Take them apart', 'Sharpen both blades'],
        symptoms: undefined,
        site: 'the scissors in a towel',
      },
    },
    promises: ['customers-come'],
  });
  expect(answers?.texts).not.toHaveProperty('lawn mowers');
  expect(questions().at(-2)).toMatch(/write about them: lawn mowers$/);
});

test('the towns within reach are a list with distance and population, to take some out', async () => {
  typed = { 'How far': '8', 'which of these towns?': ['Coral Gables, FL'], 'Which of these do you do?': [] };
  const answers = await ask({ ...BASICS, reach: undefined, trade: 'plumbing', services: ['repiping'] });
  const towns = asked.find(({ message }) => message.includes('which of these towns?'));
  expect(towns?.hints[0]).toMatch(/^\d miles?, [\d,]+ people$/);
  const reach = answers?.reach as { readonly miles: string; readonly except: readonly string[] };
  expect(reach.except).toEqual(towns?.options.filter((label) => label !== 'Coral Gables, FL'));
  expect(answers && readAnswers(answers).places.map(({ name }) => name)).toEqual(['Miami', 'Coral Gables']);
});
