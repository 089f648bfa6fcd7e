import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ownersOfZips, readPlaces, readZipPoints } from './gazetteer-files.mjs';

/**
 * Moves places of the gazetteer that are in water to land, and prints them. A place with three or more ZIP codes of its
 * own moves to the middle one of these, others to the nearest land, or to a ZIP code of their own if none is near. Water
 * is what GSHHG has (`gmt`, from Debian's packages gmt and gmt-gshhg-full), and what a GeoJSON file of OpenStreetMap's
 * water has, such as that of the npm package @geo-maps/earth-waterbodies-10m. In the latter, places count from 0.1 miles
 * off the shore: its shores are that exact.
 *
 *   node scripts/gazetteer-land.mjs map.geo.json ZIP-POINTS && node scripts/gazetteer-zips.mjs ZIP-POINTS
 */
const MILES_A_DEGREE = 69;
const SHORE_MILES = 0.1;
const OWN_ZIPS = 3;
const ZIP_MILES = 6;
/** Distances at which to look for land. */
const RADII = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 2, 2.5, 3];
const BEARINGS = 12;

const bands = bandsOf(JSON.parse(readFileSync(process.argv[2], 'utf8')));
const zips = readZipPoints(process.argv[3]);
const { places, save } = readPlaces();
const owners = ownersOfZips(places);
const inWater = wet(
  [...places, ...zips.values()],
  (point) => isInMappedWater(point) && shoreMiles(point) >= SHORE_MILES,
);
const moved = places.filter((place) => inWater.has(place));
const around = new Map(moved.map((place) => [place, pointsAround(place)]));
const candidatesInWater = wet([...around.values()].flat(), isInMappedWater);
for (const place of moved) {
  const land = around.get(place).find((point) => !candidatesInWater.has(point));
  const to = middleZip(place, OWN_ZIPS) ?? land ?? middleZip(place, 1);
  const label = `${place.state} ${place.fields[0]}`;
  if (to) place.fields.splice(3, 2, to.lat.toFixed(3), to.lon.toFixed(3));
  process.stdout.write(
    `${label}: ${to ? `${miles(place, to).toFixed(1)} miles${to.zip ? ` to ${to.zip}` : ''}` : 'no land near'}\n`,
  );
}
save();

/** Returns the ZIP code of a place on land that is nearest to its others. */
function middleZip(place, least) {
  const own = place.zips.flatMap((zip) => (owners.get(zip) === place ? (zips.get(zip) ?? []) : []));
  if (own.length < least) return undefined;
  const far = (point) => own.reduce((sum, other) => sum + miles(point, other), 0);
  const dry = own.filter((point) => !inWater.has(point) && miles(point, place) <= ZIP_MILES);
  return dry.sort((a, b) => far(a) - far(b))[0];
}

/** Returns points around another, the nearest first. */
function pointsAround({ lat, lon }) {
  return RADII.flatMap((radius) =>
    Array.from({ length: BEARINGS }, (_, step) => {
      const angle = (step / BEARINGS) * 2 * Math.PI;
      const narrow = Math.cos((lat * Math.PI) / 180);
      const north = (Math.cos(angle) * radius) / MILES_A_DEGREE;
      const east = (Math.sin(angle) * radius) / MILES_A_DEGREE / narrow;
      return { lat: Math.round((lat + north) * 1000) / 1000, lon: Math.round((lon + east) * 1000) / 1000 };
    }),
  );
}

/** Returns the points that GSHHG or `isMapped` has in water. */
function wet(points, isMapped) {
  const input = points.map(({ lat, lon }, at) => `${lon} ${lat} ${at}\n`).join('');
  const flags = ['-Df', '-A0', '-Nk/s/k/s/k', '-R-180/180/15/75'];
  const found = execFileSync('gmt', ['select', ...flags], { input, encoding: 'utf8', maxBuffer: 1e8 });
  const numbers = found.match(/\d+$/gm) ?? [];
  return new Set([...numbers.map((at) => points[Number(at)]), ...points.filter(isMapped)]);
}

/** Returns the sides of all polygons by latitude, in bands of a hundredth of a degree. */
function bandsOf({ geometries }) {
  const made = new Map();
  const rings = geometries.flatMap(({ coordinates }) => coordinates.flat());
  for (const ring of rings) {
    for (const [at, [x, y]] of ring.slice(0, -1).entries()) {
      const [nextX, nextY] = ring[at + 1];
      for (let band = Math.floor(Math.min(y, nextY) * 100); band <= Math.max(y, nextY) * 100; band++) {
        if (band < 1700 || band > 7200) continue;
        if (!made.has(band)) made.set(band, []);
        made.get(band).push([x, y, nextX, nextY]);
      }
    }
  }
  return made;
}

function isInMappedWater({ lat, lon }) {
  const east = (bands.get(Math.floor(lat * 100)) ?? []).filter(
    ([x1, y1, x2, y2]) => y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1,
  );
  return east.length % 2 === 1;
}

/** Returns the distance to the nearest shore within a mile or so. */
function shoreMiles(point) {
  const near = [-1, 0, 1].flatMap((step) => bands.get(Math.floor(point.lat * 100) + step) ?? []);
  return near.reduce((least, [x1, y1, x2, y2]) => {
    if (Math.abs(x1 - point.lon) > 1) return least;
    const share = ((point.lon - x1) * (x2 - x1) + (point.lat - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2);
    const part = Math.min(1, Math.max(0, share || 0));
    return Math.min(least, miles(point, { lat: y1 + part * (y2 - y1), lon: x1 + part * (x2 - x1) }));
  }, 1);
}

function miles(a, b) {
  const narrow = Math.cos((a.lat * Math.PI) / 180);
  return MILES_A_DEGREE * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * narrow);
}
