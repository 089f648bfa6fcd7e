import { type Diagnostic, isFailure } from '../base/diagnostics/diagnostic.ts';
import { formatText } from '../base/diagnostics/format.ts';
import { positionFinder } from '../base/diagnostics/position.ts';
import { isPlaceOfPost } from '../base/diagnostics/post-place.ts';
import { formatGithub, toJsonFindings, toSarif } from '../base/diagnostics/report-formats.ts';
import { counted } from '../base/english.ts';
import { EnvironmentError, UsageError } from '../base/errors.ts';
import type { PostSource } from '../blog/sync/project.ts';
import type { OpenSite, ValidSite } from '../build/open-site.ts';
import type { Flags, Format } from './options.ts';
import { type CheckResult, dataFindings, resultOfCheck } from './results.ts';
import { shownPath } from './shown-path.ts';

/** Version of the JSON output. Within a version, fields are added but never changed or removed. */
const JSON_VERSION = 2;

/** Settings of the current command. `isQuiet` leaves only findings, errors and JSON; `changes` is what it changes. */
export const output = { isQuiet: false, changes: 'site' };

/** Prints a result to standard output. */
export function print(text: string): void {
  if (!output.isQuiet) printFinding(text);
}

/** Prints to standard output, even with `--quiet`. */
export function printFinding(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints information for the user at the terminal to standard error. */
export function log(text: string): void {
  if (!output.isQuiet) warn(text);
}

/** Prints a warning or an error to standard error, even with `--quiet`. */
export function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function printJson(value: object): void {
  printFinding(JSON.stringify({ schemaVersion: JSON_VERSION, ...value }, undefined, 2));
}

/** Prints JSON on one line, for commands that keep running. */
export function printJsonLine(value: object): void {
  printFinding(JSON.stringify({ schemaVersion: JSON_VERSION, ...value }));
}

/** Returns a function that prints a text, unless it's empty or the same as the last one. */
export function unlessRepeated(say: (text: string) => void): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== '' && text !== last) say(text);
    last = text;
  };
}

/** Returns whether to use color: for a terminal whose user hasn't turned it off (no-color.org). */
function wantsColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && TERM !== 'dumb';
}

/** Findings shown per code by default. */
const MAX_SHOWN_PER_CODE = 5;

/** Formats findings. `root` is the prefix of each file. Text folds repeats of a code unless `isWhole`. */
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
        ...(!isWhole && { perCode: MAX_SHOWN_PER_CODE }),
      });
    case 'json':
      return JSON.stringify(toJsonFindings(diagnostics, textOf, root), undefined, 2);
    case 'github':
      return formatGithub(diagnostics, textOf, root);
    case 'sarif':
      return JSON.stringify(toSarif(diagnostics, textOf, __VERSION__, root), undefined, 2);
  }
}

/** Removes notes, which only `--verbose` shows. */
export function withoutNotes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'note');
}

/** Returns, for example, `2 errors, 1 warning, 3 notes`, or `no findings`. */
export function countFindings(diagnostics: readonly Diagnostic[]): string {
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return parts.length === 0 ? 'no findings' : parts.join(', ');
}

/** Exit codes. Scripts rely on them. */
export const EXIT = { sound: 0, findings: 1, usage: 2, environment: 3, bug: 70, interrupted: 130 } as const;

/** Reports that a command was interrupted before it changed anything. Returns its exit code. */
export function cancelled(): number {
  warn(`\ninterrupted; the ${output.changes} is unchanged`);
  return EXIT.interrupted;
}

/** Ctrl-C can arrive twice, from the terminal and from npm. A signal after this time counts as a second one. */
const SECOND_SIGNAL_AFTER_MS = 500;

/** Resolves at the first SIGINT or SIGTERM, replacing the handlers that exit. A second signal exits immediately. */
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
  readonly posts?: PostSource;
  readonly verbose?: boolean;
  readonly site?: boolean;
  readonly watch?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  /** Shows only findings about these towns, services and files. */
  readonly texts?: readonly string[];
}

