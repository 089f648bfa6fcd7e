import { UsageError } from '../base/errors.ts';
import { slugOfName } from '../base/geo.ts';
import { dialedNumber } from '../base/phone.ts';
import { findPlace } from '../gazetteer/find.ts';
import type { Place } from '../gazetteer/places.ts';
import { townsAround } from '../gazetteer/towns.ts';

/** What somebody says of the company that a site is made for, as it was typed. */
export interface TypedAnswers {
  readonly name: string;
  readonly trade: string;
  /** Names of services, where the trade brings none. */
  readonly services: readonly string[];
  readonly phone: string;
  readonly email: string | undefined;
  /** The number of a license or registration, and the authority that issued it. */
  readonly license: string | undefined;
  readonly licenseIssuer: string | undefined;
  /** Where the company works from: a ZIP code, or a town with its state. */
  readonly from: string;
  /** How far it drives, in miles, or the towns it goes to. */
  readonly reach: { readonly miles: string } | { readonly towns: readonly string[] };
  readonly hasBlog: boolean;
}

/** The same, understood. */
export interface Answers {
  readonly name: string;
  /** The name as part of an address, or of a folder. */
  readonly slug: string;
  readonly trade: string;
  readonly services: readonly string[];
  /** As a telephone dials it: `+15125550142`. */
  readonly phone: string;
  readonly email: string | undefined;
  readonly license: { readonly number: string; readonly issuer: string } | undefined;
  readonly base: Place;
  /** With the base, the most people first. */
  readonly places: readonly Place[];
  readonly hasBlog: boolean;
}

const NAME_MAX = 60;
const ISSUER_MAX = 120;
const MILES_MAX = 250;
/** Each town makes a page, and one for each service: who wants more says so with a list. */
const TOWNS_MAX = 1500;

/** Understands what was typed. Throws a `UsageError` that says what is wrong with the first answer that cannot be used. */
export function readAnswers(typed: TypedAnswers): Answers {
  const name = readName(typed.name);
  const base = readBase(typed.from);
  return {
    name,
    slug: slugOfName(name).replace(/-+/g, '-').replace(/^-|-$/g, ''),
    trade: typed.trade,
    services: typed.services,
    phone: readPhone(typed.phone),
    email: typed.email === undefined ? undefined : readEmail(typed.email),
    license: readLicense(typed),
    base,
    places: 'miles' in typed.reach ? around(base, readMiles(typed.reach.miles)) : listed(base, typed.reach.towns),
    hasBlog: typed.hasBlog,
  };
}

export function readName(typed: string): string {
  if (typed.trim() === '') throw new UsageError('the company needs a name');
  const name = readShort(typed, 'name', NAME_MAX);
  if (slugOfName(name) === '') throw new UsageError('the name needs a letter from A to Z or a digit');
  return name;
}

/** Returns a text of one line, for a page. */
function readShort(typed: string, what: string, max: number): string {
  const short = typed.trim().replace(/\s+/g, ' ');
  if (short.length > max) throw new UsageError(`the ${what} has ${short.length} characters; use at most ${max}`);
  if (/\{\{|[\p{C}<>]/u.test(short)) throw new UsageError(`the ${what} can't contain <, > or {{`);
  return short;
}

/** Returns the number of a license, which may be empty. */
export function readLicenseNumber(typed: string): string {
  return readShort(typed, 'license number', NAME_MAX);
}

export function readIssuer(typed: string): string {
  if (typed.trim() === '') throw new UsageError('type the name of the authority that issued it');
  return readShort(typed, 'issuer', ISSUER_MAX);
}

function readLicense({ license = '', licenseIssuer }: TypedAnswers): Answers['license'] {
  const number = readLicenseNumber(license);
  if ((number === '') !== (licenseIssuer === undefined))
    throw new UsageError('--license and --license-issuer go together: pages show the number with its authority');
  return licenseIssuer === undefined ? undefined : { number, issuer: readIssuer(licenseIssuer) };
}

/** A number of the North American Numbering Plan, however it is written. */
export function readPhone(typed: string): string {
  if (/\p{L}/u.test(typed)) throw new UsageError(`"${typed}" has letters in it; type the digits, such as 512-555-0142`);
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10)
    throw new UsageError(`"${typed}" has ${digits.length} digits; a telephone number has 10, such as 512-555-0142`);
  const number = dialedNumber(digits);
  if (number === undefined)
    throw new UsageError(`"${typed}" is no telephone number: its first and fourth digit must be 2 to 9`);
  return number;
}

export function readEmail(typed: string): string {
  const email = typed.trim();
  if (!/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(email))
    throw new UsageError(`"${typed}" is no e-mail address; type one such as office@example.com`);
  return email;
}

/** The place that somebody means by a ZIP code or a name. */
export function readBase(typed: string): Place {
  if (typed.trim() === '') throw new UsageError('type a ZIP code, or a town with its state, such as Austin, TX');
  return named(typed);
}

export function readMiles(typed: string): number {
  const miles = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(miles))
    throw new UsageError(`"${typed}" is no number of miles; type one such as 25`);
  if (miles < 1) throw new UsageError('a mile is the least; or name your towns instead');
  if (miles > MILES_MAX) throw new UsageError(`${MILES_MAX} miles are the most; or name your towns instead`);
  return miles;
}

/** The entries of a list with commas: `Round Rock, Pflugerville`. A state behind its town, as in `Boston, MA`, stays with it. */
export function readList(typed: string): string[] {
  const entries = typed.split(/[,;]/).map((entry) => entry.trim());
  const list: string[] = [];
  for (const entry of entries.filter((each) => each !== '')) {
    if (list.length > 0 && /^[A-Z]{2}$/.test(entry)) list.push(`${list.pop()}, ${entry}`);
    else list.push(entry);
  }
  if (list.length === 0) throw new UsageError('type at least one name');
  return list;
}

/** The towns of a list, each a place; `from` is where the company starts. */
export function readTowns(typed: string, from: string): Place[] {
  return listed(readBase(from), readList(typed));
}

function named(text: string, home?: Place): Place {
  const found = findPlace(text, home?.state);
  if ('problem' in found) throw new UsageError(found.problem);
  return found.place;
}

/** The towns within so many miles of a point, with the place there. */
function around(base: Place, miles: number): Place[] {
  return withBase(base, townsAround(base, miles, TOWNS_MAX));
}

function listed(base: Place, names: readonly string[]): Place[] {
  if (names.length === 0) throw new UsageError('name at least one town');
  return [...new Set(names.map((name) => named(name, base)))];
}

function withBase(base: Place, places: readonly Place[]): Place[] {
  const isThere = places.some(({ name, state }) => name === base.name && state === base.state);
  return isThere ? [...places] : [base, ...places];
}
