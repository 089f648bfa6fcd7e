import type { PickedPicture, PlacedPicture, SurfaceQuill } from './surface-pictures.ts';

/** Shows a picture so wide, and as high as it is shaped. */
export function sizePicture(quill: SurfaceQuill, { index, element }: PickedPicture, width: number): void {
  const height = Math.max(1, Math.round((width * element.naturalHeight) / element.naturalWidth));
  inOneStep(quill, () => quill.formatText(index, 1, { width: String(width), height: String(height) }, 'user'));
}

/** Takes a picture away, and its line where it was alone in it. What is returned brings it back; what was written since stays. */
export function removePicture(quill: SurfaceQuill, { index }: PlacedPicture): () => void {
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

/** Makes a change that is a step of its own for whoever undoes. */
function inOneStep<T>(quill: SurfaceQuill, change: () => T): T {
  quill.history.cutoff();
  const made = change();
  quill.history.cutoff();
  return made;
}
