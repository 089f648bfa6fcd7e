import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { distanceMiles } from '../../src/base/geo.ts';
import { citySchema, zipsSchema } from '../../src/data/validate/schemas/cities-schema.ts';
import { addTowns } from '../../src/edit/add-towns.ts';
import { findPlace } from '../../src/gazetteer/find.ts';
import { type Place, placesIn } from '../../src/gazetteer/places.ts';
import { STATES, type State, stateNamed } from '../../src/gazetteer/states.ts';
import { citiesYaml, cityEntry, factsOf, sourcesYaml, zipsYaml } from '../../src/gazetteer/town-yaml.ts';
import { distinctPlaces, isTownAt, type KnownTown, townsAround, townsOf } from '../../src/gazetteer/towns.ts';

const state = (code: string) => stateNamed(code) as State;

function place(text: string): Place {
  const found = findPlace(text);
  if ('problem' in found) throw new Error(found.problem);
  return found.place;
}

/** Returns the towns of some places in a new folder, in the state of the first. */
function fresh(...texts: readonly string[]) {
  const places = texts.map(place);
  return townsOf(places, { home: places[0]?.state });
}

test('towns around a point are sorted by population, limited to the number requested', () => {
  const austin = place('Austin, TX');
  const towns = townsAround(austin, 25, 10);
  expect(towns).toHaveLength(10);
  expect(towns.slice(0, 3).map(({ name }) => name)).toEqual(['Austin', 'Round Rock', 'Cedar Park']);
  expect(towns.every((town) => distanceMiles(town, austin) <= 25)).toBe(true);
  expect(townsAround(austin, 25).length).toBeGreaterThan(40);
});

test('places around a point have a reliable population, and the others are found by name', () => {
  const names = townsAround(place('Tucson, AZ'), 30).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Tucson', 'Marana', 'Catalina Foothills']));
  for (const tiny of ['Kleindale', 'Nelson', 'Summerhaven']) expect(names).not.toContain(tiny);
  expect(place('Kleindale, AZ').name).toBe('Kleindale');
});

test('boroughs replace New York, and a town replaces the city of its name that contains it', () => {
  const names = townsAround(place('Brooklyn, NY'), 20).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Brooklyn', 'Queens', 'Manhattan', 'Bronx', 'Staten Island']));
  expect(names).not.toContain('New York');
  const groton = townsAround(place('Groton (town), CT'), 5).filter(({ name }) => name === 'Groton');
  expect(groton.map(({ kind }) => kind)).toEqual(['town']);
});

test("a duplicate slug gets its state's code, and no other slug does", () => {
  const towns = fresh('Kansas City, MO', 'Kansas City, KS', 'Overland Park, KS');
  expect(towns.map(({ slug }) => slug)).toEqual(['kansas-city-mo', 'kansas-city-ks', 'overland-park']);
  expect(towns.map(({ isOutOfState }) => isOutOfState)).toEqual([false, true, true]);
  expect(towns[2]?.neighbors).toEqual(['kansas-city-ks', 'kansas-city-mo']);
});

test('an existing town keeps its slug when another town with its name is added', () => {
  const known: KnownTown[] = [{ ...place('Kansas City, MO'), slug: 'kansas-city' }];
  const [town] = townsOf([place('Kansas City, KS')], { home: state('MO'), known });
  expect(town?.slug).toBe('kansas-city-ks');
});

test('two namesakes in one state get the county or the kind in name and slug', () => {
  const towns = fresh('Franklin (Somerset County), NJ', 'Franklin (Warren County), NJ');
  expect(towns.map(({ slug }) => slug)).toEqual(['franklin-somerset-county', 'franklin-warren-county']);
  expect(towns.map(({ name }) => name)).toEqual(['Franklin (Somerset County)', 'Franklin (Warren County)']);
  expect(fresh('Groton (town), CT', 'Groton (city), CT').map(({ slug }) => slug)).toEqual([
    'groton-town',
    'groton-city',
  ]);
});

test('neighbors are the nearest towns, with a penalty across a county line', () => {
  const at = (slug: string, lat: number, county: string): KnownTown => ({
    ...{ slug, name: slug.toUpperCase(), lat, lon: -71, county },
    state: state('MA'),
  });
  const known = [at('a', 42.5, 'Essex'), at('b', 42.45, 'Norfolk'), at('c', 48, 'Essex')];
  const lynn = place('Lynn, MA');
  const [town] = townsOf([{ ...lynn, lat: 42.4, lon: -71, county: 'Essex' }], { home: state('MA'), known });
  expect(town?.neighbors).toEqual(['B', 'A']);
  const [other] = townsOf([{ ...lynn, lat: 42.477, lon: -71, county: 'Essex' }], { home: state('MA'), known });
  expect(other?.neighbors).toEqual(['A', 'B']);
});

