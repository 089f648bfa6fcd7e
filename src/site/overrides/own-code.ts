import { type Diagnostic, errorAt, INVISIBLE, type Span, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { listOf } from '../../base/english.ts';
import { ComponentFailure, type Replacements } from '../render/section.ts';
import type { CodeState } from './code-files.ts';
import type { Config, MadePage } from './config.ts';

/** Code of the site's owner, loaded. */
export interface OwnCode extends CodeState {
  readonly replacements: Replacements;
  readonly config: Config;
  /** The file of the settings in findings, also where there is none. */
  readonly configFile: string;
  /** The name in findings of a path seen from the folder of the code. */
  readonly nameOf: (path: string) => string;
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

/** What ends a run in which a function of townpress.config threw an error. */
export function thrownIn(code: OwnCode, what: string, error: unknown): CodeFailure {
  return failed(code, `${what} of townpress.config fails: ${whatWasThrown(error)}`, error);
}

function failed(code: OwnCode, message: string, error?: unknown): CodeFailure {
  const at = code.placeOf(error) ?? wholeFile(code.configFile);
  return new CodeFailure(errorAt(at, 'code-failure', message, 'correct it; nothing is made without it'));
}

/** A page as `onPage` leaves it. Throws a `CodeFailure`. */
export function throughOnPage(code: OwnCode, page: MadePage): string {
  let html: unknown;
  try {
    html = code.config.onPage?.(page);
  } catch (error) {
    throw failed(code, `onPage fails on the page \`${page.path}\`: ${whatWasThrown(error)}`, error);
  }
  if (html === undefined) return page.html;
  if (typeof html === 'string') return html;
  throw failed(code, `onPage returns neither a text nor nothing for the page \`${page.path}\``);
}

/** Longest text of the code that is shown, in characters. */
const SHOWN = 300;

/** The text of an error in one line. */
export function whatWasThrown(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return plainText(text) || 'an error without a text';
}

/** A text of the code as one line of a finding. */
export function plainText(text: unknown): string {
  const [line = ''] = String(text).split('\n');
  return line.slice(0, SHOWN).replace(INVISIBLE, '·');
}
