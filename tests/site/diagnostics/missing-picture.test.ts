import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a misspelled file name is reported', () => {
  const site = project(edited('photos.yaml', 'file: road.svg', 'file: raod.svg'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-picture]: the image \`photos/raod.svg\` doesn't exist
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: raod.svg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: did you mean \`road.svg\`?"
  `);
});

test('a file outside the folder is reported', () => {
  const site = project(edited('photos.yaml', 'file: road.svg', 'file: ../site.yaml'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-picture]: the image \`photos/../site.yaml\` doesn't exist
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: ../site.yaml, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^^^^^
      help: put the file in \`photos\`"
  `);
});

test('a missing portrait of two people is reported once', () => {
  const site = project({
    ...edited('photos.yaml', 'home: road', 'portraits: { crew: { file: crew.svg, width: 8, height: 8 } }\nhome: road'),
    'team.yaml':
      'team:\n  - { name: Ann, role: Mechanic, bio: Fixes vans., photo: crew, alt: Ann }\n  - { name: Bob, role: Mechanic, bio: Fixes trucks., photo: crew, alt: Bob }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-picture]: the image \`photos/crew.svg\` doesn't exist
      --> data/photos.yaml:3:28
       |
    3  | portraits: { crew: { file: crew.svg, width: 8, height: 8 } }
       |                            ^^^^^^^^
      help: put the file in \`photos\`"
  `);
});
