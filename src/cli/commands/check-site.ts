import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { checkOutput } from '../../audit/check-output.ts';
import type { Figures, Output } from '../../audit/site-index.ts';
import { splitAccepted } from '../../base/diagnostics/accept.ts';
import { type Diagnostic, warningAt, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { counted, formatNumber } from '../../base/english.ts';
import { EnvironmentError } from '../../base/errors.ts';
import { filesBelow } from '../../base/safe-fs.ts';
import { pagesOfWorker } from '../../build/edge/read-parts.ts';
import { codeFolder, overridesFingerprint } from '../../build/overrides/code-files.ts';
import type { StoredReport } from '../../build/run-build.ts';
import { Manifest } from '../../build/write/manifest.ts';
import { OutputFolder } from '../../build/write/output-folder.ts';
import { diskFolder, takeSnapshot } from '../../data/disk-folder.ts';
import type { HostName } from '../../hosts/hosts.ts';
import type { CheckFlags } from '../console.ts';
import { readRoutes, readRules, readSite } from '../read-site.ts';
import type { CheckResult } from '../results.ts';
import { shownPath } from '../shown-path.ts';

type Flags = Pick<CheckFlags, 'data' | 'out'> & { readonly host?: HostName | undefined };

/** `townpress check --site`: audits a generated site. Throws an `EnvironmentError` if the site is missing or was built for another host. */
export function auditSite(flags: Flags): CheckResult & { readonly done: string } {
  const routes = readRoutes(flags.out);
  if (flags.host !== undefined && flags.host !== routes.host) {
    throw new EnvironmentError(
      `the site was built for ${routes.host}; run \`townpress generate --host ${flags.host}\` first`,
    );
  }
  const output = outputOf(realpathSync(join(flags.out, 'site')));
  const { diagnostics, textOf, figures } = checkOutput(output, routes, readRules(flags.out));
  const site = readSite(flags.data);
  const { open, accepted } = splitAccepted(diagnostics, site === 'invalid' ? [] : site?.accept);
  return {
    diagnostics: [...staleness(flags), ...open],
    accepted,
    textOf,
    root: `${shownPath(flags.out)}/`,
    done: summary(figures, routes.host),
    counts: figures,
  };
}

/** Returns a finding if the site is older than its data or code. Without a data folder, only the site is checked. */
export function staleness({ data, out }: Omit<Flags, 'host'>): Diagnostic[] {
  if (!existsSync(data)) return [];
  const folder = new OutputFolder(out);
  const current = folder.current();
  const made = current && Manifest.read(folder.manifestFile(current))?.summary;
  if (made === undefined) return [];
  const { code } = made.report as StoredReport;
  const isCodeSame = overridesFingerprint(codeFolder(data), code?.files)?.digest === code?.digest;
  const isDataSame = made.inputs.startsWith(takeSnapshot(diskFolder(data)).digest);
  if (isCodeSame && isDataSame) return [];
  const message = `the ${isDataSame ? 'code' : 'data'} has changed since this site was built`;
  const help = 'run `townpress generate`, then check again';
  return [warningAt(wholeFile('routes.json'), 'stale-site', message, help)];
}

function outputOf(root: string): Output {
  const pages = pagesOfWorker(root);
  const read = (file: string) => pages.get(file)?.() ?? readFileSync(join(root, file));
  return { files: [...filesBelow(root), ...pages.keys()].sort(), read };
}

function summary(figures: Figures, host: string): string {
  const { pages, links, anchors, images, jsonLdBlocks, sitemapUrls } = figures;
  const pair = (value: number, between: [string, string] | undefined) =>
    between ? `${Math.round(value * 1000) / 10}% (${between.join(' and ')})` : 'none';
  return [
    `checked ${counted(pages, 'page')}, ${counted(links, 'link')}, ${counted(anchors, 'anchor')}, ${counted(images, 'image')}, ${counted(jsonLdBlocks, 'block')} of structured data and ${counted(sitemapUrls, 'sitemap entry', 'sitemap entries')} for ${host}`,
    `unique text: ${ownText(figures)}`,
    `maximum depth: ${counted(figures.maxDepth, 'click')}`,
    `most similar indexed pages: ${pair(figures.indexedSimilarity, figures.indexedPair)}`,
    'findings',
  ].join('\n');
}

function ownText({ ownShares }: Figures): string {
  const [most] = ownShares.toSorted((a, b) => b.percent - a.percent);
  if (!most) return 'no indexed town pages';
  const without = ownShares.filter(({ sentences }) => sentences === 0).length;
  const pages = counted(ownShares.length, 'indexed page');
  return `none on ${formatNumber(without)} of ${pages} of towns and their services, at most ${most.percent}% (${most.path})`;
}
