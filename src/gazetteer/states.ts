import { MILES_A_DEGREE, type Point } from '../base/geo.ts';
import { STATES_TABLE } from './states-table.ts';

/** Bounding box of an area. If it crosses the 180th meridian, `west` is greater than `east`. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A state of the United States, the District of Columbia or Puerto Rico. */
export interface State {
  /** Two-letter postal code. */
  readonly code: string;
  readonly name: string;
  readonly bounds: Bounds;
  /** Term for its counties: `County`, `Parish`, `Municipio`; empty if there are several terms or no counties. */
  readonly countyWord: string;
  readonly areaCodes: readonly string[];
  /** First three digits of its ZIP codes. */
  readonly zipPrefixes: readonly string[];
  /** Time zone that most of its residents live in. */
  readonly timeZone: string;
  /** Other time zones, by county. */
  readonly otherZones: ReadonlyMap<string, string>;
}

/** All states, sorted by code. */
export const STATES: readonly State[] = STATES_TABLE.trim().split('\n').map(parseState);

const byName = new Map(STATES.flatMap((state) => [state.code, state.name].map((key) => [key.toLowerCase(), state])));

/** Returns the state with this code or name (case-insensitive), or undefined. */
export function stateNamed(text: string): State | undefined {
  return byName.get(text.trim().toLowerCase());
}

/** Returns the states with ZIP codes that start with the same three digits. */
export function statesOfZip(zip: string): State[] {
  return STATES.filter(({ zipPrefixes }) => zipPrefixes.includes(zip.slice(0, 3)));
}

/** Returns whether a point is within bounds. */
export function isWithin({ south, west, north, east }: Bounds, { lat, lon }: Point): boolean {
  return lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
}

/** Returns the states whose bounds are within a distance of a point. */
export function statesWithin({ lat, lon }: Point, miles: number): State[] {
  const height = miles / MILES_A_DEGREE;
  const width = height / Math.max(0.1, Math.cos((Math.min(89, Math.abs(lat) + height) * Math.PI) / 180));
  return STATES.filter(({ bounds: { south, west, north, east } }) =>
    isWithin({ south: south - height, north: north + height, west: west - width, east: east + width }, { lat, lon }),
  );
}

/** Returns the time zone of a county, or of most people in the state if the county is unknown. */
export function timeZoneOf(state: State, county: string | undefined): string {
  return (county === undefined ? undefined : state.otherZones.get(county)) ?? state.timeZone;
}

function parseState(line: string): State {
  const [code = '', name = '', south, west, north, east, countyWord = '', areaCodes, prefixes, timeZone = '', zones] =
    line.split('|');
  const words = (text = '') => text.split(' ').filter((word) => word !== '');
  return {
    code,
    name,
    bounds: { south: Number(south), west: Number(west), north: Number(north), east: Number(east) },
    countyWord,
    areaCodes: words(areaCodes),
    zipPrefixes: words(prefixes),
    timeZone,
    otherZones: new Map(
      (zones || undefined)?.split(';').flatMap((part) => {
        const [zone = '', counties = ''] = part.split('=');
        return counties.split(',').map((county): [string, string] => [county, zone]);
      }) ?? [],
    ),
  };
}
