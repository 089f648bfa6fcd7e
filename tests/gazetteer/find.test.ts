import { expect, test } from 'vitest';
import { slugOfName } from '../../src/base/geo.ts';
import {
  findPlace,
  labelOf,
  namesLike,
  nearestPlace,
  placesByZip,
  placesNamed,
  placesWithin,
} from '../../src/gazetteer/find.ts';
import { countiesOf, type Place, placesIn } from '../../src/gazetteer/places.ts';
import {
  isWithin,
  STATES,
  type State,
  stateNamed,
  statesOfZip,
  statesWithin,
  timeZoneOf,
} from '../../src/gazetteer/states.ts';
import { sampled } from '../support/runs.ts';
import { spellingsOf } from '../support/spellings.ts';

const state = (text: string) => stateNamed(text) as State;

/** Returns the only place that a text finds. */
function place(text: string, home?: State): Place {
  const found = findPlace(text, home);
  if ('problem' in found) throw new Error(found.problem);
  return found.place;
}

function problem(text: string, home?: State): string {
  const found = findPlace(text, home);
  return 'problem' in found ? found.problem : `found ${labelOf(found.place)}`;
}

test('there are 50 states, the District of Columbia and Puerto Rico, with their places', () => {
  expect(STATES).toHaveLength(52);
  expect(STATES.reduce((sum, each) => sum + placesIn(each).length, 0)).toBe(40_302);
  for (const each of STATES) {
    expect(each.zipPrefixes.length).toBeGreaterThan(0);
    expect(each.areaCodes.length).toBeGreaterThan(0);
    for (const zone of [each.timeZone, ...each.otherZones.values()])
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  }
});

