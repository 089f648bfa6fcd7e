import { CATALOG, type DiagnosticCode } from '../../base/diagnostics/catalog.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { log, print, printJson } from '../console.ts';
import { EXIT } from '../exit-code.ts';

/** `townpress explain CODE`; without a code it lists them all. */
export function explain(asked: string | undefined, flags: { readonly json?: boolean }): number {
  const code = asked === undefined ? undefined : (/\[([a-z-]+)\]/.exec(asked)?.[1] ?? asked);
  if (code === undefined) {
    const list = Object.entries(CATALOG).map(([name, entry]) => ({
      code: name,
      title: (entry as { title: string }).title,
    }));
    if (flags.json === true) printJson({ command: 'explain', codes: list });
    else print(list.map(({ code: name, title }) => `${name.padEnd(26)} ${title}`).join('\n'));
    return EXIT.sound;
  }
  if (!Object.hasOwn(CATALOG, code)) {
    log(
      `no finding has the code ${code}${[didYouMean(code, Object.keys(CATALOG))].map((help) => (help === undefined ? '; `townpress explain` lists them all' : `; ${help}`)).join('')}`,
    );
    return EXIT.usage;
  }
  const { title, explanation } = CATALOG[code as DiagnosticCode] as { title: string; explanation: string };
  if (flags.json === true) printJson({ command: 'explain', code, title, explanation });
  else print(`${code}: ${title}\n\n${explanation}`);
  return EXIT.sound;
}
