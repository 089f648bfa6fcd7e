import { countWords } from '../../base/english.ts';
import { remembered, rememberedBy } from '../../base/remembered.ts';
import { type City, jobsDone, type Service, type Site } from '../model/site.ts';
import type { CityViews } from './city-views.ts';
import type { LocalNotes } from './local-notes.ts';
import type { Wording } from './wording.ts';

/** Why a page for a service in a town is kept from search engines. */
export interface HeldBack {
  /** At least so much of its words stands on no other page. */
  readonly percent: number;
  /** What it lacks for further texts of `local.yaml`. */
  readonly lacks: readonly string[];
}

export type OwnShares = ReturnType<typeof createOwnShares>;

/**
 * Which pages for a service in a town have too little of their own to be shown to search engines, by the bar of the site.
 *
 * A page's own words are those that name something of the town. All others are counted as they stand, and where a text is chosen
 * among several the longest counts, so that a page may have more of its own than this says and never less.
 */
export function createOwnShares(
  site: Site,
  wording: Wording,
  localNotes: LocalNotes,
  viewsOf: (city: City) => Pick<CityViews, 'about'>,
) {
  const bar = site.business.index.ownShare ?? 0;
  const frame = remembered(() => frameWords(site));
  const service = rememberedBy(serviceWords);
  const town = rememberedBy((city: City) => {
    const { overview, hall, business } = wording.withGaps(() => viewsOf(city).about()).value;
    return countWords(overview, hall?.text, business?.text);
  });
  const measure = (of: Service, city: City): HeldBack | undefined => {
    const { own, all } = localNotes.words(of, city);
    const written = writtenWords(site, of, city);
    const percent = (100 * (own + written)) / (frame() + town(city) + service(of) + all + written);
    return percent < bar ? { percent, lacks: localNotes.lacks(of, city) } : undefined;
  };
  return {
    /** Why a page is held back; undefined for one that is not. */
    held: (of: Service, city: City): HeldBack | undefined =>
      bar > 0 && of.soldIn.has(city) ? measure(of, city) : undefined,
  };
}

/** The words that people wrote for the page: a note of staff, questions and answers, jobs that were done. */
function writtenWords(site: Site, service: Service, city: City): number {
  const note = site.notes.get(service)?.get(city);
  const done = jobsDone(site, service, city).map(({ description }) => description);
  return countWords(
    ...[note?.title, note?.body],
    ...(note?.questions ?? []).flatMap(({ question, answer }) => [question, answer]),
    ...done,
  );
}

function serviceWords({ name, phrase, features, symptoms, duration, suits }: Service): number {
  const headings = [name, name, phrase, phrase];
  return countWords(...headings, ...features, ...symptoms.map(({ text }) => text), duration, ...suits);
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
