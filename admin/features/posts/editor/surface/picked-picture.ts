import type Quill from 'quill/core.js';
import { inOneStep, type PickedPicture, type PlacedPicture } from './surface-pictures.ts';

/** Sets the width of an image, and its height by aspect ratio. */
export function sizePicture(quill: Quill, { index, element }: PickedPicture, width: number): void {
  const height = Math.max(1, Math.round((width * element.naturalHeight) / element.naturalWidth));
  inOneStep(quill, () => quill.formatText(index, 1, { width: String(width), height: String(height) }, 'user'));
}

/** Removes an image, and its line if it was alone. Returns a function that undoes only that. */
export function removePicture(quill: Quill, { index }: PlacedPicture): () => void {
  const before = quill.getContents();
  const isAlone = quill.getLine(index)[0]?.length() === 2 && quill.getLength() > 2;
  const change = inOneStep(quill, () => quill.deleteText(index, isAlone ? 2 : 1, 'user'));
  quill.setSelection(Math.min(index, quill.getLength() - 1), 0, 'silent');
  quill.focus();
  const after = quill.getContents();
  return () => {
    const since = after.diff(quill.getContents());
    inOneStep(quill, () => quill.updateContents(since.transform(change.invert(before), false), 'user'));
    quill.setSelection(since.transformPosition(index, true), 1, 'user');
    quill.scrollSelectionIntoView();
  };
}
