import { expect, test } from 'vitest';
import { reportWithPictures } from '../../support/pictures.ts';
import { project } from '../../support/project.ts';

const logo = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100">${inside}</svg>`;

test('a logo whose letters are in a font is reported', async () => {
  expect(
    await reportWithPictures(project({ 'brand/logo.svg': logo('<text x="9" y="70" font-size="60">Acme</text>') })),
  ).toMatchInlineSnapshot(`
    "warning[letters-in-logo]: \`brand/logo.svg\` writes text in a font, which icons, cards and most computers do not have
      --> data/brand/logo.svg
      help: in the drawing program, convert the text to paths, and export it again"
  `);
});

test('a logo whose letters are paths is sound', async () => {
  expect(await reportWithPictures(project({ 'brand/logo.svg': logo('<path d="M0 0h300v100z"/>') }))).toBe('');
});
