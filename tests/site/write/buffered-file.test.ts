import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bufferedFile, unsealed } from '../../../src/site/write/buffered-file.ts';

test('a file contains its texts in order with a digest at the end, and replaces a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-parts-'));
  try {
    const file = join(folder, 'file');
    const mine = join(folder, 'mine');
    writeFileSync(mine, 'mine');
    symlinkSync(mine, `${file}.new`);
    const many = Array.from({ length: 3000 }, (_, at) => `${at} caf\u00e9 \u{1f600} ${'.'.repeat(at % 200)}\n`);
    const texts = ['', 'a\u00e9', 'b'.repeat(70_000), ...many, '\u{1f600}'.repeat(40_000), 'c', ''];
    const out = bufferedFile(file);
    for (const text of texts) out.add(text);
    out.seal();
    out.publish();
    const bytes = readFileSync(file);
    expect(unsealed(bytes)?.toString() === texts.join('')).toBe(true);
    for (const damaged of [
      bytes.subarray(0, -1),
      bytes.subarray(1),
      Buffer.from(bytes).fill('x', 9, 10),
      Buffer.alloc(0),
    ])
      expect(unsealed(damaged)).toBeUndefined();
    expect(readFileSync(mine, 'utf8')).toBe('mine');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
