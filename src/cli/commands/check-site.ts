import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkOutput } from '../../laws/check-output.ts';
import type { Figures, Output } from '../../laws/output.ts';
import type { RoutesFile } from '../../routes/routes-file.ts';
import { EnvironmentFault } from '../../write/environment-fault.ts';
import { type CheckFlags, conclude } from '../conclude.ts';
import { counted } from '../console.ts';

/** `townpress check --site`: the laws of a finished site, on the files that `generate` wrote. */
export function checkSite(flags: CheckFlags): number {
  const routesFile = join(flags.out, 'routes.json');
  const site = join(flags.out, 'site');
  if (!existsSync(routesFile) || !existsSync(site)) {
    throw new EnvironmentFault(`there is no finished site in ${relative('', flags.out) || '.'}; run \`townpress generate\` first, or name its folder with --out`);
  }
  const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as RoutesFile;
  const { diagnostics, textOf, figures } = checkOutput(outputOf(realpathSync(site)), routes);
  return conclude(flags, 'check --site', diagnostics, textOf, `${relative('', flags.out) || '.'}/`, summary(figures, routes.host), figures);
}

function outputOf(root: string): Output {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
  return { files, read: (file) => readFileSync(join(root, file)) };
}

function summary(figures: Figures, host: string): string {
  const { pages, links, anchors, images, jsonLdBlocks, sitemapUrls, maxDepth, townSimilarity, townPair, indexedSimilarity, indexedPair } = figures;
  const pair = (value: number, between: [string, string] | undefined) => (between ? `${Math.round(value * 1000) / 10} % (${between.join(' and ')})` : 'none');
  return [
    `checked ${counted(pages, 'page')}, ${counted(links, 'link')}, ${counted(anchors, 'anchor')}, ${counted(images, 'picture')}, ${counted(jsonLdBlocks, 'block')} of structured data and ${counted(sitemapUrls, 'sitemap entry', 'sitemap entries')} for ${host}`,
    `farthest page from home: ${counted(maxDepth, 'click')}`,
    `most alike town pages: ${pair(townSimilarity, townPair)}`,
    `most alike indexed pages: ${pair(indexedSimilarity, indexedPair)}`,
    'findings',
  ].join('\n');
}