/** Prints the errors that stop a command, and `what` as their consequence. Returns the exit code. */
export function refuse(
  { command, json, data }: { readonly command: string; readonly json?: boolean | undefined; readonly data: string },
  { diagnostics, textOf }: Pick<CheckResult, 'diagnostics' | 'textOf'>,
  what: string,
): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (json) printJson({ command, ok: false, findings: dataFindings(errors, textOf, data) });
  else printFinding(`${showFindings({ diagnostics: errors, textOf, root: `${shownPath(data)}/` }, 'text')}\n`);
  warn(`${what}: ${countFindings(errors)}`);
  return EXIT.findings;
}

/**
 * Runs a command that only looks at the site. If the data has errors, says so, and the site lacks what they are about;
 * if that isn't enough, prints the errors, with `what` as their consequence.
 */
export async function lookAt(
  flags: Parameters<typeof refuse>[0],
  opened: Pick<OpenSite, 'sound' | 'partial' | 'diagnostics' | 'textOf'>,
  what: string,
  look: (site: ValidSite) => Promise<number>,
): Promise<number> {
  const { sound, partial } = opened;
  if (sound) return look(sound);
  try {
    const site = partial();
    if (site) {
      logErrors(opened, flags.data);
      return await look(site);
    }
  } catch (error) {
    if (error instanceof UsageError || error instanceof EnvironmentError) throw error;
  }
  return refuse(flags, opened, what);
}

/** Logs that the data has errors, and where the first one is, if it has some. */
export function logErrors(found: Pick<CheckResult, 'diagnostics' | 'textOf'>, data: string): void {
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
  const place = firstError(found, data);
  if (place === undefined) return;
  const where = errors.length > 1 ? `, the first at ${place}` : ` at ${place}`;
  log(
    `the data has ${countFindings(errors)}${where}; parts of the site are left out. Run \`townpress check\` to see why.`,
  );
}

/** Returns the file and line of the first error, or undefined without errors. */
export function firstError(
  { diagnostics, textOf }: Pick<CheckResult, 'diagnostics' | 'textOf'>,
  data: string,
): string | undefined {
  const at = diagnostics.find(({ severity }) => severity === 'error')?.at;
  if (!at || isPlaceOfPost(at)) return at?.file;
  return `${shownPath(data)}/${at.file}:${positionFinder(textOf)(at.file, at.start).line}`;
}

const REST = '`townpress todo` lists what is left to do; --verbose shows the notes.';

/** Prints findings in the requested format, with `done` as the summary of the check. Returns the exit code. */
export function conclude(flags: CheckFlags, command: string, result: CheckResult & { readonly done: string }): number {
  const { diagnostics, textOf, root, done, accepted, elsewhere } = result;
  const { strict = false, verbose = false } = flags;
  const format = flags.json ? 'json' : flags.format;
  if (format === 'json') printJson({ command, ...resultOfCheck(result, strict) });
  else {
    const withNotes = verbose || format !== 'text';
    const shown = showFindings(
      { diagnostics: withNotes ? diagnostics : withoutNotes(diagnostics), textOf, root },
      format,
      verbose,
    );
    if (shown !== '') printFinding(format === 'text' ? `${shown}\n` : shown);
    if (verbose && format === 'text')
      for (const { diagnostic, reason } of accepted) print(`accepted[${diagnostic.code}]: ${reason}\n`);
    const others = elsewhere === undefined ? '' : `; ${counted(elsewhere, 'finding')} elsewhere`;
    const found = `${countFindings(diagnostics)}${accepted.length > 0 ? `, ${accepted.length} accepted` : ''}${others}`;
    const hasNotes = format === 'text' && !withNotes && diagnostics.some(({ severity }) => severity === 'note');
    const rest = command === 'check' && hasNotes ? `\n${REST}` : '';
    (format === 'text' ? print : log)(`${done}: ${found}${rest}`);
  }
  return isFailure(diagnostics, strict) ? EXIT.findings : EXIT.sound;
}
