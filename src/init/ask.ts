import { cancel, confirm, intro, multiselect, note, select } from '@clack/prompts';
import { counted, listOf, upperFirst } from '../base/english.ts';
import { distanceMiles } from '../base/geo.ts';
import { labelOf } from '../gazetteer/find.ts';
import { HOST_NAMES, HOSTS, type HostName } from '../hosts/hosts.ts';
import { findServices, type ServicesFound } from '../trades/find-services.ts';
import { questionsOf } from '../trades/trade-questions.ts';
import { servicesIn } from '../trades/trade-services.ts';
import { ENGLISH, namedService, OTHER_TRADE, readTrade, type Trade, tradeNames } from '../trades/trades.ts';
import {
  type Answers,
  NO_LICENSE,
  readAnswers,
  readBase,
  readCalled,
  readEmail,
  readIssuer,
  readLicenseName,
  readLicenseNumber,
  readList,
  readMiles,
  readName,
  readPhone,
  readServices,
  readTowns,
  type ServiceTexts,
  type TypedAnswers,
} from './answers.ts';
import { starterOf } from './data-files.ts';
import { readHours } from './hours-answer.ts';
import { answered, Cancelled, type Line, line, walk } from './questions.ts';

/** Answers given as flags, which need no prompt. */
export type Given = { readonly [Key in keyof TypedAnswers]?: TypedAnswers[Key] | undefined };

/** Prompts for missing answers. Resolves with undefined if the user cancels. */
export async function ask(given: Given): Promise<TypedAnswers | undefined> {
  intro('A website for your company. Esc goes back one question, Ctrl-C stops.');
  try {
    return await walk<TypedAnswers>(QUESTIONS, given);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    cancel('nothing was written');
    return undefined;
  }
}

type Key = keyof TypedAnswers;

/** Returns a question for one line of text. `isAsked` looks at the answers so far. */
function text(key: Key, asked: Omit<Line, 'initial'>, isAsked: (told: TypedAnswers) => boolean = () => true) {
  return (told: TypedAnswers, before: Given) => {
    if (told[key] !== undefined || !isAsked(told)) return undefined;
    const initial = before[key];
    return line({ ...asked, initial: typeof initial === 'string' ? initial : '' }).then((typed) => ({ [key]: typed }));
  };
}

/** Returns a question for another kind of answer. */
function choice<K extends Key>(key: K, choose: (told: TypedAnswers) => Promise<TypedAnswers[K]>) {
  return (told: TypedAnswers) =>
    told[key] === undefined ? choose(told).then((chosen) => ({ [key]: chosen })) : undefined;
}

const isLicensed = ({ license = '' }: TypedAnswers) => license.trim() !== '' && !NO_LICENSE.test(license);

/** The questions in order. Each gets the answers so far, and earlier answers to itself. */
const QUESTIONS = [
  text('name', { message: 'What is your company called?', read: readName, placeholder: 'Austin Pipe Works' }),
  choice('trade', chooseTrade),
  text(
    'called',
    {
      message: 'What do customers call what you do? It becomes the heading of your pages. Press Enter to skip.',
      read: readCalled,
      placeholder: 'Knife sharpening',
    },
    ({ trade }) => trade === OTHER_TRADE,
  ),
  text('phone', { message: 'What number do customers call?', read: readPhone, placeholder: '512-555-0142' }),
  text('email', { message: 'What email address do customers write to? Press Enter to skip.', read: readEmail }),
  text('from', {
    message: 'Where are you based? Enter a ZIP code, or a town and state.',
    read: readBase,
    placeholder: '78701',
  }),
  choice('language', chooseLanguage),
  ({ language, translateUrls }: TypedAnswers) => {
    if (translateUrls !== undefined) return undefined;
    if (language === ENGLISH) return { translateUrls: false };
    const message = 'Do you want URLs in Spanish, such as /servicios?';
    return confirm({ message }).then((answer) => ({ translateUrls: answered(answer) }));
  },
  (told: TypedAnswers) => (told.services === undefined ? chooseServices(told) : undefined),
  choice('reach', askReach),
  (told: TypedAnswers, _: Given, given: Given) => (given.reach === undefined ? chooseTowns(told) : undefined),
  text('hours', {
    message: 'What are your hours? Pages show them, and whether you are open now. Press Enter to skip.',
    read: readHours,
    placeholder: 'Mon-Fri 8-5, Sat 9-12',
  }),
  text('license', {
    message: 'What is your license or registration number? Type none if you need none, or press Enter to add it later.',
    read: readLicenseNumber,
  }),
  text(
    'licenseName',
    { message: 'What is it called? Press Enter for "License or registration".', read: readLicenseName },
    isLicensed,
  ),
  text(
    'licenseIssuer',
    { message: 'Who issued it?', read: readIssuer, placeholder: 'State licensing board' },
    isLicensed,
  ),
  choice('hasBlog', async () => answered(await confirm({ message: 'Do you want a blog?', initialValue: false }))),
  choice('host', chooseHost),
  (told: TypedAnswers) => (told.promises === undefined ? choosePromises(told) : undefined),
  async (told: TypedAnswers) => {
    note(summaryOf(readAnswers(told)), told.name);
    if (!answered(await confirm({ message: 'Make this site?' }))) throw new Cancelled();
    return {};
  },
];

