import { UsageError } from '../base/errors.ts';
import { slugOfName } from '../base/geo.ts';
import { normalizePhone } from '../base/phone.ts';
import { findPlace } from '../gazetteer/find.ts';
import type { Place } from '../gazetteer/places.ts';
import { townsAround, withoutNamed } from '../gazetteer/towns.ts';
import { type Start, startOf } from '../gazetteer/zip-points.ts';
import type { HostName } from '../hosts/hosts.ts';
import { type OpenTime, readHours } from './hours-answer.ts';

/** Answers about the company, as typed. */
export interface TypedAnswers {
  readonly name: string;
  readonly trade: string;
  /** The customers' name for the work of a trade that isn't listed: `knife sharpening`. */
  readonly called?: string | undefined;
  /** Names or slugs of services; empty for all services of the trade. */
  readonly services: readonly string[];
  /** The owner's text for services that the trade has no text for, by name. */
  readonly texts?: Readonly<Record<string, ServiceTexts>> | undefined;
  /** Keys of the promises that the owner keeps, `all` or `none`; empty if unanswered. */
  readonly promises: readonly string[];
  readonly language: string;
  /** Whether URLs are in that language. */
  readonly translateUrls: boolean;
  readonly phone: string;
  readonly email: string | undefined;
  /** Number of a license or registration, what it is called, and the authority that issued it. */
  readonly license: string | undefined;
  readonly licenseName?: string | undefined;
  readonly licenseIssuer: string | undefined;
  /** Base of the company: a ZIP code, or a town and its state. */
  readonly from: string;
  /** How far it drives in miles and the towns there that it doesn't serve, or the towns it serves. */
  readonly reach: Reach;
  /** When it answers the phone: `Mon-Fri 8-5`. */
  readonly hours?: string | undefined;
  readonly hasBlog: boolean;
  readonly host: HostName;
}

export type Reach =
  | { readonly miles: string; readonly except?: readonly string[] | undefined }
  | { readonly towns: readonly string[] };

/** Answers about a service: what's included, when people call, and what they should have ready. */
export interface ServiceTexts {
  readonly features: readonly string[] | undefined;
  readonly symptoms: readonly string[] | undefined;
  readonly site: string | undefined;
}

/** Parsed answers. */
export interface Answers extends Omit<TypedAnswers, 'phone' | `license${string}` | 'from' | 'reach' | 'hours'> {
  /** The name as a part of URLs and folder names. */
  readonly slug: string;
  /** In international format: `+15125550142`. */
  readonly phone: string;
  /** `none` if the trade needs none; undefined without an answer. */
  readonly license: Readonly<Record<'name' | 'number' | 'issuer', string>> | 'none' | undefined;
  readonly hours: readonly OpenTime[];
  /** Town of the company. */
  readonly base: Place;
  /** The point that distances are measured from. */
  readonly start: Start;
  /** Includes the base. Sorted by population, largest first. */
  readonly places: readonly Place[];
}

const NAME_MAX = 60;
const ISSUER_MAX = 120;
const MILES_MAX = 250;
/** Each town has a page, and one per service. A list of towns may be longer. */
const TOWNS_MAX = 1500;

/** Parses typed answers. Throws a `UsageError` about the first invalid one. */
export function readAnswers(typed: TypedAnswers): Answers {
  const name = readName(typed.name);
  const base = readBase(typed.from);
  const start = startOf(typed.from, base);
  return {
    ...typed,
    name,
    slug: slugOfName(name).replace(/-+/g, '-').replace(/^-|-$/g, ''),
    phone: readPhone(typed.phone),
    email: readEmail(typed.email ?? ''),
    called: typed.called === undefined ? undefined : readCalled(typed.called) || undefined,
    license: readLicense(typed),
    hours: readHours(typed.hours ?? ''),
    base,
    start,
    places: placesIn(typed.reach, base, start),
  };
}

function placesIn(reach: Reach, base: Place, start: Start): Place[] {
  if ('towns' in reach) return listed(base, reach.towns);
  const around = townsAround(start, readMiles(reach.miles), TOWNS_MAX);
  return withBase(base, withoutNamed(around, reach.except ?? [], base.state));
}

export function readName(typed: string): string {
  if (typed.trim() === '') throw new UsageError('enter the name of the company');
  const name = readShort(typed, 'name', NAME_MAX);
  if (slugOfName(name) === '') throw new UsageError('the name must contain a letter from A to Z or a digit');
  return name;
}

