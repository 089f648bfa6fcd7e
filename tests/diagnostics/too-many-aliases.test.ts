import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('more than a hundred aliases are reported', () => {
  const site = project({ 'coverage.yaml': `oil: &towns [avon]\ntires: [${Array(101).fill('*towns').join(', ')}]\n` });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[too-many-aliases]: the file uses more than 100 aliases
      --> data/coverage.yaml:2:809
       |
    2  | …*towns, *towns, *towns, *towns, *towns, *towns]
       |                                          ^^^^^^
      help: write the values out"
  `);
});

test('a few aliases that expand exponentially are reported', () => {
  const nested = Array.from(
    { length: 11 },
    (_, level) =>
      `a${level}: &a${level} [${
        level === 0
          ? 'x'
          : Array(9)
              .fill(`*a${level - 1}`)
              .join(', ')
      }]\n`,
  );
  const site = project({ 'news.yaml': `${nested.join('')}last: *a10\n` });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[too-many-aliases]: aliases repeat more than 100000 values
      --> data/news.yaml:6:25
       |
    6  | a5: &a5 [*a4, *a4, *a4, *a4, *a4, *a4, *a4, *a4, *a4]
       |                         ^^^
      help: write the values out"
  `);
});
