import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a file over 16 MB is not read', () => {
  const site = project({ 'coverage.yaml': new Uint8Array(16 * 1024 * 1024 + 1).fill(0x23) });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[file-too-large]: the file has 16777217 bytes; the limit is 16777216
      --> data/coverage.yaml
      help: remove what you don't need; data files are rarely this large"
  `);
});
