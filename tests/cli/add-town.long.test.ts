import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contents, siteFolder, townpress } from '../support/run-command.ts';

test.skipIf(process.getuid?.() === 0)('a folder without write permission stays unchanged', async () => {
  const folder = siteFolder();
  const data = () => contents(join(folder, 'data'));
  const before = data();
  chmodSync(join(folder, 'data'), 0o500);
  const { code } = await townpress(folder, 'add', 'town', 'Oberlin');
  chmodSync(join(folder, 'data'), 0o700);
  expect(code).toBe(3);
  expect(data()).toEqual(before);
});
