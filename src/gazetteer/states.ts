import { MILES_A_DEGREE, type Point } from '../base/geo.ts';
import { STATES_TABLE } from './states-table.ts';

/** The outermost parallels and meridians of an area. Where it crosses the 180th meridian, `west` is greater than `east`. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A state of the United States, the District of Columbia or Puerto Rico. */
export interface State {
  /** Two capital letters, as the post writes them. */
  readonly code: string;
  readonly name: string;
  readonly bounds: Bounds;
  /** What its counties are called: `County`, `Parish`, `Municipio`; empty where they are called by several names, or there are none. */
  readonly countyWord: string;
  readonly areaCodes: readonly string[];
  /** The first three digits of its ZIP codes. */
  readonly zipPrefixes: readonly string[];
  /** The time zone of most of its people. */
  readonly timeZone: string;
  /** The time zones of counties that have another, by county. */
  readonly otherZones: ReadonlyMap<string, string>;
}

/** The states, in the order of their codes. */
export const STATES: readonly State[] = STATES_TABLE.trim().split('\n').map(parseState);

const byName = new Map(STATES.flatMap((state) => [state.code, state.name].map((key) => [key.toLowerCase(), state])));

/** The state with a code or a name, whatever its case; undefined if there is none. */
export function stateNamed(text: string): State | undefined {
  return byName.get(text.trim().toLowerCase());
}

/** The states in which ZIP codes begin with the first three digits of this one. */
export function statesOfZip(zip: string): State[] {
  return STATES.filter(({ zipPrefixes }) => zipPrefixes.includes(zip.slice(0, 3)));
}

/** Whether a point lies within bounds. */
export function isWithin({ south, west, north, east }: Bounds, { lat, lon }: Point): boolean {
  return lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
}

/** The states of which a part may lie within so many miles of a point: whose bounds come as near. */
export function statesWithin({ lat, lon }: Point, miles: number): State[] {
  const height = miles / MILES_A_DEGREE;
  const width = height / Math.max(0.1, Math.cos((Math.min(89, Math.abs(lat) + height) * Math.PI) / 180));
  return STATES.filter(({ bounds: { south, west, north, east } }) =>
    isWithin({ south: south - height, north: north + height, west: west - width, east: east + width }, { lat, lon }),
  );
}

/** The time zone of a county of a state; that of most people of the state where the county is not known. */
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
