import { type Framer, OWN_PAGES } from '../base/frames.ts';
import { advice, START } from './findings.ts';
import type { PageFacts } from './page-facts.ts';
import type { OwnShare, PageFrames, PageRecord, SiteIndex } from './site-index.ts';

/** Words that a sentence of its own has at least. Shorter ones are headings and labels. */
const SENTENCE_WORDS = 5;

/** Returns what reads the sentences of a page as frames. */
export function createFrameReader(framer: Framer) {
  return ({ blocks, copies }: Pick<PageFacts, 'blocks' | 'copies'>): PageFrames => {
    const home = blocks.flatMap(framer);
    const frames = [...home, ...copies.flatMap(framer)];
    return {
      keys: Uint32Array.from(frames, ({ key }) => key),
      words: Uint16Array.from(frames, ({ words }) => words),
      homeCount: home.length,
    };
  };
}

/** Measures the own share of each indexed page of a town or of a service in a town, and reports those below the bar of the site. */
export function checkOwnShare(index: SiteIndex, pages: readonly PageRecord[]): readonly OwnShare[] {
  const pagesOf = new Map<number, number>();
  for (const { frames } of pages)
    for (const key of new Set(frames.keys.subarray(0, frames.homeCount))) pagesOf.set(key, (pagesOf.get(key) ?? 0) + 1);
  const bar = index.routes.ownShareBar;
  const shares: OwnShare[] = [];
  for (const page of pages) {
    const { route, frames } = page;
    if (!page.isIndexed || !route || (route.kind !== 'offer' && route.kind !== 'city')) continue;
    const isOwn = (at: number) => at < frames.homeCount && (pagesOf.get(frames.keys[at] as number) ?? 0) <= OWN_PAGES;
    const own = frames.words.filter((_, at) => isOwn(at));
    const sum = (words: Uint16Array) => words.reduce((total, count) => total + count, 0);
    const percent = (100 * sum(own)) / Math.max(1, sum(frames.words));
    const sentences = own.filter((words) => words >= SENTENCE_WORDS).length;
    shares.push({ path: page.path, kind: route.kind, percent: Math.round(percent * 10) / 10, sentences });
    if (bar === undefined || percent >= bar) continue;
    const message = `${percent.toFixed(1)}% of the words of \`${page.path}\` are its own, and \`index.ownShare\` asks for ${bar}%`;
    const help = 'give it a note, a job or a rule of its own, or make it noindex';
    index.findings.in(page.file)('site-own-share', START, message, advice(help, route));
  }
  return shares;
}
