import { expect, test } from 'vitest';
import { plan } from '../support/plan.ts';
import { build, project, report } from '../support/project.ts';

/** A town near Avon, Ohio, that the data puts in Indiana. */
const SITE = `name: Acme
origin: https://acme.example
demo: true
timeZone: America/New_York
state: { name: Ohio, code: OH, country: US }
base: { name: Avon, lat: 41.45, lon: -82.03, radius: 50000 }
cityRadius: 25000
address: { street: 1 Main St, locality: Avon, postalCode: "44011" }
area: Greater Avon
description: We fix things.
phone: { number: "+14405550101", display: (440) 555-0101 }
email: hello@acme.example
hours: [{ days: [monday], opens: "08:00", closes: "17:00" }]
priceRange: $$
copyrightYear: 2024
cityLabel: plain
majorAreas: [avon]
checks: { thinWords: 0, neighborKm: 1000 }
`;
const CITIES = `avon:
  name: Avon
  lat: 41.45
  lon: -82.03
  neighbors: [Hammond]
avon-in:
  name: Avon
  state: IN
  county: Hendricks
  lat: 39.76
  lon: -86.4
  neighbors: [Hammond]
hammond:
  name: Hammond
  state: Indiana
  county: Lake
  lat: 41.62
  lon: -87.49
  neighbors: [Avon]
`;
const COVERAGE = 'oil: all\ntires: all\n';
const FILES = { 'site.yaml': SITE, 'cities.yaml': CITIES, 'coverage.yaml': COVERAGE };

const pages = async (files = {}) => (await build(project({ ...FILES, ...files }))).files;
const text = (all: ReadonlyMap<string, string | Uint8Array>, path: string) => String(all.get(path));

test('a site in two states without bounds has no findings', () => {
  expect(report(project(FILES))).toBe('');
});

test('a town in another state keeps its own state in labels and structured data', async () => {
  const all = await pages();
  const hammond = text(all, 'cities/hammond.html');
  expect(hammond).toContain('"containedInPlace":{"@type":"State","name":"Indiana"}');
  expect(hammond).not.toContain('"containedInPlace":{"@type":"State","name":"Ohio"}');
  expect(text(all, 'services/oil/hammond.html')).toContain('Oil in Hammond, IN');
  expect(text(all, 'service-areas.html')).toContain('Hammond, IN');
});

test('a company with three towns serves the circle around its base, and no state', async () => {
  expect(text(await pages(), 'index.html')).toContain('"areaServed":[{"@type":"GeoCircle"');
});

test('pages name a town with its state if another state has a namesake', async () => {
  const all = await pages();
  expect(text(all, 'cities/avon.html')).toContain('<title>Town of Avon, OH');
  expect(text(all, 'cities/avon-in.html')).toContain('<title>Town of Avon, IN');
  expect(text(all, 'cities/avon-in.html')).not.toContain('Avon, IN, IN');
  expect(text(all, 'cities/hammond.html')).toContain('<title>Town of Hammond |');
});

test("a name that exists in two states means the town in the referrer's state", () => {
  const hammond = plan(project(FILES)).plan?.site.cities.find(({ slug }) => slug === 'hammond');
  expect(hammond?.neighbors.map(({ city }) => city?.slug)).toEqual(['avon-in']);
});

test('a name of a place without a page means that place, not a namesake in another state', () => {
  const files = {
    'cities.yaml': CITIES.replace('neighbors: [Hammond]', 'neighbors: [Oberlin]').replace(
      'avon-in:\n  name: Avon',
      'oberlin-in:\n  name: Oberlin',
    ),
    'places.yaml': 'oberlin: { name: Oberlin, lat: 41.29, lon: -82.21 }\n',
  };
  const avon = plan(project({ ...FILES, ...files })).plan?.site.cities.find(({ slug }) => slug === 'avon');
  expect(avon?.neighbors).toMatchObject([{ name: 'Oberlin', city: undefined }]);
});

test('pages name the time zone of opening hours if a town has another', async () => {
  expect(text(await pages(), 'index.html')).toMatch(/All times:(?: |<!-- -->)*Eastern Time/);
  // The name is in the language of the site, whatever machine builds it.
  const spanish = text(await pages({ 'site.yaml': `${SITE}language: es-US\n` }), 'index.html');
  expect(spanish).toMatch(/:(?: |<!-- -->)*hora oriental/);
  const one = CITIES.replace(/hammond:[\s\S]*/, '').replaceAll('neighbors: [Hammond]', 'terrain: []');
  expect(text(await pages({ 'cities.yaml': one }), 'index.html')).not.toContain('All times:');
  const said = one.replace('county: Hendricks', 'timeZone: America/Chicago');
  expect(text(await pages({ 'cities.yaml': said }), 'index.html')).toContain('All times:');
});

test('an alias of a time zone is the same zone', async () => {
  const site = SITE.replace('America/New_York', 'US/Eastern');
  const one = CITIES.replace(/hammond:[\s\S]*/, '').replaceAll('neighbors: [Hammond]', 'terrain: []');
  expect(text(await pages({ 'site.yaml': site, 'cities.yaml': one }), 'index.html')).not.toContain('All times:');
});

test('a town outside its own state is reported, with the state that contains it', () => {
  const site = project({ ...FILES, 'cities.yaml': CITIES.replace('  state: Indiana\n', '') });
  expect(report(site)).toContain("the coordinates 41.62, -87.49 aren't in Ohio");
  expect(report(site)).toContain("or set the town's state: `state: IL` or `state: IN`");
});

test('a duplicate slug in cities.yaml is reported with a fix', () => {
  const site = project({ ...FILES, 'cities.yaml': CITIES.replace('avon-in:', 'avon:') });
  expect(report(site)).toContain(
    'if two towns have the same name, add the state code to the second slug, such as `avon-in`',
  );
});

test("outside the United States, a town is in the site's state", () => {
  const files = {
    ...FILES,
    'site.yaml': SITE.replace('country: US', 'country: CA').replace(
      'name: Ohio, code: OH',
      'name: Ontario, code: "ON"',
    ),
  };
  expect(report(project(files))).toContain('there is no state `IN`');
});
