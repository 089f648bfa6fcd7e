import { type Bounds, stateNamed, timeZoneOf } from '../../gazetteer/states.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';

type HomeState = SiteRecord['state'];

/** A state as pages name it. */
export type Region = Pick<HomeState, 'name' | 'code'>;

/** The state that a record names by its code or name: that of the site, or another of the United States. Undefined if there is none. */
export function namedRegion(home: HomeState, text: string): Region | undefined {
  const wanted = text.trim().toLowerCase();
  if ([home.code, home.name].some((own) => own.toLowerCase() === wanted)) return home;
  return home.country === 'US' ? stateNamed(text) : undefined;
}

/** The state of a city: what its record names, else that of the site. */
export function regionOf(home: HomeState, { state }: Pick<CityRecord, 'state'>): Region {
  const { name, code } = (state === undefined ? undefined : namedRegion(home, state)) ?? home;
  return { name, code };
}

/** The bounds of a state: those of the data, or what the gazetteer knows. Undefined for one that it does not know. */
export function boundsOf(home: HomeState, { code }: Region): Bounds | undefined {
  if (code === home.code && home.bounds) return home.bounds;
  return home.country === 'US' ? stateNamed(code)?.bounds : undefined;
}

/** What the ZIP codes of a state begin with, and its area codes: in the state of the site those of `checks`; an empty list accepts any. A few ZIP codes cross state lines, so elsewhere the gazetteer alone says whose they are. */
export function codesOf({ state: home, checks }: SiteRecord, { code }: Region): Codes {
  if (code === home.code) return checks;
  return { zipPrefixes: [], areaCodes: stateNamed(code)?.areaCodes ?? [] };
}

interface Codes {
  readonly zipPrefixes: readonly string[];
  readonly areaCodes: readonly string[];
}

/** The time zone of a place of the United States by its state and county; elsewhere that of the site. */
export function zoneOf({ state: home, timeZone }: SiteRecord, { code }: Region, county: string | undefined): string {
  const state = home.country === 'US' ? stateNamed(code) : undefined;
  if (!state) return timeZone;
  const own = timeZoneOf(state, county);
  return hasSameClock(own, timeZone) ? timeZone : own;
}

/** A day of winter and one of summer. */
const DAYS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
const clocks = new Map<string, string>();

/** Whether two zones show the same time all year, as one by two names does. */
function hasSameClock(a: string, b: string): boolean {
  return a === b || clockOf(a) === clockOf(b);
}

function clockOf(timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    clock = DAYS.map((day) => format.format(day)).join();
    clocks.set(timeZone, clock);
  }
  return clock;
}
