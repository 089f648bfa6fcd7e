import { states } from 'atlas:states';
import { Calls } from '../../base/calls.ts';
import { escapeHtml } from '../../base/escape.ts';
import type { City, Site } from '../model/site.ts';
import { hasWideNames } from '../theme/brand-files.ts';
import { areaOf } from './area.ts';
import { joinAtlases } from './join-atlases.ts';
import { largeShift, placeLabels, type Spot } from './place-labels.ts';
import { dotsPath, MAP_WIDTH, type Position, tenth } from './plane.ts';
import type { County, StateGeometry } from './state-geometry.ts';

/** A city on the map. */
interface MapPlace {
  readonly at: Position;
  /** Undefined for a city that lies, by the coarse outline, in the water. */
  readonly county: County | undefined;
}

/** The map of the area that a site serves, with its cities. */
export interface SiteMap {
  readonly geometry: StateGeometry;
  /** Whether it shows a state as a whole. */
  readonly isWhole: boolean;
  readonly places: ReadonlyMap<City, MapPlace>;
  /** How many counties have cities of the site. */
  readonly servedCounties: number;
  readonly shades: readonly Shade[];
  /** How much wider names are than in the condensed face. */
  readonly spread: number;
  /** An SVG file whose parts pages show by `<use>`: `land`, `inner` (lines between counties), `towns`, `names` of major areas, `shade-1` and on, and `c-` with the id of each county that has cities. */
  readonly drawing: string;
}

/** An area as it was drawn. */
interface DrawnArea {
  readonly key: string;
  readonly geometry: StateGeometry;
  readonly isWhole: boolean;
}

/** What was drawn last: a site that is planned again mostly has the same area. */
let last: DrawnArea | undefined;

/** The map of the area that a site serves; undefined where the atlas, of the United States, has no outlines of it. */
export async function prepareMap(site: Site, calls: Calls = new Calls()): Promise<SiteMap | undefined> {
  if (!site.business.parts.map) return undefined;
  const area = areaOf(site);
  const known = site.business.state.country === 'US' ? area.states.flatMap((name) => (states[name] ? [name] : [])) : [];
  if (known.length === 0) return undefined;
  const key = JSON.stringify([known, area.frame]);
  if (last?.key !== key) {
    const [{ stateGeometry }, ...atlases] = await Promise.all([
      import('./state-geometry.ts'),
      ...known.map(async (state) => ({ state, atlas: (await (states[state] as LoadAtlas)()).default })),
    ]);
    const atlas = area.frame ? joinAtlases(atlases) : (atlases[0] as (typeof atlases)[0]).atlas;
    last = { key, geometry: stateGeometry(atlas, area.frame), isWhole: !area.frame };
  }
  return siteMap(site, last, calls);
}

type LoadAtlas = NonNullable<(typeof states)[string]>;

function siteMap({ cities, majorAreas, business, brandFiles }: Site, area: DrawnArea, calls: Calls): SiteMap {
  const { geometry, isWhole } = area;
  const places = new Map(
    cities.map((city) => {
      const { lat, lon, county, state } = city;
      return [city, calls.each(placeOf, city.declaredAt, { lat, lon, county, state: state.name, geometry })] as const;
    }),
  );
  const spread = hasWideNames(brandFiles, business.theme.font) ? WIDE : 1;
  const named = majorAreas.flatMap((city) => {
    const place = places.get(city);
    return place ? [{ name: city.name, at: place.at }] : [];
  });
  const drawn = calls.last(drawMap, {
    ...{ geometry, spread },
    places: calls.steady('places on the map', [...places.values()]),
    named: calls.steady('names on the map', named),
  });
  return { geometry, isWhole, places, spread, ...drawn };
}

interface Drawn {
  readonly geometry: StateGeometry;
  readonly spread: number;
  readonly places: readonly MapPlace[];
  readonly named: readonly { readonly name: string; readonly at: Position }[];
}

/** Draws the map, its counties in shades by how many of the places they have. */
function drawMap({ geometry, spread, places, named }: Drawn): Pick<SiteMap, 'servedCounties' | 'shades' | 'drawing'> {
  const counts = new Map<County, number>();
  for (const { county } of places) if (county) counts.set(county, (counts.get(county) ?? 0) + 1);
  const shades = shadesFor(Math.max(0, ...counts.values()));
  const shaded = shades.map(({ from, to }) =>
    geometry.counties.filter((county) => {
      const count = counts.get(county) ?? 0;
      return count >= from && count <= (to ?? count);
    }),
  );
  const parts: [string, string][] = [
    ['land', geometry.land],
    ['inner', geometry.inner],
    ['towns', dotsPath(places.map(({ at: [x, y] }) => [Math.round(x), Math.round(y)] as const))],
    ...shaded.map((of, index): [string, string] => [`shade-${index + 1}`, of.map(({ path }) => path).join('')]),
    ...geometry.counties
      .filter((county) => counts.has(county))
      .map(({ id, path }): [string, string] => [`c-${id}`, path]),
  ];
  const drawing = drawingOf(geometry.height, parts, namesOf(named, geometry.height, spread));
  return { servedCounties: counts.size, shades, drawing };
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
interface Asked extends Pick<City, 'lat' | 'lon' | 'county'> {
  readonly state: string;
  readonly geometry: StateGeometry;
}

function placeOf(_: object, { geometry, ...city }: Asked): MapPlace {
  return { at: geometry.at(city), county: countyOf(city, geometry) };
}

/** The county that the data names, or, where no county or more than one is called so, the one around the city's point. */
function countyOf(city: Omit<Asked, 'geometry'>, { counties, countyAt }: StateGeometry): County | undefined {
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
