let kept: Intl.NumberFormat | undefined;

function fraction(): Intl.NumberFormat {
  kept ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
  return kept;
}

/** `1,859` or `48.25`. Whole numbers are most of them, and need no `Intl`, which is slow to start. */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : fraction().format(value);
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
