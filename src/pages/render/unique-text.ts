import { Table } from '../../base/by-object.ts';
import { countWords } from '../../base/english.ts';
import { lazy, memoize } from '../../base/lazy.ts';
import { createFramer, type MaskedSentence, OWN_PAGES } from '../../base/masked-sentences.ts';
import { fullTownJobs, offerJobsShown, reviewsShown } from '../../model/jobs-done.ts';
import type { City, Job, LocalRule, Service, Site } from '../../model/site.ts';
import type { CityViews } from './city-views.ts';
import type { Wording } from './wording.ts';

/** Why a page for a service in a town is noindex. */
export interface NoindexReason {
  /** Approximate share of its words that are on at most two pages. */
  readonly percent: number;
  /** Whether its service has no text, so that a job or a note isn't enough. */
  readonly isEmpty?: true;
}

/** Why the pages of a service without text are noindex. */
export const EMPTY: NoindexReason = { percent: 0, isEmpty: true };

export type UniqueText = ReturnType<typeof createUniqueText>;

/**
 * Estimates how much of a town's pages is unique, before any page is rendered.
 *
 * Counts only text written for a single page, and only sentences whose `MaskedSentence` is on at most two pages. A rule
 * belongs to the pages of its services in the town, or to the town's page. A job belongs to its service's page, and to
 * the town's page if it's shown there in full. News belongs to the town's page.
 */
export function createUniqueText(site: Site, wording: Wording, viewsOf: (city: City) => Pick<CityViews, 'about'>) {
  const frame = lazy(() => frameWords(site));
  const service = memoize((of: Service) => serviceWords(of, site.business.serviceHubs));
  const town = (city: City) => {
    const { overview, parts } = wording.withGaps(() => viewsOf(city).about()).value;
    return countWords(overview, ...parts.map(({ text }) => text));
  };
  const written = new Table('written frames', writtenFrames);
  const ownWords = (of: Service | undefined, city: City): number => {
    const { pagesOf, framesOf } = written.get(site);
    const own = framesOf(of, city).filter(({ key }) => (pagesOf.get(key) ?? 0) <= OWN_PAGES);
    // A sentence that a page repeats counts once.
    const once = new Map(own.map(({ key, words }) => [key, words]));
    return [...once.values()].reduce((sum, words) => sum + words, 0);
  };
  const allWords = (of: Service, city: City, townWords: () => number): number =>
    frame() + townWords() + service(of) + countWords(...textsOfOffer(site, of, city));
  const percentOf = (of: Service, city: City, townWords = () => town(city)): number => {
    const own = ownWords(of, city);
    if (own === 0) return 0;
    return (100 * own) / allWords(of, city, townWords);
  };
  const places = new Map(site.services.map((of, index) => [of, index]));
  const held = new Table('held', (city: City) => {
    const bar = site.business.index.ownShare ?? 0;
    const townWords = lazy(() => town(city));
    return site.services.map((of): NoindexReason | undefined => {
      if (of.isEmpty && of.soldIn.has(city)) return EMPTY;
      const percent = bar > 0 && of.soldIn.has(city) ? percentOf(of, city, townWords) : bar;
      return percent < bar ? { percent } : undefined;
    });
  });
  const ofTown = memoize((city: City) => ownWords(undefined, city));
  // Without a limit, nothing is counted.
  const thin = new Table('thin', (city: City) => {
    const { thinWords } = site.business.checks;
    return thinWords > 0 && ofTown(city) < thinWords;
  });
  return {
    tables: [held, thin],
    /** Returns the percentage of a page's words that are unique. */
    percentOf: (of: Service, city: City): number => percentOf(of, city),
    /** Counts the words on a town's service-in-town pages: the unique ones and all. */
    wordsIn: (city: City) => {
      const townWords = lazy(() => town(city));
      return (of: Service) => ({ own: ownWords(of, city), all: allWords(of, city, townWords) });
    },
    /** Returns why a page is noindex, or undefined if it isn't. */
    held: (of: Service, city: City): NoindexReason | undefined => held.get(city)[places.get(of) as number],
    /** Returns the number of unique words on a town's page. */
    ofTown,
    /** Whether a town's page has fewer unique words than `checks.thinWords`. */
    isThin: (city: City): boolean => thin.get(city),
  };
}

