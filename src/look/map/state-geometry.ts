import { type GeoConicProjection, geoConicConformal, geoContains } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { type Point, slugOfName } from '../../base/geo.ts';
import { type Bounds, isWithin } from '../../gazetteer/states.ts';
import { clipLine, clipRing } from './clip.ts';
import { linesPath, MAP_WIDTH, type Position, ringsOf, ringsPath, simplify, tenth } from './plane.ts';

export type StateAtlas = Awaited<ReturnType<typeof import('atlas:states')['states'][string]>>['default'];

/** Margin around the land for points and their rings. */
const MARGIN = 14;

/** Tolerance for simplifying outlines: less than a pixel on any screen. */
const TOLERANCE = 0.4;

const EARTH_RADIUS_KM = 6371;

export interface County {
  readonly name: string;
  /** Name of its state, if the map shows several. */
  readonly state: string | undefined;
  /** Unique within the state: lowercase letters, digits and hyphens. */
  readonly id: string;
  /** SVG path data. */
  readonly path: string;
}

/** One or more states, or parts of them, on a plane `MAP_WIDTH` units wide, north up. */
export interface StateGeometry {
  readonly height: number;
  /** Map units per kilometer. */
  readonly unitsPerKm: number;
  /** SVG path data of all land, including islands. */
  readonly land: string;
  /** SVG path data of the lines between counties. */
  readonly inner: string;
  readonly counties: readonly County[];
  /** Corners of the land, ring by ring. */
  readonly rings: readonly (readonly Position[])[];
  /** Projects a point to the plane, rounded to a tenth of a unit. */
  at(point: Point): Position;
  /** Returns the county around a point; undefined at sea or in another state. */
  countyAt(point: Point): County | undefined;
}

/**
 * Draws a state from its counties in a Lambert conformal conic projection, with standard parallels a sixth of its
 * height inside. With a frame, draws and fits the part within it.
 */
export function stateGeometry(atlas: StateAtlas, frame?: Bounds): StateGeometry {
  const places = feature(atlas, atlas.objects.counties).features;
  const cornersOfEach = places.map(({ geometry }) => ringsOf(geometry).flat());
  const corners = cornersOfEach.flat();
  const boxes = cornersOfEach.map(boxOf);
  const { projection, height } = fitted(frame ? edgeOf(frame) : corners);
  const box = frame && { left: 0, right: MAP_WIDTH, top: 0, bottom: height };
  const seen = (rings: readonly Position[][]) =>
    box ? rings.flatMap((ring) => [clipRing(ring, box) ?? []].filter(({ length }) => length > 0)) : rings;
  const project = ([lon, lat]: Position): Position => projection([lon, lat]) as [number, number];

  const plane = {
    ...atlas,
    arcs: arcsOf(atlas).map((arc) =>
      simplify(arc.map(project), TOLERANCE).map(([x, y]) => [Math.round(x), Math.round(y)]),
    ),
  } as Topology<StateAtlas['objects']>;
  delete plane.transform;
  const { counties } = plane.objects;
  const names = places.map(({ properties }) => properties.name);
  const drawn = counties.geometries.map((county, index): County => {
    const name = names[index] as string;
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    const ringsOfCounty = merge(plane, [county as never]).coordinates.flat() as unknown as Position[][];
    const id = isOnly ? slugOfName(name) : `${slugOfName(name)}-${county.id}`;
    return { name, state: places[index]?.properties.state, id, path: ringsPath(seen(ringsOfCounty)) };
  });
  const rings = seen(merge(plane, counties.geometries as never).coordinates.flat() as unknown as Position[][]).filter(
    (ring) => new Set(ring.map(String)).size > 2,
  );
  const lines = mesh(plane, counties as never, (a, b) => a !== b).coordinates as unknown as Position[][];
  return {
    height,
    unitsPerKm: projection.scale() / EARTH_RADIUS_KM,
    land: ringsPath(rings),
    inner: linesPath(box ? lines.flatMap((line) => clipLine(line, box)) : lines),
    counties: drawn,
    rings,
    at: ({ lat, lon }) => {
      const [x, y] = project([lon, lat]);
      return [tenth(x), tenth(y)];
    },
    countyAt: (point) => {
      const isAround = (county: (typeof places)[number], index: number) =>
        isWithin(boxes[index] as Bounds, point) && geoContains(county, [point.lon, point.lat]);
      return drawn[places.findIndex(isAround)];
    },
  };
}

/** Degrees that a side can bulge out of its box: arcs under ten degrees long bulge at most a tenth, plus a margin. */
const BEND = 0.5;

/** Returns the bounding box of a county, for a fast first test of whether it contains a point. */
function boxOf(corners: readonly [number, number][]): Bounds {
  const lats = corners.map(([, lat]) => lat);
  const lons = corners.map(([lon]) => lon);
  return {
    south: Math.min(...lats) - BEND,
    west: Math.min(...lons) - BEND,
    north: Math.max(...lats) + BEND,
    east: Math.max(...lons) + BEND,
  };
}

/** Returns the edge of a frame in steps, since its parallels are curved on the map. */
function edgeOf({ south, west, north, east }: Bounds): [number, number][] {
  const steps = Array.from({ length: 9 }, (_, index) => index / 8);
  return steps.flatMap((part): [number, number][] => [
    [west + (east - west) * part, south],
    [west + (east - west) * part, north],
  ]);
}

/** Returns a projection that fits all corners into the map with a margin of `MARGIN`, and the height. */
function fitted(corners: readonly [number, number][]): { projection: GeoConicProjection; height: number } {
  const lats = corners.map(([, lat]) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const sixth = (north - south) / 6;
  const projection = geoConicConformal()
    .parallels([south + sixth, north - sixth])
    .rotate([-middle(corners.map(([lon]) => lon)), 0])
    .scale(1)
    .translate([0, 0]);
  const points = corners.map((corner) => projection(corner) as [number, number]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (MAP_WIDTH - 2 * MARGIN) / (Math.max(...xs) - left);
  projection.scale(scale).translate([MARGIN - left * scale, MARGIN - top * scale]);
  return { projection, height: Math.ceil((Math.max(...ys) - top) * scale + 2 * MARGIN) };
}

/** Returns the middle longitude, also for a state that crosses the 180th meridian. */
function middle(lons: readonly number[]): number {
  const isSplit = Math.max(...lons) - Math.min(...lons) > 180;
  const whole = isSplit ? lons.map((lon) => (lon < 0 ? lon + 360 : lon)) : lons;
  return (Math.min(...whole) + Math.max(...whole)) / 2;
}

/** Decodes the arcs of a topology, stored as steps on a grid, to degrees. */
function arcsOf({ arcs, transform }: StateAtlas): [number, number][][] {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + (dx as number), y + (dy as number)];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}
