import { beforeAll, describe, expect, test } from 'vitest';
import type { City, Site } from '../../../src/model/site.ts';
import { SLOTS } from '../../../src/model/template.ts';
import { cityLabel, cityScope, siteScope } from '../../../src/pages/render/scope.ts';
import { Wording } from '../../../src/pages/render/wording.ts';
import { edited } from '../../support/edited.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

let site: Site;
let avon: City;
let elyria: City;
beforeAll(() => {
  site = plan(
    project({
      'city-facts/elyria.yaml':
        'transportation: { highways: [I-90, US-20, OH-57], source: s, asOf: 2020 }\npopulation: { value: 52656, source: s, asOf: 2020 }\narea: { value: 20.82, source: s, asOf: 2020 }\n',
      'sources.yaml': 's: { title: S, publisher: P, year: 2020 }\n',
    }),
  ).plan?.site as Site;
  [avon, elyria] = site.cities as [City, City];
});

describe('slots of a city page', () => {
  test('a page names the nearest towns where its service is sold', () => {
    const { city } = cityScope(site, elyria);
    expect(city).toMatchObject({
      name: 'Elyria',
      withState: 'Elyria, OH',
    });
    const wording = new Wording(site);
    expect(wording.cityScope(elyria).city).toMatchObject({
      served: 'Avon and Lorain',
      served1: 'Avon',
      served2: 'Lorain',
      served3: undefined,
    });
    const tires = site.services[1] as Site['services'][number];
    expect(wording.offerScope(tires, elyria).city).toMatchObject({ served: 'Avon', served2: undefined });
  });

  test('an adjoining town is named before a nearer one, and none beyond 8 miles', () => {
    const servedIn = (file: Record<string, string>) => {
      const changed = plan(project(file)).plan?.site as Site;
      const found = changed.cities.find(({ slug }) => slug === 'elyria') as City;
      return new Wording(changed).cityScope(found).city?.['served'];
    };
    const beside = edited('cities.yaml', 'neighbors: [Lorain, Avon]', 'borders: [Lorain]\n  neighbors: [Avon]');
    expect(servedIn(beside)).toBe('Lorain and Avon');
    const cities = beside['cities.yaml'] as string;
    expect(servedIn({ 'cities.yaml': cities.replace('lat: 41.45', 'lat: 41.6') })).toBe('Lorain');
  });

  test('a city page has its miles and direction from the base, and neither for the base itself', () => {
    expect(cityScope(site, elyria).city).toMatchObject({ baseMiles: '7', baseDirection: 'southwest' });
    expect(cityScope(site, avon).city).toMatchObject({
      baseMiles: undefined,
      baseDirection: undefined,
    });
  });

  test("miles are told from the center of the base's town, wherever in it the business is", () => {
    const off = plan(project(edited('site.yaml', 'lat: 41.45', 'lat: 41.6'))).plan?.site as Site;
    expect(off.business.base.lat).toBe(41.6);
    const found = off.cities.find(({ slug }) => slug === 'elyria') as City;
    expect(cityScope(off, found).city).toMatchObject({ baseMiles: '7', baseDirection: 'southwest' });
  });

  test('a city that touches the base has no miles to it', () => {
    const cities = 'neighbors: [Lorain, Avon]';
    const touching = plan(project(edited('cities.yaml', cities, 'borders: [Avon]\n  neighbors: [Lorain]'))).plan;
    const found = touching?.site.cities.find(({ slug }) => slug === 'elyria') as City;
    expect(cityScope(touching?.site as Site, found).city).toMatchObject({
      baseMiles: undefined,
      baseDirection: undefined,
    });
  });

  test.each([
    ['{{city.name}}, {{state.name}}', 'Avon, Ohio', 'Franklin (township in Warren County), Ohio'],
    ['{{city.name}} is in {{city.countyName}}.', 'Avon is in Lorain County.', 'Franklin is in Warren County.'],
    ['{{city.county}}: {{city.name}} ({{state.code}})', 'Lorain: Avon (OH)', 'Warren: Franklin (OH)'],
    ['In {{city.name}}', 'In Avon, OH', 'In Franklin (township in Warren County)'],
  ])('%s says the state or county of a town once', (text, ofAvon, ofFranklin) => {
    const of = (values: Partial<City>) => new Wording(site).fill(text, cityScope(site, { ...avon, ...values }));
    expect(of({ name: 'Avon, OH', county: 'Lorain' })).toBe(ofAvon);
    const franklin = 'Franklin (township in Warren County)';
    expect(of({ name: franklin, properName: franklin, county: 'Warren' })).toBe(ofFranklin);
  });

  test('only an office that takes trade name certificates has its phone number shown for them', () => {
    const hall = { office: 'Clerk', address: '1 Main St', phone: '(555) 0100', source: 's', asOf: 2020 };
    const phoneOf = (cityHall: NonNullable<City['facts']['cityHall']>) =>
      cityScope(site, { ...avon, facts: { cityHall } }).fact?.tradeNamePhone;
    expect(phoneOf({ ...hall, filesTradeNames: true })).toBe('(555) 0100');
    expect(phoneOf(hall)).toBeUndefined();
  });

  test('a city page has only the facts in its file', () => {
    const { fact } = cityScope(site, elyria);
    expect(fact).toMatchObject({
      population: '52,656',
      populationYear: '2020',
      density: '2,529',
      area: '20.82',
      highways: 'I-90, US-20 and OH-57',
    });
    expect(fact?.nickname).toBeUndefined();
    const none = cityScope(site, avon).fact ?? {};
    expect(SLOTS.fact.filter((name) => none[name] !== undefined)).toEqual([]);
  });

  test('a city page has the services sold there', () => {
    expect(cityScope(site, avon).city?.serviceCount).toBe('2');
    expect(cityScope(site, elyria).city).toMatchObject({ serviceCount: '1', services: 'oil' });
  });
});

