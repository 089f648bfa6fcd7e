import { fonts } from 'styles:site';
import { expect, test } from 'vitest';
import { FONT_NAMES } from '../../../src/data/validate/schemas/theme-schema.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, type Files, project } from '../../support/project.ts';

const built = async (theme: string, more: Files = {}) => {
  const { files } = await build(project({ 'site.yaml': `${MINIMAL_SITE['site.yaml']}${theme}`, ...more }));
  const sheet = String([...files].find(([path]) => /^assets\/home\..*\.css$/.test(path))?.[1]);
  return {
    sheet,
    page: String(files.get('index.html')),
    woff: [...files.keys()].filter((path) => path.endsWith('.woff2')),
  };
};

test('a theme has six font pairs to choose from, each with two files', () => {
  expect(Object.keys(fonts)).toEqual([...FONT_NAMES]);
  expect(Object.values(fonts).map(({ paths }) => paths.length)).toEqual([2, 2, 2, 2, 2, 2]);
});

test("a site has only its font pair's files, and names them before the stylesheet does", async () => {
  const { sheet, page, woff } = await built('theme: { font: newsreader }\n');
  expect(woff).toEqual([...fonts.newsreader.paths]);
  expect(sheet).toContain('--display:Newsreader,');
  for (const path of woff) {
    expect(sheet).toContain(`url(/${path})`);
    expect(page).toContain(`<link rel="preload" as="font" type="font/woff2" href="/${path}"`);
  }
});

test('wide faces are as large as pages allow: at most 24 KB each', async () => {
  for (const { load } of Object.values(fonts))
    for (const { path, base64 } of (await load()).files)
      expect(Buffer.from(base64, 'base64').length, path).toBeLessThan(24_000);
});

test("the company's own fonts replace the pair", async () => {
  const font = new Uint8Array([0x77, 0x4f, 0x46, 0x32]);
  const { sheet, woff } = await built('', { 'brand/fonts/acme-700.woff2': font });
  expect(woff).toEqual([expect.stringMatching(/^assets\/acme-700\.[0-9a-f]{10}\.woff2$/)]);
  expect(sheet).toContain('@font-face{font-family:Own;font-weight:700;font-display:optional;src:url(/assets/acme-700.');
  expect(sheet).not.toContain('Barlow');
});
