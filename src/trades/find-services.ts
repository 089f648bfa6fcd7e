import { parse } from 'yaml';
import { slugOfName } from '../base/geo.ts';
import { slugsByName } from './services.ts';
import { type Trade, textIn } from './trades.ts';

/** Services of a trade that a name means. */
export interface ServicesFound {
  /** The name as typed. */
  readonly typed: string;
  /** Slugs of the services that it means: one, several if the name fits them equally, or none. */
  readonly slugs: readonly string[];
  /** Whether it is exactly a slug, name or short name. */
  readonly isExact: boolean;
  /** If none fits: slugs of services that share a word with it, best first. */
  readonly near: readonly string[];
}

/** Weights of a word, by where a service has it. */
const [IN_NAME, IN_KEYWORDS, IN_TEXT] = [10, 3, 1];

/** Words for the kind of work. They choose between services only if the other words don't. */
const WORK =
  /^(?:servic|repair|repar|fix|install|instal|replac|reemplaz|new|nuev|maint|mantenimient|work|job|check|inspect|clean|limpiez|remov|on|of|and|or|for|the|a|an|de|y|en|la|el|my|your|home|hous|emergency)$/;

/**
 * Finds the services that an owner means by each name: by slug or name, or else by words. A word counts most in a
 * service's name, less in its keywords and least in its text. Each word that isn't about the kind of work must occur.
 */
export function findServices(trade: Trade, names: readonly string[]): readonly ServicesFound[] {
  const known = slugsByName(trade);
  const services = wordsOfServices(trade);
  return names.map((typed) => {
    const exact = known.get(slugOfName(typed));
    return exact === undefined ? findByWords(services, typed) : { typed, slugs: [exact], isExact: true, near: [] };
  });
}

function findByWords(services: readonly ServiceWords[], typed: string): ServicesFound {
  const words = stemsOf(typed);
  const subjects = words.filter((word) => !WORK.test(word));
  const wanted = subjects.length > 0 ? subjects : words;
  const scored = services.map(({ slug, weightOf }) => {
    const weights = wanted.map(weightOf);
    const kind = words.reduce((sum, word) => sum + weightOf(word), 0) / 1000;
    const score = weights.reduce((sum, weight) => sum + weight, kind);
    const fits = weights.length > 0 && weights.every((weight) => weight > 0);
    return { slug, score, fits, isNear: weights.includes(IN_NAME) };
  });
  const fitting = scored.filter(({ fits }) => fits);
  const best = Math.max(...fitting.map(({ score }) => score));
  const slugs = fitting.flatMap(({ slug, score }) => (score === best ? [slug] : []));
  const near = slugs.length > 0 ? [] : scored.filter(({ isNear }) => isNear).sort((a, b) => b.score - a.score);
  return { typed, slugs, isExact: false, near: near.map(({ slug }) => slug) };
}

/** The words of a service, and how much each counts. */
interface ServiceWords {
  readonly slug: string;
  readonly weightOf: (word: string) => number;
}

function wordsOfServices(trade: Trade): readonly ServiceWords[] {
  const services = Object.entries<Record<string, unknown>>(parse(textIn(trade, 'services.yaml')) ?? {});
  const stems = (part: unknown) => new Set(stemsOf(JSON.stringify(part ?? '')));
  return services.map(([slug, { name, shortName, phrase, searchName, keywords, ...texts }]) => {
    const names = stems([slug, name, shortName, phrase, searchName]);
    const keys = stems(keywords);
    const others = stems(texts);
    const weightOf = (word: string) => {
      if (names.has(word)) return IN_NAME;
      if (keys.has(word)) return IN_KEYWORDS;
      return others.has(word) ? IN_TEXT : 0;
    };
    return { slug, weightOf };
  });
}

/** Returns the words of a text without diacritics and endings, so that "clogged drains" has the words of "clog, drain". */
function stemsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).map((word) =>
    word
      .replace(/(?<=[a-z]{3})(?:ations?|ments?|ing|ed|es|s|e|ers?|ors?)$/, '')
      .replace(/(?<=[a-z]{3})(?:ie|y|i)$/, '')
      .replace(/([b-df-hj-np-tv-z])\1$/, '$1'),
  );
}
