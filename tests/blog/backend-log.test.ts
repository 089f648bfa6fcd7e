import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logWriter } from '../../src/blog/backend/log.ts';
import { temporaryFolder } from '../support/run-command.ts';

test('the backend log never exceeds twice its limit and is readable by its owner alone', () => {
  const file = join(temporaryFolder(), 'log.txt');
  const write = logWriter(file, 10_000);
  for (let entry = 0; entry < 400; entry++) write(`entry ${entry} ${'x'.repeat(200)}`);

  for (const name of [file, `${file}.1`]) {
    expect(statSync(name).size).toBeLessThan(12_100);
    expect(statSync(name).mode & 0o777).toBe(0o600);
  }
  const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
  expect(kept.trimEnd().split('\n').at(-1)).toContain('entry 399 ');
  expect(kept).not.toContain('entry 0 ');
});

test('a log entry of a large request is truncated, and a failing log stops nothing', () => {
  const folder = temporaryFolder();
  logWriter(join(folder, 'log.txt'))('y'.repeat(1_000_000));
  expect(statSync(join(folder, 'log.txt')).size).toBeLessThan(2100);
  expect(() => logWriter(join(folder, 'nowhere', 'log.txt'))('x')).not.toThrow();
});
