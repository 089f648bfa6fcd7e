import { isCancel, text } from '@clack/prompts';

/** The user pressed Ctrl-C at a prompt, or chose not to go on. */
export class Cancelled extends Error {}

/** The user pressed Escape at a prompt. */
class WentBack extends Error {}

/** The name of the last key that was pressed at a prompt. */
let lastKey: string | undefined;

const remember = (_: unknown, key: { readonly name?: string } | undefined) => {
  lastKey = key?.name;
};

type Partly<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/**
 * A question, or several that belong together. Gets the answers so far, earlier answers if the user went back, and the
 * answers from flags. Returns a promise of answers, or answers that need no prompt.
 */
type Question<T> = (told: T, before: Partly<T>, given: Partly<T>) => Partly<T> | Promise<Partly<T>> | undefined;

/** Asks questions in order. Escape goes back to the question before. Throws `Cancelled` on Ctrl-C. */
export async function walk<T extends object>(questions: readonly Question<T>[], given: Partly<T>): Promise<T> {
  /** The answers before each question. */
  const told = [given];
  let before: Partly<T> = {};
  /** The questions that prompted, last one last. */
  const prompted: number[] = [];
  process.stdin.on('keypress', remember);
  try {
    for (let at = 0; at < questions.length; ) {
      const known = told[at] as T;
      try {
        const answers = questions[at]?.(known, before, given);
        const isPrompt = answers instanceof Promise;
        told[at + 1] = { ...known, ...(await answers) };
        if (isPrompt) prompted.push(at);
        at++;
      } catch (error) {
        if (!(error instanceof WentBack)) throw error;
        before = { ...before, ...known };
        at = prompted.pop() ?? at;
      }
    }
    return told[questions.length] as T;
  } finally {
    process.stdin.off('keypress', remember);
  }
}

/** Returns the answer to a prompt. Throws if the user pressed Esc or Ctrl-C. */
export function answered<T>(answer: T): Exclude<T, symbol> {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  throw lastKey === 'escape' ? new WentBack() : new Cancelled();
}

/** A prompt for a line of text. `read` throws if it can't be used. */
export interface Line {
  readonly message: string;
  readonly read: (typed: string) => unknown;
  readonly placeholder?: string;
  /** Text to start with. */
  readonly initial?: string;
}

/** Prompts for text until `read` accepts it. */
export async function line({ message, read, placeholder = '', initial = '' }: Line): Promise<string> {
  const validate = (typed: string | undefined): string | undefined => {
    try {
      read(typed ?? '');
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return answered(await text({ message, placeholder, validate, initialValue: initial })) ?? '';
}
