import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OutputFolder } from '../../../src/build/write/output-folder.ts';
import { SiteWriter } from '../../../src/build/write/site-writer.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { crash, firstBuild, laterBuild } from './support/crash.ts';

/* The steps at which a half-written site would be published. The long suite tries every step. */

test('a killed or failed build leaves the old site or the new one, and the next repairs it', async () => {
  const later = await laterBuild();
  for (const how of [
    { on: 'writeSync', at: 4 },
    { on: 'renameSync .*site.new', at: 0 },
    { on: 'renameSync .*routes.json.new', at: 0 },
    { on: 'write', at: 3, error: 'ENOSPC' },
  ] as const)
    expect(await crash(later, how), JSON.stringify(how)).toBe(true);
  expect(await crash(await firstBuild(), { on: 'fsyncSync', at: 0, error: 'EIO' })).toBe(true);
});

/** Starts a build of one thread in a folder, as a process does that finds no site there. */
async function begun(root: string): Promise<SiteWriter> {
  const folder = new OutputFolder(root);
  folder.prepare();
  const writer = new SiteWriter(folder, undefined, 1);
  await writer.begin({ clean: false, compress: false });
  writer.beginGroup('pages', 'key');
  return writer;
}

test('the next build knows the files of a first one that failed while writing, and removes them', async () => {
  const root = temporaryFolder();
  const first = await begun(root);
  // No folder can be where a file is.
  for (const path of ['old.html', 'old.html/page.html']) first.put({ path, key: 'key', content: () => path });
  await expect(first.flush()).rejects.toThrow('is a file, but must be a folder');
  expect(readdirSync(first.root)).toEqual(['old.html']);

  const next = await begun(root);
  next.put({ path: 'new.html', key: 'key', content: () => 'new' });
  await next.flush();
  expect(await next.putUngrouped([])).toBe(1);
  expect(readdirSync(next.root)).toEqual(['new.html']);
  expect(readdirSync(root).filter((name) => name.includes('unlisted'))).toEqual([]);
});
