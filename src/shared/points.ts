/** Coordinates in degrees. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/** Steps from edge to edge: the values of two Base64 characters (RFC 4648). */
const STEPS = 64 ** 2 - 1;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Encodes coordinates for an attribute: the south, west, north and east edges, then four characters per point, rounded
 * to 1/4095 of the extent (100 m in a state 400 km wide).
 */
export function encodePoints(points: readonly LatLon[]): string {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const [south, west, north, east] = [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)];
  const digits = (value: number, from: number, to: number) => {
    const step = Math.round(((value - from) / (to - from || 1)) * STEPS);
    return (DIGITS[step >> 6] as string) + DIGITS[step & 63];
  };
  return `${[south, west, north, east].join(' ')} ${points.map(({ lat, lon }) => digits(lat, south, north) + digits(lon, west, east)).join('')}`;
}

/** Decodes the output of `encodePoints`, in order. */
export function decodePoints(text: string): LatLon[] {
  const [south, west, north, east, coded] = text.split(' ') as [string, string, string, string, string];
  const bytes = atob(coded);
  const value = (step: number, from: string, to: string) => +from + (step / STEPS) * (+to - +from);
  return Array.from({ length: bytes.length / 3 }, (_, index) => {
    const first = bytes.charCodeAt(index * 3);
    const middle = bytes.charCodeAt(index * 3 + 1);
    const last = bytes.charCodeAt(index * 3 + 2);
    return {
      lat: value((first << 4) | (middle >> 4), south, north),
      lon: value(((middle & 15) << 8) | last, west, east),
    };
  });
}
