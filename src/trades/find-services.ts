import { parse } from 'yaml';
import { slugOfName } from '../base/geo.ts';
import { slugsByName } from './services.ts';
import { type Trade, textIn } from './trades.ts';

/** Services of a trade that a name means. */
export interface ServicesFound {
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
 * Finds the services that an owner means: by slug or name, or else by words. A word counts most in a service's name, less
 * in its keywords and least in its text. Each word that isn't about the kind of work must occur.
 */
export function findServices(trade: Trade, typed: string): ServicesFound {
  const exact = slugsByName(trade).get(slugOfName(typed));
  if (exact !== undefined) return { slugs: [exact], isExact: true, near: [] };
  const words = stemsOf(typed);
  const subjects = words.filter((word) => !WORK.test(word));
  const wanted = subjects.length > 0 ? subjects : words;
  const scored = wordsOfServices(trade).map(({ slug, weightOf }) => {
    const weights = wanted.map(weightOf);
    const kind = words.reduce((sum, word) => sum + weightOf(word), 0) / 1000;
    const score = weights.reduce((sum, weight) => sum + weight, kind);
    return { slug, score, fits: weights.every((weight) => weight > 0), isNear: weights.some((one) => one === IN_NAME) };
  });
  const best = (found: typeof scored) => Math.max(...found.map(({ score }) => score));
  const fitting = scored.filter(({ fits }) => fits);
  const slugs = wanted.length === 0 ? [] : fitting.filter(({ score }) => score === best(fitting));
  const near = slugs.length > 0 ? [] : scored.filter(({ isNear }) => isNear).sort((a, b) => b.score - a.score);
  return { slugs: slugs.map(({ slug }) => slug), isExact: false, near: near.map(({ slug }) => slug) };
}

function wordsOfServices(trade: Trade) {
  const services = Object.entries<Record<string, unknown>>(parse(textIn(trade, 'services.yaml')) ?? {});
  return services.map(([slug, { name, shortName, phrase, searchName, keywords, ...texts }]) => {
    const [names, keys, others] = [[slug, name, shortName, phrase, searchName], keywords, texts].map(
      (part) => new Set(stemsOf(JSON.stringify(part ?? ''))),
    ) as [Set<string>, Set<string>, Set<string>];
    const weightOf = (word: string) =>
      names.has(word) ? IN_NAME : keys.has(word) ? IN_KEYWORDS : others.has(word) ? IN_TEXT : 0;
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
