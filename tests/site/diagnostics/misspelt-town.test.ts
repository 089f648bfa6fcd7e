import { expect, test } from 'vitest';
import { formatText } from '../../../src/base/diagnostics/format.ts';
import { readData } from '../../../src/site/plan.ts';
import { reviewPlaces } from '../../../src/site/review-places.ts';
import { edited } from '../../support/edited.ts';
import { project } from '../../support/project.ts';

/** What is found where Elyria is called something else. */
async function found(name: string): Promise<string> {
  const { value, textOf } = readData(project(edited('cities.yaml', 'name: Elyria', `name: ${name}`)));
  return formatText(value ? await reviewPlaces(value) : [], textOf, { withColor: false, root: 'data/' });
}

test('a name that no place has, at the position of one that is written almost alike, is reported', async () => {
  expect(await found('Elyira')).toMatchInlineSnapshot(`
    "warning[misspelt-town]: the gazetteer knows no \`Elyira\` in Ohio, and \`Elyria\` lies here
      --> data/cities.yaml:7:9
       |
    7  |   name: Elyira
       |         ^^^^^^
      help: write \`Elyria\`"
  `);
});

test('another way to write a name, the name of a small place, and a neighborhood are left alone', async () => {
  expect(await found('ELYRIA')).toBe('');
  expect(await found('Lower Quarter')).toBe('');
  expect(await found('Elyira\n  kind: neighborhood')).toBe('');
});