/** Returns how many pages each masked sentence belongs to, and the masked sentences on each page. */
function writtenFrames(site: Site) {
  const framer = createFramer([
    ...[...site.cities, ...site.places.values()].map(({ name }) => name),
    ...serviceNames(site),
  ]);
  const framesOf = (service: Service | undefined, city: City): readonly MaskedSentence[] =>
    (service ? textsOfOffer(site, service, city) : textsOfTown(site, city)).flatMap(framer);
  const pagesOf = new Map<number, number>();
  for (const city of site.cities)
    for (const of of [undefined, ...site.services.filter(({ soldIn }) => soldIn.has(city))])
      for (const key of new Set(framesOf(of, city).map((found) => found.key)))
        pagesOf.set(key, (pagesOf.get(key) ?? 0) + 1);
  return { pagesOf, framesOf };
}

export function serviceNames({ services }: Pick<Site, 'services'>): readonly string[] {
  return [
    ...new Set(services.flatMap(({ name, shortName, phrase, searchName }) => [name, shortName, phrase, searchName])),
  ];
}

/** Returns a town's rules that apply to a service. */
export function rulesFor({ localRules }: Site, service: Service, city: City): readonly LocalRule[] {
  return (localRules.get(city) ?? []).filter(({ services }) => services.includes(service));
}

/** Returns the strings written for the page of a service in a town. */
function textsOfOffer(site: Site, service: Service, city: City): readonly string[] {
  const note = site.notes.get(city)?.get(service);
  return [
    ...(note ? [note.title, note.body] : []),
    ...(note?.questions ?? []).flatMap(({ question, answer }) => [question, answer]),
    ...offerJobsShown(site, service, city).flatMap(textsOfJob),
    ...reviewsShown(site, city, service).map(({ words }) => words),
    ...rulesFor(site, service, city).map(({ text }) => text),
  ];
}

/** Returns the strings written for a town's page. */
function textsOfTown(site: Site, city: City): readonly string[] {
  const { localRules, business } = site;
  return [
    ...(city.lead ?? []),
    ...(localRules.get(city) ?? []).filter(({ services }) => services.length === 0).map(({ text }) => text),
    ...fullTownJobs(site, city).flatMap(textsOfJob),
    ...reviewsShown(site, city).map(({ words }) => words),
    ...(business.parts.news ? city.news.map(({ content }) => content) : []),
  ];
}

function textsOfJob({ text, words }: Job): readonly string[] {
  return [text, ...(words ? [words.text] : [])];
}

/** Counts the words about a service. With hubs, its symptoms are only on its own page. */
function serviceWords(of: Service, hasHubs: boolean): number {
  const { name, phrase, features, symptoms, duration, suits, safety } = of;
  const signs = hasHubs ? [] : symptoms.map(({ text }) => text);
  return countWords(name, name, phrase, phrase, ...features, ...signs, duration, ...suits, safety);
}

/** Approximate number of words in labels, opening hours and names on such a page. */
const LABEL_WORDS = 25;

/** Counts the words in the copy that all such pages share, using the longest variants. */
function frameWords({ business, copy: { offer, strip }, services }: Site): number {
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => countWords(text)));
  const { call, closing, why } = offer;
  const lists = [
    offer.heading,
    offer.lead,
    offer.localHeading ?? [],
    offer.featuresHeading,
    business.serviceHubs ? [] : offer.symptomsHeading,
    offer.whyHeading,
    offer.aboutHeading,
    offer.hallHeading,
    offer.businessHeading,
    offer.relatedHeading,
    call.heading,
    call.text,
    closing.heading,
    closing.text,
  ];
  const reasons = why.flatMap(({ title, text }) => [title, text]);
  const promises = strip.flatMap(({ title, note }) => [title, note]);
  const related = services.slice(0, 6).map(({ name }) => [name]);
  return [...lists, ...reasons, ...promises, ...related].reduce((sum, texts) => sum + longest(texts), LABEL_WORDS);
}
