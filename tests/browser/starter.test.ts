import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startPreview } from '../../src/cli/preview/start-preview.ts';
import { townpress } from '../support/run-command.ts';
import { axeFindingsOnBoth } from './support/axe.ts';
import { visitor } from './support/browser.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What `townpress init` makes for a trade, built and served. */
async function starter(trade: string, from: string) {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-'));
  folders.push(folder);
  const flags = ['--name', 'Acme', '--trade', trade, '--phone', '512-555-0142', '--from', from, '--within', '15'];
  for (const args of [['init', '.', ...flags], ['generate']]) {
    const { code, stderr } = await townpress(folder, ...args);
    if (code !== 0) throw new Error(`townpress ${args[0]} ended with ${code}: ${stderr}`);
  }
  return startPreview({ root: join(folder, 'generated/site'), host: 'static', port: 0 });
}

describe.each([
  ['plumbing', 'Austin, TX', ['/', '/services/drain-cleaning/austin', '/service-areas']],
  ['piano-tuning', 'Anchorage, AK', ['/', '/cities/anchorage', '/404']],
] as const)('a site for %s as init makes it', (trade, from, paths) => {
  const { open } = visitor(() => starter(trade, from));

  test.each(paths)('axe finds nothing on %s, on a phone and a desk, by day and by night', async (path) => {
    const { page } = await open(path, { reducedMotion: 'reduce' });
    expect(await axeFindingsOnBoth(page)).toEqual([]);
  });

  test.each(paths)('%s fits a window of 320 pixels', async (path) => {
    const { page } = await open(path, { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
