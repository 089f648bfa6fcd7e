import { parse } from 'yaml';
import { nearest } from '../base/diagnostics/suggest.ts';
import { slugOfName } from '../base/geo.ts';
import { slugsByName } from './trade-services.ts';
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
  /^(?:servic|repair|repar|fix|install|instal|replac|reemplaz|new|nuev|maint|mantenimient|work|job|check|inspect|clean|limpiez|remov|home|hous|emergency)$/;

/** Words without a meaning for a service. */
const FILLER = /^(?:pick|up|on|in|of|and|or|for|no|not|the|a|an|de|y|en|la|el|my|your)$/;

/**
 * Finds the services that an owner means by each name: by slug or name, or else by words. A word counts most in a
 * service's name, less in its keywords and least in its text. Each word that isn't about the kind of work must occur.
 */
export function findServices(trade: Trade, names: readonly string[]): readonly ServicesFound[] {
  const slugs = slugsByName(trade);
  const services = wordsOfServices(trade);
  const spelled = new Map(wordsOf(textIn(trade, 'services.yaml')).map((word) => [word, stemOf(word)]));
  const stems = new Set(spelled.values());
  /** Returns the stem of a word, corrected if services have a similar one. */
  const known = (word: string) => {
    const stem = stemOf(word);
    const meant = stems.has(stem) || word.length < CLEAR ? undefined : nearest(word, spelled.keys());
    return meant === undefined ? stem : (spelled.get(meant) as string);
  };
  return names.map((typed) => {
    const slug = slugs.get(slugOfName(typed));
    if (slug !== undefined) return { typed, slugs: [slug], isExact: true, near: [] };
    const words = joined(wordsOf(typed), (word) => stems.has(stemOf(word))).filter((word) => !FILLER.test(word));
    return findByWords(services, typed, words.map(known));
  });
}

/** Joins two words that services have as one: `lock out`, `re-key`. */
function joined(words: readonly string[], isKnown: (word: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (const word of words) {
    const both = `${found.at(-1) ?? ''}${word}`;
    if (both !== word && isKnown(both)) found[found.length - 1] = both;
    else found.push(word);
  }
  return found;
}

/** A misspelled word with fewer letters could be many words. */
const CLEAR = 6;

function findByWords(services: readonly ServiceWords[], typed: string, words: readonly string[]): ServicesFound {
  const subjects = words.filter((word) => !WORK.test(word));
  const wanted = subjects.length > 0 ? subjects : words;
  const scored = services.map(({ slug, names, weightOf }) => {
    const weights = wanted.map(weightOf);
    const kind = words.reduce((sum, word) => sum + weightOf(word), 0) / 1000;
    const whole = names.includes(words.join(' ')) ? IN_NAME : 0;
    const score = weights.reduce((sum, weight) => sum + weight, kind + whole);
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
  /** The words of its slug, name and short name. */
  readonly names: readonly string[];
  readonly weightOf: (word: string) => number;
}

function wordsOfServices(trade: Trade): readonly ServiceWords[] {
  const services = Object.entries<Record<string, unknown>>(parse(textIn(trade, 'services.yaml')) ?? {});
  const stems = (part: unknown) => new Set(wordsOf(JSON.stringify(part ?? '')).map(stemOf));
  return services.map(([slug, { name, shortName, phrase, searchName, keywords, ...texts }]) => {
    const names = stems([slug, name, shortName, phrase, searchName]);
    const keys = stems(keywords);
    const others = stems(texts);
    const weightOf = (word: string) => {
      if (names.has(word)) return IN_NAME;
      if (keys.has(word)) return IN_KEYWORDS;
      return others.has(word) ? IN_TEXT : 0;
    };
    const whole = [slug, name, shortName].map((part) =>
      wordsOf(`${part ?? ''}`)
        .map(stemOf)
        .join(' '),
    );
    return { slug, names: whole, weightOf };
  });
}

/** Returns the words of a text, without diacritics and apostrophes. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Returns a word without its endings, so that "clogged drains" has the words of "clog, drain". */
function stemOf(word: string): string {
  return word
    .replace(/(?<=[a-z]{3})(?:ations?|ments?|ings?|ed|es|s|e|ers?|ors?)$/, '')
    .replace(/(?<=[a-z]{3})(?:ie|y|i)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/v$/, 'f');
}
