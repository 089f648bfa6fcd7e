import { type Diagnostic, errorAt, INVISIBLE, type Span, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { listOf } from '../../base/english.ts';
import { ComponentFailure, type Replacements } from '../render/section.ts';
import type { CodeState } from './code-files.ts';

/** Code of the site's owner, loaded: what it puts in the place of components. */
export interface OwnCode extends CodeState {
  readonly replacements: Replacements;
  /** Where in it an error was thrown; undefined for one from elsewhere. */
  readonly placeOf: (error: unknown) => Span | undefined;
  readonly textOf: TextOf;
}

/** What came of reading it. `textOf` has all files that were read. */
export type ReadCode = Outcome<OwnCode> & Pick<OwnCode, 'textOf'>;

/** Ends a run in which code of the site's owner failed. */
export class CodeFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The name in findings of a file of code: findings name files as seen from the data folder. */
export function nameOfCode(path: string): string {
  return `../${path}`;
}

/** Whether a finding names a file of code, or another beside the data folder. */
export function isNameOfCode(file: string): boolean {
  return file.startsWith('../');
}

/** What ends a run in which the page at `path` could not be made: a finding about the code that failed, or the error as it is. */
export function failureOfPage(code: OwnCode | undefined, path: string, error: unknown): unknown {
  if (!code || !(error instanceof ComponentFailure)) return error;
  const { cause, replacement } = error;
  const names = listOf(
    replacement.names.map((name) => `\`${name}\``),
    'or',
  );
  const message = `the component ${names} fails on the page \`${path}\`: ${whatWasThrown(cause)}`;
  const help = 'correct it, or remove its file to have the original back';
  return new CodeFailure(errorAt(code.placeOf(cause) ?? wholeFile(replacement.file), 'code-failure', message, help));
}

/** Longest text of an error that is quoted, in characters. */
const SHOWN = 300;

/** The text of an error in one line. */
export function whatWasThrown(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.split('\n');
  return line.slice(0, SHOWN).replace(INVISIBLE, '·') || 'an error without a text';
}
