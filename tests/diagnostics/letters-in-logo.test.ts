import { expect, test } from 'vitest';
import { reportWithPictures } from '../support/pictures.ts';
import { project } from '../support/project.ts';

const logo = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100">${inside}</svg>`;

test('a logo with text in a font is reported', async () => {
  expect(
    await reportWithPictures(project({ 'brand/logo.svg': logo('<text x="9" y="70" font-size="60">Acme</text>') })),
  ).toMatchInlineSnapshot(`
    "warning[letters-in-logo]: \`brand/logo.svg\` contains text in a font, which icons, social images and most computers don't have
      --> data/brand/logo.svg
      help: in your drawing program, convert the text to paths and export again"
  `);
});

test('a logo with text as paths is fine', async () => {
  expect(await reportWithPictures(project({ 'brand/logo.svg': logo('<path d="M0 0h300v100z"/>') }))).toBe('');
});
