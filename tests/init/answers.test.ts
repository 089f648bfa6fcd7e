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
  type TypedAnswers,
} from '../../src/init/answers.ts';

const AUSTIN: TypedAnswers = {
  name: 'Austin Pipe Works',
  trade: 'plumbing',
  services: [],
  phone: '512-555-0142',
  email: undefined,
  license: undefined,
  licenseIssuer: undefined,
  from: '78701',
  reach: { miles: '25' },
  hasBlog: false,
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

test('towns across a state line belong to the reach', () => {
  const { places } = readAnswers({ ...AUSTIN, from: 'Kansas City, MO', reach: { miles: '10' } });
  expect(new Set(places.map(({ state }) => state.code))).toEqual(new Set(['MO', 'KS']));
});

test('a list of towns is what is taken, in its order, each of the state of the base unless it names another', () => {
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

test('a license has its number and its authority, and an empty number counts as no license', () => {
  const licenseOf = (license?: string, licenseIssuer?: string) =>
    readAnswers({ ...AUSTIN, license, licenseIssuer }).license;
  expect(licenseOf(' M-12345 ', 'State  board')).toEqual({ number: 'M-12345', issuer: 'State board' });
  expect([licenseOf(), licenseOf(' ')]).toEqual([undefined, undefined]);
  expect(() => licenseOf('M-12345')).toThrow(/--license and --license-issuer go together/);
  expect(() => licenseOf('', 'State board')).toThrow(/--license and --license-issuer go together/);
});

describe('an answer that cannot be used is told in plain words', () => {
  test.each<[what: string, read: () => unknown, message: RegExp]>([
    ['no name', () => readName('  '), /needs a name/],
    ['a name of 61 characters', () => readName('x'.repeat(61)), /61 characters; use at most 60/],
    ['a slot in the name', () => readName('Pipes {{more}}'), /can't contain/],
    ['a name without a letter of an address', () => readName('水道'), /letter from A to Z/],
    ['a license of 61 characters', () => readLicenseNumber('1'.repeat(61)), /61 characters; use at most 60/],
    ['a slot in a license', () => readLicenseNumber('{{1}}'), /the license number can't contain/],
    ['no issuer', () => readIssuer(' '), /name of the authority/],
    ['a tag in an issuer', () => readIssuer('<b>Board'), /the issuer can't contain/],
    ['letters in the phone', () => readPhone('512-PIPES'), /"512-PIPES" has letters in it/],
    ['a digit too few', () => readPhone('512 555 014'), /has 9 digits/],
    ['an exchange that is none', () => readPhone('512 155 0142'), /first and fourth digit/],
    ['no such ZIP code', () => readBase('00001'), /no ZIP code begins with 000/],
    ['four digits', () => readBase('7870'), /7870/],
    ['no place', () => readBase(' '), /ZIP code, or a town/],
    ['a misspelt town', () => readBase('Asutin, TX'), /Austin/],
    ['a name of several states', () => readBase('Springfield'), /Springfield, /],
    ['0 miles', () => readMiles('0'), /a mile is the least/],
    ['miles with words', () => readMiles('far'), /"far" is no number of miles/],
    ['the whole country', () => readMiles('3000'), /250 miles are the most/],
    ['an empty list', () => readList(' , '), /at least one/],
  ])('the answer is refused: %s', (_, read, message) => {
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
