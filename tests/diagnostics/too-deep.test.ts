import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('more than 32 nested brackets are reported', () => {
  const site = project({ 'coverage.yaml': `oil: ${'['.repeat(33)}${']'.repeat(33)}\ntires: [avon]\n` });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[too-deep]: values are nested deeper than 32 levels
      --> data/coverage.yaml:1:37
       |
    1  | oil: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
       |                                     ^^^^
      help: look for brackets, dashes or indentation that should not be there"
  `);
});

test('more than 32 levels of indentation are reported', () => {
  const site = project({
    'coverage.yaml': Array.from({ length: 40 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[too-deep]: values are nested deeper than 32 levels
      --> data/coverage.yaml:33:33
        |
    33  |                                 a:
        |                                 ^^
      help: look for brackets, dashes or indentation that should not be there"
  `);
});
