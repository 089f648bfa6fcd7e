import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { readData } from '../../src/build/plan.ts';
import { reviewPlaces } from '../../src/model/review-places.ts';
import { edited } from '../support/edited.ts';
import { project } from '../support/project.ts';

/** Returns the findings if Elyria has another name. */
async function found(name: string): Promise<string> {
  const { value, textOf } = readData(project(edited('cities.yaml', 'name: Elyria', `name: ${name}`)));
  return formatText(value ? await reviewPlaces(value) : [], textOf, { withColor: false, root: 'data/' });
}

test('an unknown name at the position of a similarly spelled place is reported', async () => {
  expect(await found('Elyira')).toMatchInlineSnapshot(`
    "warning[misspelt-town]: the gazetteer has no \`Elyira\` in Ohio, but it has \`Elyria\` here
      --> data/cities.yaml:7:9
       |
    7  |   name: Elyira
       |         ^^^^^^
      help: write \`Elyria\`"
  `);
});

test('a spelling variant, the name of a small place, and a neighborhood are ignored', async () => {
  expect(await found('ELYRIA')).toBe('');
  expect(await found('Lower Quarter')).toBe('');
  expect(await found('Elyira\n  kind: neighborhood')).toBe('');
});
