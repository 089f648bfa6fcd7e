import type Quill from 'quill/core.js';
import { Delta, type Range } from 'quill/core.js';
import { inOneStep } from './surface-pictures.ts';

/** A link in the text. */
export interface WrittenLink {
  readonly address: string;
  readonly isNewTab: boolean;
  readonly text: string;
}

/** Returns the selection, or the range of the link at the caret. `value` is that link. */
export function linkAt(quill: Quill, { index, length }: Range, value: string | undefined): Range {
  if (length > 0 || value === undefined) return { index, length };
  const isIn = (at: number) => at >= 0 && quill.getContents(at, 1).ops[0]?.attributes?.['link'] === value;
  let start = index;
  let end = index;
  while (isIn(start - 1)) start--;
  while (isIn(end)) end++;
  return { index: start, length: end - start };
}

/** Links a range, or inserts a link with its own text. An empty URL removes the link. A single undo step. */
export function writeLink(quill: Quill, { index, length }: Range, { address, isNewTab, text }: WrittenLink): void {
  const value = (isNewTab ? '_blank ' : '') + address;
  inOneStep(quill, () => {
    if (address === '') quill.formatText(index, length, 'link', false, 'user');
    else if (length > 0 && (text === '' || text === quill.getText(index, length).trim()))
      quill.formatText(index, length, 'link', value, 'user');
    else {
      const words = text || address;
      quill.updateContents(new Delta().retain(index).delete(length).insert(words, { link: value }), 'user');
      quill.setSelection(index + words.length, 0, 'user');
    }
  });
}
