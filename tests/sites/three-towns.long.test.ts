import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { diskFolder } from '../../src/site/disk-folder.ts';
import { createMetaReview } from '../../src/site/emit/review-meta.ts';
import { HOST_NAMES } from '../../src/site/hosts/names.ts';
import { all, parseHtml, textOf, textsOf } from '../support/html.ts';
import { plan } from '../support/plan.ts';
import { type Built, buildFolder, SAMPLE_DATA } from '../support/sample.ts';

const DATA = fileURLToPath(new URL('three-towns/data', import.meta.url));

/** Words of the sample's trade, in any case. */
const TRADE =
  /\b(?:trucks?|fleets?|vans?|brakes?|vehicles?|mechanics?|drivers?|oil|tires?|transmissions?|headlights?|taillights?|automotive|auto repair|repair shops?|units?|depots?|yards?)\b/i;
/** Places and numbers of the sample. A state's code is written in capitals. */
const PLACES =
  /\b(?:Massachusetts|New England|Bay State|Boston|Worcester|Cambridge|Quincy|Lynn|Newton|Springfield|Cape Cod|Greater Boston Area)\b|\bMA\b|\b617\b|America\/New_York/i;

let built: Built;
beforeAll(async () => {
  built = await buildFolder(DATA);
});

describe('a piano tuner in three Oregon towns', () => {
  test('the data is valid, down to the last title', () => {
    const { diagnostics } = plan(diskFolder(DATA));
    const all: Diagnostic[] = [...diagnostics];
    const review = createMetaReview(built.site, (diagnostic) => all.push(diagnostic));
    for (const record of built.records) review(record);

    expect(all.filter(({ severity }) => severity !== 'note').map(({ code, message }) => `${code}: ${message}`)).toEqual(
      [],
    );
  });

  test('three towns and four services have a page each, and so does each pair', () => {
    const paths = (kind: string) => built.records.flatMap(({ route }) => (route.kind === kind ? [route.path] : []));
    expect(paths('city')).toEqual(['/cities/albany', '/cities/corvallis', '/cities/philomath']);
    expect(paths('service')).toHaveLength(4);
    expect(paths('offer')).toHaveLength(12);
    for (const { route } of built.records) {
      const page = built.page(route.path);
      expect(textsOf(page, 'h1'), route.path).toHaveLength(1);
      expect(textOf(page), route.path).not.toMatch(/undefined|\[object|\{\{/);
    }
  });

  test('no heading is empty, and no section lacks one', () => {
    for (const { route } of built.records) {
      for (const title of [
        ...all(built.page(route.path), 'h1'),
        ...all(built.page(route.path), 'h2'),
        ...all(built.page(route.path), 'h3'),
      ]) {
        expect(textOf(title), route.path).not.toBe('');
      }
    }
  });

  test.each(HOST_NAMES)("no page and no file for %s has a word of the sample's trade or places", async (host) => {
    const { files } = await buildFolder(DATA, host);
    const heard = texts(files).flatMap(([path, text]) =>
      // A job field has this name, as has a kind of private data.
      [(path.includes('/admin-') ? text.replace(/\bvehicle\b/g, '') : text).match(TRADE), text.match(PLACES)].flatMap(
        (match) => (match ? [`${path}: ${match[0]}`] : []),
      ),
    );
    expect(heard).toEqual([]);
  });

  test('no sample name appears: company, people, towns, counties, services, contact', async () => {
    const { site } = await buildFolder(SAMPLE_DATA);
    const { business, cities, services, founders, team } = site;
    const names = new Set([
      business.name,
      business.email ?? '',
      business.phone.number,
      business.phone.display,
      business.area,
      business.state.name,
      business.origin,
    ]);
    for (const { name, county } of cities) names.add(name).add(`${county} County`);
    for (const { name, phrase } of services) names.add(name).add(phrase);
    for (const { name } of [...founders, ...team]) names.add(name);

    const all = texts(built.files);
    const heard = [...names].filter((name) =>
      all.some(([, text]) =>
        new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text),
      ),
    );
    expect(heard).toEqual([]);
  });

  test('the structured data does not call a piano tuner a car repair shop', () => {
    const types = texts(built.files).flatMap(([, text]) =>
      [...text.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type),
    );
    expect(types).not.toContain('AutoRepair');
  });

  test('the look has no road sign, hazard stripe or work ticket', () => {
    for (const [path, text] of texts(built.files)) {
      if (path.endsWith('.html')) expect(text, path).not.toMatch(/EXIT 404|data-look|class="shields"/);
      if (path.endsWith('.css'))
        for (const [rule = ''] of text.matchAll(/[^{}]*\{[^{}]*(?:repeating-linear-gradient|mask:radial|rotate:-)/g))
          expect(rule, path).toContain('[data-look~=');
    }
  });

  test('the social image is 1200 by 630', () => {
    const card = built.files.get(built.site.card?.url.slice(1) ?? '') as Uint8Array;
    const header = new DataView(card.buffer, card.byteOffset);
    expect([...card.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630]);
  });

  test("the pages have the tuner's own words", () => {
    const page = built.page('/services/tuning/albany');
    expect(textsOf(page, 'h1').join()).toMatch(/^Piano Tuning in Albany(, OR)?$/);
    expect(textsOf(page, 'h2')).toEqual(
      expect.arrayContaining([
        'What is included',
        'When to call',
        'Close by',
        'About Albany',
        'Concert dates',
        'Most asked for',
        'Larger towns',
      ]),
    );
    expect(textOf(built.page('/cities/albany'))).toContain('56,472');
  });

  test('missing data leaves no trace: no rating, no emergency line, no team, no news', () => {
    // The admin app explains what may be missing.
    const everything = texts(built.files)
      .filter(([path]) => !path.startsWith('assets/admin'))
      .map(([, text]) => text)
      .join('\n');
    expect(everything).not.toMatch(/aggregateRating|Rated |contactPoint|24\/7/);
    expect(textsOf(built.page('/about'), 'h2')).not.toContain('The rest of us');
    expect(textOf(built.page('/cities/albany'))).toContain('No dates yet');
  });
});

/** Returns all text files with their paths. Pages are included as markup, and again as read. */
function texts(files: Built['files']): [string, string][] {
  return [...files].flatMap(([path, content]): [string, string][] => {
    if (/\.(png|ico|woff2)$/.test(path)) return [];
    const whole = typeof content === 'string' ? content : new TextDecoder().decode(content);
    // Names that libraries of the admin use by chance: date units, abbreviations, and what a browser does with a file.
    const text = path.startsWith('assets/admin') ? whole.replace(/\b(?:units?|ma|Reading)\b/gi, '') : whole;
    return path.endsWith('.html') ? [[path, `${text}\n${textOf(parseHtml(text))}`]] : [[path, text]];
  });
}
