import { CATALOG, type DiagnosticCode } from '../../base/diagnostics/catalog.ts';
import { FIXABLE, FIXABLE_LINE } from '../../base/diagnostics/fixes.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { UsageError } from '../../base/errors.ts';
import { EXIT, print, printJson } from '../console.ts';

/** `townpress explain [CODE]`: explains a finding, or lists all codes. */
export function explain(asked: string | undefined, flags: { readonly json?: boolean }): number {
  const code = asked === undefined ? undefined : (/\[([a-z-]+)\]/.exec(asked)?.[1] ?? asked);
  if (code === undefined) {
    const list = Object.entries(CATALOG).map(([name, { title }]) => ({ code: name, title }));
    if (flags.json) printJson({ command: 'explain', ok: true, codes: list });
    else print(list.map(({ code: name, title }) => `${name.padEnd(26)} ${title}`).join('\n'));
    return EXIT.sound;
  }
  if (!Object.hasOwn(CATALOG, code)) {
    const help = didYouMean(code, Object.keys(CATALOG)) ?? 'run `townpress explain` to list all codes';
    throw new UsageError(`unknown code ${code}; ${help}`);
  }
  const { title, explanation } = CATALOG[code as DiagnosticCode];
  const isFixable = FIXABLE.has(code as DiagnosticCode);
  if (flags.json) printJson({ command: 'explain', ok: true, code, title, explanation, isFixable });
  else print(`${code}: ${title}\n\n${explanation}${isFixable ? `\n\n${FIXABLE_LINE}` : ''}`);
  return EXIT.sound;
}
