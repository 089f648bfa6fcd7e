/** Thrown, without a stack, where a text leaves the plain subset of YAML. */
export const BEYOND = Symbol('beyond plain YAML');

const NUMBER = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const CONSTANTS: ReadonlyMap<string, unknown> = new Map(Object.entries({ true: true, false: false, null: null }));
const SPECIAL_WORD = /^(?:null|true|false|0[ox].*|[-+]?\.inf|\.nan)$/i;
const PLAIN_START = /[A-Za-z0-9/+.$(\u00a1-\u1fff\u2010-\u2027\u2030-\uffff-]/;

/** The value of a scalar without quotes, by the core schema of YAML 1.2 as far as it is plain. */
export function plainValue(word: string): unknown {
  if (!PLAIN_START.test(word[0] as string) || /^-(?: |$)/.test(word)) throw BEYOND;
  if (word.includes(': ') || word.endsWith(':')) throw BEYOND;
  if (NUMBER.test(word)) return Number(word);
  if (CONSTANTS.has(word)) return CONSTANTS.get(word);
  if (SPECIAL_WORD.test(word)) throw BEYOND;
  return word;
}
