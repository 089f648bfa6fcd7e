import { Table } from '../../base/by-object.ts';
import { countWords } from '../../base/english.ts';
import { createFramer, type Frame, OWN_PAGES } from '../../base/frames.ts';
import { remembered, rememberedBy } from '../../base/remembered.ts';
import { offerJobsShown, reviewsShown, townJobsInFull } from '../model/jobs-done.ts';
import type { City, Job, LocalRule, Service, Site } from '../model/site.ts';
import type { CityViews } from './city-views.ts';
import type { Wording } from './wording.ts';

/** Why a page for a service in a town is noindex. */
export interface HeldBack {
  /** About this share of its words is on at most two pages. */
  readonly percent: number;
}

export type OwnShares = ReturnType<typeof createOwnShares>;

/**
 * Estimates how much of the pages of a town is its own, before a page is rendered.
 *
 * Only texts that people wrote for one page count, and of these only sentences whose frame is on at most two pages. Each has
 * one home: a rule the offers of its services, or the town; a job its offer, and its town, which shows it whole; news the town.
 */
export function createOwnShares(site: Site, wording: Wording, viewsOf: (city: City) => Pick<CityViews, 'about'>) {
  const frame = remembered(() => frameWords(site));
  const service = rememberedBy(serviceWords);
  const town = (city: City) => {
    const { overview, hall, business } = wording.withGaps(() => viewsOf(city).about()).value;
    return countWords(overview, hall?.text, business?.text);
  };
  const written = new Table('written frames', writtenFrames);
  const ownWords = (of: Service | undefined, city: City): number => {
    const { pagesOf, framesOf } = written.get(site);
    const own = framesOf(of, city).filter(({ key }) => (pagesOf.get(key) ?? 0) <= OWN_PAGES);
    // A sentence that a page repeats counts once.
    const once = new Map(own.map(({ key, words }) => [key, words]));
    return [...once.values()].reduce((sum, words) => sum + words, 0);
  };
  const percentOf = (of: Service, city: City, townWords = () => town(city)): number => {
    const own = ownWords(of, city);
    if (own === 0) return 0;
    const texts = countWords(...textsOfOffer(site, of, city));
    return (100 * own) / (frame() + townWords() + service(of) + texts);
  };
  const places = new Map(site.services.map((of, index) => [of, index]));
  const held = new Table('held', (city: City) => {
    const bar = site.business.index.ownShare ?? 0;
    const townWords = remembered(() => town(city));
    return site.services.map((of): HeldBack | undefined => {
      const percent = bar > 0 && of.soldIn.has(city) ? percentOf(of, city, townWords) : bar;
      return percent < bar ? { percent } : undefined;
    });
  });
  const ofTown = new Table('own words', (city: City) => ownWords(undefined, city));
  return {
    tables: [held, ofTown],
    /** The share of the words of a page that are its own. */
    percentOf: (of: Service, city: City): number => percentOf(of, city),
    /** Why a page is held back; undefined for one that isn't. */
    held: (of: Service, city: City): HeldBack | undefined => held.get(city)[places.get(of) as number],
    /** How many words the page of a town has of its own. */
    ofTown: (city: City): number => ofTown.get(city),
  };
}

/** Of each frame the number of pages that are its home, and the frames of each page. */
function writtenFrames(site: Site) {
  const framer = createFramer([
    ...[...site.cities, ...site.places.values()].map(({ name }) => name),
    ...serviceNames(site),
  ]);
  const framesOf = (service: Service | undefined, city: City): readonly Frame[] =>
    (service ? textsOfOffer(site, service, city) : textsOfTown(site, city)).flatMap(framer);
  const pagesOf = new Map<number, number>();
  for (const city of site.cities)
    for (const of of [undefined, ...site.services.filter(({ soldIn }) => soldIn.has(city))])
      for (const key of new Set(framesOf(of, city).map((found) => found.key)))
        pagesOf.set(key, (pagesOf.get(key) ?? 0) + 1);
  return { pagesOf, framesOf };
}

/** All names of the services. */
export function serviceNames({ services }: Pick<Site, 'services'>): readonly string[] {
  return [
    ...new Set(services.flatMap(({ name, shortName, phrase, searchName }) => [name, shortName, phrase, searchName])),
  ];
}

/** The rules of a town that bear on a service. */
export function rulesFor({ localRules }: Site, service: Service, city: City): readonly LocalRule[] {
  return (localRules.get(city) ?? []).filter(({ services }) => services.includes(service));
}

/** Texts that people wrote for the page of a service in a town. */
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

/** Texts that people wrote for the page of a town. */
function textsOfTown(site: Site, city: City): readonly string[] {
  const { localRules, business } = site;
  return [
    ...(city.lead ?? []),
    ...(localRules.get(city) ?? []).filter(({ services }) => services.length === 0).map(({ text }) => text),
    ...townJobsInFull(site, city).flatMap(textsOfJob),
    ...reviewsShown(site, city).map(({ words }) => words),
    ...(business.parts.news ? city.news.map(({ content }) => content) : []),
  ];
}

/** Returns the texts of a job: its own and the quote. */
function textsOfJob({ text, words }: Job): readonly string[] {
  return [text, ...(words ? [words.text] : [])];
}

function serviceWords({ name, phrase, features, symptoms, duration, suits, safety }: Service): number {
  const headings = [name, name, phrase, phrase];
  return countWords(...headings, ...features, ...symptoms.map(({ text }) => text), duration, ...suits, safety);
}

/** Words of labels, opening hours and names on such a page, about. */
const LABEL_WORDS = 25;

/** The words of the texts that all such pages share, the longest of each list. */
function frameWords({ copy: { offer, strip }, services }: Site): number {
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => countWords(text)));
  const { call, closing, why } = offer;
  const lists = [
    ...[offer.heading, offer.lead, offer.localHeading ?? [], offer.featuresHeading, offer.symptomsHeading],
    ...[offer.whyHeading, offer.aboutHeading, offer.hallHeading, offer.businessHeading, offer.relatedHeading],
    ...[call.heading, call.text, closing.heading, closing.text],
  ];
  const reasons = why.flatMap(({ title, text }) => [title, text]);
  const promises = strip.flatMap(({ title, note }) => [title, note]);
  const related = services.slice(0, 6).map(({ name }) => [name]);
  return [...lists, ...reasons, ...promises, ...related].reduce((sum, texts) => sum + longest(texts), LABEL_WORDS);
}
