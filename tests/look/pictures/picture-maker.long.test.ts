import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { planData, readData } from '../../../src/build/plan.ts';
import { AssetCache } from '../../../src/look/pictures/asset-cache.ts';
import { ImageProcessor } from '../../../src/look/pictures/pictures.ts';
import type { Picture } from '../../../src/model/picture.ts';
import { edited } from '../../support/edited.ts';
import { photograph } from '../../support/pictures.ts';
import { type Files, project } from '../../support/project.ts';
import { temporaryFolder } from '../../support/run-command.ts';

afterEach(() => {
  vi.doUnmock('sharp');
});

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#336699"/></svg>';

/** Inspects the images of a site and renders what is missing, as `generate` does. */
async function prepare(files: Files, folder = temporaryFolder()) {
  const made = new AssetCache(folder);
  const pictures = new ImageProcessor(made);
  const read = readData(project(files));
  const { plan } = planData(read, { pictures: read.value && (await pictures.inspect(read.value)) });
  await pictures.make(() => {});
  const site = plan?.site;
  if (!site) throw new Error('the data is not sound');
  return { site, picture: site.homePicture as Picture, made, folder, names: readdirSync(folder) };
}

/** Returns the widths by extension of the files in a folder, according to their names. */
function widthsOf(names: readonly string[]): Record<string, number[]> {
  const widths: Record<string, number[]> = {};
  for (const name of names) {
    const [, width, ending] = /-(\d+)-[0-9a-f]{16}\.([a-z]+)$/.exec(name) ?? [];
    if (width !== undefined && ending !== undefined)
      widths[ending] = [...(widths[ending] ?? []), Number(width)].sort((a, b) => a - b);
  }
  return widths;
}

