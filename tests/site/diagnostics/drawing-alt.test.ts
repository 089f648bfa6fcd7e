import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { photograph, reportWithPictures } from '../../support/pictures.ts';
import { project } from '../../support/project.ts';

const PHOTO = { 'photos/road.jpg': await photograph(1000, 600) };

test('a text that describes the drawing before is reported', async () => {
  expect(await reportWithPictures(project(PHOTO))).toMatchInlineSnapshot(`
    "warning[drawing-alt]: \`photos/road.jpg\` is shown, and this text still describes the drawing \`road.svg\`
      --> data/photos.yaml:2:55
       |
    2  |   road: { file: road.svg, width: 16, height: 10, alt: A road }
       |                                                       ^^^^^^
      help: say what the photograph shows, and confirm it with \`file: road.jpg\`"
  `);
});

test('a text is that of the photograph once its entry names it, and the drawing may stay', async () => {
  const named = edited('photos.yaml', 'file: road.svg', 'file: road.jpg');
  expect(await reportWithPictures(project({ ...PHOTO, ...named }))).toBe('');
});
