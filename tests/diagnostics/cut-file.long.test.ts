import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import type { DataFolder } from '../../src/base/source.ts';
import { openSite } from '../../src/build/open-site.ts';
import { assetCacheOf } from '../../src/look/pictures/asset-cache.ts';
import { SAMPLE_DATA, sampleFolder } from '../support/sample.ts';

const SAMPLE = sampleFolder();

/** Returns the findings when a file of the sample contains something else, without notes. */
async function found(file: string, change: (text: string) => string): Promise<string> {
  const text = change(readFileSync(join(SAMPLE_DATA, file), 'utf8'));
  const data: DataFolder = {
    list: () => SAMPLE.list(),
    read: (name) => (name === file ? new TextEncoder().encode(text) : SAMPLE.read(name)),
  };
  const { diagnostics, textOf } = await openSite(data, assetCacheOf(SAMPLE_DATA));
  const shown = diagnostics.filter(({ severity }) => severity !== 'note');
  return formatText(shown, textOf, { withColor: false, root: 'data/' });
}

/** The part of a text before the middle of an entry. */
const cutIn = (entry: string) => (text: string) => text.slice(0, text.indexOf(`\n${entry}:`) + entry.length + 12);

test('a list of towns that was cut off is one finding', async () => {
  const report = await found('cities.yaml', cutIn('lowell'));
  expect(report.replace(/\d+ things/, 'N things').replace(/:\d+:1|\d+(?= {2}\|)/g, '')).toMatchInlineSnapshot(`
    "error[cut-file]: the file seems to be truncated here: 166 expected entries are missing
      --> data/cities.yaml
         |
      |   name: L
         | ^^^^^^^^^
      help: restore the file from version control or a backup; if it is complete, add a line break at the end"
  `);
  expect(report.match(/^(error|warning)\[/gm)).toHaveLength(1);
});

test.each([
  ['services.yaml', cutIn('tire-rotation'), 'missing-field'],
  ['zips.yaml', cutIn('holliston'), 'cut-file'],
  ['photos.yaml', cutIn('cities'), 'wrong-type'],
  ['site.yaml', cutIn('phone'), 'wrong-type'],
  ['copy.yaml', cutIn('strip'), 'wrong-type'],
])('%s that was cut off is one finding: that it was, or what its last line lacks', async (file, cut, code) => {
  const report = await found(file, cut);
  expect(report.match(/^(error|warning)\[.*$/gm)).toEqual([expect.stringContaining(`error[${code}]`)]);
  expect(report).toContain(`--> data/${file}`);
});

test('a file without a final newline is complete, as is one whose last line ends', async () => {
  expect(await found('cities.yaml', (text) => text.trimEnd())).toBe('');
  expect(await found('zips.yaml', (text) => text.trimEnd())).toBe('');
  expect(await found('services.yaml', (text) => `${cutIn('tire-rotation')(text)}\n`)).not.toContain('cut-file');
});
