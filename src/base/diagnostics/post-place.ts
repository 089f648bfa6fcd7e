import type { Diagnostic, Severity, Span } from './diagnostic.ts';

/** Returns the span of a post in a backend, by the URL of its editor page or its path on the site. */
export function postSpan(address: string): Span {
  return { file: address, start: 0, end: 0 };
}

/** Returns whether a span is a post in a backend. Names of data files don't start with a slash. */
export function isPlaceOfPost({ file }: Pick<Span, 'file'>): boolean {
  return /^(?:https?:\/)?\//.test(file);
}

const DOWNGRADED: Readonly<Record<Severity, Severity>> = { error: 'warning', warning: 'note', note: 'note' };

/** Downgrades findings about posts in a backend by one level, so that one bad post doesn't fail the build. */
export function downgradeForPost(diagnostic: Diagnostic): Diagnostic {
  return isAboutPost(diagnostic) ? { ...diagnostic, severity: DOWNGRADED[diagnostic.severity] } : diagnostic;
}

/** Returns whether a finding, or a related place, is about a post in a backend. */
export function isAboutPost({ at, related }: Diagnostic): boolean {
  return isPlaceOfPost(at) || related?.some((note) => isPlaceOfPost(note.at)) === true;
}
