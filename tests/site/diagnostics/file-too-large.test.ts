import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a file of more than 16 MB is not read', () => {
  const site = project({ 'coverage.yaml': new Uint8Array(16 * 1024 * 1024 + 1).fill(0x23) });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[file-too-large]: the file has 16777217 bytes, and the limit is 16777216
      --> data/coverage.yaml
      help: remove what is not needed; a file this large is rarely a data file"
  `);
});
