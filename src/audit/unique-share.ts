import { type Framer, OWN_PAGES } from '../base/masked-sentences.ts';
import { advice, WHOLE_FILE } from './audit-findings.ts';
import type { PageFacts } from './page-facts.ts';
import type { OwnShare, PageFrames, PageRecord, SiteIndex } from './site-index.ts';

/** Minimum number of words in a counted sentence. Shorter ones are headings and labels. */
const SENTENCE_WORDS = 5;

/** Returns a function that masks a page's sentences. */
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

/** Measures the share of unique text on indexed pages of towns and their services, and reports low shares. */
export function checkUniqueShare(index: SiteIndex, pages: readonly PageRecord[]): readonly OwnShare[] {
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
    const message = `only ${percent.toFixed(1)}% of the text of \`${page.path}\` is unique (\`index.ownShare\` requires ${bar}%)`;
    const help = 'add a note, a job or a rule, or set it to noindex';
    index.findings.in(page.file)('site-own-share', WHOLE_FILE, message, advice(help, route));
  }
  return shares;
}
