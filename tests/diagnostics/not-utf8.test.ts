import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a Latin-1 file is not read, and nothing in it is reported as missing', () => {
  const site = project({ 'coverage.yaml': Buffer.from('oil: [avon]\n# café\n', 'latin1') });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[not-utf8]: the file isn't UTF-8 text
      --> data/coverage.yaml:2:6
       |
    2  | # caf�
       |      ^
      help: open it in a text editor and save it with UTF-8 encoding"
  `);
});

test('a UTF-16 file is not read', () => {
  const site = project({ 'coverage.yaml': Buffer.from('\ufeffoil: [avon]\n', 'utf16le') });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[not-utf8]: the file isn't UTF-8 text
      --> data/coverage.yaml:1:1
       |
    1  | ��o·i·l·:· ·[·a·v·o·n·]·
       | ^
      help: open it in a text editor and save it with UTF-8 encoding"
  `);
});
