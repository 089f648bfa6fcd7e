import { feature } from 'topojson-client';
import { distanceToSegment, isInRings, type Position, ringsOf } from './plane.ts';
import type { StateAtlas } from './state-geometry.ts';

/** A county's outline from the atlas, in degrees. */
export interface CountyOutline {
  readonly name: string;
  contains(lat: number, lon: number): boolean;
  /** Returns the distance to the nearest point of its outline. */
  distanceKm(lat: number, lon: number): number;
}

interface Ring {
  readonly points: readonly Position[];
  /** Its range of latitudes. */
  readonly south: number;
  readonly north: number;
}

const KM_PER_DEGREE = 111.2;

export function countyOutlines(atlas: StateAtlas): CountyOutline[] {
  return feature(atlas, atlas.objects.counties).features.map(({ properties, geometry }) => {
    const rings = ringsOf(geometry).map(withLatitudes);
    return {
      name: properties.name,
      contains: (lat, lon) => contains(rings, lat, lon),
      distanceKm: (lat, lon) => distanceKm(rings, lat, lon),
    };
  });
}

function withLatitudes(points: readonly Position[]): Ring {
  const lats = points.map(([, lat]) => lat);
  return { points, south: Math.min(...lats), north: Math.max(...lats) };
}

function contains(rings: readonly Ring[], lat: number, lon: number): boolean {
  const near = rings.filter(({ south, north }) => lat >= south && lat <= north);
  return isInRings(
    [lon, lat],
    near.map(({ points }) => points),
  );
}

/** Returns the distance to the nearest point of an outline. */
function distanceKm(rings: readonly Ring[], lat: number, lon: number): number {
  const width = Math.cos((lat * Math.PI) / 180) * KM_PER_DEGREE;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    const points = ring.points.map(([x, y]) => [(x - lon) * width, (y - lat) * KM_PER_DEGREE] as const);
    for (const [index, point] of points.slice(1).entries())
      least = Math.min(least, distanceToSegment([0, 0], points[index] as Position, point));
  }
  return least;
}
