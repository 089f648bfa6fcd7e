import { type Diagnostic, errorAt, INVISIBLE, type Span, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { listOf } from '../../base/english.ts';
import { ComponentError, type Replacements } from '../../pages/render/section.ts';
import type { CodeFingerprint } from './code-files.ts';
import type { Config, MadePage } from './config.ts';

/** Loaded custom code. */
export interface CustomCode extends CodeFingerprint {
  readonly replacements: Replacements;
  readonly config: Config;
  /** Name of the settings file as shown in findings, even if it doesn't exist. */
  readonly configFile: string;
  /** Converts a path relative to the code's folder to a name as shown in findings. */
  readonly nameOf: (path: string) => string;
  /** Returns where in the code an error was thrown; undefined if it was thrown elsewhere. */
  readonly placeOf: (error: unknown) => Span | undefined;
  readonly textOf: TextOf;
}

/** The result of loading custom code. `textOf` covers all files read. */
export type ReadCode = Outcome<CustomCode> & Pick<CustomCode, 'textOf'>;

/** Thrown when custom code fails. */
export class CodeFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Converts an error thrown while rendering a page to a `CodeFailure` if it came from custom code. */
export function pageFailure(code: CustomCode | undefined, path: string, error: unknown): unknown {
  if (!code || !(error instanceof ComponentError)) return error;
  const { cause, replacement } = error;
  const names = listOf(
    replacement.names.map((name) => `\`${name}\``),
    'or',
  );
  const message = `component ${names} failed on page \`${path}\`: ${whatWasThrown(cause)}`;
  const help = 'fix it, or delete its file to restore the built-in component';
  return new CodeFailure(errorAt(code.placeOf(cause) ?? wholeFile(replacement.file), 'code-failure', message, help));
}

/** Converts an error thrown by a function in townpress.config to a `CodeFailure`. */
export function hookFailure(code: CustomCode, what: string, error: unknown): CodeFailure {
  return failed(code, `${what} in townpress.config failed: ${whatWasThrown(error)}`, error);
}

function failed(code: CustomCode, message: string, error?: unknown): CodeFailure {
  const at = code.placeOf(error) ?? wholeFile(code.configFile);
  return new CodeFailure(errorAt(at, 'code-failure', message, 'fix it; the site is not written until you do'));
}

/** Runs `onPage` on a page and returns the document. Throws a `CodeFailure`. */
export function throughOnPage(code: CustomCode, page: MadePage): string {
  let html: unknown;
  try {
    html = code.config.onPage?.(page);
  } catch (error) {
    throw failed(code, `onPage failed on page \`${page.path}\`: ${whatWasThrown(error)}`, error);
  }
  if (html === undefined) return page.html;
  if (typeof html === 'string') return html;
  throw failed(code, `onPage must return a string or undefined, but didn't for page \`${page.path}\``);
}

/** Maximum length of text from custom code, in characters. */
const SHOWN = 300;

/** Returns the first line of an error message. */
export function whatWasThrown(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return plainText(text) || 'an error without a message';
}

/** Reduces text from custom code to one line in a finding. */
export function plainText(text: unknown): string {
  const [line = ''] = String(text).split('\n');
  return line.slice(0, SHOWN).replace(INVISIBLE, '·');
}
