import { states } from 'atlas:states';
import { escapeHtml } from '../../base/escape.ts';
import type { Point } from '../../base/geo.ts';
import { lazy } from '../../base/lazy.ts';
import { reuseEach, reuseIfEqual, reuseLast } from '../../base/memo.ts';
import type { City, Site } from '../../model/site.ts';
import { hasWideNames } from '../../model/theme/brand-files.ts';
import { areaOf } from './area.ts';
import { largeShift, placeLabels, type Spot } from './place-labels.ts';
import { dotsPath, MAP_WIDTH, type Position, tenth } from './plane.ts';
import type { County, StateAtlas, StateGeometry } from './state-geometry.ts';

/** A city on the map. */
export interface MapPlace {
  readonly at: Position;
  /** ID of its county; undefined if the coarse outline puts the city in the water. */
  readonly county?: string | undefined;
}

/** The map of a site's area, with its cities. */
export interface SiteMap extends Omit<Drawing, 'places'> {
  /** Lazy: most builds don't redraw maps. */
  readonly geometry: () => StateGeometry;
  /** Whether it shows a whole state. */
  readonly isWhole: boolean;
  readonly places: ReadonlyMap<City, MapPlace>;
  /** Width of labels relative to the condensed font. */
  readonly spread: number;
}

/** The drawing that all maps on a site are parts of. */
interface Drawing {
  /** One for each city, in order. */
  readonly places: readonly MapPlace[];
  /** In map units. */
  readonly height: number;
  readonly unitsPerKm: number;
  readonly base: Position;
  readonly servedCounties: number;
  readonly shades: readonly Shade[];
  /**
   * An SVG whose parts pages show with `<use>`: `land`, `inner` (county lines), `towns`, `names` of major areas,
   * `shade-1` and up, and `c-` plus the ID of each county that has cities.
   */
  readonly drawing: string;
}

/** An area with loaded outlines. */
interface Area {
  readonly key: string;
  readonly geometry: () => StateGeometry;
  readonly isWhole: boolean;
  /** Returns the position and county of a town, cached by the town object. */
  readonly placeOf: (town: Town) => { readonly at: Position; readonly county: County | undefined };
}

/** The last loaded area. Rebuilds mostly use the same one. */
let last: Area | undefined;

/** Prepares a site's map; undefined if the atlas, which covers the US, has no outlines for its area. */
export async function prepareMap(site: Site): Promise<SiteMap | undefined> {
  if (!site.business.parts.map) return undefined;
  const { states: names, frame } = areaOf(site);
  const known = site.business.state.country === 'US' ? names.flatMap((name) => (states[name] ? [name] : [])) : [];
  if (known.length === 0) return undefined;
  const key = JSON.stringify([known, frame]);
  if (last?.key !== key) {
    const [{ stateGeometry }, ...atlases] = await Promise.all([
      import('./state-geometry.ts'),
      ...known.map(async (state) => ({ state, atlas: (await (states[state] as LoadAtlas)()).default })),
    ]);
    const geometry = lazy(() =>
      stateGeometry(frame ? joinAtlases(atlases) : (atlases[0] as (typeof atlases)[0]).atlas, frame),
    );
    const places = new WeakMap<Town, ReturnType<Area['placeOf']>>();
    const placeOf: Area['placeOf'] = (town) => {
      const place = places.get(town) ?? { at: geometry().at(town), county: countyOf(town, geometry()) };
      places.set(town, place);
      return place;
    };
    last = { key, geometry, isWhole: !frame, placeOf };
  }
  return siteMap(site, last);
}

type LoadAtlas = NonNullable<(typeof states)[string]>;

function siteMap({ cities, majorAreas, business, brandFiles }: Site, area: Area): SiteMap {
  const { key, geometry, isWhole } = area;
  const townOf = ({ lat, lon, county, state, declaredAt }: City) =>
    reuseEach(asTown, declaredAt, { lat, lon, county, state: state.name });
  const spread = hasWideNames(brandFiles, business.theme.font) ? WIDE : 1;
  const named = majorAreas.flatMap((area) =>
    cities.filter((city) => city === area).map((city) => ({ name: city.name, town: townOf(city) })),
  );
  const { places, ...drawn } = reuseLast(drawMap, {
    key,
    spread,
    towns: reuseIfEqual('towns on the drawing', cities.map(townOf)),
    base: reuseIfEqual('base on the drawing', { lat: business.base.lat, lon: business.base.lon }),
    named: reuseIfEqual('names on the drawing', named),
  });
  const byCity = new Map(cities.map((city, index) => [city, places[index] as MapPlace]));
  return { ...drawn, geometry, isWhole, places: byCity, spread };
}

interface Drawn {
  /** Key for the area. */
  readonly key: string;
  readonly spread: number;
  readonly towns: readonly Town[];
  readonly base: Point;
  readonly named: readonly { readonly name: string; readonly town: Town }[];
}

