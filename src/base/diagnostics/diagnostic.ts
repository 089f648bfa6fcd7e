import type { DiagnosticCode } from './catalog.ts';

/** A range of a data file in UTF-16 offsets; from 0 to 0 is the file as a whole. A post of a backend has the place that `placeOfPost` makes. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** The span of a finding about a file as a whole, such as one that is missing. */
export function wholeFile(file: string): Span {
  return { file, start: 0, end: 0 };
}

export type Severity = 'error' | 'warning' | 'note';

/** One finding about the data, pointing at its place. A mistake in the data is never an exception. */
export interface Diagnostic {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  /** What is wrong, in the words of the data: lower case, no final stop, names and values in backticks. */
  readonly message: string;
  readonly at: Span;
  readonly related?: readonly { readonly message: string; readonly at: Span }[];
  /** What to do about it. */
  readonly help?: string;
}

type Make = (
  at: Span,
  code: DiagnosticCode,
  message: string,
  more?: string | Pick<Diagnostic, 'help' | 'related'>,
) => Diagnostic;

/** Makes findings of a severity. `more` is what to do about it, or that and other places. */
function ofSeverity(severity: Severity): Make {
  return (at, code, message, more) => {
    return { severity, code, message, at, ...(typeof more === 'string' ? { help: more } : more) };
  };
}

export const errorAt = ofSeverity('error');
export const warningAt = ofSeverity('warning');
export const noteAt = ofSeverity('note');

/** Receives the findings of a stage as they are made. */
export type Report = (diagnostic: Diagnostic) => void;

/** The findings in the order of file, then place; the order of equals is kept. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted((a, b) => compare(a.at.file, b.at.file) || a.at.start - b.at.start);
}

/** One finding for all places of one mistake, at the first of them. */
export function atPlaces(finding: Omit<Diagnostic, 'at' | 'related'>, places: readonly Span[]): Diagnostic {
  const [at, ...others] = places.toSorted((a, b) => compare(a.file, b.file) || a.start - b.start) as [Span, ...Span[]];
  const related = others.map((place) => ({ message: 'and here', at: place }));
  return { ...finding, at, ...(related.length > 0 && { related }) };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Whether findings fail a run: an error always does, a warning only in a strict run. */
export function isFailure(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
}

/** Characters that are not seen, or that change what is seen around them: controls, zero widths, marks of direction, halves of surrogate pairs. */
export const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu;

/** Text of the data as it may be quoted in a message: invisible characters shown, at most 80 characters. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const cut = text.length > 80 ? `${text.slice(0, 79).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return `\`${cut.replace(INVISIBLE, showControl)}\``;
}

function showControl(character: string): string {
  return character === '\n' ? '⏎' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
