import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('two photos for one drawing are reported', () => {
  const site = project({ 'photos/road.png': new Uint8Array(1), 'photos/road.JPG': new Uint8Array(1) });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[rival-pictures]: \`photos/road.JPG\` is used instead of \`photos/road.png\`
      --> data/photos.yaml:2:17
       |
    2  |   road: { file: road.svg, width: 16, height: 10, alt: A road }
       |                 ^^^^^^^^
      help: keep one of these files, and remove the others from \`photos\`"
  `);
});

test('the named one of two photos is shown', () => {
  const site = project({
    ...edited('photos.yaml', 'file: road.svg', 'file: road.webp'),
    'photos/road.webp': new Uint8Array(1),
    'photos/road.avif': new Uint8Array(1),
  });

  expect(report(site)).toContain('warning[rival-pictures]: `photos/road.webp` is used instead of `photos/road.avif`\n');
});

test('a photo next to a drawing replaces it without a finding', () => {
  expect(report(project({ 'photos/road.png': new Uint8Array(1) }))).toBe('');
});
