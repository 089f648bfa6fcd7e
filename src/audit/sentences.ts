import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Framer } from '../base/masked-sentences.ts';
import { sentencesOf } from '../base/place-names.ts';
import { advice } from './audit-findings.ts';
import { isSold } from './map-audit.ts';
import type { Page } from './site-index.ts';
import { rangeOfWords } from './text-audit.ts';

/** Minimum number of words in a repeated sentence; shorter ones are labels and calls to action. */
const LONG_SENTENCE = 8;

/** Promises that someone will come, except with conditions (`if we come`, `where we work`) or negations. */
const PROMISE =
  /(?<!\b(?:if|whether|when|where|which|that|towns?|until|unless|before)\s)\b(?:we(?:['’]ll)?|our \p{L}+|(?:an?|the|your) (?:\p{L}+ )?(?:technicians?|specialists?|crews?|team))(?: (?:also|always|can|gladly|will))* (?:comes?(?! (?:with|from)\b)|drives?|travels?|brings?|works?(?! (?:with|for)\b)|services?|repairs?|serves?)\b/iu;

/** Reports promises to come on the page of a service in a town where it isn't sold. */
export function checkPromises(page: Page): void {
  const { facts, route, find } = page;
  if (route?.kind !== 'offer' || isSold(route)) return;
  const help = 'ask visitors to call first';
  for (const sentence of [...facts.blocks, ...facts.copies].flatMap(sentencesOf)) {
    const promise = PROMISE.exec(sentence)?.[0];
    if (promise === undefined) continue;
    const message = `${quote(promise)} promises a service that isn't sold here`;
    find('site-uncovered-promise', rangeOfWords(page, sentence, promise), message, advice(help, route));
  }
}

/** Returns a check for repeated sentences. The page's own also match if only names and numbers differ. */
export function createRepeatCheck(framer: Framer): (page: Page) => void {
  return (page) => {
    const { facts, route, find } = page;
    const seen = new Set<number | string>();
    const check = (sentence: string, isCopy: boolean) => {
      const [frame] = framer(sentence);
      if (!frame || frame.words < LONG_SENTENCE) return;
      const keys = isCopy ? [sentence] : [sentence, frame.key];
      if (keys.some((key) => seen.has(key))) {
        const help = advice('delete or rewrite one of them', route);
        const message = `the page repeats a sentence: ${quote(sentence)}`;
        find('site-repeated-sentence', rangeOfWords(page, sentence, sentence), message, { severity: 'warning', help });
      }
      for (const key of keys) seen.add(key);
    };
    for (const sentence of facts.blocks.flatMap(sentencesOf)) check(sentence, false);
    for (const sentence of facts.copies.flatMap(sentencesOf)) check(sentence, true);
  };
}
