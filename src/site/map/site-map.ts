import { states } from 'atlas:states';
import { escapeHtml } from '../../base/escape.ts';
import type { Point } from '../../base/geo.ts';
import { memoEach, memoLast, steady } from '../../base/memo.ts';
import { remembered } from '../../base/remembered.ts';
import type { City, Site } from '../model/site.ts';
import { hasWideNames } from '../theme/brand-files.ts';
import { areaOf } from './area.ts';
import { joinAtlases } from './join-atlases.ts';
import { largeShift, placeLabels, type Spot } from './place-labels.ts';
import { dotsPath, MAP_WIDTH, type Position, tenth } from './plane.ts';
import type { County, StateGeometry } from './state-geometry.ts';

/** A city on the map. */
export interface MapPlace {
  readonly at: Position;
  /** The id of its county; undefined for a city that lies, by the coarse outline, in the water. */
  readonly county?: string | undefined;
}

/** The map of the area that a site serves, with its cities. */
export interface SiteMap extends Omit<Drawing, 'places'> {
  /** Made when it is asked for: most runs make no map anew. */
  readonly geometry: () => StateGeometry;
  /** Whether it shows a state as a whole. */
  readonly isWhole: boolean;
  readonly places: ReadonlyMap<City, MapPlace>;
  /** How much wider names are than in the condensed face. */
  readonly spread: number;
}

/** What the maps of a site show parts of. */
interface Drawing {
  /** Of each city, in their order. */
  readonly places: readonly MapPlace[];
  /** In units of the plane. */
  readonly height: number;
  readonly unitsPerKm: number;
  /** Where the base of the business is. */
  readonly base: Position;
  /** How many counties have cities of the site. */
  readonly servedCounties: number;
  readonly shades: readonly Shade[];
  /** An SVG file whose parts pages show by `<use>`: `land`, `inner` (lines between counties), `towns`, `names` of major areas, `shade-1` and on, and `c-` with the id of each county that has cities. */
  readonly drawing: string;
}

/** An area whose outlines are loaded. */
interface Area {
  readonly key: string;
  readonly geometry: () => StateGeometry;
  readonly isWhole: boolean;
  /** Where a town lies. What is known of it is kept as long as the object is. */
  readonly placeOf: (town: Town) => { readonly at: Position; readonly county: County | undefined };
}

/** What was loaded last: a site that is planned again mostly has the same area. */
let last: Area | undefined;

/** The map of the area that a site serves; undefined where the atlas, of the United States, has no outlines of it. */
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
    const geometry = remembered(() =>
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
    memoEach(asTown, declaredAt, { lat, lon, county, state: state.name });
  const spread = hasWideNames(brandFiles, business.theme.font) ? WIDE : 1;
  const own = new Set(cities);
  const named = majorAreas.filter((city) => own.has(city)).map((city) => ({ name: city.name, town: townOf(city) }));
  const { places, ...drawn } = memoLast(drawMap, {
    ...{ key, spread },
    towns: steady('towns on the drawing', cities.map(townOf)),
    base: steady('base on the drawing', { lat: business.base.lat, lon: business.base.lon }),
    named: steady('names on the drawing', named),
  });
  const byCity = new Map(cities.map((city, index) => [city, places[index] as MapPlace]));
  return { ...drawn, geometry, isWhole, places: byCity, spread };
}

interface Drawn {
  /** Of the area. */
  readonly key: string;
  readonly spread: number;
  readonly towns: readonly Town[];
  readonly base: Point;
  readonly named: readonly { readonly name: string; readonly town: Town }[];
}

/** Draws the map of the area that was loaded last, its counties in shades by how many of the places they have. */
function drawMap({ key, spread, towns, base, named }: Drawn): Drawing {
  if (last?.key !== key) throw new Error('the outlines of another area are loaded');
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
    ...{ height, unitsPerKm, base: at(base), servedCounties: counts.size, shades },
    places: places.map(({ at, county }) => ({ at, county: county?.id })),
    drawing: drawingOf(height, parts, namesOf(names, height, spread)),
  };
}

/** How much wider than the condensed face the wide ones are set: measured on names of towns, with some to spare. */
const WIDE = 1.3;

/** Sizes of the names on maps without links, in units: so large, they can be read on a phone; map.css writes them smaller where there is room. */
const NAME_SIZES = { size: 44, radius: 12 };

/** The names of major areas that have room, as texts with their middle at their height, whatever their size. */
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

/** What says where a city lies. */
interface Town extends Pick<City, 'lat' | 'lon' | 'county'> {
  readonly state: string;
}

/** An object that stays the same as long as the city lies there. */
function asTown(_: object, town: Town): Town {
  return town;
}

/** The county that the data names, or, where no county or more than one is called so, the one around the city's point. */
function countyOf(city: Town, { counties, countyAt }: StateGeometry): County | undefined {
  const named = counties.filter(
    ({ name, state }) => name === city.county && (state === undefined || state === city.state),
  );
  return named.length === 1 ? named[0] : countyAt(city);
}

/** Lines keep their width however large a part is shown; this cannot be inherited through `<use>`, so it stands here. */
function drawingOf(height: number, parts: readonly [string, string][], names: string): string {
  const paths = parts.map(([id, path]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${height}">${paths.join('')}<g id="names" dominant-baseline="central">${names}</g></svg>\n`;
}

/** A shade of the map, and for how many places in a county it stands. */
interface Shade {
  readonly from: number;
  /** Undefined for the darkest: as many as there are. */
  readonly to: number | undefined;
}

/** How many shades there are at most beside plain land. */
export const SHADES = 3;

/** Shades for counts up to `most`, each standing for a few times as many as the one before; fewer where counts are small. */
export function shadesFor(most: number): Shade[] {
  const starts = [...new Set(Array.from({ length: SHADES }, (_, index) => Math.ceil(most ** (index / SHADES))))].filter(
    (start) => start > 0 && start <= most,
  );
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] === undefined ? undefined : (starts[index + 1] as number) - 1,
  }));
}
