import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('an image for a kind of place that matches no city is reported', () => {
  const site = project({
    ...edited('cities.yaml', 'name: Lorain', 'name: Lorain\n  terrain: [coast]'),
    'photos.yaml': `scenes:
  road: { file: road.svg, alt: A road }
  pier: { file: road.svg, fits: [cost], alt: A pier }
home: road
card: { file: card.png, alt: Acme }
`,
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-terrain]: no town has \`cost\` in its \`terrain\`
      --> data/photos.yaml:3:34
       |
    3  |   pier: { file: road.svg, fits: [cost], alt: A pier }
       |                                  ^^^^
      help: did you mean \`coast\`?"
  `);
});
