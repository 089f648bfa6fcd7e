import { unicodeEscape } from '../escape.ts';
import { compare } from '../order.ts';
import type { DiagnosticCode, Severity } from './catalog.ts';

export type { Severity };

/** A range in a data file, in UTF-16 offsets; 0 to 0 is the whole file. For a post in a backend, see `postSpan`. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the span of a whole file, such as a missing one. */
export function wholeFile(file: string): Span {
  return { file, start: 0, end: 0 };
}

/** A finding about the data and its position. Errors in the data are never exceptions. */
export interface Diagnostic {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  /** The problem in terms of the data: lowercase, no final period, names and values in backticks. */
  readonly message: string;
  readonly at: Span;
  readonly related?: readonly { readonly message: string; readonly at: Span }[] | undefined;
  /** How to fix it. */
  readonly help?: string | undefined;
  /** The edits that fix it, if there is only one way to. */
  readonly fix?: readonly Edit[] | undefined;
}

/** Replaces text within a range of a data file. The rest of the range, such as quotes, stays. */
export interface Edit {
  readonly at: Span;
  readonly from: string;
  readonly to: string;
}

type Make = (
  at: Span,
  code: DiagnosticCode,
  message: string,
  more?: string | Pick<Diagnostic, 'help' | 'related' | 'fix'>,
) => Diagnostic;

/** Returns a function that creates findings of a severity. `more` is the help, or more than that. */
function ofSeverity(severity: Severity): Make {
  return (at, code, message, more) => {
    return { severity, code, message, at, ...(typeof more === 'string' ? { help: more } : more) };
  };
}

export const errorAt = ofSeverity('error');
export const warningAt = ofSeverity('warning');
export const noteAt = ofSeverity('note');

/** Receives the findings of a stage. */
export type Report = (diagnostic: Diagnostic) => void;

/** Sorts findings by file, position and code. The sort is stable. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => compare(a.at.file, b.at.file) || a.at.start - b.at.start || compare(a.code, b.code),
  );
}

/** Creates one finding for several places with the same problem, at the first of them. Its fix is made at each. */
export function atPlaces(finding: Omit<Diagnostic, 'at' | 'related'>, places: readonly Span[]): Diagnostic {
  const [at, ...others] = places.toSorted((a, b) => compare(a.file, b.file) || a.start - b.start) as [Span, ...Span[]];
  const related = others.length > 0 ? others.map((place) => ({ message: 'also here', at: place })) : undefined;
  const fix = finding.fix?.flatMap((edit) => [at, ...others].map((place) => ({ ...edit, at: place })));
  return { ...finding, at, related, fix };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return isFailure(diagnostics, false);
}

/** Returns whether findings fail a command: errors always do, warnings in strict mode. */
export function isFailure(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
}

/** Invisible or disruptive characters: controls, zero widths, direction marks, unpaired surrogates. */
export const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu;

/** Quotes text from the data for a message: escapes invisible characters and cuts it to 80 characters. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const cut = text.length > 80 ? `${text.slice(0, 79).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return `\`${cut.replace(INVISIBLE, showControl)}\``;
}

function showControl(character: string): string {
  return character === '\n' ? '⏎' : unicodeEscape(character);
}
