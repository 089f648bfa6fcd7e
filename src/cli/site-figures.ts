import { grouped } from '../base/grouped.ts';
import { compare } from '../base/order.ts';
import { today } from '../base/today.ts';
import type { ValidSite } from '../build/open-site.ts';
import type { Site } from '../model/site.ts';

/** A number of pages, and how many of them search engines may index. */
interface PageCount {
  readonly total: number;
  readonly indexed: number;
}

/** Figures of a site, by subject and name. */
export type SiteFigures = Readonly<Record<string, Readonly<Record<string, string | number | PageCount>>>>;

/** Counts a site's pages and content, and lists the years of its facts and what expires next. */
export async function siteFigures(sound: ValidSite): Promise<SiteFigures> {
  const { site, routes, redirects, patterns, queries, gone } = sound.plan;
  const renderer = await sound.renderer();
  const pages = routes.map((route) => renderer.describe(route));
  const count = (of: typeof pages): PageCount => ({
    total: of.length,
    indexed: of.filter(({ isIndexed }) => isIndexed).length,
  });
  const years = site.cities.flatMap(({ facts }) => Object.values(facts).flatMap((fact) => Object(fact).asOf ?? []));
  const byYear = [...grouped(years, String)].sort(([a], [b]) => compare(a, b));
  return {
    pages: Object.fromEntries([...grouped(pages, ({ route }) => route.kind)].map(([kind, of]) => [kind, count(of)])),
    content: {
      towns: site.cities.length,
      services: site.services.length,
      jobs: site.jobs.length,
      reviews: site.reviews.length,
      notes: site.cities.reduce((sum, city) => sum + (site.notes.get(city)?.size ?? 0), 0),
      photos: site.scenes.length,
      posts: site.posts.length,
      redirects: redirects.length + patterns.length + queries.length + gone.length,
    },
    'facts of': Object.fromEntries(byYear.map(([year, of]) => [year, of.length])),
    'expires next': nextExpiry(site),
  };
}

/** Returns the price or special hours that expire next, by day; empty if nothing expires. */
function nextExpiry({ prices, services, business }: Site): Readonly<Record<string, string>> {
  const ofPrices = services.map((service) => [prices.get(service)?.until ?? '', `price of ${service.slug}`] as const);
  const ofHours = business.hours.special.map(({ reason, to }) => [to, reason ?? 'special hours'] as const);
  const next = [...ofPrices, ...ofHours].filter(([day]) => day >= today()).sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(next.slice(0, 1));
}
