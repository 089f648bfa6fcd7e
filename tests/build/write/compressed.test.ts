import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generate } from '../../../src/build/generate-site.ts';
import type { HostName } from '../../../src/hosts/hosts.ts';
import { clonedSite, contents, put } from '../../support/run-command.ts';

const TEXT = /\.(?:html|css|js|mjs|json|webmanifest|txt|vcf|xml|svg|ico)$/;
const COPY = /\.(?:br|gz)$/;

async function built(folder: string, host: HostName, out = 'out') {
  const report = await generate({ data: join(folder, 'data'), out: join(folder, out), host, jobs: 1 });
  expect(report.isWritten, JSON.stringify(report.diagnostics)).toBe(true);
  const site = realpathSync(join(folder, out, 'site'));
  return { ...report, site, paths: Object.keys(contents(site)) };
}

test('each text file has copies that decompress to its content, and no other file has any', async () => {
  const { site, paths } = await built(clonedSite(), 'nginx');
  const texts = paths.filter((path) => TEXT.test(path));

  expect(texts.length).toBeGreaterThan(30);
  expect(paths.filter((path) => COPY.test(path))).toEqual(texts.flatMap((path) => [`${path}.br`, `${path}.gz`]).sort());
  for (const path of texts) {
    const content = readFileSync(join(site, path), 'latin1');
    expect(brotliDecompressSync(readFileSync(join(site, `${path}.br`))).toString('latin1')).toBe(content);
    expect(gunzipSync(readFileSync(join(site, `${path}.gz`))).toString('latin1')).toBe(content);
  }
});

test('a build compresses only files that changed, and keeps the rest with their times', async () => {
  const folder = clonedSite();
  const first = await built(folder, 'nginx');
  const timeOf = (site: string, path: string) => statSync(join(site, path)).mtimeMs;
  const before = new Map(first.paths.map((path) => [path, timeOf(first.site, path)]));
  const about = readFileSync(join(folder, 'data/pages/about.md'), 'utf8');
  put(folder, 'data/pages/about.md', about.replace(/heading: .*/, 'heading: All about us'));
  const second = await built(folder, 'nginx');

  const changed = second.paths.filter((path) => timeOf(second.site, path) !== before.get(path));
  expect(changed).toEqual(expect.arrayContaining(['about.html', 'about.html.br', 'about.html.gz']));
  expect(changed.length).toBeLessThan(second.paths.length / 4);
  expect(second.counts?.written).toBe(changed.length);
  expect(gunzipSync(readFileSync(join(second.site, 'about.html.gz'))).toString()).toContain('All about us');
  expect(contents(second.site)).toEqual(contents((await built(folder, 'nginx', 'clean')).site));
});

test('a site that moves to another host loses its copies, and gets them again when it moves back', async () => {
  const folder = clonedSite();
  const before = contents((await built(folder, 'caddy')).site);
  const { paths } = await built(folder, 'static');
  expect(paths.filter((path) => COPY.test(path))).toEqual([]);

  expect(contents((await built(folder, 'caddy')).site)).toEqual(before);
});

test('a copy that another process changed is written again', async () => {
  const folder = clonedSite();
  const { site } = await built(folder, 'apache');
  const before = contents(site);
  put(site, 'about.html.gz', 'other');
  put(site, 'robots.txt.br', 'other');

  expect(contents((await built(folder, 'apache')).site)).toEqual(before);
});
