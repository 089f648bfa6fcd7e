import { relative } from 'node:path';
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { formatText, type TextOf } from '../base/diagnostics/format.ts';
import { formatGithub, toJsonFindings, toSarif } from '../base/diagnostics/report-formats.ts';
import { counted } from '../base/english.ts';
import type { Format } from './options.ts';

/** A path as messages name it: as seen from the working directory. */
export function shownPath(path: string): string {
  return relative('', path) || '.';
}

/** Version of the JSON that commands print. Within a version fields are added, never changed or removed. */
const JSON_VERSION = 1;

/** Results go to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What only a person at a terminal wants to know goes to standard error. */
export function log(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function printJson(value: object): void {
  print(JSON.stringify({ schemaVersion: JSON_VERSION, ...value }, undefined, 2));
}

/** The same on one line, for commands that keep running. */
export function printJsonLine(value: object): void {
  print(JSON.stringify({ schemaVersion: JSON_VERSION, ...value }));
}

/** Colour if a person reads it and has not turned it off (no-color.org). */
export function wantsColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && TERM !== 'dumb';
}

/** Formats findings. `root` goes before each file, such as `data/`. */
export function showFindings(diagnostics: readonly Diagnostic[], textOf: TextOf, format: Format, root: string): string {
  switch (format) {
    case 'text':
      return formatText(diagnostics, textOf, { withColor: wantsColor(process.stdout), root });
    case 'json':
      return JSON.stringify(toJsonFindings(diagnostics, textOf), undefined, 2);
    case 'github':
      return formatGithub(diagnostics, textOf, root);
    case 'sarif':
      return JSON.stringify(toSarif(diagnostics, textOf, __VERSION__, root), undefined, 2);
  }
}

/** Leaves out notes, which only `--verbose` shows. */
export function withoutNotes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'note');
}

/** `2 errors, 1 warning and 3 notes`; `no findings` when there are none. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return parts.length === 0 ? 'no findings' : parts.join(', ');
}
