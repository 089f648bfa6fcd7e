import { countWords } from '../../base/english.ts';
import { distanceMiles } from '../../base/geo.ts';
import { memoize } from '../../base/lazy.ts';
import type { SiteRenderer } from '../../build/emit/render-site.ts';
import type { RoutePlan } from '../../build/routes/route-plan.ts';
import { MAX_FULL_JOBS, reviewsShown } from '../../model/jobs-done.ts';
import type { Service } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import { Views } from '../../pages/render/views.ts';

export type NextPage = ReturnType<typeof rankPages>[number];

/** Percentage of unique text that new sites require: the goal for a site without `index.ownShare`. */
export const USUAL_SHARE = 10;

/** The least distance and effort that count. Suggested numbers of words are multiples of `STEP`. */
const [MIN_MILES, MIN_WORDS, STEP] = [5, 25, 5];

const trueIn = (tests: Readonly<Record<string, unknown>>) => Object.keys(tests).filter((key) => tests[key]);

/**
 * Ranks the town pages and service-in-town pages that text can improve: people x demand / (miles x words to write).
 * People are the town's population, or the median of the site's towns; demand is 1 plus the page's impressions. Pages
 * with enough unique text have a score of 0. Leaves out pages that no text gets indexed: services that aren't sold
 * there, services with `canonicalOf` or without text, and pages that are noindex because their town is thin.
 */
export function rankPages(
  { site, routes }: Pick<RoutePlan, 'site' | 'routes'>,
  renderer: Pick<SiteRenderer, 'isIndexed'>,
  impressionsOf: ReadonlyMap<string, number>,
  dataFolder: string,
) {
  const { ownShares } = new Views(site);
  const wordsIn = memoize(ownShares.wordsIn);
  const known = site.cities.flatMap(({ facts }) => facts.population?.value ?? []).sort((a, b) => a - b);
  const median = known[known.length >> 1] ?? 1;
  const { index, checks, base } = site.business;
  const pages = routes.flatMap((route) => {
    const { kind, path, city, service } = route as Route & { readonly service?: Service };
    if (!city || (kind !== 'city' && kind !== 'offer')) return [];
    const isIndexed = renderer.isIndexed(route);
    if (service && (!service.soldIn.has(city) || service.canonicalOf || service.isEmpty)) return [];
    if (service && !isIndexed && !ownShares.held(service, city)) return [];
    const jobs = (site.jobsIn.get(city) ?? []).filter((job) => !service || job.service === service);
    const note = service && site.notes.get(city)?.get(service);
    const needed = service ? index.ownShare || USUAL_SHARE : checks.thinWords;
    const { own, all } = service ? wordsIn(city)(service) : { own: ownShares.ofTown(city), all: 0 };
    // `add note` uses the service's name as the title, which isn't unique.
    const total = all + (note ? 0 : countWords(service?.name));
    const now = service ? (100 * own) / all : own;
    const missing = service ? (needed * total - 100 * own) / (100 - needed) : needed - own;
    const words = now >= needed ? 0 : Math.ceil(missing / STEP) * STEP;
    if (words === Infinity) return [];
    const after = service && words > 0 ? (100 * (own + words)) / (total + words) : now + words;
    const canAddJob = service !== undefined || jobs.length < MAX_FULL_JOBS;
    const { population } = city.facts;
    const impressions = impressionsOf.get(path) ?? 0;
    const factors = {
      people: population?.value ?? median,
      isPeopleKnown: population !== undefined,
      miles: distanceMiles(base, city),
      demand: 1 + impressions,
      effort: Math.max(MIN_WORDS, words),
    };
    return {
      path,
      town: city.slug,
      service: service?.slug,
      isIndexed,
      impressions,
      about: service ? `${service.phrase} in ${city.name}` : city.name,
      unique: { unit: service ? 'percent' : 'words', now, needed, after },
      write: { words, as: trueIn({ lead: !service, note: service && !note, job: canAddJob }) },
      lacks: trueIn({
        note: service && !note,
        lead: !service && !city.lead,
        job: jobs.length === 0,
        review: reviewsShown(site, city, service).length === 0,
        photo: jobs.length > 0 && jobs.every(({ photos }) => photos.length === 0),
        'town fact': !service && !population,
      }),
      start: service
        ? { command: `townpress add ${note ? 'job' : 'note'} --service ${service.slug} --town ${city.slug}` }
        : { file: `${dataFolder}/cities.yaml`, key: `${city.slug}.lead` },
      factors,
      score:
        words === 0 ? 0 : (factors.people * factors.demand) / (Math.max(MIN_MILES, factors.miles) * factors.effort),
    };
  });
  return pages.sort((a, b) => b.score - a.score);
}