/** Normalizes one line of text for a page. Throws a `UsageError` if it is too long or contains markup. */
function readShort(typed: string, what: string, max: number): string {
  const short = typed.trim().replace(/\s+/g, ' ');
  if (short.length > max) throw new UsageError(`the ${what} has ${short.length} characters; use at most ${max}`);
  if (/\{\{|[\p{C}<>]/u.test(short)) throw new UsageError(`the ${what} can't contain <, > or {{`);
  return short;
}

/** Parses what customers call a trade, which may be empty. */
export function readCalled(typed: string): string {
  return readShort(typed, 'name of your trade', NAME_MAX);
}

/** Parses the number of a license, which may be empty. */
export function readLicenseNumber(typed: string): string {
  return readShort(typed, 'license number', NAME_MAX);
}

/** Parses the name of a license, which may be empty. */
export function readLicenseName(typed: string): string {
  return readShort(typed, 'name of the license', ISSUER_MAX);
}

export function readIssuer(typed: string): string {
  if (typed.trim() === '') throw new UsageError('enter the name of the authority that issued it');
  return readShort(typed, 'issuer', ISSUER_MAX);
}

/** The answer of an owner who needs no license. */
export const NO_LICENSE = /^\s*none\s*$/i;

/** Parses a license. Without a name it gets a generic one, because it may be a license or a registration. */
function readLicense({ license = '', licenseName = '', licenseIssuer }: TypedAnswers): Answers['license'] {
  if (NO_LICENSE.test(license) && licenseIssuer === undefined) return 'none';
  const number = readLicenseNumber(license);
  if ((number === '') !== (licenseIssuer === undefined))
    throw new UsageError('use --license and --license-issuer together: pages show the number with its authority');
  if (licenseIssuer === undefined) return undefined;
  const name = readLicenseName(licenseName) || 'License or registration';
  return { name, number, issuer: readIssuer(licenseIssuer) };
}

/** Parses a phone number of the North American Numbering Plan in any notation. */
export function readPhone(typed: string): string {
  if (/\p{L}/u.test(typed)) throw new UsageError(`"${typed}" contains letters; enter digits, such as 512-555-0142`);
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10)
    throw new UsageError(`"${typed}" has ${digits.length} digits; a phone number has 10, such as 512-555-0142`);
  const number = normalizePhone(digits);
  if (number === undefined)
    throw new UsageError(`"${typed}" isn't a valid phone number: its first and fourth digits must be 2 to 9`);
  return number;
}

/** Parses an email address; undefined if it's empty. */
export function readEmail(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return undefined;
  if (!/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(email))
    throw new UsageError(`"${typed}" isn't an email address; enter one such as office@example.com`);
  return email;
}

/** Finds the place for a ZIP code or a name. */
export function readBase(typed: string): Place {
  if (typed.trim() === '') throw new UsageError('enter a ZIP code, or a town and state, such as Austin, TX');
  return named(typed);
}

export function readMiles(typed: string): number {
  const miles = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(miles))
    throw new UsageError(`"${typed}" isn't a number of miles; enter one such as 25`);
  if (miles < 1) throw new UsageError('the minimum is 1 mile; or list your towns instead');
  if (miles > MILES_MAX) throw new UsageError(`the maximum is ${MILES_MAX} miles; or list your towns instead`);
  return miles;
}

/** Parses a comma-separated list. A state stays with its town, as in `Boston, MA`. */
export function readList(typed: string): string[] {
  const entries = typed.split(/[,;]/).map((entry) => entry.trim());
  const list: string[] = [];
  for (const entry of entries.filter((each) => each !== '')) {
    if (list.length > 0 && /^[A-Z]{2}$/.test(entry)) list.push(`${list.pop()}, ${entry}`);
    else list.push(entry);
  }
  if (list.length === 0) throw new UsageError('enter at least one name');
  return list;
}

/** Parses a list of services, in which numbers such as `1` or `3-5` are positions in `listed`. No answer means all. */
export function readServices(typed: string, listed: readonly string[]): string[] {
  return (typed.trim() === '' ? [] : readList(typed)).flatMap((entry) => {
    const [, first, last = first] = /^(\d+)(?: *- *(\d+))?$/.exec(entry) ?? [];
    const found = first === undefined ? [entry] : listed.slice(Number(first) - 1, Number(last));
    if (found.length > 0) return found;
    throw new UsageError(`"${entry}" isn't in the list; enter numbers from 1 to ${listed.length}, or names`);
  });
}

/** Finds the towns in a list. `from` is the base of the company. */
export function readTowns(typed: string, from: string): Place[] {
  return listed(readBase(from), readList(typed));
}

function named(text: string, home?: Place): Place {
  const found = findPlace(text, home?.state);
  if ('problem' in found) throw new UsageError(found.problem);
  return found.place;
}

function listed(base: Place, names: readonly string[]): Place[] {
  if (names.length === 0) throw new UsageError('enter at least one town');
  return [...new Set(names.map((name) => named(name, base)))];
}

function withBase(base: Place, places: readonly Place[]): Place[] {
  if (places.includes(base)) return [...places];
  return [base, ...places.filter(({ name, state }) => name !== base.name || state !== base.state)];
}
