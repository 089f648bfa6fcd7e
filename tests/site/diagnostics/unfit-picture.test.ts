import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

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

test('a chosen picture of another kind of place is reported', () => {
  expect(report(project({ ...COAST, 'photos.yaml': PHOTOS }))).toMatchInlineSnapshot(`
    "warning[unfit-picture]: \`pier\` shows a place of the kind \`coast\`, and \`avon\` is none
      --> data/photos.yaml:5:9
       |
    5  |   avon: pier
       |         ^^^^
      help: choose another picture, or add the word to \`terrain\` of the city in cities.yaml"
  `);
});

test('a city that no picture fits is reported', () => {
  const photos = PHOTOS.replace('cities:\n  avon: pier\n', '').replace('road.svg, alt', 'road.svg, fits: [], alt');
  expect(report(project({ ...COAST, 'photos.yaml': photos }))).toMatchInlineSnapshot(`
    "warning[unfit-picture]: no picture fits \`avon\`, so it shows \`road\`
      --> data/photos.yaml:2:3
       |
    2  |   road: { file: road.svg, fits: [], alt: A road }
       |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: choose one for it under \`cities\`, or leave \`fits\` out of a scene that fits anywhere

    warning[unfit-picture]: no picture fits \`elyria\`, so it shows \`road\`
      --> data/photos.yaml:2:3
       |
    2  |   road: { file: road.svg, fits: [], alt: A road }
       |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: choose one for it under \`cities\`, or leave \`fits\` out of a scene that fits anywhere"
  `);
});
