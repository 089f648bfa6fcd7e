import { expect, test } from 'vitest';
import { photograph, reportWithPictures } from '../../support/pictures.ts';
import { project } from '../../support/project.ts';

test('a photograph as a phone saves it is reported', async () => {
  const site = project({ 'photos/road.heic': 'ftypheic, and what follows' });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[unreadable-picture]: the file \`photos/road.heic\` cannot be read as a picture
      --> data/photos/road.heic
      note: it is shown here
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.svg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: open it in a picture editor and save it as a JPEG"
  `);
});

test('a photograph that is cut short is reported', async () => {
  const whole = await photograph(1000, 600);
  const site = project({ 'photos/road.jpg': whole.subarray(0, whole.length / 2) });

  expect(await reportWithPictures(site)).toContain(
    'error[unreadable-picture]: the file `photos/road.jpg` cannot be read as a picture\n',
  );
});

test('a drawing that is no XML is reported', async () => {
  const site = project({
    'photos/road.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect></svg>',
  });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[unreadable-picture]: the file \`photos/road.svg\` cannot be read as a picture
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.svg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: open it in a browser to see the error, or export it as SVG again"
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

test('a mark that is no XML is reported', async () => {
  const site = project({
    'brand/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path></svg>',
  });

  expect(await reportWithPictures(site)).toMatchInlineSnapshot(`
    "error[unreadable-picture]: the file \`brand/mark.svg\` cannot be read as a picture
      --> data/brand/mark.svg
      help: open it in a browser to see the error, or export it as SVG again"
  `);
});

test('a picture of a phone under the name of a JPEG is named as what it is, at its file', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  const found = await reportWithPictures(project({ 'photos/road.jpg': heic }));
  expect(found).toContain(
    'error[unreadable-picture]: the file `photos/road.jpg` is a picture of the kind HEIC, whatever its name, which browsers cannot show\n  --> data/photos/road.jpg\n',
  );
});
