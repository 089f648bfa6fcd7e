import type { Diagnostic, Severity, Span } from './diagnostic.ts';

/** The place of a post of a backend, which stands in no file of the data: the address where it is edited, or its path on the site. */
export function placeOfPost(address: string): Span {
  return { file: address, start: 0, end: 0 };
}

/** Whether a place is that of a post of a backend. A file of the data is named without a slash at its start. */
export function isPlaceOfPost({ file }: Pick<Span, 'file'>): boolean {
  return /^(?:https?:\/)?\//.test(file);
}

const MILDER: Readonly<Record<Severity, Severity>> = { error: 'warning', warning: 'note', note: 'note' };

/** A place as it is shown; `root` is what stands before each file, such as `data/`. */
export function nameOfPlace(at: Pick<Span, 'file'>, root: string): string {
  return isPlaceOfPost(at) ? at.file : root + at.file;
}

/**
 * A finding as it counts when a post of a backend has to do with it: one step milder, since whoever builds the site did not write
 * the post, and one post must not keep all others from visitors. Any other finding stays as it is.
 */
export function downgradeForPost(diagnostic: Diagnostic): Diagnostic {
  return isAboutPost(diagnostic) ? { ...diagnostic, severity: MILDER[diagnostic.severity] } : diagnostic;
}

/** Whether a post of a backend has to do with a finding. */
export function isAboutPost({ at, related = [] }: Diagnostic): boolean {
  return [at, ...related.map((note) => note.at)].some(isPlaceOfPost);
}
