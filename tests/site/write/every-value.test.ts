import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics/diagnostic.ts';
import { generate } from '../../../src/site/generate.ts';
import { contents, put } from '../../support/run-command.ts';
import { printCount, random, runs } from '../../support/runs.ts';
import { type Edit, leftOut, renamedSlugs, turnedAround, valueEdits, wholeFileEdits } from './support/edits.ts';
import { richSite } from './support/rich-site.ts';

/** One of forty edits by default, others each time. The long suite runs all of them. */
const STEP = runs().numRuns > 100 ? 1 : 40;

/**
 * A previous build may only affect the time of a run, never its bytes. Each edit of a site with everything in it is
 * built on top of the previous state, compared with a clean run, and undone.
 */
const chance = random('sample of edits');

describe('incremental runs after one edit', () => {
  const files = richSite();
  let folder: string;
  let original: Result;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'townpress-values-'));
    for (const [file, content] of files) put(folder, `data/${file}`, content);
    original = await generateIn(folder, 'incremental');
    expect(original.isWritten, JSON.stringify(original.diagnostics)).toBe(true);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Makes and undoes an edit. Returns whether the data was valid with it. */
  async function tryOut({ name, changes }: Edit): Promise<boolean> {
    for (const [file, content] of Object.entries(changes)) apply(folder, file, content);
    const next = await generateIn(folder, 'incremental');
    if (next.isWritten) {
      rmSync(join(folder, 'clean'), { recursive: true, force: true });
      expectEqual(next, await generateIn(folder, 'clean'), `after ${name}`);
    }
    for (const file of Object.keys(changes)) apply(folder, file, files.get(file));
    const undone = await generateIn(folder, 'incremental');
    if (next.isWritten) expectEqual(undone, original, `with ${name} undone`);
    return next.isWritten;
  }

  /**
   * Tries a sample of the edits. Each is a list of versions, of which the first valid one counts. Returns how many had
   * none.
   */
  async function tryAll(
    edits: readonly (readonly Edit[])[],
  ): Promise<{ readonly tried: number; readonly refused: string[] }> {
    const offset = Math.floor(chance() * STEP);
    const sample = edits.filter((_, index) => index % STEP === offset);
    const refused: string[] = [];
    for (const versions of sample) {
      let isSound = false;
      for (const edit of versions)
        if (!isSound) isSound = await tryOut({ ...edit, name: `${edit.name} (offset ${offset} of ${STEP})` });
      if (!isSound) refused.push(versions[0]?.name ?? '');
    }
    printCount(
      `${sample.length - refused.length} edits and their undoing compared with clean runs, ${refused.length} refused`,
    );
    return { tried: sample.length, refused };
  }

  test('a change of any value gives the same site as a clean run', async () => {
    const { tried, refused } = await tryAll(valueEdits(files));

    expect(tried).toBeGreaterThan(500 / STEP);
    expect(refused.length, refused.join('\n')).toBeLessThan(tried / 3);
  });

  test('a removed entry and reversed lists give the same site as a clean run', async () => {
    const { tried, refused } = await tryAll([...leftOut(files), ...turnedAround(files)]);

    expect(tried).toBeGreaterThan(500 / STEP);
    expect(tried - refused.length).toBeGreaterThan(tried / 4);
  });

  test('added, removed, changed and renamed files and records give the same as a clean run', async () => {
    for (const edit of [...wholeFileEdits(files), ...renamedSlugs(files)])
      expect(await tryOut(edit), edit.name).toBe(true);
  });
});

test('a distant town counts where towns are counted, and appears where larger towns do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-values-'));
  try {
    const files = richSite();
    for (const [file, content] of files) put(folder, `data/${file}`, content);
    put(folder, 'data/jobs.yaml', 'labels: [Done]\nblurbs: [Done]\ncards: []\n');
    put(
      folder,
      'data/site.yaml',
      (files.get('site.yaml') as string).replace('uncoveredOffers: page', 'uncoveredOffers: none'),
    );
    const cities = files.get('cities.yaml') as string;
    const renamed = cities.replace('name: Corvallis', 'name: Corvallis City');
    for (const [towns, coverage] of [
      [cities + farTowns(80), 'tuning: all\n'],
      [cities + farTowns(81), 'tuning: all\n'],
      [renamed + farTowns(81), 'tuning: all\n'],
      [renamed + farTowns(81), 'tuning: { except: [corvallis] }\n'],
    ] as const) {
      put(folder, 'data/cities.yaml', towns);
      put(folder, 'data/coverage.yaml', coverage);
      rmSync(join(folder, 'clean'), { recursive: true, force: true });
      expectEqual(
        await generateIn(folder, 'incremental'),
        await generateIn(folder, 'clean'),
        `with ${coverage} and\n${towns}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Towns in another corner of the state, more than are ever considered as the nearest of one. */
function farTowns(count: number): string {
  const town = (index: number) =>
    `town-${index}:\n  name: Town ${index}\n  lat: ${42.1 + index / 50}\n  lon: -120.5\n  neighbors: [Town ${index === 0 ? 1 : index - 1}]\n`;
  return Array.from({ length: count }, (_, index) => town(index)).join('');
}

interface Result {
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: Readonly<Record<string, string>>;
}

async function generateIn(folder: string, out: string): Promise<Result> {
  const { isWritten, diagnostics } = await generate({ data: join(folder, 'data'), out: join(folder, out), jobs: 1 });
  if (!isWritten) return { isWritten, diagnostics, files: {} };
  const routes = readFileSync(join(folder, out, 'routes.json'), 'utf8');
  return {
    isWritten,
    diagnostics,
    files: { ...contents(realpathSync(join(folder, out, 'site'))), 'routes.json': routes },
  };
}

function apply(folder: string, file: string, content: string | Uint8Array | undefined): void {
  if (content === undefined) rmSync(join(folder, 'data', file));
  else put(folder, `data/${file}`, content);
}

/** Expects all bytes to be equal, and names the files that differ otherwise. */
function expectEqual(found: Result, expected: Result, when: string): void {
  const paths = new Set([...Object.keys(found.files), ...Object.keys(expected.files)]);
  const stale = [...paths].filter((path) => found.files[path] !== expected.files[path]);
  expect(stale, `${when}, these files differ from a clean run`).toEqual([]);
  // Only a run with a previous site knows what was lost.
  const diagnostics = found.diagnostics.filter(({ code }) => code !== 'lost-address');
  expect(diagnostics, `the findings ${when}`).toEqual(expected.diagnostics);
}
