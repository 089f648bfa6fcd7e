import type Quill from 'quill/core.js';
import type { Range } from 'quill/core.js';

export interface Formats {
  readonly header: 0 | 1 | 2 | 3;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly list: 'ordered' | 'bullet' | undefined;
  readonly link: string | undefined;
}

export type ToggledFormat = 'bold' | 'italic' | 'underline' | 'strike';

/** Picks the formats that posts support from Quill's formats. */
export function formatsOf({ header, bold, italic, underline, strike, list, link }: Record<string, unknown>): Formats {
  return {
    header: header === 1 || header === 2 || header === 3 ? header : 0,
    bold: bold === true,
    italic: italic === true,
    underline: underline === true,
    strike: strike === true,
    list: list === 'ordered' || list === 'bullet' ? list : undefined,
    link: typeof link === 'string' ? link : undefined,
  };
}

/** Clears all formats in a range, or in the whole line if the range is empty. */
export function clearFormats(quill: Quill, { index, length }: Range): void {
  if (length > 0) quill.removeFormat(index, length, 'user');
  else {
    const [line, offset] = quill.getLine(index);
    if (line) quill.removeFormat(index - offset, line.length(), 'user');
    quill.setSelection(index, 0, 'silent');
  }
}
