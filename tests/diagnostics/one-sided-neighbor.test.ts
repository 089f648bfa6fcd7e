import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { reviewNeighbors } from '../../src/model/check-geography.ts';
import type { City } from '../../src/model/site.ts';
import { edited } from '../support/edited.ts';
import { plan } from '../support/plan.ts';
import { project } from '../support/project.ts';

test('a neighbor that does not name the city back is a note', () => {
  const { plan: value, textOf } = plan(
    project(edited('cities.yaml', 'neighbors: [Lorain, Avon]', 'neighbors: [Lorain]')),
  );

  expect(
    formatText(value ? reviewNeighbors(value.site) : [], textOf, { withColor: false, root: 'data/' }),
  ).toMatchInlineSnapshot(`
    "note[one-sided-neighbor]: \`avon\` lists \`elyria\` as a neighbor, but \`elyria\` doesn't list it
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: no action needed, unless the two are neighbors; then list each under the other"
  `);
});

test('a town that lists eight neighbors need not name the city back', () => {
  const notes = (count: number) => {
    const other = { slug: 'avon', neighbors: Array.from({ length: count }, (_, at) => ({ name: `Town ${at}` })) };
    const cities = [{ slug: 'elyria', neighbors: [{ city: other, touches: false }] }];
    return reviewNeighbors({ cities: cities as unknown as City[] }).length;
  };
  expect([notes(7), notes(8)]).toEqual([1, 0]);
});
