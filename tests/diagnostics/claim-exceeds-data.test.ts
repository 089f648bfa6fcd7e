import { expect, test } from 'vitest';
import { edited, extended } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const claimOf = (text: string, atLeast: number) =>
  `cities:\n  text: ${text}\n  atLeast: ${atLeast}\n  nouns: [towns]\n  evidence: They are in the list.\n`;

test('a claim in claims.yaml is reported', () => {
  const site = project({ 'claims.yaml': claimOf('many towns', 50) });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[claim-exceeds-data]: the text says 50 or more, but the data has 3 towns where something is sold
      --> data/claims.yaml:3:12
       |
    3  |   atLeast: 50
       |            ^^
      help: add the missing towns, or lower the number"
  `);
});

test('a claim in page text is reported', () => {
  const site = project({
    'claims.yaml': claimOf('3+ towns', 3),
    ...extended('pages/about.md', 'We serve 1,000+ fine towns.\n'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[claim-exceeds-data]: the text says 1,000 or more, but the data has 3 towns where something is sold
      --> data/pages/about.md:13:10
        |
    13  | We serve 1,000+ fine towns.
        |          ^^^^^^^^^^^^^^^^^
      help: add the missing towns, or lower the number"
  `);
});

test('a rejected city counts toward a claim, because it will exist once it is fixed', () => {
  const site = project({
    'claims.yaml': claimOf('3+ towns', 3),
    ...edited('cities.yaml', 'name: Avon', 'name:'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`name\` is empty but must be text
      --> data/cities.yaml:2:8
       |
    2  |   name:
       |        ^
      help: write it after the colon, or remove the line if you don't need it"
  `);
});

test("a town in which nothing is sold doesn't count toward a claim", () => {
  const site = project({
    'claims.yaml': claimOf('3+ towns', 3),
    'coverage.yaml': 'oil: [avon, elyria]\ntires: [avon]\n',
  });

  expect(report(site)).toContain('the text says 3 or more, but the data has 2 towns where something is sold');
});