/** Number of towns that the summary names. */
const MOST_TOWNS = 12;

/** Returns what a site will have: its towns and services, and which of them have no text yet. */
function summaryOf(answers: Answers): string {
  const { places, services, trade: name, language } = answers;
  const trade = starterOf(answers);
  const towns = places.map((place) => place.name);
  const more = towns.length > MOST_TOWNS ? ` and ${towns.length - MOST_TOWNS} more` : '';
  const empty = withoutText(name, language, services).filter((service) => !answers.texts?.[service]);
  const { size } = servicesIn(trade);
  return [
    `${counted(towns.length, 'town')}: ${towns.slice(0, MOST_TOWNS).join(', ')}${more}`,
    `${counted(size, 'service')}: ${[...servicesIn(trade).values()].map((one) => one.name).join(', ')}`,
    `${counted(towns.length * (size + 1), 'page')} for towns, hidden from search engines until you add local content`,
    ...(empty.length > 0 ? [`hidden from search engines until you write about them: ${listOf(empty, 'and')}`] : []),
  ].join('\n');
}

/** Returns the names of services that a trade has no text for. */
function withoutText(trade: string, language: string, services: readonly string[]): string[] {
  const found = findServices(readTrade(trade, language), services);
  return found.flatMap(({ typed, slugs }) => (slugs.length === 0 ? [typed] : []));
}

async function chooseLanguage(): Promise<string> {
  const options = [
    { value: ENGLISH, label: 'English' },
    { value: 'es-US', label: 'Español' },
  ];
  return answered(await select({ message: 'In which language is your website?', options }));
}

async function chooseHost(): Promise<HostName> {
  const options = HOST_NAMES.map((value) => ({ value, label: upperFirst(HOSTS[value].title) }));
  const message = "Where will your site be hosted? If you don't know yet, start with Netlify.";
  return answered(await select({ message, options, initialValue: 'netlify' as HostName }));
}

async function chooseTrade(): Promise<string> {
  const trades = tradeNames().map((name) => readTrade(name));
  const options = trades.map(({ name, label, description }) => ({ value: name, label, hint: description }));
  return answered(await select({ message: 'What do you do?', options }));
}

/** Prompts for services, and about each service without starter text. */
async function chooseServices(told: TypedAnswers): Promise<Pick<TypedAnswers, 'services' | 'texts'>> {
  const { trade, called, language, from } = told;
  const offered = starterOf({ trade, called, language, base: readBase(from), services: [] });
  const named = await nameServices(offered, readTrade(trade, language));
  const own = new Set(withoutText(trade, language, named));
  const services: string[] = [];
  const texts: Record<string, ServiceTexts> = {};
  for (const typed of named) {
    const service = own.has(typed) ? await nameInFull(typed, language, readBase(from).name) : typed;
    // Its new name may be one that the trade has text for.
    const isOwn = withoutText(trade, language, [service]).length > 0;
    const about = isOwn ? await askAbout(service) : undefined;
    services.push(service);
    if (about) texts[service] = about;
  }
  return { services, texts };
}

/** Prompts for services: some of those offered in the state, or names, also of the `whole` trade's services. */
async function nameServices(offered: Trade, whole: Trade): Promise<readonly string[]> {
  const listed = servicesIn(offered);
  const message = 'Which services? Separate them with commas.';
  if (listed.size === 0)
    return readList(await line({ message, read: readList, placeholder: 'Window tinting, dent repair' }));
  const read = (typed: string) => readServices(typed, [...listed.keys()]);
  note([...listed.values()].map(({ name }, at) => `${at + 1}. ${name}`).join('\n'), 'Services');
  const offer = 'Which of these do you offer? Enter numbers or names, also of others. (Enter for all)';
  const typed = read(await line({ message: offer, read, placeholder: '1, 3-5' }));
  const chosen: string[] = [];
  for (const found of findServices(whole, typed)) chosen.push(...(await confirmService(whole, found)));
  return chosen.length > 0 || typed.length === 0 ? chosen : nameServices(offered, whole);
}

