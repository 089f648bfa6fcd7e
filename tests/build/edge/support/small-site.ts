import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { generate } from '../../../../src/build/generate-site.ts';
import { siteFolder as newSite, temporaryFolder } from '../../../support/run-command.ts';
import { type WorkersSite, workersSite } from './workers-site.ts';

/** Number of files at which all pages are files. */
export const STATIC = 1_000_000;
/** Number of files at which two of the three towns of the small site are rendered on request. */
export const SMALL = 128;

/** Builds a site for Cloudflare Workers with at most this many files. */
export async function built(data: string, staticFiles: number) {
  const out = join(temporaryFolder(), 'out');
  const report = await generate({ data, out, host: 'workers', staticFiles, jobs: 1 });
  return { out, report, site: await workersSite(out) };
}

/** Returns what a visitor notices of a response. */
export const told = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'etag')),
  body: await response.text(),
});

/** Returns the paths of all pages of a site whose pages are files. */
export const pagesOf = ({ files }: WorkersSite) =>
  [...files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`);

/** Expects the same answers from a site of files and one whose pages are rendered on request. */
export async function expectSame(whole: WorkersSite, site: WorkersSite, paths: readonly string[]) {
  const different: string[] = [];
  for (const path of paths) {
    const [wanted, got] = [await told(whole.ofFiles(path)), await told(await site.fetch(path))];
    if (JSON.stringify(wanted) !== JSON.stringify(got)) different.push(path);
  }
  expect(different).toEqual([]);
}

/** Expects the same files in addition to pages, and the same lists and findings. */
export async function expectSameSite(data: string, most: number) {
  const [one, other] = [await built(data, STATIC), await built(data, most)];
  for (const file of ['routes.json', 'findings'])
    expect(readFileSync(join(other.out, file), 'utf8')).toBe(readFileSync(join(one.out, file), 'utf8'));
  const [whole, site] = [one.site, other.site];
  const text = ({ root }: WorkersSite, file: string) => readFileSync(join(root, file), 'utf8');
  const others = [...whole.files].filter((file) => !file.endsWith('.html'));
  expect(others.filter((file) => text(site, file) !== text(whole, file))).toEqual([]);
  expect(site.files.size).toBeLessThanOrEqual(most);
  expect(pagesOf(whole).length - pagesOf(site).length).toBe(other.report.counts?.onRequest);
  await expectSame(whole, site, pagesOf(whole));
  return { whole, site, report: other.report };
}

/** A site of three towns. The pages of the last two are rendered on request. */
export async function smallSite(most = SMALL) {
  const data = join(newSite(), 'data');
  return { data, ...(await built(data, most)) };
}
