/** How wide a text is, in CSS pixels. */
export type Measure = (text: string) => number;

/** What search results show of a title and a description on a desktop, in pixels of Arial at 20 and 14 pixels. */
export const SNIPPET_WIDTHS = { title: 580, description: 920 } as const;

export interface Shown {
  readonly text: string;
  readonly isCut: boolean;
  readonly width: number;
}

/** A text as search results show it: whole, or cut at a word with an ellipsis where it is wider than `limit`. */
export function fitted(text: string, limit: number, measure: Measure): Shown {
  const whole = text.replace(/\s+/g, ' ').trim();
  const width = Math.ceil(measure(whole));
  if (width <= limit) return { text: whole, isCut: false, width };
  let low = 0;
  let high = whole.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(`${whole.slice(0, middle)} ...`) <= limit) low = middle;
    else high = middle - 1;
  }
  const cut = whole.slice(0, low).replace(/[\ud800-\udbff]$/, '');
  const atWord = whole[low] === ' ' ? cut : cut.replace(/\s+\S*$/, '');
  return { text: `${(atWord || cut).trimEnd()} ...`, isCut: true, width };
}