test('every page has the slots of the business, and none of them is misspelled', () => {
  expect(siteScope(site)).toMatchObject({
    site: { name: 'Acme', phone: '(440) 555-0101', email: 'hello@acme.example' },
    state: { name: 'Ohio', code: 'OH' },
    base: { name: 'Avon' },
    count: { cities: '3', services: '2' },
  });
});

test('a service shows one of its signs, the same each time, never an occasion or state', () => {
  const signs = ['a', 'b?', 'c.'].map((text) => ({ kind: 'sign' as const, text }));
  const symptoms = [...signs, { kind: 'occasion' as const, text: 'd' }, { kind: 'state' as const, text: 'e' }];
  const service = { ...(site.services[0] as Site['services'][number]), symptoms };
  const wording = new Wording(site);
  const named = () =>
    Array.from(
      { length: 60 },
      (_, index) => wording.offerScope(service, { ...avon, slug: `town-${index}` }).service?.sign,
    );
  // A sentence may follow.
  expect(new Set(named())).toEqual(new Set(['a.', 'b?', 'c.']));
  expect(named()).toEqual(named());
  expect(wording.serviceScope({ ...service, symptoms: [] }).service?.sign).toBeUndefined();
});

test('a city is called by its name or with its state, chosen by hash or by the site', () => {
  const called = (rule: Site['business']['cityLabel']) =>
    new Set(
      Array.from({ length: 40 }, (_, index) =>
        cityLabel(
          { ...site, business: { ...site.business, cityLabel: rule } },
          { ...avon, slug: `town-${index}` },
          'heading',
        ),
      ),
    );
  expect(called('plain')).toEqual(new Set(['Avon']));
  expect(called('withState')).toEqual(new Set(['Avon, OH']));
  expect(called('hashed')).toEqual(new Set(['Avon', 'Avon, OH']));
});
