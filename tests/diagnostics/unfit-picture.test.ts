import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const PHOTOS = `scenes:
  road: { file: road.svg, alt: A road }
  pier: { file: road.svg, fits: [coast], alt: A pier }
cities:
  avon: pier
home: road
card: { file: card.png, alt: Acme }
`;
/** One of the towns is on the coast, so that the word is known. */
const COAST = edited('cities.yaml', 'name: Lorain', 'name: Lorain\n  terrain: [coast]');

test('a chosen image of another kind of place is reported', () => {
  expect(report(project({ ...COAST, 'photos.yaml': PHOTOS }))).toMatchInlineSnapshot(`
    "warning[unfit-picture]: \`pier\` is for towns with \`coast\`, but \`avon\` has none of these traits
      --> data/photos.yaml:5:9
       |
    5  |   avon: pier
       |         ^^^^
      help: choose another image, or add the trait to the town's \`terrain\` in cities.yaml"
  `);
});

test('a city without a matching image is reported', () => {
  const photos = PHOTOS.replace('cities:\n  avon: pier\n', '').replace('road.svg, alt', 'road.svg, fits: [], alt');
  expect(report(project({ ...COAST, 'photos.yaml': photos }))).toMatchInlineSnapshot(`
    "warning[unfit-picture]: no image fits \`avon\`, so it shows \`road\`
      --> data/photos.yaml:2:3
       |
    2  |   road: { file: road.svg, fits: [], alt: A road }
       |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: choose one under \`cities\`, or remove \`fits\` from a scene that fits anywhere

    warning[unfit-picture]: no image fits \`elyria\`, so it shows \`road\`
      --> data/photos.yaml:2:3
       |
    2  |   road: { file: road.svg, fits: [], alt: A road }
       |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: choose one under \`cities\`, or remove \`fits\` from a scene that fits anywhere"
  `);
});
