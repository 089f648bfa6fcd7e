import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemoCache, setMemoCache } from '../../../src/base/memo.ts';
import type { DataFolder } from '../../../src/base/source.ts';
import { PageSummaries } from '../../../src/cli/page-summaries.ts';
import { openSite } from '../../../src/site/open-site.ts';
import { type AssetCache, assetCacheOf } from '../../../src/site/pictures/asset-cache.ts';
import { addressOf } from '../../../src/site/routes/url-lookup.ts';
import { printCount, random, runs } from '../../support/runs.ts';
import { type Edit, leftOut, renamedSlugs, turnedAround, valueEdits, wholeFileEdits } from './support/edits.ts';
import { richSite } from './support/rich-site.ts';

/** One of forty edits by default, others each time. The long suite runs all of them. */
const STEP = runs().numRuns > 100 ? 1 : 40;

const files = new Map([...richSite()].map(([file, content]) => [file, bytesOf(content)]));
let cache: AssetCache;
const memory: MemoCache = new Map();
let work: string;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'townpress-plans-'));
  cache = assetCacheOf(work);
});
afterAll(() => {
  setMemoCache(undefined);
  rmSync(work, { recursive: true });
});

async function withMemory<T>(of: MemoCache | undefined, make: () => Promise<T>): Promise<T> {
  setMemoCache(of);
  return make();
}

/** A folder whose files are the same byte arrays while their content stays the same. */
function folder(changes: Edit['changes'] = {}): DataFolder {
  const all = new Map(files);
  for (const [file, content] of Object.entries(changes))
    if (content === undefined) all.delete(file);
    else all.set(file, bytesOf(content));
  return { list: () => [...all.keys()].sort(), read: (file) => all.get(file) as Uint8Array };
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/**
 * Plans a folder with the cache of previous versions, and without it. Both must give the same result, including errors.
 */
async function compare(data: DataFolder, when: string): Promise<void> {
  const known = await withMemory(memory, () => openSite(data, cache));
  const clean = await withMemory(undefined, () => openSite(data, cache));
  expect(known.diagnostics, when).toEqual(clean.diagnostics);
  // The values of rejected records cannot be inspected.
  if (!known.sound || !clean.sound || !known.plan || !clean.plan) return;
  const { byAddress, ...plan } = known.plan;
  expect(isDeepStrictEqual({ ...plan, byAddress: clean.plan.byAddress }, clean.plan), `the plan ${when}`).toBe(true);
  for (const route of plan.routes) expect(byAddress.get(addressOf(route.path)), `${route.path} ${when}`).toBe(route);
}

/** Compares pages, if the data is valid. */
async function comparePages(data: DataFolder, when: string): Promise<void> {
  const { sound } = await withMemory(memory, () => openSite(data, cache));
  if (!sound) return;
  const pages = async () => {
    const renderer = await sound.renderer();
    return sound.plan.routes.map((route) => renderer.page(route));
  };
  const known = await withMemory(memory, pages);
  const clean = await withMemory(undefined, pages);
  for (const [index, { path }] of sound.plan.routes.entries())
    expect(known[index], `${path} ${when}`).toEqual(clean[index]);
}

const summaries = new PageSummaries();

/** Compares descriptions of pages, if the data is valid. */
async function compareSummaries(data: DataFolder, when: string): Promise<void> {
  const { sound } = await withMemory(memory, () => openSite(data, cache));
  if (!sound) return;
  const renderer = await sound.renderer();
  expect(summaries.of(sound.plan, renderer), when).toEqual(new PageSummaries().of(sound.plan, renderer));
}

/** A sample of all edits, starting at any of them. */
function sampleOf(step: number): { readonly edits: readonly Edit[]; readonly which: string } {
  const site = richSite();
  const all = [
    ...[...valueEdits(site), ...leftOut(site), ...turnedAround(site)].flat(),
    ...wholeFileEdits(site),
    ...renamedSlugs(site),
  ];
  const offset = Math.floor(random('sample of edits')() * step);
  expect(all.length).toBeGreaterThan(1000);
  return { edits: all.filter((_, index) => index % step === offset), which: `(offset ${offset} of ${step})` };
}

test('a site planned with the cache of earlier versions equals one planned without it', async () => {
  const { edits, which } = sampleOf(STEP);
  await compare(folder(), 'at first');
  for (const { name, changes } of edits) {
    await compare(folder(changes), `after ${name} ${which}`);
    if (Object.keys(changes).length > 1) await compare(folder(), `with ${name} undone`);
  }
  await compare(folder(), 'in the end');
  printCount(`${edits.length} plans after edits compared with plans from nothing`);
});

test('pages rendered with the cache of earlier versions equal those rendered without it', async () => {
  const { edits, which } = sampleOf(2 * STEP);
  for (const { name, changes } of edits) await comparePages(folder(changes), `after ${name} ${which}`);
  printCount(`pages after ${edits.length} edits compared with pages from nothing`);
});

test('pages described with the cache of earlier versions equal those described without it', async () => {
  const { edits, which } = sampleOf(2 * STEP);
  for (const { name, changes } of edits) await compareSummaries(folder(changes), `after ${name} ${which}`);
  printCount(`descriptions of pages after ${edits.length} edits compared with those from nothing`);
});
