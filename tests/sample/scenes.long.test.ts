import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { diskFolder } from '../../src/data/disk-folder.ts';
import type { Picture } from '../../src/model/picture.ts';
import type { City } from '../../src/model/site.ts';
import { plan } from '../support/plan.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

const PHOTOS = join(SAMPLE_DATA, 'photos');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORTRAITS = 'docs/portraits';

interface Photos {
  readonly scenes: Record<string, { file: string }>;
  readonly portraits: Record<string, { file: string }>;
  readonly cities: Record<string, string>;
}

const photos: Photos = parse(readFileSync(join(SAMPLE_DATA, 'photos.yaml'), 'utf8'));
const drawings = readdirSync(PHOTOS).filter((file) => file.endsWith('.svg'));
const ofTrades = readdirSync(join(ROOT, 'templates/trades'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => `templates/trades/${file}`);
const ofPeople = readdirSync(join(ROOT, PORTRAITS)).map((file) => `${PORTRAITS}/${file}`);

test('every drawing is a scene, and every scene is a drawing of at most 16 KB', () => {
  expect(drawings.toSorted()).toEqual(
    Object.values(photos.scenes)
      .map(({ file }) => file)
      .toSorted(),
  );
  expect(drawings.length).toBeGreaterThanOrEqual(18);
  for (const file of drawings) expect(statSync(join(PHOTOS, file)).size, file).toBeLessThanOrEqual(16_000);
});

test('scenes of trades have at most 21 KB, and portraits at most 6', () => {
  for (const file of ofTrades) expect(statSync(join(ROOT, file)).size, file).toBeLessThanOrEqual(21_000);
  for (const file of ofPeople) expect(statSync(join(ROOT, file)).size, file).toBeLessThanOrEqual(6_000);
});

test.each([...drawings.map((file) => `data/photos/${file}`), ...ofTrades, ...ofPeople])(
  '%s is flat ink on one sheet',
  (file) => {
    const svg = readFileSync(join(ROOT, file), 'utf8');
    const [width, height] = file.startsWith(PORTRAITS) ? [800, 800] : [1600, 1000];
    expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`));
    expect(svg).not.toMatch(/stroke|gradient|filter|style|font|<text|<script|<image|data:|\son\w+=/i);
    expect([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id).filter((id) => id?.length !== 1)).toEqual([]);
    for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]*)/g)) expect(target).toMatch(/^#[a-z]$/);
  },
);

test('every portrait is a PNG of 800 x 800 pixels and at most 30 KB', () => {
  for (const { file } of Object.values(photos.portraits)) {
    const bytes = readFileSync(join(PHOTOS, file));
    expect(bytes.toString('latin1', 1, 4), file).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], file).toEqual([800, 800]);
    expect(bytes.length, file).toBeLessThanOrEqual(30_000);
  }
});

test('every portrait is rendered from its drawing', async () => {
  const files = Object.values(photos.portraits).map(({ file }) => file);
  const names = files.map((file) => file.replace(/^portrait-(.*)\.png$/, '$1.svg'));
  expect(readdirSync(join(ROOT, PORTRAITS)).toSorted()).toEqual(names.toSorted());
  for (const [at, file] of files.entries()) {
    const drawn = await pixels(join(ROOT, PORTRAITS, names[at] ?? ''));
    const stored = await pixels(join(PHOTOS, file));
    const difference = stored.reduce((sum, value, index) => sum + Math.abs(value - (drawn[index] ?? 0)), 0);
    expect(difference / stored.length, file).toBeLessThan(1.5);
  }
});

/** Pixels may differ a little, because the PNG files have 48 colors. */
function pixels(file: string): Promise<Buffer> {
  return sharp(file).flatten().raw().toBuffer();
}

describe('images over the whole state', () => {
  let cities: readonly City[];
  let pairs: (readonly [City, City])[];
  beforeAll(() => {
    cities = plan(diskFolder(SAMPLE_DATA)).plan?.site.cities ?? [];
    const each = cities.flatMap((city) =>
      city.neighbors.flatMap(({ city: other }) => (other ? [[city, other as City] as const] : [])),
    );
    pairs = [
      ...new Map(
        each.map(([one, other]) => [[one.slug, other.slug].toSorted().join(), [one, other] as const]),
      ).values(),
    ];
  });

  test('every scene is the image of some cities, and none that of more than a tenth of them', () => {
    for (const key of Object.keys(photos.scenes)) {
      const share = cities.filter(({ picture }) => picture?.key === key).length / cities.length;
      expect(share, key).toBeGreaterThan(0);
      expect(share, key).toBeLessThan(0.1);
    }
  });

  test("no town shows a sea, station, airport, interstate or hills that it doesn't have", () => {
    const wrong = cities.filter(({ picture, terrain, facts: { transportation: roads } }) => {
      const { key } = picture as Picture;
      if (['harbor', 'cape', 'pavilion'].includes(key)) return !terrain.includes('coast');
      if (['hills', 'farm'].includes(key)) return !terrain.includes('hills');
      if (key === 'railway-station') return !roads?.rail;
      if (key === 'airport') return !roads?.airports;
      return key === 'highway' && !roads?.highways?.some((road) => road.startsWith('I-'));
    });
    expect(wrong.map(({ slug, picture }) => `${slug}: ${picture?.key}`)).toEqual([]);
    const only = ['skyline', 'mill', 'bridge', 'campus', 'waterfall', 'cranberry-bog', 'granite'];
    expect(
      cities.filter(({ slug, picture }) => only.includes(picture?.key ?? '') && !Object.hasOwn(photos.cities, slug)),
    ).toEqual([]);
  });

  test('neighbors rarely share an image, and never two chosen ones', () => {
    const same = pairs.filter(([one, other]) => one.picture?.key === other.picture?.key);
    expect(pairs.length).toBeGreaterThan(200);
    expect(same.length / pairs.length).toBeLessThanOrEqual(0.08);
    expect(
      same
        .filter((pair) => pair.every(({ slug }) => Object.hasOwn(photos.cities, slug)))
        .map((pair) => pair.map(({ slug }) => slug)),
    ).toEqual([]);
  });
});
