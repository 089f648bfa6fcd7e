import { beforeAll, describe, expect, test } from 'vitest';
import { distanceMiles, slugOfName } from '../../src/base/geo.ts';
import { plannedSample, type Sample, sample } from '../support/sample.ts';

/** docs/contract.md, section 3, in its order. The route table adds the last. */
const SERVICES = [
  ...[
    'preventative-maintenance',
    'oil-changes',
    'brake-services',
    'transmission-services',
    'light-bulb-replacements',
    'brake-pad-replacement',
    'brake-rotor-replacement',
    'rotor-replacement',
  ],
  ...[
    'brake-fluid-flush',
    'transmission-oil-change',
    'headlight-replacement',
    'taillight-replacement',
    'alternator-replacement',
    'battery-replacement',
    'wheel-alignment',
    'tire-rotation',
  ],
];

/** The city keys of docs/contract.md, section 2. */
const CITIES = [
  ...[
    'boston',
    'cambridge',
    'worcester',
    'quincy',
    'lynn',
    'newton',
    'springfield',
    'lowell',
    'brockton',
    'new-bedford',
    'fall-river',
    'lawrence',
    'somerville',
    'framingham',
    'haverhill',
    'plymouth',
    'malden',
    'waltham',
  ],
  ...[
    'brookline',
    'weymouth',
    'taunton',
    'medford',
    'revere',
    'chicopee',
    'peabody',
    'methuen',
    'everett',
    'barnstable',
    'attleboro',
    'arlington',
    'salem',
    'leominster',
    'beverly',
    'pittsfield',
    'woburn',
    'billerica',
  ],
  ...[
    'fitchburg',
    'marlborough',
    'westfield',
    'shrewsbury',
    'braintree',
    'chelsea',
    'holyoke',
    'andover',
    'natick',
    'chelmsford',
    'watertown',
    'randolph',
    'lexington',
    'dartmouth',
    'franklin',
    'falmouth',
    'dracut',
  ],
  ...[
    'north-andover',
    'needham',
    'tewksbury',
    'wellesley',
    'norwood',
    'milford',
    'gloucester',
    'melrose',
    'northampton',
    'wakefield',
    'stoughton',
    'bridgewater',
    'saugus',
    'agawam',
    'milton',
    'west-springfield',
    'danvers',
  ],
  ...[
    'burlington',
    'belmont',
    'marshfield',
    'easton',
    'reading',
    'walpole',
    'dedham',
    'yarmouth',
    'middleborough',
    'westford',
    'canton',
  ],
  ...['acton', 'east-boston', 'grafton', 'gardner', 'holden', 'hudson', 'hopkinton', 'bourne', 'marblehead'],
];

const CORE = ['boston', 'cambridge', 'worcester', 'quincy', 'lynn', 'newton'];

let built: Sample;
beforeAll(async () => {
  built = await sample();
});

const sells = (service: string, city: string) => built.service(service).soldIn.has(built.city(city));

test('the sample is valid: it has no error and no warning', async () => {
  const { diagnostics } = await plannedSample();
  expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
});

describe('the services', () => {
  test('the services are the 16 of the contract, in its order', () => {
    expect(built.site.services.map(({ slug }) => slug)).toEqual(SERVICES);
  });

  test('every service is listed, except tire rotation', () => {
    expect(built.site.services.filter(({ listed }) => !listed).map(({ slug }) => slug)).toEqual(['tire-rotation']);
  });

  test('each service has at least six features, symptoms, a duration, vehicles and its own copy', () => {
    const seen = new Set<string>();
    for (const { slug, features, symptoms, duration, suits, description } of built.site.services) {
      expect(features.length, slug).toBeGreaterThanOrEqual(6);
      expect(symptoms.length, slug).toBeGreaterThan(0);
      expect(suits.length, slug).toBeGreaterThan(0);
      expect(duration, slug).toBeDefined();
      expect(description, slug).toBeDefined();
      for (const text of [description ?? '', ...features]) {
        expect(seen.has(text), `${slug}: ${text}`).toBe(false);
        seen.add(text);
      }
    }
  });

  test('no service names another as canonical', () => {
    expect(built.site.services.filter(({ canonicalOf }) => canonicalOf)).toEqual([]);
  });
});

