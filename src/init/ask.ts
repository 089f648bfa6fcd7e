import { cancel, confirm, intro, isCancel, multiselect, select, text } from '@clack/prompts';
import { questionsOf } from '../trades/questions.ts';
import { ENGLISH, type Trade } from '../trades/trades.ts';
import {
  readBase,
  readIssuer,
  readLicenseNumber,
  readList,
  readMiles,
  readName,
  readPhone,
  readTowns,
  type TypedAnswers,
} from './answers.ts';
import { starterOf } from './data-files.ts';

/** Answers given as flags, which need no prompt. */
export type Given = { readonly [Key in keyof TypedAnswers]?: TypedAnswers[Key] | undefined };

export interface TradeChoice {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Whether it includes services. */
  readonly hasServices: boolean;
}

/** Prompts for missing answers. Resolves with undefined if the user cancels. */
export async function ask(given: Given, trades: readonly TradeChoice[]): Promise<TypedAnswers | undefined> {
  intro('A website for your company');
  try {
    const name = given.name ?? (await line('What is your company called?', readName, 'Austin Pipe Works'));
    const trade = given.trade ?? (await choose('What do you do?', trades));
    const hasServices = trades.find((each) => each.name === trade)?.hasServices !== false;
    const services =
      given.services ??
      (hasServices
        ? []
        : readList(await line('Which services? Separate them with commas.', readList, 'Window tinting, dent repair')));
    const phone = given.phone ?? (await line('What number do customers call?', readPhone, '512-555-0142'));
    const from =
      given.from ?? (await line('Where are you based? Enter a ZIP code, or a town and state.', readBase, '78701'));
    const reach = given.reach ?? (await askReach(from));
    const license =
      given.license ??
      (await line('What is your license or registration number? Press Enter to skip.', readLicenseNumber, ''));
    const isLicensed = license.trim() !== '';
    const licenseIssuer =
      given.licenseIssuer ??
      (isLicensed ? await line('Who issued it?', readIssuer, 'State licensing board') : undefined);
    const hasBlog = given.hasBlog ?? answered(await confirm({ message: 'Do you want a blog?', initialValue: false }));
    const { language = ENGLISH } = given;
    const starter = starterOf({ trade, services, language, base: readBase(from) });
    const promises = given.promises ?? (await choosePromises(starter));
    return {
      name,
      trade,
      services,
      promises,
      language,
      phone,
      email: given.email,
      license,
      licenseIssuer,
      from,
      reach,
      hasBlog,
    };
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    cancel('nothing was written');
    return undefined;
  }
}

/** The user pressed Ctrl-C at a prompt. */
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

async function choose(message: string, trades: readonly TradeChoice[]): Promise<string> {
  const options = trades.map(({ name, label, description }) => ({ value: name, label, hint: description }));
  return answered(await select({ message, options }));
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
