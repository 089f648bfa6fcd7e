import { cancel, confirm, intro, isCancel, multiselect, note, select, text } from '@clack/prompts';
import { counted, listOf } from '../base/english.ts';
import { findServices, type ServicesFound } from '../trades/find-services.ts';
import { questionsOf } from '../trades/questions.ts';
import { servicesIn } from '../trades/services.ts';
import { ENGLISH, readTrade, type Trade, tradeNames } from '../trades/trades.ts';
import {
  type Answers,
  readAnswers,
  readBase,
  readEmail,
  readIssuer,
  readLicenseNumber,
  readList,
  readMiles,
  readName,
  readPhone,
  readServices,
  readTowns,
  type TypedAnswers,
} from './answers.ts';
import { starterOf } from './data-files.ts';

/** Answers given as flags, which need no prompt. */
export type Given = { readonly [Key in keyof TypedAnswers]?: TypedAnswers[Key] | undefined };

/** Prompts for missing answers. Resolves with undefined if the user cancels. */
export async function ask(given: Given): Promise<TypedAnswers | undefined> {
  intro('A website for your company');
  try {
    const name = given.name ?? (await line('What is your company called?', readName, 'Austin Pipe Works'));
    const trade = given.trade ?? (await chooseTrade());
    const phone = given.phone ?? (await line('What number do customers call?', readPhone, '512-555-0142'));
    const email =
      given.email ?? (await line('What email address do customers write to? Press Enter to skip.', readEmail, ''));
    const from =
      given.from ?? (await line('Where are you based? Enter a ZIP code, or a town and state.', readBase, '78701'));
    const language = given.language ?? (await chooseLanguage());
    const translateUrls =
      given.translateUrls ??
      (language !== ENGLISH &&
        answered(await confirm({ message: 'Do you want URLs in Spanish, such as /servicios?' })));
    const about = { trade, language, base: readBase(from) };
    const services = given.services ?? (await chooseServices(starterOf({ ...about, services: [] })));
    const reach = given.reach ?? (await askReach(from));
    const license =
      given.license ??
      (await line('What is your license or registration number? Press Enter to skip.', readLicenseNumber, ''));
    const isLicensed = license.trim() !== '';
    const licenseIssuer =
      given.licenseIssuer ??
      (isLicensed ? await line('Who issued it?', readIssuer, 'State licensing board') : undefined);
    const hasBlog = given.hasBlog ?? answered(await confirm({ message: 'Do you want a blog?', initialValue: false }));
    const promises = given.promises ?? (await choosePromises(starterOf({ ...about, services })));
    const more = { language, translateUrls, email, license, licenseIssuer, hasBlog };
    const typed = { name, trade, services, promises, phone, from, reach, ...more };
    note(summaryOf(readAnswers(typed)), name);
    if (!answered(await confirm({ message: 'Make this site?' }))) throw new Cancelled();
    return typed;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    cancel('nothing was written');
    return undefined;
  }
}

/** Number of towns that the summary names. */
const MOST_TOWNS = 12;

/** Returns what a site will have: its towns and services, and which of them have no text yet. */
function summaryOf({ places, base, services, trade: name, language }: Answers): string {
  const whole = readTrade(name, language);
  const trade = starterOf({ trade: name, services, language, base });
  const towns = places.map((place) => place.name);
  const more = towns.length > MOST_TOWNS ? ` and ${towns.length - MOST_TOWNS} more` : '';
  const empty = findServices(whole, services).flatMap(({ typed, slugs }) => (slugs.length === 0 ? [typed] : []));
  return [
    `${counted(towns.length, 'town')}: ${towns.slice(0, MOST_TOWNS).join(', ')}${more}`,
    `${counted(servicesIn(trade).size, 'service')}: ${[...servicesIn(trade).values()].map((one) => one.name).join(', ')}`,
    ...(empty.length > 0 ? [`hidden from search engines until you write about them: ${listOf(empty, 'and')}`] : []),
  ].join('\n');
}

/** The user pressed Ctrl-C at a prompt, or chose not to make the site. */
class Cancelled extends Error {}

function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new Cancelled();
  return answer as Exclude<T, symbol>;
}

/** Prompts for text until `read` accepts it. */
async function line(message: string, read: (typed: string) => unknown, placeholder: string): Promise<string> {
  const validate = (typed: string | undefined): string | undefined => {
    try {
      read(typed ?? '');
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return answered(await text({ message, placeholder, validate })) ?? '';
}

async function chooseLanguage(): Promise<string> {
  const options = [
    { value: ENGLISH, label: 'English' },
    { value: 'es-US', label: 'Español' },
  ];
  return answered(await select({ message: 'In which language is your website?', options }));
}

async function chooseTrade(): Promise<string> {
  const trades = tradeNames().map((name) => readTrade(name));
  const options = trades.map(({ name, label, description }) => ({ value: name, label, hint: description }));
  return answered(await select({ message: 'What do you do?', options }));
}

/** Prompts for services: some of the trade's, or names. */
async function chooseServices(trade: Trade): Promise<string[]> {
  const listed = servicesIn(trade);
  if (listed.size === 0)
    return readList(await line('Which services? Separate them with commas.', readList, 'Window tinting, dent repair'));
  const read = (typed: string) => readServices(typed, [...listed.keys()]);
  note([...listed.values()].map(({ name }, at) => `${at + 1}. ${name}`).join('\n'), 'Services');
  const message = 'Which of these do you offer? Enter numbers or names, also of others. (Enter for all)';
  const typed = read(await line(message, read, '1, 3-5'));
  const chosen: string[] = [];
  for (const found of findServices(trade, typed)) chosen.push(...(await confirmService(trade, found)));
  return chosen.length > 0 || typed.length === 0 ? chosen : chooseServices(trade);
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
  const byName = { value: service, label: `"${service}", without text`, hint: 'hidden until you write about it' };
  const message = `Which of these is "${service}"? Choose with Space, or none to leave it out.`;
  const all = slugs.length > 0 ? options : [...options, byName];
  return answered(await multiselect({ message, options: all, initialValues: [...slugs], required: false }));
}

/** Prompts for the promises that the owner keeps. */
async function choosePromises(trade: Trade): Promise<string[]> {
  const options = questionsOf(trade).map(({ key, ask, service = '' }) => ({ value: key, label: ask, hint: service }));
  const message = 'Which of these do you do? Choose with Space, or A for all. You can answer later in promises.yaml.';
  return options.length === 0 ? [] : answered(await multiselect({ message, options, required: false }));
}

/** Prompts for miles or a list of towns. A number means miles. */
async function askReach(from: string): Promise<TypedAnswers['reach']> {
  const typed = await line(
    'How far do you travel? Enter miles, or the names of your towns separated by commas.',
    (answer) => (isNumber(answer) ? readMiles(answer) : readTowns(answer, from)),
    '25',
  );
  return isNumber(typed) ? { miles: typed } : { towns: readList(typed) };
}

const isNumber = (typed: string) => /^[\d.\s-]*$/.test(typed);