describe('a photo', () => {
  test.each([
    [2400, [360, 540, 800, 1200, 1600]],
    [1000, [360, 540, 800, 1000]],
    [800, [360, 540, 800]],
    [300, [300]],
  ])('a photo of %i pixels becomes %j in three formats, and is never enlarged', async (width, widths) => {
    const { names, folder } = await prepare({ 'photos/road.jpg': await photograph(width, width / 2) });

    expect(widthsOf(names)).toEqual({ avif: widths, webp: widths, jpg: widths });
    for (const name of names.filter((file) => file !== 'pictures.json')) {
      const metadata = await sharp(join(folder, name)).metadata();
      const told = Number(/-(\d+)-/.exec(name)?.[1]);
      expect([metadata.width, metadata.height, metadata.format]).toEqual([
        told,
        told / 2,
        { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[name.split('.')[1] as string],
      ]);
    }
  });

  test('a photo loses its location and is upright', async () => {
    const source = await photograph(1000, 500, { orientation: 6 });
    expect((await sharp(source).metadata()).exif?.toString('latin1')).toContain('Exif');
    const { picture, folder, names } = await prepare({ 'photos/road.jpg': source });

    expect([picture.width, picture.height]).toEqual(['500', '1000']);
    for (const name of names.filter((file) => file !== 'pictures.json')) {
      const { width, height, exif, xmp, icc, orientation } = await sharp(join(folder, name)).metadata();
      expect(height).toBe(width * 2);
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('a photo in another color space is converted to sRGB', async () => {
    const cmyk = await sharp(await photograph(900, 450))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const { folder, names } = await prepare({ 'photos/road.jpg': cmyk });

    for (const name of names.filter((file) => file !== 'pictures.json'))
      expect((await sharp(join(folder, name)).metadata()).space).toBe('srgb');
  });

  test('a transparent image gets a white background if the format has no transparency', async () => {
    const png = await sharp({
      create: { width: 900, height: 450, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { folder, names, picture } = await prepare({ 'photos/road.png': png });

    expect(picture.tone).toBe('tone-fff');
    const jpeg = names.find((name) => name.endsWith('.jpg')) as string;
    expect((await sharp(join(folder, jpeg)).raw().toBuffer())[0]).toBe(255);
  });

  test.each(['jpg', 'png', 'webp', 'avif'] as const)(
    'a %s that the site shows unchanged loses its location and its author',
    async (ending) => {
      const format = ending === 'jpg' ? 'jpeg' : ending;
      const tagged = await sharp(await photograph(1200, 600))
        .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 21/1 0/1' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">42.35 N</x:xmpmeta>')
        .toFormat(format)
        .toBuffer();
      const { site } = await prepare({
        ...edited('photos.yaml', 'card.png', `card.${ending}`),
        [`photos/card.${ending}`]: tagged,
        [`posts/images/a.${ending}`]: tagged,
        'posts/tires.md': `---\ntitle: Tires\nid: 00000000-0000-4000-8000-00000000000a\ndate: 2026-01-02\nimage: images/a.${ending}\n---\nNow.\n`,
        ...(ending === 'png' && { 'brand/logo.png': tagged }),
      });
      const shown = [...site.files].filter(([path]) => path.endsWith(`.${ending}`)).map(([, file]) => file);
      if (site.logo) shown.push(site.logo.served);

      expect(shown).toHaveLength(ending === 'png' ? 3 : 2);
      for (const { bytes } of shown) {
        const { width, exif, xmp, iptc, comments } = await sharp(bytes).metadata();
        expect([width, exif, xmp, iptc, comments]).toEqual([1200, undefined, undefined, undefined, undefined]);
      }
    },
  );

  test('a photo that nothing references is left alone', async () => {
    expect((await prepare({ 'photos/other.jpg': await photograph(1000, 500) })).names).toEqual(['pictures.json']);
  });
});

describe('a drawing', () => {
  test('a drawing is served unchanged, with its size and its average color', async () => {
    const { picture, site, names } = await prepare({
      ...edited('photos.yaml', ', width: 16, height: 10', ', focus: right'),
      'photos/road.svg': DRAWING,
    });

    expect(picture).toMatchObject({
      width: '160',
      height: '100',
      focus: 'right',
      tone: 'tone-369',
      srcset: '',
      sources: [],
    } satisfies Partial<Picture>);
    expect(new TextDecoder().decode(site.files.get(picture.url.slice(1))?.bytes)).toBe(DRAWING);
    expect([...site.colours]).toEqual(['#369']);
    expect(names).toEqual(['pictures.json']);
  });
});

describe('a second run', () => {
  test('a second run renders and writes nothing, loads no decoder, and has the same facts', async () => {
    const files = { 'photos/road.jpg': await photograph(1000, 500) };
    const { folder, picture } = await prepare(files);
    vi.doMock('sharp', () => {
      throw new Error('no such module');
    });

    const again = await prepare(files, folder);

    expect(again.made.made).toBe(0);
    expect(again.picture).toEqual(picture);
    const another = prepare({ 'photos/road.jpg': Buffer.concat([files['photos/road.jpg'], Buffer.from('!')]) }, folder);
    await expect(another).rejects.toMatchObject({
      name: 'EnvironmentError',
      message: expect.stringContaining("the image packages can't start"),
    });
  });

  test('a run gives the same bytes in another folder', async () => {
    const files = { 'photos/road.jpg': await photograph(1000, 500), 'photos/other.svg': DRAWING };
    const [one, other] = [await prepare(files), await prepare(files)];

    expect(one.names).toEqual(other.names);
    for (const name of one.names)
      expect(readFileSync(join(one.folder, name))).toEqual(readFileSync(join(other.folder, name)));
  });
});

describe('the facts file', () => {
  const measured = async (facts: string) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'pictures.json'), facts);
    const { picture } = await prepare({ 'photos/road.svg': DRAWING }, folder);
    return { picture, text: readFileSync(join(folder, 'pictures.json'), 'utf8') };
  };

  test('the facts file has a line for each image, sorted by digest', async () => {
    const { text } = await measured('');

    expect(text).toMatch(/^\{\n {2}"[0-9a-f]{64}": \{"width":160,"height":100,"colour":"#336699"\}\n\}\n$/);
  });

  test.each([
    ['is cut short', (text: string) => text.slice(0, 40)],
    ['has a merge conflict', (text: string) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`],
    ['has an invalid color', (text: string) => text.replace('#336699', '#fff}body{display:none')],
    ['has an invalid size', (text: string) => text.replace('160', '-1')],
  ])('a facts file that %s is written again', async (_, spoil) => {
    const { text } = await measured('');

    expect(await measured(spoil(text))).toEqual(await measured(text));
  });

  test('the facts file is trusted, so an image need not be decoded', async () => {
    const { text } = await measured('');

    expect((await measured(text.replace('#336699', '#123456'))).picture.tone).toBe('tone-036');
  });
});
