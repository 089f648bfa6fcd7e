import { expect, test } from 'vitest';
import { allPairs, createShingler, jaccard, likelyPairs } from '../../src/audit/similarity.ts';
import { prose, soundSite } from './support/clean-site.ts';

/** Returns the share of 5-word runs that two texts have in common, straight from the definition. */
function definition(a: string, b: string): number {
  const runs = (text: string) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return new Set(
      words.slice(0, Math.max(0, words.length - 4)).map((_, index) => words.slice(index, index + 5).join(' ')),
    );
  };
  const [left, right] = [runs(a), runs(b)];
  const common = [...left].filter((run) => right.has(run)).length;
  return common === 0 ? 0 : common / (left.size + right.size - common);
}

/** Texts whose neighbors share more and more of their words. */
const texts = Array.from(
  { length: 30 },
  (_, index) => `${prose(1, index * 12)} ${prose(100 + index, 120)} ${prose(2 + (index % 3), 40)}`,
);

test('the similarity of all pairs follows the definition', () => {
  const shinglesOf = createShingler();
  const documents = texts.map(shinglesOf);
  const found = new Map<string, number>();
  allPairs(documents, (a, b, similarity) => found.set(`${a} ${b}`, similarity));

  for (let a = 0; a < texts.length; a++) {
    for (let b = a + 1; b < texts.length; b++) {
      const expected = definition(texts[a] as string, texts[b] as string);
      expect(found.get(`${a} ${b}`) ?? 0, `${a} ${b}`).toBeCloseTo(expected, 10);
      expect(jaccard(documents[a] as Uint32Array, documents[b] as Uint32Array)).toBeCloseTo(expected, 10);
    }
  }
  expect(Math.max(...found.values())).toBeGreaterThan(0.5);
});

test("case and punctuation don't count, non-ASCII letters do, and a shingle has five words", () => {
  const shinglesOf = createShingler();

  expect(shinglesOf('One, two — three: FOUR (five).')).toEqual(shinglesOf('one two three four five'));
  expect(shinglesOf('Straße im größten Ort hier')).not.toEqual(shinglesOf('Stra e im gr ten Ort hier'));
  expect(shinglesOf('one two three four')).toHaveLength(0);
  expect(shinglesOf('')).toHaveLength(0);
  expect(shinglesOf('a b c d e a b c d e')).toHaveLength(5);
});

test('near copies among many pages are found exactly, without comparing all pairs', () => {
  const shinglesOf = createShingler();
  const originals = Array.from({ length: 400 }, (_, index) => prose(1000 + index, 200));
  const copies = originals.slice(0, 40).map((text, index) => `${text} ${prose(5000 + index, 12)}`);
  const documents = [...originals, ...copies].map(shinglesOf);
  const found = new Map<string, number>();
  let compared = 0;
  likelyPairs(documents, (a, b, similarity) => {
    compared++;
    found.set(`${a} ${b}`, similarity);
  });

  for (const [index, copy] of copies.entries())
    expect(found.get(`${index} ${400 + index}`)).toBeCloseTo(definition(originals[index] as string, copy), 10);
  expect(compared).toBeLessThan(60);
});

test("links, news and navigation don't count as page text, and towns compare their own words", async () => {
  const site = await soundSite('static');
  const before = site.check().figures;
  const shared = prose(9, 3000);
  for (const file of ['cities/avon.html', 'cities/elyria.html']) {
    site.replace(
      file,
      '</main>',
      `<section data-text="list"><p>${shared}</p></section><nav aria-label="More"><p>${shared}</p></nav></main><aside>${shared}</aside>`,
    );
  }

  expect(site.check().figures).toEqual(before);

  for (const file of ['cities/avon.html', 'cities/elyria.html'])
    site.replace(file, '</main>', `<p>${shared}</p></main>`);
  expect(site.check().figures).toMatchObject({
    indexedPair: ['/cities/avon', '/cities/elyria'],
  });
  expect(site.check().figures.indexedSimilarity).toBeGreaterThan(0.5);
});
