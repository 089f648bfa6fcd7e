import type { Point } from '../../base/geo.ts';
import { type Bounds, STATES, stateNamed } from '../../gazetteer/states.ts';
import type { Site } from '../../model/site.ts';

/** The area that a site's map shows. */
export interface MapArea {
  /** Names of the states that are at least partly visible. */
  readonly states: readonly string[];
  /** The visible part; undefined for a whole state. */
  readonly frame: Bounds | undefined;
}

/** If towns span this share of the state's width or height, the map shows the whole state. */
const WHOLE = 0.6;

/** Minimum distance shown around a town, in degrees of latitude: about 14 miles. */
const LEAST = 0.2;

/** Margin around the outermost towns, as a share of the distance between them. */
const ROOM = 0.08;

/** Minimum and maximum height of a map, as a share of its width. */
const HEIGHTS = [0.55, 0.9] as const;

/** Returns the area to map: the whole state if towns are all over it, otherwise the part with towns and the base. */
export function areaOf({ business, cities }: Pick<Site, 'business' | 'cities'>): MapArea {
  const home = business.state.name;
  const names = new Set(cities.map(({ state }) => state.name));
  const towns = boxOf(cities);
  const state = stateNamed(home);
  if (!state || !towns) return { states: [home], frame: undefined };
  if (names.size === 1 && names.has(home) && isAllOver(towns, unwrapped(state.bounds)))
    return { states: [home], frame: undefined };
  const frame = framed(boxOf([...cities, business.base]) as Bounds);
  return { states: STATES.filter(({ bounds }) => meet(unwrapped(bounds), frame)).map(({ name }) => name), frame };
}

/** US longitudes beyond this one are past the 180th meridian, and continue westward below -180. */
const FAR_EAST = 0;

/** Returns a longitude that continues westward past the 180th meridian. */
export function unwrapLon(lon: number): number {
  return lon > FAR_EAST ? lon - 360 : lon;
}

function unwrapped({ south, west, north, east }: Bounds): Bounds {
  return { south, west: unwrapLon(west), north, east: unwrapLon(east) };
}

function boxOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => unwrapLon(lon));
  return { south: Math.min(...lats), west: Math.min(...lons), north: Math.max(...lats), east: Math.max(...lons) };
}

function isAllOver(towns: Bounds, state: Bounds): boolean {
  return (
    towns.north - towns.south >= WHOLE * (state.north - state.south) ||
    towns.east - towns.west >= WHOLE * (state.east - state.west)
  );
}

/** Adds a margin to a box, and limits its aspect ratio. */
function framed({ south, west, north, east }: Bounds): Bounds {
  const [lat, lon] = [(south + north) / 2, (west + east) / 2];
  const narrow = Math.cos((lat * Math.PI) / 180);
  const grow = (size: number) => Math.max(LEAST, (size / 2) * (1 + 2 * ROOM) + LEAST / 4);
  let height = grow(north - south);
  let width = grow((east - west) * narrow);
  width = Math.max(width, height / HEIGHTS[1]);
  height = Math.max(height, width * HEIGHTS[0]);
  return { south: lat - height, west: lon - width / narrow, north: lat + height, east: lon + width / narrow };
}

function meet(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
