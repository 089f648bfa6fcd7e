import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a file with another format is reported', () => {
  expect(
    report(project({ 'brand/fonts/own-600.woff2': '<!doctype html><script>alert(1)</script>' })),
  ).toMatchInlineSnapshot(`
    "error[not-a-font]: \`brand/fonts/own-600.woff2\` isn't a WOFF2 font
      --> data/brand/fonts/own-600.woff2
      help: convert the font to WOFF2; this is a web page, an archive or another font format"
  `);
});

test('a font is valid', () => {
  const font = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(44)]);
  expect(report(project({ 'brand/fonts/own-600.woff2': font }))).toBe('');
});
