import { memoize } from '../base/lazy.ts';
import type { CityRecord } from '../data/validate/schemas/cities-schema.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { type Bounds, stateNamed, timeZoneOf } from '../gazetteer/states.ts';

type HomeState = SiteRecord['state'];

/** Name and code of a state, for pages. */
export type Region = Pick<HomeState, 'name' | 'code'>;

/** Finds a state by code or name: the site's own or, for a US site, any US state; undefined if there's no match. */
export function namedRegion(home: HomeState, text: string): Region | undefined {
  const wanted = text.trim().toLowerCase();
  if ([home.code, home.name].some((own) => own.toLowerCase() === wanted)) return home;
  return home.country === 'US' ? stateNamed(text) : undefined;
}

/** Returns the state of a city. Defaults to the site's state. */
export function regionOf(home: HomeState, { state }: Pick<CityRecord, 'state'>): Region {
  const { name, code } = (state === undefined ? undefined : namedRegion(home, state)) ?? home;
  return { name, code };
}

/** Returns the bounds of a state, from the data or the gazetteer; undefined if unknown. */
export function boundsOf(home: HomeState, { code }: Region): Bounds | undefined {
  if (code === home.code && home.bounds) return home.bounds;
  return home.country === 'US' ? stateNamed(code)?.bounds : undefined;
}

/**
 * Returns the valid ZIP prefixes and area codes for a state, from `checks` if it's the site's own. An empty list
 * accepts any: other states have no ZIP prefixes here, since some ZIP codes cross state lines.
 */
export function codesOf({ state: home, checks }: SiteRecord, { code }: Region): Codes {
  if (code === home.code) return checks;
  return { zipPrefixes: [], areaCodes: stateNamed(code)?.areaCodes ?? [] };
}

interface Codes {
  readonly zipPrefixes: readonly string[];
  readonly areaCodes: readonly string[];
}

/** Returns the time zone of a US place by state and county; outside the US, the site's time zone. */
export function zoneOf({ state: home, timeZone }: SiteRecord, { code }: Region, county: string | undefined): string {
  const state = home.country === 'US' ? stateNamed(code) : undefined;
  if (!state) return timeZone;
  const own = timeZoneOf(state, county);
  return hasSameClock(own, timeZone) ? timeZone : own;
}

/** A winter day and a summer day. */
const DAYS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];

/** Returns whether two zones show the same time all year, as aliases do. */
function hasSameClock(a: string, b: string): boolean {
  return a === b || clockOf(a) === clockOf(b);
}

const clockOf = memoize((timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return DAYS.map((day) => format.format(day)).join();
});
