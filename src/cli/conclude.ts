import { type Diagnostic, hasErrors } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { toJsonFindings } from '../base/diagnostics/report-formats.ts';
import type { Host } from '../site/routes/hosts.ts';
import { countFindings, type Format, print, printJson, showFindings, tell, withoutNotes } from './console.ts';
import { EXIT } from './exit-code.ts';

export interface CheckFlags {
  readonly data: string;
  readonly out: string;
  readonly host?: Host;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  readonly site?: boolean;
  readonly json?: boolean;
  readonly format: Format;
}

/** Shows findings in the format asked for, with a line that says what was checked; answers the exit code. */
export function conclude(
  flags: CheckFlags,
  command: string,
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
  root: string,
  done: string,
  counts: object,
): number {
  const isFailed =
    hasErrors(diagnostics) || (flags.strict === true && diagnostics.some(({ severity }) => severity === 'warning'));
  const format = flags.json === true ? 'json' : flags.format;
  if (format === 'json') printJson({ command, ok: !isFailed, counts, findings: toJsonFindings(diagnostics, textOf) });
  else {
    const isTold = flags.verbose === true || format !== 'text';
    const shown = showFindings(isTold ? diagnostics : withoutNotes(diagnostics), textOf, format, root);
    const hint = !isTold && diagnostics.some(({ severity }) => severity === 'note') ? ' (--verbose shows notes)' : '';
    if (shown !== '') print(format === 'text' ? `${shown}\n` : shown);
    if (format === 'text') print(`${done}: ${countFindings(diagnostics)}${hint}`);
    else tell(`${done}: ${countFindings(diagnostics)}`);
  }
  return isFailed ? EXIT.findings : EXIT.sound;
}
