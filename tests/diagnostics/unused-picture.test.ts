import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const BYTE = new Uint8Array(1);

test('a photo that no entry names is reported', () => {
  expect(report(project({ 'photos/my-new-hero.jpg': BYTE }))).toMatchInlineSnapshot(`
    "warning[unused-picture]: \`photos/my-new-hero.jpg\` isn't used in photos.yaml
      --> data/photos/my-new-hero.jpg
      help: add an entry for it to photos.yaml, or remove it"
  `);
});

test('a photo whose name almost matches an entry should be renamed', () => {
  expect(report(project({ 'photos/Road.jpg': BYTE }))).toMatchInlineSnapshot(`
    "warning[unused-picture]: \`photos/Road.jpg\` isn't used in photos.yaml
      --> data/photos/Road.jpg
      help: rename it to \`road.jpg\`"
  `);
  const found = report(project({ 'photos/road.jpg': BYTE }));
  expect(found).not.toContain('unused-picture');
});

test("a mark that isn't a drawing is reported", () => {
  expect(report(project({ 'brand/mark.png': BYTE }))).toMatchInlineSnapshot(`
    "warning[unused-picture]: \`brand/mark.png\` isn't used
      --> data/brand/mark.png
      help: use an SVG named \`brand/mark.svg\` for the logo mark"
  `);
});

test("files that aren't images, and hidden ones, are ignored", () => {
  expect(report(project({ 'photos/credits.txt': BYTE, 'photos/.DS_Store': BYTE, 'brand/.keep': BYTE }))).toBe('');
});

test('images without an image list are reported, but not if the list itself has an error', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="4" height="3"/>';
  expect(report(project({ 'photos/van.svg': drawing, 'photos.yaml': undefined }))).toContain(
    "`photos/van.svg` isn't used in photos.yaml",
  );
  expect(report(project({ 'photos/van.svg': drawing, 'photos.yaml': 'scenes: [van]\n' }))).not.toContain(
    'unused-picture',
  );
});

test('an image in an unsupported format should be saved as a JPEG', () => {
  expect(report(project({ 'photos/raod.HEIC': BYTE }))).toContain(
    "help: save it as the JPEG `road.jpg`; this format isn't supported",
  );
});
