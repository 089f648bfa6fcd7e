import { feature } from 'topojson-client';
import type { StateAtlas } from './state-geometry.ts';

/** A county's outline from the atlas, in degrees. */
export interface CountyOutline {
  readonly name: string;
  contains(lat: number, lon: number): boolean;
  /** Returns the distance to the nearest point of its outline. */
  distanceKm(lat: number, lon: number): number;
}

type Rings = readonly Ring[];

type Point = readonly [x: number, y: number];

interface Ring {
  readonly points: readonly (readonly number[])[];
  /** Its range of latitudes. */
  readonly south: number;
  readonly north: number;
}

const KM_PER_DEGREE = 111.2;

export function countyOutlines(atlas: StateAtlas): CountyOutline[] {
  return feature(atlas, atlas.objects.counties).features.map(({ properties, geometry }) => {
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : [];
    return outlineOf(properties.name, rings.map(ringOf));
  });
}

function outlineOf(name: string, rings: Rings): CountyOutline {
  return {
    name,
    contains: (lat, lon) => contains(rings, lat, lon),
    distanceKm: (lat, lon) => distanceKm(rings, lat, lon),
  };
}

function ringOf(points: Ring['points']): Ring {
  const lats = points.map(([, lat]) => lat as number);
  return { points, south: Math.min(...lats), north: Math.max(...lats) };
}

/** Returns whether a point is inside, by counting how often a line to the east crosses the outline. */
function contains(rings: Rings, lat: number, lon: number): boolean {
  let isInside = false;
  for (const { points, south, north } of rings) {
    if (lat < south || lat > north) continue;
    for (let index = 1; index < points.length; index++) {
      const [x1, y1] = points[index - 1] as Point;
      const [x2, y2] = points[index] as Point;
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
  }
  return isInside;
}

/** Returns the distance to the nearest point of an outline. */
function distanceKm(rings: Rings, lat: number, lon: number): number {
  const width = Math.cos((lat * Math.PI) / 180) * KM_PER_DEGREE;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    const points = ring.points.map(
      ([x, y]) => [((x as number) - lon) * width, ((y as number) - lat) * KM_PER_DEGREE] as const,
    );
    for (let index = 1; index < points.length; index++) {
      const [x1, y1] = points[index - 1] as Point;
      const [x2, y2] = points[index] as Point;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const along = Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(x1 + along * dx, y1 + along * dy));
    }
  }
  return least;
}