/** Draws the map of the last loaded area, with counties shaded by their number of places. */
function drawMap({ key, spread, towns, base, named }: Drawn): Drawing {
  if (last?.key !== key) throw new Error('a different area is loaded');
  const { geometry, placeOf } = last;
  const { height, unitsPerKm, at, land, inner, counties } = geometry();
  const places = towns.map(placeOf);
  const counts = new Map<County, number>();
  for (const { county } of places) if (county) counts.set(county, (counts.get(county) ?? 0) + 1);
  const shades = shadesFor(Math.max(0, ...counts.values()));
  const shaded = shades.map(({ from, to }) =>
    counties.filter((county) => {
      const count = counts.get(county) ?? 0;
      return count >= from && count <= (to ?? count);
    }),
  );
  const parts: [string, string][] = [
    ['land', land],
    ['inner', inner],
    ['towns', dotsPath(places.map(({ at: [x, y] }) => [Math.round(x), Math.round(y)] as const))],
    ...shaded.map((of, index): [string, string] => [`shade-${index + 1}`, of.map(({ path }) => path).join('')]),
    ...counties.filter((county) => counts.has(county)).map(({ id, path }): [string, string] => [`c-${id}`, path]),
  ];
  const names = named.map(({ name, town }) => ({ name, at: placeOf(town).at }));
  return {
    height,
    unitsPerKm,
    base: at(base),
    servedCounties: counts.size,
    shades,
    places: places.map(({ at, county }) => ({ at, county: county?.id })),
    drawing: drawingOf(height, parts, namesOf(names, height, spread)),
  };
}

/** Width of the wide fonts relative to the condensed one, measured on town names, plus a margin. */
const WIDE = 1.3;

/** Sizes on maps without links, in map units, readable on a phone. `map.css` shrinks them on larger screens. */
const NAME_SIZES = { size: 44, radius: 12 };

/** Returns the names of major areas that have room, vertically centered on their position at any font size. */
function namesOf(
  areas: readonly { readonly name: string; readonly at: Position }[],
  height: number,
  spread: number,
): string {
  const spots = areas.map((area, index) => ({ ...area, weight: -index }));
  return placeLabels(spots, { width: MAP_WIDTH, height, ...NAME_SIZES, taken: [], spread })
    .map(({ at: [x, y], anchor, shown }, index) =>
      shown === 'never'
        ? ''
        : `<text x="${x}" y="${tenth(y - largeShift(0, NAME_SIZES.size))}" text-anchor="${anchor}">${escapeHtml((spots[index] as Spot).name)}</text>`,
    )
    .join('');
}

/** Inputs for the position of a city. */
interface Town extends Pick<City, 'lat' | 'lon' | 'county'> {
  readonly state: string;
}

/** Identity, memoized so that the object stays the same until the city moves. */
function asTown(_: object, town: Town): Town {
  return town;
}

/** Returns the county named in the data. If its name is unknown or ambiguous, returns the one around the city. */
function countyOf(city: Town, { counties, countyAt }: StateGeometry): County | undefined {
  const named = counties.filter(
    ({ name, state }) => name === city.county && (state === undefined || state === city.state),
  );
  return named.length === 1 ? named[0] : countyAt(city);
}

/** Returns the SVG. Paths set `vector-effect`, which `<use>` doesn't inherit, to keep line widths at any scale. */
function drawingOf(height: number, parts: readonly [string, string][], names: string): string {
  const paths = parts.map(([id, path]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${height}">${paths.join('')}<g id="names" dominant-baseline="central">${names}</g></svg>\n`;
}

/** A map shade, and the range of places per county it represents. */
interface Shade {
  readonly from: number;
  /** Undefined for the darkest shade, which has no upper limit. */
  readonly to: number | undefined;
}

/** Maximum number of shades, in addition to plain land. */
export const SHADES = 3;

/** Returns shades for counts up to `most`, in geometric steps. Small counts need fewer shades. */
export function shadesFor(most: number): Shade[] {
  const starts = [...new Set(Array.from({ length: SHADES }, (_, index) => Math.ceil(most ** (index / SHADES))))].filter(
    (start) => start > 0 && start <= most,
  );
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next && next - 1 };
  });
}

type Arcs = readonly (number | Arcs)[];

/** Joins state atlases, which share one grid, and adds the state to each county. */
function joinAtlases(parts: readonly { readonly state: string; readonly atlas: StateAtlas }[]): StateAtlas {
  const [first] = parts;
  if (!first) throw new RangeError('no atlas to join');
  let offset = 0;
  const geometries = parts.flatMap(({ state, atlas }) => {
    const from = offset;
    offset += atlas.arcs.length;
    const renumber = (arcs: Arcs): Arcs =>
      arcs.map((arc) => (typeof arc === 'number' ? (arc < 0 ? arc - from : arc + from) : renumber(arc)));
    return atlas.objects.counties.geometries.map((county) => ({
      ...county,
      properties: { ...county.properties, state },
      ...('arcs' in county && { arcs: renumber(county.arcs as Arcs) }),
    }));
  });
  return {
    ...first.atlas,
    arcs: parts.flatMap(({ atlas }) => atlas.arcs),
    objects: { counties: { ...first.atlas.objects.counties, geometries } },
  } as StateAtlas;
}
