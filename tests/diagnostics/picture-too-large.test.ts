import { expect, test } from 'vitest';
import { png } from '../audit/support/clean-site.ts';
import { edited } from '../support/edited.ts';
import { reportWithPictures } from '../support/pictures.ts';
import { project } from '../support/project.ts';

const ENTRY = edited('photos.yaml', 'file: road.svg', 'file: road.jpg');

test('more pixels than any camera has are reported', async () => {
  const site = project({
    ...edited('photos.yaml', 'file: road.svg', 'file: road.png'),
    'photos/road.png': png(8000, 5001),
  });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[picture-too-large]: the image \`photos/road.png\` has 8000 x 5001 pixels; the limit is 40 million
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.png, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: save it as a JPEG, 1600 pixels wide"
  `);
});

test('more bytes than a visitor wants to fetch are reported', async () => {
  const site = project({ ...ENTRY, 'photos/road.jpg': new Uint8Array(20 * 1024 * 1024 + 1) });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[picture-too-large]: the image \`photos/road.jpg\` has 20.1 MB; the limit is 20 MB
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.jpg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: save it as a JPEG, 1600 pixels wide"
  `);
});
