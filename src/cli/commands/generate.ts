import { join, relative } from 'node:path';
import { toJsonFindings } from '../../diagnostics/report-formats.ts';
import { MADE_FOLDER } from '../../made/made-files.ts';
import type { Host } from '../../routes/hosts.ts';
import { counted, countFindings, print, printJson, showFindings, tell, withoutNotes } from '../console.ts';
import { EXIT } from '../exit-code.ts';
import { progressBar } from '../progress-bar.ts';
import { type GenerateReport, runGenerate } from '../run-generate.ts';

export interface GenerateFlags {
  readonly data: string;
  readonly out: string;
  readonly host?: Host;
  readonly strict?: boolean;
  readonly clean?: boolean;
  readonly jobs?: number;
  readonly json?: boolean;
}

/** `townpress generate`. */
export async function generate(flags: GenerateFlags): Promise<number> {
  const bar = progressBar(process.stderr);
  const report = await runGenerate({
    data: flags.data,
    out: flags.out,
    host: flags.host,
    isStrict: flags.strict === true,
    isClean: flags.clean === true,
    jobs: flags.jobs,
    onProgress: bar.show,
  }).finally(bar.clear);
  const exit = report.isWritten ? EXIT.sound : EXIT.findings;
  if (flags.json === true) {
    const { diagnostics, textOf, counts, made, host, times } = report;
    printJson({ command: 'generate', ok: report.isWritten, host, counts: counts ?? null, made, milliseconds: rounded(times), findings: toJsonFindings(diagnostics, textOf) });
    return exit;
  }
  const shown = withoutNotes(report.diagnostics);
  if (shown.length > 0) print(`${showFindings(shown, report.textOf, 'text', `${relative('', flags.data) || '.'}/`)}\n`);
  if (!report.isWritten) tell(`nothing was written: ${countFindings(report.diagnostics)}${flags.strict === true ? ', and --strict refuses warnings' : ''}`);
  else print(summary(report, flags.out));
  if (report.made > 0) print(`made ${counted(report.made, 'file')}; commit ${relative('', join(flags.data, MADE_FOLDER))}`);
  return exit;
}

function summary({ counts, host, times }: GenerateReport, out: string): string {
  if (!counts) return '';
  const { pages, files, written, linked, kept, removed } = counts;
  const total = Object.values(times).reduce((sum, time) => sum + time, 0);
  const stages = Object.entries(times).map(([stage, time]) => `${stage} ${Math.round(time)}`);
  const changes = written + removed === 0 ? 'nothing changed' : `${counted(written, 'file')} written, ${linked + kept} unchanged, ${removed} removed`;
  return `${counted(pages, 'page')} in ${counted(files, 'file')} for ${host}, in ${relative('', out) || '.'}/site\n${changes}; ${Math.round(total)} ms (${stages.join(', ')})`;
}

function rounded(times: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(times).map(([stage, time]) => [stage, Math.round(time)]));
}
