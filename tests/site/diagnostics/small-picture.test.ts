import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { photograph, reportWithPictures } from '../../support/pictures.ts';
import { project } from '../../support/project.ts';

const ENTRY = edited('photos.yaml', 'file: road.svg', 'file: road.jpg');

test('a photograph out of a message is reported', async () => {
  const site = project({ ...ENTRY, 'photos/road.jpg': await photograph(799, 900) });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "warning[small-picture]: the picture \`photos/road.jpg\` is 799 pixels wide and will look soft
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.jpg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: use one that is at least 800 pixels wide, better 1600"
  `);
});

test('the width of the picture as it is seen counts', async () => {
  expect(
    await reportWithPictures(project({ ...ENTRY, 'photos/road.jpg': await photograph(600, 800, { orientation: 6 }) })),
  ).toBe('');
  expect(
    await reportWithPictures(project({ ...ENTRY, 'photos/road.jpg': await photograph(800, 600, { orientation: 6 }) })),
  ).toContain('is 600 pixels wide');
});
