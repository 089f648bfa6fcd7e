/** HTML with gaps: piece, gap, piece, gap, … piece. What a gap stands for is the number it was marked with. */
export interface Pieces {
  readonly html: readonly string[];
  readonly gaps: readonly number[];
}

/** The mark of a gap: a number between private-use characters. Every text is replaced by one, so none that a text holds is ever looked at. */
export function markOf(gap: number): string {
  return `\ue000${gap}\ue001`;
}

const MARK = /\ue000(-?\d+)\ue001/;

/** Cuts HTML at its marks. */
export function cutAtMarks(html: string): Pieces {
  const parts = html.split(MARK);
  return {
    html: parts.filter((_, index) => index % 2 === 0),
    gaps: parts.filter((_, index) => index % 2 === 1).map(Number),
  };
}

const UNSAFE = /["&'<>]/;
const UNSAFE_ALL = /["&'<>]/g;
const ESCAPES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React escapes texts and attributes alike. */
export function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => ESCAPES[character] as string) : text;
}
