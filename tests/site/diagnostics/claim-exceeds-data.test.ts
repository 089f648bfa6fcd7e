import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

const claimOf = (text: string, atLeast: number) =>
  `cities:\n  text: ${text}\n  atLeast: ${atLeast}\n  nouns: [towns]\n  evidence: They are in the list.\n`;

test('a claim in claims.yaml is reported', () => {
  const site = project({ 'claims.yaml': claimOf('many towns', 50) });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[claim-exceeds-data]: the text says 50 or more, and something is sold in 3 towns
      --> data/claims.yaml:3:12
       |
    3  |   atLeast: 50
       |            ^^
      help: add the missing towns, or say less"
  `);
});

test('a claim in the text of a page is reported', () => {
  const site = project({
    'claims.yaml': claimOf('3+ towns', 3),
    ...extended('pages/about.md', 'We serve 1,000+ fine towns.\n'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[claim-exceeds-data]: the text says 1,000 or more, and something is sold in 3 towns
      --> data/pages/about.md:13:10
        |
    13  | We serve 1,000+ fine towns.
        |          ^^^^^^^^^^^^^^^^^
      help: add the missing towns, or say less"
  `);
});

test('a rejected city counts towards a claim, because it will exist once it is corrected', () => {
  const site = project({
    'claims.yaml': claimOf('3+ towns', 3),
    ...edited('cities.yaml', 'name: Avon', 'name:'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`name\` is empty and must be text
      --> data/cities.yaml:2:8
       |
    2  |   name:
       |        ^
      help: write it behind the colon, or remove the line if it is not needed"
  `);
});

test('a town in which nothing is sold does not count towards a claim', () => {
  const site = project({
    'claims.yaml': claimOf('3+ towns', 3),
    'coverage.yaml': 'oil: [avon, elyria]\ntires: [avon]\n',
  });

  expect(report(site)).toContain('the text says 3 or more, and something is sold in 2 towns');
});
