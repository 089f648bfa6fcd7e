import { fnv1a, mixed } from '../base/hash.ts';
import { advice, START } from './findings.ts';
import { bareWord, createNameReader, sentencesOf, wordsOf } from './place-names.ts';
import type { MaskedText, OwnShare, PageRecord, SiteIndex } from './site-index.ts';

/** Words that a sentence of its own has at least. Shorter ones are headings and labels. */
const SENTENCE_WORDS = 5;

/** A quantity: digits with what belongs to them. A road such as `I-90` begins with letters and is a name. */
const QUANTITY = /^[($]*\d[\d,.:/-]*(?:st|nd|rd|th|%)?[)]*$/u;

/**
 * Makes masked sentences of texts. Names of towns and quantities become one sign each, so that two texts which differ only in
 * those are the same. Names of roads, stations, industries and people stay: they are what is local.
 */
export function createMasker(places: readonly string[]) {
  const lengthAt = createNameReader(places);
  return (blocks: readonly string[]): MaskedText => {
    const hashes: number[] = [];
    const counts: number[] = [];
    for (const sentence of blocks.flatMap(sentencesOf)) {
      const words = wordsOf(sentence);
      let hash = 0;
      for (let at = 0; at < words.length; at++) {
        const word = words[at] as string;
        const length = lengthAt(words, at);
        const masked = length > 0 ? '@' : QUANTITY.test(bareWord(word)) ? '#' : bareWord(word).toLowerCase();
        hash = (Math.imul(hash, 0x9e3779b1) + mixed(fnv1a(masked))) | 0;
        if (length > 1) at += length - 1;
      }
      if (words.length === 0) continue;
      hashes.push(hash);
      counts.push(words.length);
    }
    return { hashes: Uint32Array.from(hashes), words: Uint16Array.from(counts) };
  };
}

/** Measures the own share of each indexed page of a town or of a service in a town, and reports those below the bar of the site. */
export function checkOwnShare(index: SiteIndex, pages: readonly PageRecord[]): readonly OwnShare[] {
  const pagesOf = new Map<number, number>();
  for (const { masked } of pages)
    for (const hash of new Set(masked.hashes)) pagesOf.set(hash, (pagesOf.get(hash) ?? 0) + 1);
  const bar = index.routes.ownShareBar;
  const shares: OwnShare[] = [];
  for (const page of pages) {
    const { route, masked } = page;
    if (!page.isIndexed || !route || (route.kind !== 'offer' && route.kind !== 'city')) continue;
    const own = [...masked.hashes.keys()].filter((at) => pagesOf.get(masked.hashes[at] as number) === 1);
    const sum = (positions: Iterable<number>) =>
      [...positions].reduce((total, at) => total + (masked.words[at] as number), 0);
    const percent = (100 * sum(own)) / Math.max(1, sum(masked.hashes.keys()));
    const sentences = own.filter((at) => (masked.words[at] as number) >= SENTENCE_WORDS).length;
    shares.push({ path: page.path, kind: route.kind, percent: Math.round(percent * 10) / 10, sentences });
    if (bar === undefined || percent >= bar) continue;
    const message = `${percent.toFixed(1)} % of the words of \`${page.path}\` stand on no other page; the bar is ${bar} %`;
    const help = 'give it a note, a job or a fact of its own, or keep it from search engines';
    index.findings.in(page.file)('site-own-share', START, message, advice(help, route));
  }
  return shares;
}
