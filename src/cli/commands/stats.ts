import { formatNumber } from '../../base/english.ts';
import { grouped } from '../../base/grouped.ts';
import { today } from '../../base/today.ts';
import type { Site } from '../../site/model/site.ts';
import type { DeclaredRoute, RoutePlan } from '../../site/routes/route-plan.ts';
import { EXIT, lookAt, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { listRoutes, openRoutes } from './routes.ts';

/** `townpress stats`: counts pages and facts, without posts from a backend, and shows what expires next. */
export async function stats(flags: Pick<Flags, 'data' | 'json'>): Promise<number> {
  const opened = await openRoutes(flags);
  return lookAt({ command: 'stats', ...flags }, opened, 'no statistics', async (found) => {
    const result = countsOf(found.plan, await listRoutes(found, opened, flags));
    if (flags.json === true) printJson({ command: 'stats', ok: true, ...result });
    else
      for (const [part, values] of Object.entries(result))
        for (const [name, value] of Object.entries(values))
          print(`${words(`${part} ${name}`).padEnd(26)}  ${shown(value)}`);
    return EXIT.sound;
  });
}

function countsOf({ site, redirects, patterns, queries, gone }: RoutePlan, routes: readonly DeclaredRoute[]) {
  const { cities, services, jobs, reviews, scenes, posts, business } = site;
  const pages = [...grouped(routes, ({ kind }) => kind), ['total', routes] as const].map(([kind, of]) => {
    const indexed = of.filter(({ index }) => index).length;
    return [kind, { total: of.length, indexed, noindex: of.length - indexed }] as const;
  });
  const content = {
    towns: cities.length,
    services: services.length,
    jobs: jobs.length,
    reviews: reviews.length,
    notes: cities.reduce((sum, city) => sum + (site.notes.get(city)?.size ?? 0), 0),
    photos: scenes.length,
    posts: posts.length,
    redirects: redirects.length + patterns.length + queries.length + gone.length,
  };
  const below = routes.filter(({ kind, isHeld }) => kind === 'offer' && isHeld === true).length;
  const above = services.reduce((sum, { soldIn }) => sum + soldIn.size, 0) - below;
  const uniqueText = { percentNeeded: business.index.ownShare ?? 0, pagesBelow: below, pagesAbove: above };
  const facts = cities.flatMap((city) => Object.values(city.facts).flatMap((fact) => Object(fact).asOf ?? []));
  const factsFrom = Object.fromEntries([...grouped(facts, String)].map(([year, of]) => [year, of.length]));
  return { pages: Object.fromEntries(pages), content, uniqueText, factsFrom, nextExpiry: nextExpiry(site) };
}

function shown(value: string | number | object): string {
  if (typeof value !== 'object') return typeof value === 'number' ? formatNumber(value) : value;
  return Object.entries(value)
    .map(([name, count]) => `${formatNumber(count)} ${name}`)
    .join(', ');
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** Returns the price or special hours that expire next, by day; empty if nothing expires. */
function nextExpiry({ prices, services, business }: Site): Readonly<Record<string, string>> {
  const ofPrices = services.map((service) => [prices.get(service)?.until ?? '', `price of ${service.slug}`] as const);
  const ofHours = business.hours.special.map(({ reason, to }) => [to, reason ?? 'special hours'] as const);
  const next = [...ofPrices, ...ofHours].filter(([day]) => day >= today()).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(next.slice(0, 1));
}
