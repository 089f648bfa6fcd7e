import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jobFile } from '../../src/blog/job-file.ts';
import { contents, put, siteFolder, townpress } from '../support/run-command.ts';

const FORMATS = ['jpg', 'png', 'webp', 'avif'] as const;
const COUNT = 100;
/** Photos per job, one of each format. */
const OF_JOB = FORMATS.length;

/** Seconds of a latitude, as an Exif fraction: 47.1234567. */
const SECONDS = [471_234_567, 10_000_000] as const;

/** Text that no file of a site may contain, as bytes in Latin-1. */
const PLANTED: Readonly<Record<string, string>> = {
  copyright: 'PLANTED-COPYRIGHT',
  datum: 'PLANTED-DATUM',
  'seconds of the place': bytesOf((buffer, at, value) => buffer.writeUInt32LE(value, at)),
  'seconds of the place, the other way round': bytesOf((buffer, at, value) => buffer.writeUInt32BE(value, at)),
  'XMP text': 'PLANTED-XMP',
  comment: 'PLANTED-COMMENT',
};

/** How metadata blocks start. Scripts of the site may name them, images may not. */
const BLOCKS = [
  'Exif\0\0',
  'Exif',
  'eXIf',
  'EXIF',
  'XMP ',
  'http://ns.adobe.com/',
  '<x:xmpmeta',
  '<?xpacket',
  'tEXt',
  'iTXt',
];

function bytesOf(write: (buffer: Buffer, at: number, value: number) => void): string {
  const buffer = Buffer.alloc(8);
  for (const [index, value] of SECONDS.entries()) write(buffer, 4 * index, value);
  return buffer.toString('latin1');
}

/** Creates a small photo with its location and author. */
async function taggedPhoto(index: number): Promise<{ readonly ending: string; readonly bytes: Buffer }> {
  const ending = FORMATS[index % FORMATS.length] as (typeof FORMATS)[number];
  const background = { r: (index * 37) % 256, g: (index * 83) % 256, b: (index * 149) % 256 };
  const bytes = await sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .withExif({
      IFD0: { Copyright: `PLANTED-COPYRIGHT-${index}` },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: `41/1 22/1 ${SECONDS.join('/')}` },
        ...{ GPSLongitudeRef: 'W', GPSLongitude: `82/1 6/1 ${SECONDS.join('/')}`, GPSMapDatum: 'PLANTED-DATUM' },
      },
    })
    .withXmp(
      `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">PLANTED-XMP-${index}</x:xmpmeta><?xpacket end="w"?>`,
    )
    .toFormat(ending === 'jpg' ? 'jpeg' : ending)
    .toBuffer();
  return { ending, bytes: ending === 'jpg' ? withComment(bytes, `PLANTED-COMMENT-${index}`) : bytes };
}

/** Returns a JPEG with a comment after its first marker (ISO/IEC 10918-1, annex B.2.4.5). */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
}

const found = (marks: readonly string[], content: string) => marks.filter((mark) => content.includes(mark));
const isPicture = (path: string) => /\.(?:jpe?g|png|webp|avif)$/.test(path);

/** Returns every mark in the files of a folder, by path. */
function marksIn(folder: string): readonly string[] {
  return Object.entries(contents(folder)).flatMap(([path, content]) => {
    const marks = found([...Object.values(PLANTED), ...(isPicture(path) ? BLOCKS : ['Exif\0\0'])], content);
    return marks.length === 0 ? [] : [`${path}: ${JSON.stringify(marks)}`];
  });
}

/** Marks of single formats: a PNG has its XMP compressed. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  jpg: ['XMP text', 'comment'],
  webp: ['XMP text'],
  avif: ['XMP text'],
};

test('the source photos have all the marks that the test searches for', async () => {
  const photos = await Promise.all(FORMATS.map((_, index) => taggedPhoto(index)));
  for (const { ending, bytes } of photos) {
    const { exif, xmp } = await sharp(bytes).metadata();
    const marks = Object.keys(PLANTED).filter((name) => bytes.includes(Buffer.from(PLANTED[name] as string, 'latin1')));
    expect([ending, marks]).toEqual([ending, ['copyright', 'datum', 'seconds of the place', ...(MORE[ending] ?? [])]]);
    expect([ending, exif, xmp]).toEqual([ending, expect.any(Buffer), expect.any(Buffer)]);
    expect(found(BLOCKS, bytes.toString('latin1')).length, ending).toBeGreaterThan(0);
  }
});

test(`no file of a site with ${COUNT} photos has a location, an author or any metadata`, async () => {
  const folder = siteFolder();
  const photos = await Promise.all(Array.from({ length: COUNT }, (_, index) => taggedPhoto(index)));
  const towns = ['avon', 'elyria', 'lorain'];
  for (let job = 0; job < COUNT / OF_JOB; job++) {
    const own = photos.slice(job * OF_JOB, (job + 1) * OF_JOB);
    const town = towns[job % towns.length] as string;
    const text = `Number ${job}: the filter was loose, and ${'very '.repeat(job)}dirty.`;
    if (job % 5 > 2) {
      // By hand, as a person would copy them.
      const names = own.map(({ ending }, index) => `hand/${job}-${index}.${ending === 'jpg' ? 'jpeg' : ending}`);
      for (const [index, name] of names.entries()) put(folder, `data/photos/${name}`, own[index]?.bytes ?? '');
      const shown = names.map((file) => ({ file, alt: 'A filter' }));
      const common = { service: 'oil', town, date: '2026-01-05', sample: true };
      put(folder, `data/jobs/by-hand-${job}.md`, jobFile({ job: { ...common, photos: shown }, story: text }));
      continue;
    }
    for (const [index, { ending, bytes }] of own.entries()) put(folder, `camera/${job}-${index}.${ending}`, bytes);
    const given = own.flatMap(({ ending }, index) => [
      ...['--photo', join(folder, `camera/${job}-${index}.${ending}`)],
      ...['--alt', `A filter, part ${index}`],
    ]);
    const about = ['--service', 'oil', '--town', town, '--date', '2026-01-05', '--text', text, '--sample'];
    expect((await townpress(folder, 'add', 'job', ...about, ...given)).code).toBe(0);
  }
  expect(marksIn(join(folder, 'data/photos/jobs'))).toEqual([]);
  expect(
    Object.keys(contents(join(folder, 'data/photos'))).filter((file) => /^(?:jobs|hand)\//.test(file)),
  ).toHaveLength(COUNT);
  expect((await townpress(folder, 'generate')).code).toBe(0);
  const site = join(folder, 'generated/site');
  const pages = towns.map((town) => readFileSync(join(site, `services/oil/${town}.html`), 'utf8')).join('');
  const shown = new Set(pages.match(/\/assets\/(?:jobs|hand)-[\w-]+\.(?:avif|webp|jpg)/g));
  // Each in three formats.
  expect(shown.size).toBe(3 * COUNT);
  expect(marksIn(site)).toEqual([]);
  for (const path of shown) {
    const { exif, xmp, iptc, comments } = await sharp(join(site, path)).metadata();
    expect([path, exif, xmp, iptc, comments]).toEqual([path, undefined, undefined, undefined, undefined]);
  }
});
