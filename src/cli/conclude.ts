import { type Diagnostic, isFailure } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { toJsonFindings } from '../base/diagnostics/report-formats.ts';
import type { HostName } from '../site/hosts/all.ts';
import { countFindings, log, print, printJson, showFindings, shownPath, withoutNotes } from './console.ts';
import { EXIT } from './exit-code.ts';
import type { Format } from './options.ts';

export interface CheckFlags {
  readonly data: string;
  readonly out: string;
  readonly host?: HostName;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  readonly site?: boolean;
  readonly json?: boolean;
  readonly format: Format;
}

export interface CheckResult {
  readonly command: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
  /** What goes before the name of each file, such as `data/`. */
  readonly root: string;
  /** What was checked, in a sentence. */
  readonly done: string;
  readonly counts: object;
}

/** Prints the findings that keep a command from its work, and what that is. Returns the exit code. */
export function refuse(
  { command, json, data }: { readonly command: string; readonly json: boolean | undefined; readonly data: string },
  { diagnostics, textOf }: Pick<CheckResult, 'diagnostics' | 'textOf'>,
  what: string,
): number {
  if (json === true) printJson({ command, ok: false, findings: toJsonFindings(diagnostics, textOf) });
  else print(`${showFindings(withoutNotes(diagnostics), textOf, 'text', `${shownPath(data)}/`)}\n`);
  log(`${what}: ${countFindings(diagnostics)}`);
  return EXIT.findings;
}

/** Prints findings in the format asked for, with a line that says what was checked. Returns the exit code. */
export function conclude(flags: CheckFlags, result: CheckResult): number {
  const { command, diagnostics, textOf, root, done, counts } = result;
  const isFailed = isFailure(diagnostics, flags.strict === true);
  const format = flags.json === true ? 'json' : flags.format;
  if (format === 'json') printJson({ command, ok: !isFailed, counts, findings: toJsonFindings(diagnostics, textOf) });
  else {
    const withNotes = flags.verbose === true || format !== 'text';
    const shown = showFindings(withNotes ? diagnostics : withoutNotes(diagnostics), textOf, format, root);
    const hint =
      !withNotes && diagnostics.some(({ severity }) => severity === 'note') ? ' (--verbose shows notes)' : '';
    if (shown !== '') print(format === 'text' ? `${shown}\n` : shown);
    if (format === 'text') print(`${done}: ${countFindings(diagnostics)}${hint}`);
    else log(`${done}: ${countFindings(diagnostics)}`);
  }
  return isFailed ? EXIT.findings : EXIT.sound;
}
