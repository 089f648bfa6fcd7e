import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

const BYTE = new Uint8Array(1);

test('a photograph that no entry names is reported', () => {
  expect(report(project({ 'photos/my-new-hero.jpg': BYTE }))).toMatchInlineSnapshot(`
    "warning[unused-picture]: no entry of photos.yaml shows \`photos/my-new-hero.jpg\`
      --> data/photos/my-new-hero.jpg
      help: add an entry for it to photos.yaml, or remove it"
  `);
});

test('a photograph whose name is not quite that of an entry is to be renamed', () => {
  expect(report(project({ 'photos/Road.jpg': BYTE }))).toMatchInlineSnapshot(`
    "warning[unused-picture]: no entry of photos.yaml shows \`photos/Road.jpg\`
      --> data/photos/Road.jpg
      help: rename it to \`road.jpg\`"
  `);
  const found = report(project({ 'photos/road.jpg': BYTE }));
  expect(found).not.toContain('unused-picture');
});

test('a mark that is no drawing is reported', () => {
  expect(report(project({ 'brand/mark.png': BYTE }))).toMatchInlineSnapshot(`
    "warning[unused-picture]: nothing shows the file \`brand/mark.png\`
      --> data/brand/mark.png
      help: the mark is \`brand/mark.svg\`, a drawing in SVG"
  `);
});

test('files that are no pictures, and hidden ones, are no concern', () => {
  expect(report(project({ 'photos/credits.txt': BYTE, 'photos/.DS_Store': BYTE, 'brand/.keep': BYTE }))).toBe('');
});

test('pictures without a list of pictures are reported, and not where the list has an error of its own', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="4" height="3"/>';
  expect(report(project({ 'photos/van.svg': drawing, 'photos.yaml': undefined }))).toContain(
    'no entry of photos.yaml shows `photos/van.svg`',
  );
  expect(report(project({ 'photos/van.svg': drawing, 'photos.yaml': 'scenes: [van]\n' }))).not.toContain(
    'unused-picture',
  );
});

test('a picture of a kind that is not read is to be saved as a JPEG', () => {
  expect(report(project({ 'photos/raod.HEIC': BYTE }))).toContain(
    'help: save it as the JPEG `road.jpg`; this format is not read',
  );
});