test('towns and places that list a new town as touching become its borders', () => {
  const known: KnownTown[] = [
    { ...place('Bridgewater, MA'), slug: 'bridgewater', borders: ['Halifax'] },
    { ...place('Brockton, MA'), slug: 'brockton' },
  ];
  const withoutPage: KnownTown[] = [{ ...place('Hanson, MA'), slug: 'hanson' }];
  const [town] = townsOf([place('Halifax, MA')], { home: state('MA'), known, withoutPage });
  expect(town?.borders).toEqual(['Bridgewater']);
  expect(town?.neighbors).toEqual(['Hanson', 'Brockton']);
  expect(town && cityEntry(town)).toContain('  borders: [Bridgewater]\n  neighbors: [Hanson, Brockton]\n');
});

test('a town of the folder is known by name, state and position', () => {
  const lynn = place('Lynn, MA');
  const known = { slug: 'lynn', name: 'LYNN', lat: 42.46, lon: -70.95, state: undefined, county: undefined };
  expect(isTownAt(known, lynn)).toBe(true);
  expect(isTownAt({ ...known, lat: 41 }, lynn)).toBe(false);
  expect(isTownAt({ ...known, state: state('IN') }, lynn)).toBe(false);
});

test('a second town of the same name nearby is another town, with its kind in its name', () => {
  const [borough, township] = ['borough', 'township, Warren County'].map((kind) =>
    place(`Washington (${kind}), NJ`),
  ) as [Place, Place];
  const add = (known: readonly KnownTown[], one: Place, offered?: ReadonlySet<Place>) =>
    addTowns([one], { home: state('NJ'), known, offered, withoutPage: [], neighborMiles: 18, textOf: () => '' });
  const first = add([], borough).towns;
  expect(first).toMatchObject([{ slug: 'washington', name: 'Washington' }]);
  const second = add(first, township).towns;
  expect(second).toMatchObject([
    { slug: 'washington-township-in-warren-county', name: 'Washington (township in Warren County)', place: township },
  ]);
  expect(add(first, township, new Set([township])).present).toMatchObject([{ slug: 'washington' }]);
  for (const one of [borough, township]) {
    const { slug } = (one === borough ? first : second)[0] as (typeof first)[number];
    expect(add([...first, ...second], one)).toMatchObject({ towns: [], present: [{ place: one, slug }] });
    const own = [{ ...(first[0] as KnownTown), name: `Washington ${one.kind}`, lat: one.lat, lon: one.lon }];
    expect(add(own, one).towns).toEqual([]);
  }
});

test('the YAML of towns is valid data, whatever their names', () => {
  const all = STATES.flatMap((each) => distinctPlaces(placesIn(each)).filter((_, index) => index % 40 === 0));
  const towns = townsOf(all, { home: state('TX') });
  expect(new Set(towns.map(({ slug }) => slug)).size).toBe(towns.length);
  const cities = parse(citiesYaml(towns));
  for (const town of towns) {
    const { name, county, lat, lon } = citySchema().parse(cities[town.slug]);
    expect({ name, county, lat, lon }).toEqual({ name: town.name, county: town.county, lat: town.lat, lon: town.lon });
  }
  const zips = parse(zipsYaml(towns));
  for (const town of towns.filter(({ place }) => place.zips.length > 0))
    expect(zipsSchema().parse(zips[town.slug])).toEqual(town.place.zips);
});

test('a population is a fact with its source, unless the survey counted fewer than 2,500', () => {
  const base = place('Austin, TX');
  const fact = (population: number | undefined, populationYear: 2021 | 2023) =>
    factsOf({ ...base, population, populationYear })?.source;
  expect(fact(2499, 2023)).toBeUndefined();
  expect(fact(2500, 2023)).toBe('census-survey-2023');
  expect(fact(12, 2021)).toBe('census-estimate-2021');
  expect(fact(undefined, 2021)).toBeUndefined();
  const sources = parse(sourcesYaml(fresh('Austin, TX')) as string);
  expect(Object.keys(sources)).toEqual(['census-survey-2023']);
  const spanish = parse(sourcesYaml(fresh('Austin, TX'), 'es-US') as string);
  expect(spanish['census-survey-2023'].publisher).toBe('Oficina del Censo de los EE. UU.');
  expect(parse(factsOf(base)?.text as string)).toEqual({
    population: { value: base.population, source: 'census-survey-2023', asOf: 2023 },
  });
});

test('a single town has no neighbors, and its entry omits them', () => {
  expect(citiesYaml(fresh('Anchorage, AK'))).toContain(
    'anchorage:\n  name: Anchorage\n  kind: community\n  county: Anchorage\n  lat: 61.',
  );
  expect(citiesYaml(fresh('Anchorage, AK'))).not.toContain('neighbors');
});

test('a town whose center is in the sea or a lake is at its main ZIP code or the nearest land', () => {
  const pointOf = ({ lat, lon }: Place) => [lat, lon];
  // The points of ZIP codes 04101 and 33140.
  expect(pointOf(place('Portland, ME'))).toEqual([43.663, -70.258]);
  expect(pointOf(place('Miami Beach, FL'))).toEqual([25.817, -80.136]);
  expect(distanceMiles(place('Key West, FL'), { lat: 24.565, lon: -81.776 })).toBeLessThan(0.3);
});
