import { advice, START } from './findings.ts';
import type { Figures } from './output.ts';
import { allPairs, likelyPairs } from './similar-pairs.ts';
import type { PageRecord, SiteIndex } from './site-index.ts';

/** The bars of docs/contract.md, section 10: a town page with facts and any other town page, and any two indexed pages. */
const BARS = { town: 0.5, indexed: 0.8 } as const;

/** Up to so many pages every pair is compared. */
const EXACT_PAGES = 4000;

type SimilarityFigures = Pick<Figures, 'townSimilarity' | 'townPair' | 'indexedSimilarity' | 'indexedPair'>;

/** Compares what pages say in words of their own: near copies are what search engines call doorway pages. */
export function checkSimilarity(index: SiteIndex, pages: readonly PageRecord[]): SimilarityFigures {
  const compared = pages.filter(
    ({ isIndexed, route, shingles }) => (isIndexed || route?.kind === 'city') && shingles.length > 0,
  );
  const towns = new Closest(BARS.town);
  const indexed = new Closest(BARS.indexed);
  const see = (a: PageRecord, b: PageRecord, similarity: number) => {
    const areIndexed = a.isIndexed && b.isIndexed;
    const areTowns =
      a.route?.kind === 'city' && b.route?.kind === 'city' && (a.route.hasFacts === true || b.route.hasFacts === true);
    if (areIndexed) indexed.see(a, b, similarity);
    if (areTowns) towns.see(a, b, similarity, !(areIndexed && similarity >= BARS.indexed));
  };
  if (compared.length <= EXACT_PAGES) comparePairs(compared, undefined, see);
  else {
    comparePairs(
      compared.filter(({ isIndexed }) => isIndexed),
      BARS.indexed,
      see,
    );
    const cities = compared.filter(({ route }) => route?.kind === 'city');
    comparePairs(cities, cities.length <= EXACT_PAGES ? undefined : BARS.town, see);
  }
  towns.report(index, 'site-similar-towns', 'give one of them facts or news of its own');
  indexed.report(index, 'site-similar-pages', 'let each say what the other cannot, or keep one from search engines');
  return {
    townSimilarity: towns.highest,
    townPair: towns.pair,
    indexedSimilarity: indexed.highest,
    indexedPair: indexed.pair,
  };
}

function comparePairs(
  pages: readonly PageRecord[],
  threshold: number | undefined,
  see: (a: PageRecord, b: PageRecord, similarity: number) => void,
): void {
  const documents = pages.map(({ shingles }) => shingles);
  const seeIndexes = (a: number, b: number, similarity: number) =>
    see(pages[a] as PageRecord, pages[b] as PageRecord, similarity);
  if (threshold === undefined) allPairs(documents, seeIndexes);
  else likelyPairs(documents, threshold, seeIndexes);
}

/** The most similar pair of a kind, and each page's nearest twin at or above the bar. */
class Closest {
  highest = 0;
  pair: [string, string] | undefined;
  private readonly bar: number;
  private readonly twins = new Map<PageRecord, { other: PageRecord; similarity: number }>();

  constructor(bar: number) {
    this.bar = bar;
  }

  see(a: PageRecord, b: PageRecord, similarity: number, isFinding = true): void {
    if (similarity > this.highest) [this.highest, this.pair] = [similarity, [a.path, b.path]];
    if (similarity < this.bar || !isFinding) return;
    if (similarity > (this.twins.get(a)?.similarity ?? 0)) this.twins.set(a, { other: b, similarity });
    if (similarity > (this.twins.get(b)?.similarity ?? 0)) this.twins.set(b, { other: a, similarity });
  }

  /** One finding a page and its nearest twin, and not a second one from the twin's side. */
  report({ findings }: SiteIndex, code: 'site-similar-towns' | 'site-similar-pages', help: string): void {
    for (const [page, { other, similarity }] of this.twins) {
      if (this.twins.get(other)?.other === page && other.path < page.path) continue;
      const message = `\`${page.path}\` has ${Math.round(similarity * 100)} % of its text in common with \`${other.path}\`; the bar is ${this.bar * 100} %`;
      findings.in(page.file)(code, START, message, advice(help, page.route));
    }
  }
}
