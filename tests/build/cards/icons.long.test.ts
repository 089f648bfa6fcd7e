import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { all, attribute, attributesOf, type Part, parseHtml } from '../../support/html.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { MARK, run, sizeOfPng } from './support.ts';

const linked = (page: Part) =>
  all(page, 'link')
    .filter((link) => ['icon', 'apple-touch-icon', 'manifest'].includes(attribute(link, 'rel')))
    .map((link) => attribute(link, 'href'));

describe('icons', () => {
  test('every page links the icons, and every link has its file', async () => {
    const files = await (await run(temporaryFolder())).pages();
    const pages = [...files.keys()].filter(
      (file) => file.endsWith('.html') && !String(files.get(file)).includes('http-equiv="refresh"'),
    );
    for (const file of pages) {
      const page = parseHtml(files.get(file));
      expect(linked(page), file).toEqual([
        '/favicon.ico',
        '/favicon.svg',
        '/apple-touch-icon.png',
        '/manifest.webmanifest',
      ]);
      expect(attributesOf(page, 'meta[name=theme-color]', 'media'), file).toEqual([
        '(prefers-color-scheme: light)',
        '(prefers-color-scheme: dark)',
      ]);
    }
    for (const file of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'])
      expect(files.has(file), file).toBe(true);
    expect(files.get('favicon.svg')).toBe(MARK);
  });

  test('the icon file is an ICO that contains one 32 px PNG', async () => {
    const ico = Buffer.from((await (await run(temporaryFolder())).pages()).get('favicon.ico') as Uint8Array);
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([0, 1, 1, 32, 32]);
    const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(offset + length).toBe(ico.length);
    expect(sizeOfPng(ico.subarray(offset))).toEqual([32, 32]);
  });

  test('the manifest names the icons with their sizes', async () => {
    const files = await (await run(temporaryFolder())).pages();
    const manifest = JSON.parse(String(files.get('manifest.webmanifest')));
    expect(manifest).toMatchObject({
      name: 'Acme',
      short_name: 'Acme',
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#1d4f7c',
      background_color: '#f4f8fc',
    });
    expect(
      manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
    ).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of manifest.icons)
      expect(sizeOfPng(files.get(src.slice(1)) as Uint8Array)?.join('x'), src).toBe(sizes);
  });

  test('icons that systems crop have a solid background and space around the mark', async () => {
    const files = await (await run(temporaryFolder())).pages();
    const manifest = JSON.parse(String(files.get('manifest.webmanifest')));
    const maskable = manifest.icons.at(-1).src.slice(1);
    for (const [file, side] of [
      ['apple-touch-icon.png', 180],
      [maskable, 512],
    ] as const) {
      const { data } = await sharp(files.get(file) as Uint8Array)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => data.subarray((y * side + x) * 4, (y * side + x) * 4 + 4).toString('hex');
      expect([at(0, 0), at(side - 1, side - 1), at(side >> 1, side >> 1)], file).toEqual([
        '1d4f7cff',
        '1d4f7cff',
        'ff00ffff',
      ]);
      expect(
        Array.from({ length: side * side }, (_, pixel) => data[pixel * 4 + 3]).every((alpha) => alpha === 255),
        file,
      ).toBe(true);
    }
    const { data } = await sharp(files.get(maskable) as Uint8Array)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const outside = Array.from({ length: 512 * 512 }, (_, pixel) => pixel).filter(
      (pixel) => Math.hypot((pixel % 512) - 255.5, (pixel >> 9) - 255.5) > 512 * 0.4,
    );
    expect(outside.filter((pixel) => data[pixel * 4] === 255)).toEqual([]);
  });

  test('a company with its own card and without a mark has icons of its initials', async () => {
    const files = await (await run(temporaryFolder(), { 'brand/mark.svg': undefined })).pages();
    expect(linked(parseHtml(files.get('index.html')))).toEqual([
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
    ]);
    const { icons } = JSON.parse(String(files.get('manifest.webmanifest')));
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  });
});
