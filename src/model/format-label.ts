import type { Labels } from '../data/validate/schemas/labels-schema.ts';

/** Fills the placeholders in a label. Unknown ones stay. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

type Joiners = Pick<Labels, 'and' | 'andBeforeI'>;

/** Words that start with an "i" vowel sound, before which some languages use a different word for "and". */
const BEGINS_WITH_I = /^h?i(?![ae])/i;

/** Joins words for a sentence, with a comma before the last `and` if an entry contains `and`; undefined if empty. */
export function joinWords({ and, andBeforeI }: Joiners, words: readonly string[] | undefined): string | undefined {
  const end = words?.at(-1);
  if (!words || end === undefined || words.length < 2) return end;
  const joiner = BEGINS_WITH_I.test(end) ? andBeforeI : and;
  const comma = words.some((word) => word.includes(` ${and} `)) ? ',' : '';
  return `${words.slice(0, -1).join(', ')}${comma} ${joiner} ${end}`;
}
