import { expect, test } from 'vitest';
import { photograph, reportWithPictures } from '../support/pictures.ts';
import { project } from '../support/project.ts';

test("a photo in a phone's own format is reported", async () => {
  const site = project({ 'photos/road.heic': 'ftypheic, and what follows' });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[unreadable-picture]: the file \`photos/road.heic\` can't be read as an image
      --> data/photos/road.heic
      note: it is shown here
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.svg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: open it in an image editor and save it as a JPEG"
  `);
});

test('a truncated photo is reported', async () => {
  const whole = await photograph(1000, 600);
  const site = project({ 'photos/road.jpg': whole.subarray(0, whole.length / 2) });

  expect(await reportWithPictures(site)).toContain(
    "error[unreadable-picture]: the file `photos/road.jpg` can't be read as an image\n",
  );
});

test("a drawing that isn't XML is reported", async () => {
  const site = project({
    'photos/road.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect></svg>',
  });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[unreadable-picture]: the file \`photos/road.svg\` can't be read as an image
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.svg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: open it in a browser to see the error, or export the SVG again"
  `);
});

test('a file that two entries name is reported once', async () => {
  const site = project({
    'photos/road.svg': 'nothing',
    'photos.yaml': `scenes:
  road: { file: road.svg, alt: A road }
  lane: { file: road.svg, alt: A lane }
home: road
card: { file: card.png, alt: Acme }
`,
  });

  expect((await reportWithPictures(site)).match(/error\[/g)).toHaveLength(1);
});

test("a mark that isn't XML is reported", async () => {
  const site = project({
    'brand/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path></svg>',
  });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[unreadable-picture]: the file \`brand/mark.svg\` can't be read as an image
      --> data/brand/mark.svg
      help: open it in a browser to see the error, or export the SVG again"
  `);
});

test('a phone image with a JPEG extension is reported by its real format, at its file', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  const found = await reportWithPictures(project({ 'photos/road.jpg': heic }));
  expect(found).toContain(
    "error[unreadable-picture]: the file `photos/road.jpg` is a HEIC image despite its name, which browsers can't show\n  --> data/photos/road.jpg\n",
  );
});
