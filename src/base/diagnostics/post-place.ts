import { posix } from 'node:path';
import type { Diagnostic, Severity, Span } from './diagnostic.ts';

/** The place of a post of a backend, which is in no data file: the address of its editor page, or its path on the site. */
export function placeOfPost(address: string): Span {
  return { file: address, start: 0, end: 0 };
}

/** Whether a place is a post of a backend. Names of data files have no slash at their start. */
export function isPlaceOfPost({ file }: Pick<Span, 'file'>): boolean {
  return /^(?:https?:\/)?\//.test(file);
}

const DOWNGRADED: Readonly<Record<Severity, Severity>> = { error: 'warning', warning: 'note', note: 'note' };

/** The name of a place in reports. `root` goes before each data file, such as `data/`; files beside the data folder begin with `../`. */
export function nameOfPlace(at: Pick<Span, 'file'>, root: string): string {
  if (isPlaceOfPost(at)) return at.file;
  return at.file.startsWith('../') ? posix.normalize(root + at.file) : root + at.file;
}

/** Downgrades a finding about a post of a backend by one level: a single bad post must not fail the build for everybody else. Others stay. */
export function downgradeForPost(diagnostic: Diagnostic): Diagnostic {
  return isAboutPost(diagnostic) ? { ...diagnostic, severity: DOWNGRADED[diagnostic.severity] } : diagnostic;
}

/** Whether a finding, or a place that it names, is about a post of a backend. */
export function isAboutPost({ at, related }: Diagnostic): boolean {
  return isPlaceOfPost(at) || related?.some((note) => isPlaceOfPost(note.at)) === true;
}
