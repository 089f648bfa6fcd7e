import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorAt, noteAt, wholeFile } from '../../../src/base/diagnostics/diagnostic.ts';
import { findingsWriter, readFindings } from '../../../src/site/write/findings-file.ts';
import { fileState } from '../../../src/site/write/manifest.ts';

const AT = { file: 'cities.yaml', start: 3, end: 9 };

const FINDINGS = [
  noteAt(AT, 'held-page', 'one \u2014 of many', 'do this'),
  noteAt({ ...AT, start: 4 }, 'held-page', 'another', 'do this'),
  noteAt(AT, 'held-page', 'page `/a` of `b`', 'do this'),
  noteAt(AT, 'held-page', 'page `/c` of ``', 'do this'),
  noteAt(AT, 'held-page', '`', 'do this'),
  noteAt(AT, 'held-page', 'a ` b ` c ` d', 'do this'),
  errorAt(wholeFile('site.yaml'), 'missing-file', 'without help'),
  errorAt(AT, 'duplicate-offer', 'with more', { related: [{ message: 'here', at: AT }], help: 'do that' }),
];

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'townpress-findings-'));
  file = join(folder, 'findings');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('stored findings are restored unchanged, with their keys in the same order', () => {
  const { state, publish } = findingsWriter(file, FINDINGS);
  expect(readFindings(file, state), 'not before they are in place').toBeUndefined();
  publish();
  expect(JSON.stringify(readFindings(file, state))).toBe(JSON.stringify(FINDINGS));
});

test('a modified findings file is ignored', () => {
  const { state, publish } = findingsWriter(file, FINDINGS);
  publish();
  expect(readFindings(file, undefined)).toBeUndefined();
  expect(readFindings(join(folder, 'none'), state)).toBeUndefined();
  appendFileSync(file, ' ');
  expect(readFindings(file, state)).toBeUndefined();
  writeFileSync(file, '[{');
  expect(readFindings(file, fileState(file))).toBeUndefined();
});
