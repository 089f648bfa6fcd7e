/** Returns the width of a word at a font size of one pixel. */
export type WidthOf = (word: string) => number;

/** The space for text in pixels, and the font sizes to try, largest first. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
  /** Line height, as a multiple of the font size. */
  readonly leading: number;
}

/** The font size in pixels and the lines of fitted text. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** For fewer lines or better line breaks, the font may shrink to this share of the largest size that fits. */
const WORTH_A_LINE = 0.82;

/**
 * Breaks text into lines of similar length that fill a box. Splits words that are too wide. Long text ends in `...`.
 */
export function fitLines(text: string, box: TextBox, widthOf: WidthOf): FittedText {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const plain = bestFit(words, box, widthOf);
  if (!plain) return smallest(words, box, widthOf);
  const together = bestFit(withNext(words), box, widthOf);
  return together && together.size >= plain.size * WORTH_A_LINE ? together : plain;
}

function bestFit(words: readonly string[], box: TextBox, widthOf: WidthOf): FittedText | undefined {
  const fits: FittedText[] = [];
  for (const size of box.sizes) {
    const width = box.width / size;
    if (words.some((word) => widthOf(word) > width)) continue;
    const lines = balanced(words, width, widthOf);
    if (lines.length <= linesIn(box, size)) fits.push({ size, lines });
  }
  const [largest] = fits;
  return (
    largest &&
    fits
      .filter(({ size }) => size >= largest.size * WORTH_A_LINE)
      .reduce((best, fit) => (fit.lines.length < best.lines.length ? fit : best))
  );
}

/** Joins short words such as `in` to the next word, so that no line ends with one. */
function withNext(words: readonly string[]): string[] {
  const joined: string[] = [];
  let before = '';
  for (const [index, word] of words.entries()) {
    if (/^[a-z]{1,3}$/.test(word) && index < words.length - 1) before += `${word} `;
    else {
      joined.push(before + word);
      before = '';
    }
  }
  return joined;
}

function linesIn({ height, leading }: TextBox, size: number): number {
  return Math.max(1, Math.floor(height / (size * leading)));
}

function smallest(words: readonly string[], box: TextBox, widthOf: WidthOf): FittedText {
  const size = box.sizes.at(-1) as number;
  const width = box.width / size;
  const broken = words.flatMap((word) => pieces(word, width, widthOf));
  const lines = broken.length === 0 ? [] : greedy(broken, width, widthOf);
  const count = linesIn(box, size);
  if (lines.length <= count) return { size, lines };
  return { size, lines: [...lines.slice(0, count - 1), ended(lines[count - 1] as string, width, widthOf)] };
}

/** Breaks greedily, then narrows the lines as long as their number stays the same. */
function balanced(words: readonly string[], width: number, widthOf: WidthOf): readonly string[] {
  let best = greedy(words, width, widthOf);
  let [low, high] = [Math.max(...words.map(widthOf)), width];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    const lines = greedy(words, middle, widthOf);
    if (lines.length <= best.length) [high, best] = [middle, lines];
    else low = middle;
  }
  return best;
}

function greedy(words: readonly string[], width: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ');
  const lines: string[] = [];
  let left = 0;
  for (const word of words) {
    const needed = widthOf(word);
    if (lines.length > 0 && needed + space <= left) {
      lines.push(`${lines.pop()} ${word}`);
      left -= needed + space;
    } else {
      lines.push(word);
      left = width - needed;
    }
  }
  return lines;
}

function pieces(word: string, width: number, widthOf: WidthOf): string[] {
  const letters = [...word];
  if (widthOf(word) <= width || letters.length < 2) return [word];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) => pieces(part.join(''), width, widthOf));
}

function ended(line: string, width: number, widthOf: WidthOf): string {
  let text = line;
  while (text.length > 1 && widthOf(`${text}...`) > width) text = [...text].slice(0, -1).join('').trimEnd();
  return `${text}...`;
}
