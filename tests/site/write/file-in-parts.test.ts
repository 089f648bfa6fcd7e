import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileInParts } from '../../../src/site/write/file-in-parts.ts';

test('a file holds its texts in their order, what is written is told, and a link in its place is not followed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-parts-'));
  try {
    const file = join(folder, 'file');
    const mine = join(folder, 'mine');
    writeFileSync(mine, 'mine');
    symlinkSync(mine, `${file}.new`);
    const many = Array.from({ length: 3000 }, (_, at) => `${at} caf\u00e9 \u{1f600} ${'.'.repeat(at % 200)}\n`);
    const texts = ['', 'a\u00e9', 'b'.repeat(70_000), ...many, '\u{1f600}'.repeat(40_000), 'c', ''];
    const told: Uint8Array[] = [];
    const out = fileInParts(file, (bytes) => told.push(Buffer.from(bytes)));
    for (const text of texts) out.add(text);
    out.finish();
    out.publish();
    expect(readFileSync(file, 'utf8') === texts.join('')).toBe(true);
    expect(Buffer.concat(told).toString() === texts.join('')).toBe(true);
    expect(readFileSync(mine, 'utf8')).toBe('mine');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
