import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import {
  readAnswers,
  readBase,
  readIssuer,
  readLicenseNumber,
  readList,
  readMiles,
  readName,
  readPhone,
  readServices,
  type TypedAnswers,
} from '../../src/init/answers.ts';
import { starterOf } from '../../src/init/data-files.ts';
import { siteYaml } from '../../src/init/site-yaml.ts';

const AUSTIN: TypedAnswers = {
  name: 'Austin Pipe Works',
  trade: 'plumbing',
  services: [],
  promises: [],
  language: 'en-US',
  translateUrls: false,
  phone: '512-555-0142',
  email: undefined,
  license: undefined,
  licenseIssuer: undefined,
  from: '78701',
  reach: { miles: '25' },
  hasBlog: false,
  host: 'static',
};

const namesOf = (typed: Partial<TypedAnswers>) => readAnswers({ ...AUSTIN, ...typed }).places.map(({ name }) => name);

test('a plumber in Austin gets the towns within 25 miles, and Austin first', () => {
  const { slug, phone, base, places } = readAnswers(AUSTIN);
  expect([slug, phone, base.name, base.state.code]).toEqual(['austin-pipe-works', '+15125550142', 'Austin', 'TX']);
  const names = places.map(({ name }) => name);
  expect(names[0]).toBe('Austin');
  expect(names).toEqual(expect.arrayContaining(['Round Rock', 'Pflugerville', 'Lakeway']));
  expect(names).not.toContain('San Marcos');
  expect(new Set(names).size).toBe(names.length);
});

const yamlFrom = (from: string) => {
  const answers = readAnswers({ ...AUSTIN, from });
  return siteYaml(answers, starterOf(answers));
};

test('site.yaml has the point that distances start from, and says whose it is', () => {
  expect(yamlFrom('78701')).toContain('the center of ZIP code 78701.');
  expect(yamlFrom('78701')).toContain('base:\n  name: "Austin"\n  lat: 30.271\n  lon: -97.743\n');
  expect(yamlFrom('Austin, TX')).toContain('the center of the town.');
});

test.each([
  ['Austin, TX', 'America/Chicago'],
  ['El Paso, TX', 'America/Denver'],
  ['Tampa, FL', 'America/New_York'],
  ['32502', 'America/Chicago'],
])('a site based in %s has the time zone of its county, %s', (from, zone) => {
  expect(yamlFrom(from)).toContain(`\ntimeZone: ${zone}\n`);
});

test('towns across a state line are within reach', () => {
  const { places } = readAnswers({ ...AUSTIN, from: 'Kansas City, MO', reach: { miles: '10' } });
  expect(new Set(places.map(({ state }) => state.code))).toEqual(new Set(['MO', 'KS']));
});

