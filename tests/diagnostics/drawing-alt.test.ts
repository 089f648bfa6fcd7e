import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { photograph, reportWithPictures } from '../support/pictures.ts';
import { project } from '../support/project.ts';

const PHOTO = { 'photos/road.jpg': await photograph(1000, 600) };

test('alt text of the previous drawing is reported', async () => {
  expect(await reportWithPictures(project(PHOTO))).toMatchInlineSnapshot(`
    "warning[drawing-alt]: \`photos/road.jpg\` is shown, but this alt text still describes the drawing \`road.svg\`
      --> data/photos.yaml:2:55
       |
    2  |   road: { file: road.svg, width: 16, height: 10, alt: A road }
       |                                                       ^^^^^^
      help: describe the photo, and confirm it with \`file: road.jpg\`"
  `);
});

test('a text belongs to the photo once its entry names it, and the drawing may stay', async () => {
  const named = edited('photos.yaml', 'file: road.svg', 'file: road.jpg');
  expect(await reportWithPictures(project({ ...PHOTO, ...named }))).toBe('');
});
