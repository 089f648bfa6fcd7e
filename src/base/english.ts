const DECIMAL = /^-?\d+(\.\d+)?$/;

/** `1,859` or `48.25`, as `Intl` writes it in English: that is slow to start, and few numbers need it. */
export function formatNumber(value: number): string {
  const text = String(value);
  return DECIMAL.test(text)
    ? text.replace(/\B(?<!\.\d*)(?=(\d{3})+(\.|$))/g, ',')
    : value.toLocaleString('en-US', { maximumFractionDigits: 20 });
}

/** `1 page` or `1,859 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `one`, `one or two`, `one, two or three`: a list as a sentence holds it. */
export function listOf(words: readonly string[], joiner: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;
}

/** How many words some texts have; absent ones have none. */
export function countWords(...texts: readonly (string | undefined)[]): number {
  let count = 0;
  for (const text of texts) count += text === undefined ? 0 : (text.match(/\S+/g)?.length ?? 0);
  return count;
}
