import { CATALOG } from '../base/diagnostics/catalog.ts';
import { type Diagnostic, isFailure } from '../base/diagnostics/diagnostic.ts';
import { formatText } from '../base/diagnostics/format.ts';
import { formatGithub, toJsonFindings, toSarif } from '../base/diagnostics/report-formats.ts';
import { counted, formatNumber } from '../base/english.ts';
import { grouped } from '../base/grouped.ts';
import type { Flags, Format } from './options.ts';
import { type CheckResult, dataFindings, resultOfCheck } from './results.ts';
import { shownPath } from './shown-path.ts';

/** Version of the JSON that commands print. Within a version fields are added, never changed or removed. */
const JSON_VERSION = 2;

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
function wantsColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && TERM !== 'dumb';
}

/** Findings of one code that a person is shown, unless all are asked for. */
const SHOWN_OF_A_CODE = 5;

/** Formats findings. `root` goes before each file, such as `data/`. For people, repeats of a code fold after a few unless `isWhole`. */
export function showFindings(
  { diagnostics, textOf, root }: Pick<CheckResult, 'diagnostics' | 'textOf' | 'root'>,
  format: Format,
  isWhole = false,
): string {
  switch (format) {
    case 'text':
      return formatText(diagnostics, textOf, {
        withColor: wantsColor(process.stdout),
        root,
        ...(!isWhole && { perCode: SHOWN_OF_A_CODE }),
      });
    case 'json':
      return JSON.stringify(toJsonFindings(diagnostics, textOf, root), undefined, 2);
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

/** So many notes of a code are told in a summary; more are counted. */
const TOLD_NOTES = 8;

/** What the notes say, in a line each; one line for a code that has many. */
function summaryOfNotes(diagnostics: readonly Diagnostic[]): string[] {
  const notes = grouped(
    diagnostics.filter(({ severity }) => severity === 'note'),
    ({ code }) => code,
  );
  if (notes.size === 0) return [];
  const lines = [...notes].flatMap(([code, found]) =>
    found.length > TOLD_NOTES
      ? [`  ${code}, ${formatNumber(found.length)} times: ${CATALOG[code].title}`]
      : found.map(({ message }) => `  ${code}: ${message}`),
  );
  return ['', 'notes, which --verbose shows with their lines:', ...lines];
}

/** `2 errors, 1 warning and 3 notes`; `no findings` when there are none. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return parts.length === 0 ? 'no findings' : parts.join(', ');
}

/** How a command ends: a promise to scripts. */
export const EXIT = { sound: 0, findings: 1, usage: 2, environment: 3, bug: 70, interrupted: 130 } as const;

/** One Ctrl-C may arrive twice, from the terminal and from npm. A signal after this time is a second one. */
const SECOND_SIGNAL_AFTER_MS = 500;

/** Resolves at the first SIGINT or SIGTERM, instead of the handlers that end the process. A second signal ends it at once. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // Removed after the new one is added: a signal that arrives while there is none is lost.
      const others = process.listeners(signal);
      process.on(signal, () => {
        first ??= performance.now();
        if (performance.now() - first > SECOND_SIGNAL_AFTER_MS) process.exit(EXIT.interrupted);
        resolve();
      });
      for (const other of others) process.off(signal, other);
    }
  });
}

export interface CheckFlags extends Pick<Flags, 'data' | 'out' | 'host' | 'format' | 'strict' | 'json'> {
  readonly verbose?: boolean;
  readonly site?: boolean;
}

/** Prints the findings that keep a command from its work, and what that is. Returns the exit code. */
export function refuse(
  { command, json, data }: { readonly command: string; readonly json: boolean | undefined; readonly data: string },
  { diagnostics, textOf }: Pick<CheckResult, 'diagnostics' | 'textOf'>,
  what: string,
): number {
  if (json === true) printJson({ command, ok: false, findings: dataFindings(diagnostics, textOf, data) });
  else
    print(`${showFindings({ diagnostics: withoutNotes(diagnostics), textOf, root: `${shownPath(data)}/` }, 'text')}\n`);
  log(`${what}: ${countFindings(diagnostics)}`);
  return EXIT.findings;
}

/** Prints findings in the format asked for, with `done`, a line that says what was checked. Returns the exit code. */
export function conclude(flags: CheckFlags, command: string, result: CheckResult & { readonly done: string }): number {
  const { diagnostics, textOf, root, done, accepted } = result;
  const isFailed = isFailure(diagnostics, flags.strict === true);
  const format = flags.json === true ? 'json' : flags.format;
  if (format === 'json') printJson({ command, ...resultOfCheck(result, flags.strict === true) });
  else {
    const withNotes = flags.verbose === true || format !== 'text';
    const shown = showFindings(
      { diagnostics: withNotes ? diagnostics : withoutNotes(diagnostics), textOf, root },
      format,
      flags.verbose === true,
    );
    if (shown !== '') print(format === 'text' ? `${shown}\n` : shown);
    if (flags.verbose === true && format === 'text')
      for (const { diagnostic, reason } of accepted) print(`accepted[${diagnostic.code}]: ${reason}\n`);
    const found = `${countFindings(diagnostics)}${accepted.length > 0 ? `, ${accepted.length} accepted` : ''}`;
    if (format === 'text') print([`${done}: ${found}`, ...(withNotes ? [] : summaryOfNotes(diagnostics))].join('\n'));
    else log(`${done}: ${found}`);
  }
  return isFailed ? EXIT.findings : EXIT.sound;
}
