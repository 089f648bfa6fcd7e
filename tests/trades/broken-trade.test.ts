import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { knownTexts } from '../../scripts/known-texts.ts';
import { UsageError } from '../../src/base/errors.ts';
import { readTrade, tradeFiles } from '../../src/trades/trades.ts';
import { put } from '../support/run-command.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

test.each([
  ['services.yaml', 'a:\n  name: A\n  summary: Note: this\n', 3, 'unquoted text contains a colon followed by a space'],
  ['trade.yaml', 'label: "Locks\n', 1, 'a quote is never closed'],
  ['es-US/pages/home.md', '---\ntitle: Inicio\nlead: "Hola\n---\n', 3, 'a quote is never closed'],
])('a YAML error in %s of a trade is reported with its file and line', (path, text, line, message) => {
  const files = tradeFiles() as Map<string, string>;
  const before = files.get(`locksmith/${path}`);
  onTestFinished(() => {
    if (before === undefined) files.delete(`locksmith/${path}`);
    else files.set(`locksmith/${path}`, before);
  });
  files.set(`locksmith/${path}`, text);
  expect(() => readTrade('locksmith')).toThrow(UsageError);
  expect(() => readTrade('locksmith')).toThrow(`templates/trades/locksmith/${path}:${line}: ${message}`);
  expect(readTrade('plumbing').label).toBe('Plumbing');
});

test('an error in trade.yaml does not stop the build of a checkout, whose init reports it', () => {
  const trades = mkdtempSync(join(tmpdir(), 'townpress-trades-'));
  onTestFinished(() => rmSync(trades, { recursive: true }));
  put(trades, 'roofing/trade.yaml', 'label: Roofing\ndescription: Roofs: new and old\n');
  expect(knownTexts(trades, SAMPLE_DATA).trades).toEqual({ roofing: { label: 'Roofing', digests: expect.any(Array) } });
});
