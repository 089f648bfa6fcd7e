import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { photograph, reportWithPictures } from '../support/pictures.ts';
import { project } from '../support/project.ts';

const ENTRY = edited('photos.yaml', 'file: road.svg', 'file: road.jpg');

test('a photo from a chat message is reported', async () => {
  const site = project({ ...ENTRY, 'photos/road.jpg': await photograph(799, 900) });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "warning[small-picture]: the image \`photos/road.jpg\` is only 799 pixels wide and will look blurry
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.jpg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: use one at least 800 pixels wide, ideally 1600"
  `);
});

test('the visible width of an image counts', async () => {
  expect(
    await reportWithPictures(project({ ...ENTRY, 'photos/road.jpg': await photograph(600, 800, { orientation: 6 }) })),
  ).toBe('');
  expect(
    await reportWithPictures(project({ ...ENTRY, 'photos/road.jpg': await photograph(800, 600, { orientation: 6 }) })),
  ).toContain('is only 600 pixels wide');
});
