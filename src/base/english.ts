const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Formats a number as `Intl` does in English: `1,859` or `48.25`. `Intl` is slow to start and few numbers need it. */
export function formatNumber(value: number): string {
  const text = String(value);
  return DECIMAL.test(text)
    ? text.replace(/\B(?<!\.\d*)(?=(\d{3})+(\.|$))/g, ',')
    : value.toLocaleString('en-US', { maximumFractionDigits: 20 });
}

/** Returns a count with its noun: `1 page` or `1,859 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Joins a list for a sentence: `one`, `one or two`, `one, two or three`. */
export function listOf(words: readonly string[], joiner: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
}

/** Counts the words in several strings. Missing strings count as 0. */
export function countWords(...texts: readonly (string | undefined)[]): number {
  let count = 0;
  for (const text of texts) count += text === undefined ? 0 : (text.match(/\S+/g)?.length ?? 0);
  return count;
}

/** Lowercases a name for use in a sentence: `drain cleaning`. Words such as `HVAC` keep their capitals. */
export function phraseOf(name: string): string {
  return name.replace(/(?<!\S)\p{Lu}\p{Ll}+(?!\S)/gu, (word) => word.toLowerCase());
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
