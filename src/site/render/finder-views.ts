import { cityPath } from '../../base/url.ts';
import { distanceMiles, type Point } from '../model/geography.ts';
import type { City, Site } from '../model/site.ts';
import { encodePoints } from '../shared/points.ts';
import { encodeZips, type OtherPlace } from '../shared/zip-table.ts';
import type { TownFinderView } from './components/finder.tsx';

/** The list of all towns with what its search knows about them: where they are, and the ZIP codes of the whole data. */
export function townFinderView(
  { business, cities, places, zips }: Site,
  heading: string,
  intro: string | undefined,
): TownFinderView {
  const suffix = `, ${business.state.code}`;
  const others = [...places].flatMap(([slug, { name, lat, lon }]): OtherPlace[] => {
    const own = zips.get(slug);
    return own && cities.length > 0 ? [{ name, zips: own, ...nearestOf({ lat, lon }, cities) }] : [];
  });
  return {
    heading,
    intro,
    towns: cities.map(({ name, slug }, index) => ({
      title: name + suffix,
      href: cityPath(slug),
      isRest: index >= business.limits.cityList,
    })),
    limit: String(business.limits.cityList),
    suffix,
    phone: business.phone.display,
    points: encodePoints(cities),
    zips:
      zips.size > 0
        ? encodeZips(
            cities.map(({ slug }) => zips.get(slug) ?? []),
            others,
          )
        : undefined,
  };
}

/** The city nearest to a point. Over the whole list squares in degrees are compared, which costs no more than the loop. */
function nearestOf(point: Point, cities: readonly City[]): { nearest: number; miles: number } {
  const width = Math.cos((point.lat * Math.PI) / 180);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { lat, lon }] of cities.entries()) {
    const square = (lat - point.lat) ** 2 + ((lon - point.lon) * width) ** 2;
    if (square < least) [nearest, least] = [index, square];
  }
  return { nearest, miles: distanceMiles(point, cities[nearest] as City) };
}
