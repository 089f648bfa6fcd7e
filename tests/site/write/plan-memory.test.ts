import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataFolder } from '../../../src/base/source.ts';
import { type AssetCache, assetCacheOf } from '../../../src/site/pictures/asset-cache.ts';
import { isSound, type PlanMemory, planFolder, planMemory } from '../../../src/site/plan.ts';
import { runs } from '../../support/runs.ts';
import { type Edit, leftOut, renamedSlugs, turnedAround, valueEdits, wholeFileEdits } from './support/edits.ts';
import { richSite } from './support/rich-site.ts';

/** Every twentieth edit by default, all of them in the long suite. */
const STEP = runs().numRuns > 100 ? 1 : 20;

const files = new Map([...richSite()].map(([file, content]) => [file, bytesOf(content)]));
let cache: AssetCache;
let memory: PlanMemory;
let work: string;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'townpress-plans-'));
  cache = assetCacheOf(work);
  memory = planMemory();
});
afterAll(() => rmSync(work, { recursive: true }));

/** A folder whose files are the same arrays of bytes as long as they hold the same. */
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

/** Plans a folder with what is known of those before, and without; both must say the same, errors included. */
async function compare(data: DataFolder, when: string): Promise<void> {
  const [known, clean] = [await planFolder(data, cache, { memory }), await planFolder(data, cache)];
  expect(known.diagnostics, when).toEqual(clean.diagnostics);
  // The values of records that were rejected cannot be looked at.
  if (isSound(clean)) expect(isDeepStrictEqual(known.plan, clean.plan), `the plan ${when}`).toBe(true);
}

const edits = () => [
  ...[...valueEdits(richSite()), ...leftOut(richSite()), ...turnedAround(richSite())].flat(),
  ...wholeFileEdits(richSite()),
  ...renamedSlugs(richSite()),
];

test('a site that is planned with what is known of its versions before is planned as if nothing were known', async () => {
  const offset = Math.floor(Math.random() * STEP);
  const sample = edits().filter((_, index) => index % STEP === offset);
  expect(sample.length).toBeGreaterThan(1000 / STEP);
  await compare(folder(), 'at first');
  for (const { name, changes } of sample) {
    await compare(folder(changes), `after ${name} (offset ${offset} of ${STEP})`);
    if (Object.keys(changes).length > 1) await compare(folder(), `with ${name} undone`);
  }
  await compare(folder(), 'in the end');
});
