import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Framer } from '../base/frames.ts';
import { sentencesOf } from '../base/place-names.ts';
import { advice } from './findings.ts';
import { isSold } from './places.ts';
import type { Page } from './site-index.ts';
import { rangeOfWords } from './texts.ts';

/** Words from which on a sentence that stands twice is noticed; shorter ones are labels and calls. */
const LONG_SENTENCE = 8;

/** Sentences that say that somebody comes. Not found are those that say it of elsewhere or of perhaps (`where we work`, `if we come`), and those that say no (`we do not come`). */
const PROMISE =
  /(?<!\b(?:if|whether|when|where|which|that|towns?|until|unless|before)\s)\b(?:we(?:['’]ll)?|our \p{L}+|(?:an?|the|your) (?:\p{L}+ )?(?:technicians?|specialists?|crews?|team))(?: (?:also|always|can|gladly|will))* (?:comes?(?! (?:with|from)\b)|drives?|travels?|brings?|works?(?! (?:with|for)\b)|services?|repairs?|serves?)\b/iu;

/** Finds promises to come on the page of a service that is not sold in its town. */
export function checkPromises(page: Page): void {
  const { facts, route, find } = page;
  if (route?.kind !== 'offer' || isSold(route)) return;
  const help = 'say that it has to be asked for first';
  for (const sentence of [...facts.blocks, ...facts.copies].flatMap(sentencesOf)) {
    const promise = PROMISE.exec(sentence)?.[0];
    if (promise === undefined) continue;
    const message = `${quote(promise)} is said where the service is not sold`;
    find('site-uncovered-promise', rangeOfWords(page, sentence, promise), message, advice(help, route));
  }
}

/** Returns what finds sentences that a page has twice. One whose home is the page repeats another that differs in names and numbers alone. */
export function createRepeatCheck(framer: Framer): (page: Page) => void {
  return (page) => {
    const { facts, route, find } = page;
    const seen = new Set<number | string>();
    const check = (sentence: string, isCopy: boolean) => {
      const [frame] = framer(sentence);
      if (!frame || frame.words < LONG_SENTENCE) return;
      const keys = isCopy ? [sentence] : [sentence, frame.key];
      if (keys.some((key) => seen.has(key))) {
        const help = advice('delete one of the two, or say something else', route);
        const message = `the page says the same twice: ${quote(sentence)}`;
        find('site-repeated-sentence', rangeOfWords(page, sentence, sentence), message, { severity: 'warning', help });
      }
      for (const key of keys) seen.add(key);
    };
    for (const sentence of facts.blocks.flatMap(sentencesOf)) check(sentence, false);
    for (const sentence of facts.copies.flatMap(sentencesOf)) check(sentence, true);
  };
}
