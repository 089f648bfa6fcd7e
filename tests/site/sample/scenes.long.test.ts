import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { diskFolder } from '../../../src/site/disk-folder.ts';
import type { Picture } from '../../../src/site/model/picture.ts';
import type { City } from '../../../src/site/model/site.ts';
import { plan } from '../../support/plan.ts';
import { execFileSync } from '../../support/processes.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';

const PHOTOS = join(SAMPLE_DATA, 'photos');
const DRAW = fileURLToPath(new URL('../../../scripts/scenes/draw-scenes.mjs', import.meta.url));

interface Photos {
  readonly scenes: Record<string, { file: string }>;
  readonly portraits: Record<string, { file: string }>;
  readonly cities: Record<string, string>;
}

const photos: Photos = parse(readFileSync(join(SAMPLE_DATA, 'photos.yaml'), 'utf8'));
const drawings = readdirSync(PHOTOS).filter((file) => file.endsWith('.svg'));

test('the images match their recipes and follow the rules', () => {
  expect(() => execFileSync(process.execPath, [DRAW, '--check'], { stdio: 'pipe' })).not.toThrow();
}, 60_000);

test('every drawing is a scene, and every scene is a drawing of at most 16 KB', () => {
  expect(drawings.toSorted()).toEqual(
    Object.values(photos.scenes)
      .map(({ file }) => file)
      .toSorted(),
  );
  expect(drawings.length).toBeGreaterThanOrEqual(18);
  for (const file of drawings) expect(statSync(join(PHOTOS, file)).size, file).toBeLessThanOrEqual(16_000);
});

test.each(drawings)('%s is flat ink on one sheet', (file) => {
  const svg = readFileSync(join(PHOTOS, file), 'utf8');
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1600 1000" width="1600" height="1000"/);
  expect(svg).not.toMatch(/stroke|gradient|filter|style|font|<text|<script|<image|data:|\son\w+=/i);
  expect([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id).filter((id) => id?.length !== 1)).toEqual([]);
  for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]*)/g)) expect(target).toMatch(/^#[a-z]$/);
});

test('every portrait is a PNG of 800 x 800 pixels and at most 30 KB', () => {
  for (const { file } of Object.values(photos.portraits)) {
    const bytes = readFileSync(join(PHOTOS, file));
    expect(bytes.toString('latin1', 1, 4), file).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], file).toEqual([800, 800]);
    expect(bytes.length, file).toBeLessThanOrEqual(30_000);
  }
});

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
