import type { Labels } from '../validate/schemas/labels.ts';

/** A label with its braces filled. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

type Joiners = Pick<Labels, 'and' | 'andBeforeI' | 'or'>;

/** Words that begin with the sound of a vowel "i", before which some languages have another word for `and`. */
const BEGINS_WITH_I = /^h?i(?![ae])/i;

/** A list for a sentence, with a comma before the last `and` where an entry holds one itself; undefined when empty. */
export function joined(
  { and, andBeforeI, or }: Joiners,
  words: readonly string[] | undefined,
  last: 'and' | 'or' = 'and',
): string | undefined {
  const end = words?.at(-1);
  if (!words || end === undefined || words.length < 2) return end;
  const joiner = last === 'or' ? or : BEGINS_WITH_I.test(end) ? andBeforeI : and;
  const comma = words.some((word) => word.includes(` ${and} `)) ? ',' : '';
  return `${words.slice(0, -1).join(', ')}${comma} ${joiner} ${end}`;
}

/** A number that counts a place, as `2nd`. */
export function ordinal({ ordinals }: Pick<Labels, 'ordinals'>, value: number): string {
  const [most = '', ...others] = ordinals.split(' ');
  const tens = value % 100;
  return `${value}${tens >= 11 && tens <= 13 ? most : (others[(value % 10) - 1] ?? most)}`;
}