test('every place has a name with a slug, is in its state, and has five-digit ZIP codes', () => {
  for (const each of STATES) {
    for (const { name, kind, lat, lon, zips, population, populationYear } of placesIn(each)) {
      expect(slugOfName(name), name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(kind, name).toBeDefined();
      const { south, north, west, east } = each.bounds;
      const near = { south: south - 0.1, north: north + 0.1, west: west - 0.1, east: east + 0.1 };
      expect(isWithin(near, { lat, lon }), `${name} ${each.code} ${lat} ${lon}`).toBe(true);
      expect(zips.every((zip) => /^\d{5}$/.test(zip))).toBe(true);
      expect(population === undefined || population > 0).toBe(true);
      expect(populationYear === undefined).toBe(population === undefined);
    }
  }
});

test('a town is found by its name and state in every common form', () => {
  for (const text of ['Austin, TX', 'austin, Texas', ' AUSTIN ,tx'])
    expect(place(text)).toMatchObject({ name: 'Austin', county: 'Travis', kind: 'city', populationYear: 2023 });
  expect(place('Austin', state('TX')).zips).toContain('78701');
  expect(place('Saint Louis, MO')).toMatchObject({ name: 'St. Louis', county: undefined });
  expect(place('Winston Salem, NC').name).toBe('Winston-Salem');
  expect(place('Anasco, PR').name).toBe('Añasco');
});

test.each([
  ['Cranberry Township, PA', 'Cranberry (Butler County), PA'],
  ['Cranberry Twp, PA', 'Cranberry (Butler County), PA'],
  ['Upper Darby Township, PA', 'Upper Darby, PA'],
  ['Charter Township of Clinton, MI', 'Clinton (Macomb County), MI'],
  ['Clinton (Charter Township, Macomb County), MI', 'Clinton (Macomb County), MI'],
  ['hohokus nj', 'Ho-Ho-Kus, NJ'],
  ['Cleveland Hts., OH', 'Cleveland Heights, OH'],
  ['Colorado Spgs., CO', 'Colorado Springs, CO'],
  ['Pt. Pleasant NJ', 'Point Pleasant, NJ'],
  ['The Bronx, NY', 'Bronx, NY'],
  ['Dalles, Oregon', 'The Dalles, OR'],
  ['Kailua-Kona, Hawaii', 'Kailua-Kona, HI'],
  ['La Grange, GA', 'LaGrange, GA'],
  ['City of Fairfax, VA', 'Fairfax, VA'],
  ['Fairfax City, VA', 'Fairfax, VA'],
  ['Town of Hempstead, NY', 'Hempstead (town), NY'],
  ['Village of Hempstead NY', 'Hempstead (village), NY'],
  ['New York City, NY', 'New York, NY'],
  ['Groton (city) CT', 'Groton (city), CT'],
  ['Peekskill NY', 'Peekskill, NY'],
  ['Camp Pendleton South CA', 'Camp Pendleton South, CA'],
  ['Aiken South Car', 'Aiken, SC'],
  ['Charleston WV', 'Charleston, WV'],
  ['Washington D.C.', 'Washington, DC'],
  ['Washington, D. C.', 'Washington, DC'],
  ['Saint Paul, Minn.', 'St. Paul, MN'],
  ['St.Paul Minnesota', 'St. Paul, MN'],
  ['Miami, Fla.', 'Miami, FL'],
  ['Charleston, W. Va.', 'Charleston, WV'],
  ['Denver, Colorado, USA', 'Denver, CO'],
  ['Boston, 02108', 'Boston, MA'],
  ['02108-1234', 'Boston, MA'],
  ['Franklin, NJ 08823', 'Franklin (Somerset County), NJ'],
  ['K\u0101ne\u02bbohe, HI', 'Kaneohe, HI'],
])('%s is found as %s, whatever the state of the site', (text, label) => {
  expect(labelOf(place(text, state('TX')))).toBe(label);
});

test('places are found by their own name in every spelling', () => {
  const missed = sampled(STATES, 8).flatMap((each) =>
    sampled(placesIn(each), 60).flatMap((one) =>
      spellingsOf(one, true).filter((text) => {
        const found = findPlace(text, state('TX'));
        return !('place' in found) || found.place !== one;
      }),
    ),
  );
  expect(missed).toEqual([]);
});

test('unusual towns are found: a borough of New York, Alaska, Puerto Rico, a two-state city', () => {
  expect(place('Brooklyn, NY')).toMatchObject({ kind: 'borough', county: 'Kings' });
  expect(place('Anchorage, AK')).toMatchObject({ kind: 'municipality', county: 'Anchorage' });
  expect(place('San Juan, PR')).toMatchObject({ kind: 'zona urbana', county: 'San Juan' });
  expect(place('Kansas City, MO').county).toBe('Jackson');
  expect(place('Kansas City, KS').county).toBe('Wyandotte');
  expect(place('Washington, DC')).toMatchObject({ county: undefined });
  expect(place('Richmond, VA')).toMatchObject({ county: undefined });
  expect(place('Carson City, NV')).toMatchObject({ county: undefined });
});

test('two places with the same name and county are told apart by their kind', () => {
  expect(problem('Groton, CT')).toBe(
    'Connecticut has 2 places called Groton; write Groton (town), CT or Groton (city), CT',
  );
  expect(place('Groton (city), CT').population).toBe(9343);
  expect(place('Groton (town)', state('CT')).population).toBe(38_086);
});

test('places with the same name in several counties are told apart by county', () => {
  expect(problem('Franklin, NJ')).toContain('write Franklin (Somerset County), NJ');
  for (const each of placesNamed({ name: 'Franklin', state: state('NJ') })) expect(place(labelOf(each))).toBe(each);
});

test('every label of a state finds its own place', () => {
  for (const code of ['CT', 'NJ', 'PA', 'LA', 'VA', 'PR', 'MA']) {
    const missed = placesIn(state(code)).filter((each) => {
      const found = findPlace(labelOf(each));
      return !('place' in found) || found.place !== each;
    });
    expect(missed.map(labelOf)).toEqual([]);
  }
});

test('the much larger of two places is preferred', () => {
  expect(place('Ann Arbor, MI').kind).toBe('city');
});

test('a place is found by its ZIP code, and a borough before the city around it', () => {
  expect(place('78701').name).toBe('Austin');
  expect(placesByZip('11201').map(({ name }) => name)).toEqual(['Brooklyn', 'New York']);
  expect(place('02139').name).toBe('Cambridge');
  expect(statesOfZip('02139').map(({ code }) => code)).toEqual(['MA']);
});

test.each([
  ['Marlboro, MA', 'Marlborough'],
  ['Foxboro, MA', 'Foxborough'],
  ['Attleborough, MA', 'Attleboro'],
  ['Marlboro, NY', 'Marlboro'],
])('%s is %s, however the end of the name is spelled', (typed, name) => {
  expect(place(typed).name).toBe(name);
});

test('a county between the name and the state tells places apart', () => {
  expect(place('Washington Twp, Gloucester County, NJ')).toMatchObject({ name: 'Washington', county: 'Gloucester' });
  expect(place('Franklin Township, Somerset County, New Jersey').county).toBe('Somerset');
});

test('a bad answer explains what to write', () => {
  expect(problem('7870')).toBe(`"7870" isn't a ZIP code; ZIP codes have five digits`);
  expect(problem('00001')).toBe('no ZIP code starts with 000');
  expect(problem('99999')).toBe('no place has the ZIP code 99999; if it is for PO boxes, write the town and state');
  expect(problem('Austn, TX')).toBe('there is no Austn in Texas; did you mean Austin?');
  expect(problem('Austin, Tejas')).toBe('unknown state "Tejas"; write its two-letter code or name');
  expect(problem('Boston, TX')).toContain('Boston, MA');
  expect(problem('LaCanada, California')).toMatch(/; did you mean La Cañada Flintridge/);
  expect(problem('Havasu, AZ')).toMatch(/; did you mean Lake Havasu City/);
  expect(problem('peekskll ny', state('TX'))).toBe('there is no peekskll in New York; did you mean Peekskill?');
  expect(problem('Peekskll NY', state('TX'))).toBe('there is no Peekskll in New York; did you mean Peekskill?');
  expect(problem('Edison Town, NJ')).toBe('there is no Edison Town in New Jersey; did you mean Edison, NJ?');
  expect(problem('Franklin Township, NJ')).toMatch(
    /^New Jersey has 5 places called Franklin; write Franklin \(Somerset County\), NJ, .* or Franklin \(Warren County\), NJ$/,
  );
  expect(problem('Plymouth County, MA')).toBe(
    'Plymouth County is a county; name its towns, such as Brockton, MA, Plymouth, MA or Bridgewater, MA',
  );
  expect(problem('Plymouth County', state('MA'))).toContain('Plymouth County is a county; name its towns');
  expect(problem('Bourne (village), MA')).toBe(
    'there is no village called Bourne in Massachusetts; did you mean Bourne, MA?',
  );
  expect(problem('Bourne (Plymouth County), MA')).toMatch(
    /^there is no place called Bourne in Plymouth County in Mass/,
  );
  expect(problem('Hyannis, MA')).not.toContain('NE');
  expect(problem('Springfield')).toContain('places called Springfield; write Springfield');
  expect(problem('')).toBe(`"" isn't the name of a place; write "Town, ST" or a ZIP code`);
  expect(problem('?!')).toContain('there is no');
  expect(namesLike('Pitsburgh', [state('PA')])[0]).toBe('Pittsburgh');
});

test('places within a distance are sorted nearest first, across state lines', () => {
  const center = place('Kansas City, MO');
  const near = placesWithin(center, 15);
  expect(near[0]?.place).toBe(center);
  expect(new Set(near.map(({ place: { state } }) => state.code))).toEqual(new Set(['MO', 'KS']));
  expect(near.every(({ miles }, index) => miles <= 15 && miles >= (near[index - 1]?.miles ?? 0))).toBe(true);
  expect(statesWithin(center, 15).map(({ code }) => code)).toEqual(['KS', 'MO']);
});

test('Alaska is one state on both sides of the 180th meridian', () => {
  expect(statesWithin({ lat: 52.0, lon: 179.5 }, 50).map(({ code }) => code)).toEqual(['AK']);
  expect(isWithin(state('AK').bounds, { lat: 61.2, lon: -149.9 })).toBe(true);
  expect(isWithin(state('AK').bounds, { lat: 61.2, lon: -100 })).toBe(false);
});

test('the nearest place is found, and none in the middle of an ocean', () => {
  expect(nearestPlace({ lat: 30.27, lon: -97.74 })?.place.name).toBe('Austin');
  expect(nearestPlace({ lat: 30, lon: -40 })).toBeUndefined();
});

test('a county has the time zone of its state unless it has its own', () => {
  expect(timeZoneOf(state('TX'), 'Travis')).toBe('America/Chicago');
  expect(timeZoneOf(state('TX'), 'El Paso')).toBe('America/Denver');
  expect(timeZoneOf(state('AK'), undefined)).toBe('America/Anchorage');
  for (const each of STATES)
    for (const county of each.otherZones.keys()) expect(countiesOf(each), `${county} ${each.code}`).toContain(county);
});