/** Prompts for what a name means, unless it is the name of one of the trade's services. */
async function confirmService(
  trade: Trade,
  { typed: service, slugs, isExact, near }: ServicesFound,
): Promise<readonly string[]> {
  if (isExact) return [service];
  const listed = servicesIn(trade);
  const options = (slugs.length > 0 ? slugs : near).map((slug) => ({
    value: slug,
    label: listed.get(slug)?.name ?? slug,
  }));
  const byName = { value: service, label: `"${service}", in your own words` };
  const message = `Which of these is "${service}"? Choose with Space, or none to leave it out.`;
  const all = slugs.length > 0 ? options : [...options, byName];
  const initialValues = slugs.length > 0 ? [...slugs] : [service];
  return answered(await multiselect({ message, options: all, initialValues, required: false }));
}

/** Prompts for the name of a service as a heading, since "kitchen knives" alone reads as if they were for sale. */
async function nameInFull(service: string, language: string, town: string): Promise<string> {
  const example = `"${namedService(service, language).name} ${language === ENGLISH ? 'in' : 'en'} ${town}"`;
  const message = `A heading of your pages will be ${example}. Press Enter if that's right, or type another name.`;
  return readName(await line({ message, read: readName, initial: service }));
}

/** Prompts for what a page about a service needs. Returns undefined if all answers are empty. */
async function askAbout(service: string): Promise<ServiceTexts | undefined> {
  const about = async (question: string, placeholder: string) => {
    const typed = await line({ message: `${service}: ${question} Press Enter to skip.`, read: () => {}, placeholder });
    return typed.trim() === '' ? undefined : readList(typed);
  };
  const features = await about("What's included? Separate with commas.", 'Check it first, do the work, test it');
  const symptoms = await about('When do people call? Separate with commas.', 'It is slow, it makes a noise');
  const site = await about('What should they have ready?', 'a clear path and a place to park');
  if (!features && !symptoms && !site) return undefined;
  return { features: features?.map(upperFirst), symptoms: symptoms?.map(upperFirst), site: site?.join(', ') };
}

/** Prompts for the promises that the owner keeps. */
async function choosePromises({ from, ...told }: TypedAnswers): Promise<Pick<TypedAnswers, 'promises'>> {
  const trade = starterOf({ ...told, base: readBase(from) });
  const options = questionsOf(trade).map(({ key, ask, service = '' }) => ({ value: key, label: ask, hint: service }));
  const message = 'Which of these do you do? Choose with Space, or A for all. To answer later, leave them all out.';
  if (options.length === 0) return { promises: [] };
  options.push({ value: 'none', label: 'None of these', hint: '' });
  return { promises: answered(await multiselect({ message, options, required: false })) };
}

/** Prompts for miles or a list of towns. A number means miles. */
async function askReach({ from }: TypedAnswers): Promise<TypedAnswers['reach']> {
  const typed = await line({
    message: 'How far do you travel? Enter miles, or the names of your towns separated by commas.',
    read: (answer) => (isNumber(answer) ? readMiles(answer) : readTowns(answer, from)),
    placeholder: '25',
  });
  return isNumber(typed) ? { miles: typed } : { towns: readList(typed) };
}

const isNumber = (typed: string) => /^[\d.\s-]*$/.test(typed);

/** Rows of the list of towns that a terminal shows at once. */
const ROWS = 15;

/** Prompts for the towns within the miles that the company doesn't serve. */
function chooseTowns(told: TypedAnswers): Promise<Pick<TypedAnswers, 'reach'>> | undefined {
  const { reach } = told;
  if ('towns' in reach) return undefined;
  const { base, start, places } = readAnswers({ ...told, licenseIssuer: undefined, license: undefined });
  const options = places
    .filter((place) => place !== base)
    .map((place) => ({ place, miles: Math.round(distanceMiles(start, place)) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ place, miles }) => ({
      value: labelOf(place),
      label: labelOf(place),
      hint: `${counted(miles, 'mile')}, ${place.population?.toLocaleString('en-US')} people`,
    }));
  if (options.length === 0) return undefined;
  const initialValues = options.map(({ value }) => value);
  const message = `${base.name} and which of these towns? Take one out with Space; Enter keeps the rest.`;
  return multiselect({ message, options, initialValues, required: false, maxItems: ROWS }).then((chosen) => {
    const kept = new Set(answered(chosen));
    return { reach: { miles: reach.miles, except: initialValues.filter((label) => !kept.has(label)) } };
  });
}
