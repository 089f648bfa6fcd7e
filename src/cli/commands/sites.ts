import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Diagnostic, isFailure } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { JsonFinding } from '../../base/diagnostics/report-formats.ts';
import { nearest } from '../../base/diagnostics/suggest.ts';
import { counted, formatNumber } from '../../base/english.ts';
import { EnvironmentError, UsageError } from '../../base/errors.ts';
import { announceCustomCode } from '../announce-code.ts';
import { checkFolder } from '../check-data.ts';
import { EXIT, interrupted, print, printFinding, printJson, showFindings, warn, withoutNotes } from '../console.ts';
import type { Flags } from '../options.ts';
import { readSite } from '../read-site.ts';
import { dataFindings } from '../results.ts';
import { shownPath } from '../shown-path.ts';
import { generateSite } from './generate.ts';

interface SitesFlags extends Pick<Flags, 'strict' | 'json'> {
  readonly build?: boolean;
  readonly check?: boolean;
}

/** What happened to a site. `changed` and `unchanged` sites were built. */
type Status = 'listed' | 'checked' | 'changed' | 'unchanged' | 'failed';

interface SiteResult {
  readonly status: Status;
  /** What to say about it in its line. */
  readonly text: string;
  readonly pages?: number | undefined;
  readonly findings?: readonly JsonFinding[];
  /** The findings of a failed site, for people. */
  readonly details?: string;
}

/** How many folder levels below the working directory a site may be. */
const DEPTH = 4;

/** `townpress sites`: lists, checks or builds all sites below the working directory, one after the other. */
export async function sites(patterns: readonly string[], flags: SitesFlags): Promise<number> {
  const folders = chosen(patterns, sitesBelow('.', DEPTH));
  if (flags.build === true && process.env['SUPABASE_URL'] !== undefined)
    throw new UsageError(
      'SUPABASE_URL is set, so every site would get the same posts; unset it, or build each site in its folder',
    );
  const started = performance.now();
  let isStopped = false;
  void interrupted().then(() => {
    isStopped = true;
  });
  const width = Math.max(...folders.map((folder) => folder.length));
  const results: (SiteResult & { readonly folder: string; readonly milliseconds: number })[] = [];
  for (const folder of folders) {
    if (isStopped) break;
    const before = performance.now();
    const result = await resultOf(resolve(folder), flags);
    const milliseconds = Math.round(performance.now() - before);
    results.push({ ...result, folder, milliseconds });
    const { status, text, findings = [] } = result;
    const warnings = findings.length === 0 ? '' : `, ${counted(findings.length, 'finding')}`;
    const line = `${folder.padEnd(width)}  ${status.padEnd(9)}  ${text}${warnings}`;
    if (flags.json !== true) (status === 'failed' ? printFinding : print)(line);
  }
  const failed = results.filter(({ status }) => status === 'failed');
  if (flags.json === true) {
    const shown = results.map(({ details: _, ...result }) => ({ findings: [], ...result }));
    printJson({ command: 'sites', ok: failed.length === 0 && !isStopped, sites: shown });
  } else {
    for (const { details } of failed) if (details !== undefined) printFinding(`\n${details}`);
    const statuses = [...new Set(results.map(({ status }) => status))];
    const counts = statuses.map((one) => `${results.filter(({ status }) => status === one).length} ${one}`);
    const milliseconds = Math.round(performance.now() - started);
    print(`${counted(results.length, 'site')}: ${counts.join(', ')}; ${formatNumber(milliseconds)} ms`);
  }
  if (isStopped) warn(`stopped; ${counted(folders.length - results.length, 'site')} left as they were`);
  return isStopped ? EXIT.interrupted : failed.length > 0 ? EXIT.findings : EXIT.sound;
}

/** Lists, checks or builds a site. An error in one site doesn't stop the others. */
async function resultOf(folder: string, { build, check, strict = false }: SitesFlags): Promise<SiteResult> {
  const data = join(folder, 'data');
  try {
    if (build !== true && check !== true) return listed(data);
    announceCustomCode(data);
    if (check === true) {
      const { diagnostics, textOf, counts } = await checkFolder({ data, strict });
      const { routes: pages } = counts as { readonly routes: number };
      const status = isFailure(diagnostics, strict) ? 'failed' : 'checked';
      return { status, text: counted(pages, 'page'), pages, ...found(data, diagnostics, textOf) };
    }
    const report = await generateSite({ data, out: join(folder, 'generated'), strict });
    const { isWritten, diagnostics, textOf, counts } = report;
    if (!isWritten || !counts)
      return { status: 'failed', text: 'nothing was written', ...found(data, diagnostics, textOf) };
    const { pages, written, removed } = counts;
    const changes =
      written + removed === 0 ? '' : `, ${counted(written, 'file')} written, ${formatNumber(removed)} removed`;
    const status = changes === '' ? 'unchanged' : 'changed';
    return { status, text: `${counted(pages, 'page')}${changes}`, pages, ...found(data, diagnostics, textOf) };
  } catch (error) {
    const { message, hint } = error as Partial<EnvironmentError>;
    return { status: 'failed', text: hint === undefined ? (message ?? String(error)) : `${message}; ${hint}` };
  }
}

function listed(data: string): SiteResult {
  const site = readSite(data);
  if (site === 'invalid' || !site) return { status: 'failed', text: 'site.yaml has errors' };
  return { status: 'listed', text: `${site.name}, ${site.origin}, for ${site.host}` };
}

/** Returns findings as JSON and as text. The data itself needn't be kept. */
function found(
  data: string,
  all: readonly Diagnostic[],
  textOf: TextOf,
): Required<Pick<SiteResult, 'findings' | 'details'>> {
  const diagnostics = withoutNotes(all);
  const details = showFindings({ diagnostics, textOf, root: `${shownPath(data)}/` }, 'text');
  return { findings: dataFindings(diagnostics, textOf, data), details };
}

/** Returns the folders below `from` that have a `data/site.yaml`, sorted. */
function sitesBelow(from: string, depth: number): string[] {
  const isSite = existsSync(join(from, 'data/site.yaml'));
  const folders = depth === 0 ? [] : readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => !/^(?:\.|node_modules$|generated$|data$)/.test(name));
  const below = names.sort().flatMap((name) => sitesBelow(join(from, name), depth - 1));
  return isSite ? [relative('', from) || '.', ...below] : below;
}

/** Returns the sites that match a folder, or a pattern with `*`. Throws a `UsageError` if a pattern matches none. */
function chosen(patterns: readonly string[], all: readonly string[]): readonly string[] {
  const where = shownPath(resolve('.'));
  if (all.length === 0) throw new EnvironmentError(`no site in ${where} or below: a site has the file data/site.yaml`);
  const matching = patterns.map((pattern) => {
    const path = relative('', resolve(pattern)).replaceAll('\\', '/');
    const like = new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}(?:/.*)?$`);
    const found = all.filter((folder) => path === '' || like.test(folder.replaceAll('\\', '/')));
    if (found.length > 0) return found;
    const near = nearest(path, all);
    throw new UsageError(`no site matches "${pattern}"${near === undefined ? '' : `; did you mean "${near}"?`}`);
  });
  const wanted = new Set(matching.flat());
  return patterns.length === 0 ? all : all.filter((folder) => wanted.has(folder));
}