describe('the cities', () => {
  test('at least 104 cities exist, and all 90 of the contract are among them', () => {
    expect(new Set(CITIES).size).toBe(90);
    expect(built.site.cities.length).toBeGreaterThanOrEqual(104);
    const slugs = new Set(built.site.cities.map(({ slug }) => slug));
    expect(CITIES.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test('each city has the slug of its name, a county, and at least six neighbors', () => {
    for (const { slug, name, county, neighbors } of built.site.cities) {
      expect(slug).toBe(slugOfName(name));
      expect(county, slug).toBeDefined();
      expect(neighbors.length, slug).toBeGreaterThanOrEqual(6);
      for (const { name: neighbor, miles = 0 } of neighbors) expect(miles, `${slug} and ${neighbor}`).toBeLessThan(30);
    }
  });

  test('the neighbors of the base city are the familiar ones, and none has a distance', () => {
    const { neighbors, lat, lon } = built.city('boston');
    expect(neighbors.slice(0, 6).map(({ name }) => name)).toEqual([
      ...['Cambridge', 'Brookline', 'Somerville', 'Quincy', 'Newton', 'Milton'],
    ]);
    expect(neighbors.filter(({ miles }) => miles !== undefined)).toEqual([]);
    expect(distanceMiles({ lat, lon }, built.site.business.base)).toBeLessThan(0.5);
  });

  test('the number of cities is the number that the business claims', () => {
    expect(built.site.claims.slots['cities']).toBe('100+ cities served');
  });

  test('one city is a neighborhood', () => {
    expect(built.city('east-boston').kind).toBe('neighborhood');
  });

  test('at least 60 cities have facts, each group with a declared source', () => {
    const known = built.site.cities.filter(({ facts }) => facts.population);
    expect(known.length).toBeGreaterThanOrEqual(60);
    for (const { slug, facts } of built.site.cities) {
      for (const [group, value] of Object.entries(facts))
        if (typeof value === 'object')
          expect([...built.site.sources.keys()], `${slug} ${group}`).toContain(value.source);
    }
  });
});

describe('the coverage', () => {
  test.each(CORE)('the coverage of %s has at least 14 of the 16 services', (city) => {
    expect(built.site.services.filter(({ soldIn }) => soldIn.has(built.city(city))).length).toBeGreaterThanOrEqual(14);
  });

  test('taillight replacement covers Braintree to Lawrence, plus the six listed towns', () => {
    const run = CITIES.toSorted().filter((slug) => slug >= 'braintree' && slug <= 'lawrence');
    expect(run.length).toBeGreaterThan(25);
    expect(
      [...run, 'newton', 'quincy', 'milton', 'saugus', 'melrose'].filter(
        (city) => !sells('taillight-replacement', city),
      ),
    ).toEqual([]);
  });

  test.each([
    ['oil-changes', 'worcester'],
    ['transmission-services', 'boston'],
    ['preventative-maintenance', 'bridgewater'],
    ['brake-services', 'cambridge'],
    ['preventative-maintenance', 'quincy'],
    ['headlight-replacement', 'lynn'],
    ['brake-fluid-flush', 'newton'],
  ])('the service %s is sold in %s, as the contract says', (service, city) => {
    expect(sells(service, city)).toBe(true);
  });

  test('every service is sold in some city, and every city has some service', () => {
    expect(built.site.services.filter(({ soldIn }) => soldIn.size === 0).map(({ slug }) => slug)).toEqual([]);
    expect(
      built.site.cities
        .filter((city) => !built.site.services.some(({ soldIn }) => soldIn.has(city)))
        .map(({ slug }) => slug),
    ).toEqual([]);
  });
});

describe('other content', () => {
  test('the sample has the colors that its designer chose', () => {
    const { weak, night } = built.site.theme;
    expect(weak).toEqual([]);
    const { paper, link, deep, 'rule-2': edge } = night;
    expect([paper, link, deep, edge]).toEqual(['#0e151f', '#83e2b1', '#060a12', '#687381']);
  });

  test('the data has ten labels and twelve blurbs, all different', () => {
    const { labels, blurbs } = built.site.jobWords;
    expect([new Set(labels).size, new Set(blurbs.map((blurb) => JSON.stringify(blurb))).size]).toEqual([10, 12]);
    expect(built.site.jobWords).toMatchObject({ labels: { length: 10 }, blurbs: { length: 12 } });
  });

  test('the data has 120 different sample jobs in some 36 cities, on at least 105 pages', () => {
    const { jobs, jobsIn, majorAreas } = built.site;
    expect(jobs).toHaveLength(120);
    expect(jobs.every(({ isSample, date, minutes, workedOn }) => isSample && date && minutes && workedOn)).toBe(true);
    expect(new Set(jobs.map(({ service, city }) => `${service.slug} ${city.slug}`)).size).toBeGreaterThanOrEqual(105);
    for (const city of majorAreas) {
      const { length } = jobsIn.get(city) ?? [];
      expect([city.slug, length >= 8 && length <= 13], String(length)).toEqual([city.slug, true]);
    }
    expect(new Set(jobs.map(({ city }) => city)).size).toBe(36);
    const sentences = jobs.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
    const frames = sentences.map((sentence) => sentence.replace(/[\p{Lu}\d][\p{L}\d'.,%/-]*/gu, '@'));
    expect(frames.filter((frame, index) => frames.indexOf(frame) !== index)).toEqual([]);
    expect(Math.min(...jobs.map(({ text }) => text.split(/(?<=[.!?])\s+/).length))).toBeGreaterThanOrEqual(3);
  });

  test('the data has news of nine towns', () => {
    expect(built.site.cities.filter(({ news }) => news.length > 0).map(({ slug }) => slug)).toEqual([
      'boston',
      'cambridge',
      'framingham',
      'lynn',
      'newton',
      'quincy',
      'somerville',
      'waltham',
      'worcester',
    ]);
    for (const { news } of built.site.cities)
      for (const { url, domain } of news) expect(new URL(url as string).hostname.replace(/^www\./, '')).toBe(domain);
  });

  test('the data has three founders and a team of six, by role', () => {
    expect(built.site.founders.map(({ role }) => role)).toEqual(['CEO', 'Head of Sales', 'Retiree']);
    expect(built.site.team.map(({ role }) => role).toSorted()).toEqual([
      'Head of Operations',
      'Lead Technician',
      'Operations Manager',
      'Security Director',
      'Senior Technician',
      'Senior Technician',
    ]);
  });
});