test('towns within reach can be left out by their names', () => {
  const reach = { miles: '10', except: ['Sunset Valley', 'Rollingwood, TX'] };
  const left = namesOf({}).filter((name) => name !== 'Sunset Valley' && name !== 'Rollingwood');
  const within = namesOf({ reach: { miles: '10' } });
  expect(within).toEqual(expect.arrayContaining(['Sunset Valley', 'Rollingwood']));
  expect(namesOf({ reach })).toEqual(left.filter((name) => within.includes(name)));
  expect(() => namesOf({ reach: { miles: '10', except: ['Dallas'] } })).toThrow(/--except: Dallas isn't one of/);
});

test('site.yaml has the hours that were typed, and a comment without them', () => {
  const yamlFor = (hours?: string) => {
    const answers = readAnswers({ ...AUSTIN, hours });
    return siteYaml(answers, starterOf(answers));
  };
  expect(yamlFor('Sat 9-noon')).toContain('\nhours:\n  - days: [saturday]\n    opens: "09:00"\n    closes: "12:00"\n');
  expect(yamlFor()).toContain('\n# hours:\n#   - days: [monday, tuesday,');
});

test('an owner who needs no license says none, and site.yaml has an empty list', () => {
  const yamlFor = (license: string | undefined) => {
    const answers = readAnswers({ ...AUSTIN, license });
    return siteYaml(answers, starterOf(answers));
  };
  expect(yamlFor(' None')).toContain('\nlicense: []\n');
  expect(yamlFor(undefined)).not.toContain('\nlicense:');
});

test("a list of towns is taken in order, each in the base's state unless it names another", () => {
  expect(namesOf({ from: 'Brooklyn, NY', reach: { towns: ['Queens', 'Brooklyn', 'Hoboken, NJ'] } })).toEqual([
    'Queens',
    'Brooklyn',
    'Hoboken',
  ]);
});

test.each([
  ['(512) 555-0142', '+15125550142'],
  ['512.555.0142', '+15125550142'],
  ['+1 512 555 0142', '+15125550142'],
  ['1-512-555-0142', '+15125550142'],
])('%s is the number %s', (typed, number) => {
  expect(readPhone(typed)).toBe(number);
});

test('a list keeps a state with its town', () => {
  expect(readList('Boston, MA; Lynn,Salem, NH')).toEqual(['Boston, MA', 'Lynn', 'Salem, NH']);
});

test('services are chosen by name or by their numbers in a list, and no answer chooses all', () => {
  const listed = ['drains', 'leaks', 'toilets', 'sewers'];
  expect(readServices('4, 1-2, bidets, 2-2', listed)).toEqual(['sewers', 'drains', 'leaks', 'bidets', 'leaks']);
  expect(readServices('  ', listed)).toEqual([]);
});

test('a license has a number and an authority, and an empty number means no license', () => {
  const licenseOf = (license?: string, licenseIssuer?: string, licenseName?: string) =>
    readAnswers({ ...AUSTIN, license, licenseIssuer, licenseName }).license;
  const license = { name: 'License or registration', number: 'M-12345', issuer: 'State board' };
  expect(licenseOf(' M-12345 ', 'State  board')).toEqual(license);
  expect(licenseOf('M-12345', 'State board', 'Master Plumber')).toEqual({ ...license, name: 'Master Plumber' });
  expect([licenseOf(), licenseOf(' ')]).toEqual([undefined, undefined]);
  expect(() => licenseOf('M-12345')).toThrow(/--license and --license-issuer together/);
  expect(() => licenseOf('', 'State board')).toThrow(/--license and --license-issuer together/);
});

describe('an unusable answer is explained in plain words', () => {
  test.each<[what: string, read: () => unknown, message: RegExp]>([
    ['no name', () => readName('  '), /enter the name of the company/],
    ['a name of 61 characters', () => readName('x'.repeat(61)), /61 characters; use at most 60/],
    ['a slot in the name', () => readName('Pipes {{more}}'), /can't contain/],
    ['a name without a letter for a slug', () => readName('水道'), /letter from A to Z/],
    ['a license of 61 characters', () => readLicenseNumber('1'.repeat(61)), /61 characters; use at most 60/],
    ['a slot in a license', () => readLicenseNumber('{{1}}'), /the license number can't contain/],
    ['no issuer', () => readIssuer(' '), /name of the authority/],
    ['a tag in an issuer', () => readIssuer('<b>Board'), /the issuer can't contain/],
    ['letters in the phone', () => readPhone('512-PIPES'), /"512-PIPES" contains letters/],
    ['a digit too few', () => readPhone('512 555 014'), /has 9 digits/],
    ['an invalid exchange code', () => readPhone('512 155 0142'), /first and fourth digit/],
    ['an unknown ZIP code', () => readBase('00001'), /no ZIP code starts with 000/],
    ['four digits', () => readBase('7870'), /7870/],
    ['an unknown place', () => readBase(' '), /ZIP code, or a town/],
    ['a misspelled town', () => readBase('Asutin, TX'), /Austin/],
    ['a name that several states have', () => readBase('Springfield'), /Springfield, /],
    ['0 miles', () => readMiles('0'), /the minimum is 1 mile/],
    ['miles in words', () => readMiles('far'), /"far" isn't a number of miles/],
    ['the whole country', () => readMiles('3000'), /the maximum is 250 miles/],
    ['a service number that is too high', () => readServices('1, 35', ['leaks', 'drains']), /"35" isn't in the list/],
    ['service number 0', () => readServices('0', ['leaks', 'drains']), /enter numbers from 1 to 2, or names/],
    ['a backward range', () => readServices('2-1', ['leaks', 'drains']), /"2-1" isn't in the list/],
    ['an empty list', () => readList(' , '), /at least one/],
  ])('the answer is rejected: %s', (_, read, message) => {
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
