import { expect, test } from 'vitest';
import { findPlace, placesByZip } from '../../src/gazetteer/find.ts';
import type { Place } from '../../src/gazetteer/places.ts';
import { townsAround } from '../../src/gazetteer/towns.ts';
import { startOf } from '../../src/gazetteer/zip-points.ts';

/** ZIP codes on coasts, islands and lakes and in large cities, with the town and the Census Bureau's point of each. */
const POINTS = `
02108 Boston 42.355 -71.066
02539 Edgartown 41.378 -70.522
02554 Nantucket 41.29 -70.096
02807 New Shoreham 41.177 -71.577
04101 Portland 43.663 -70.258
04609 Bar Harbor 44.397 -68.264
05401 Burlington 44.475 -73.218
10301 Staten Island 40.628 -74.094
11231 Brooklyn 40.678 -74.005
28461 St. James 33.967 -78.058
29401 Charleston 32.777 -79.932
32080 St. Augustine 29.817 -81.265
33040 Key West 24.545 -81.922
33139 Miami Beach 25.779 -80.152
33706 St. Pete Beach 27.742 -82.752
43456 Put-in-Bay 41.651 -82.827
49684 Garfield 44.762 -85.685
49757 Mackinac Island 45.86 -84.626
53703 Madison 43.08 -89.378
55802 Duluth 46.764 -92.082
60601 Chicago 41.885 -87.622
70112 New Orleans 29.956 -90.077
77550 Galveston 29.308 -94.769
78701 Austin 30.271 -97.743
92118 Coronado 32.699 -117.209
94130 San Francisco 37.82 -122.369
94501 Alameda 37.775 -122.278
96150 South Lake Tahoe 38.873 -120.068
96813 Honolulu 21.317 -157.845
98101 Seattle 47.611 -122.336
99801 Juneau 58.373 -134.178`;

const placeOf = (zip: string) => placesByZip(zip)[0] as Place;

test('distances from a ZIP code start at its own point, and its town stays the same', () => {
  const lines = POINTS.trim()
    .split('\n')
    .map((line) => line.slice(0, 5))
    .map((zip) => {
      const { lat, lon } = startOf(zip, placeOf(zip));
      return `\n${zip} ${placeOf(zip).name} ${lat} ${lon}`;
    });
  expect(lines.join('')).toBe(POINTS);
});

test('five miles from downtown Portland, Maine, are South Portland and not only its islands', () => {
  const towns = townsAround(startOf('04101', placeOf('04101')), 5);
  expect(towns.map(({ name }) => name)).toContain('South Portland');
});

test('a name starts at the point of its town, and with a ZIP code of the town at that', () => {
  const boston = placeOf('02108');
  const { lat, lon } = boston;
  expect(startOf('Boston, MA', boston)).toEqual({ lat, lon, zip: undefined });
  expect(startOf('Boston, MA 90210', boston)).toEqual({ lat, lon, zip: undefined });
  expect(startOf('Boston, MA 02108-1234', boston)).toEqual({ lat: 42.355, lon: -71.066, zip: '02108' });
});

test('a ZIP code that no place has starts at its own point, and belongs to the nearest place', () => {
  const found = findPlace('98261');
  const harbor = 'place' in found ? found.place : undefined;
  expect([harbor?.name, harbor?.zips.includes('98261')]).toEqual(['Friday Harbor', false]);
  expect(harbor && startOf('98261', harbor)).toEqual({ lat: 48.482, lon: -122.884, zip: '98261' });
});

test('a ZIP code whose point is far from its town starts at the town', () => {
  const anchorage = placeOf('99503');
  expect(startOf('99503', anchorage)).toEqual({ lat: anchorage.lat, lon: anchorage.lon, zip: undefined });
});
