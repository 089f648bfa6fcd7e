import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('an unknown image for a city is reported', () => {
  const site = project(edited('photos.yaml', 'home: road', 'cities: { avon: raod }\nhome: road'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-photo]: no photo has the slug \`raod\`
      --> data/photos.yaml:3:17
       |
    3  | cities: { avon: raod }
       |                 ^^^^
      help: did you mean \`road\`?"
  `);
});

test('an unknown image for the home page is reported', () => {
  const site = project(edited('photos.yaml', 'home: road', 'home: harbor'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-photo]: no photo has the slug \`harbor\`
      --> data/photos.yaml:3:7
       |
    3  | home: harbor
       |       ^^^^^^
      help: use the slug of a photo in photos.yaml, or add this one there; if it no longer exists, remove it here"
  `);
});

test('an unknown portrait is reported', () => {
  const site = project({
    'team.yaml': 'team:\n  - { name: Ann, role: Mechanic, bio: Fixes vans., photo: ann, alt: Ann }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-photo]: no portrait has the slug \`ann\`
      --> data/team.yaml:2:59
       |
    2  |   - { name: Ann, role: Mechanic, bio: Fixes vans., photo: ann, alt: Ann }
       |                                                           ^^^
      help: use the slug of a portrait in photos.yaml, or add this one there; if it no longer exists, remove it here"
  `);
});

test('unknown images of a post are reported once each', () => {
  const site = project({
    'posts/tires.md':
      '---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\nimage: raod\n---\nNow.\n\n![A van](raod) ![A road](road)\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-photo]: no photo has the slug \`raod\`
      --> data/posts/tires.md:6:8
       |
    6  | image: raod
       |        ^^^^
      note: also here
      --> data/posts/tires.md:10:10
        |
    10  | ![A van](raod) ![A road](road)
        |          ^^^^
      help: did you mean \`road\`?"
  `);
});
