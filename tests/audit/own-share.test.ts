import { expect, test } from 'vitest';
import { createMasker } from '../../src/audit/own-share.ts';
import { soundSite } from './support/sound-site.ts';

const masked = createMasker(['Avon', 'Avon Lake', 'Elyria']);
const same = (a: string, b: string) => masked([a]).hashes.join() === masked([b]).hashes.join();

test('texts that differ only in names of towns or in quantities are the same', () => {
  expect(same('We come to Avon, and soon.', 'We come to Avon Lake, and soon.')).toBe(true);
  expect(same("Elyria's 53,000 people", "Avon's 24,847 people")).toBe(true);
  expect(same('It costs $40 in 2024.', 'It costs $1,250.50 in 2023.')).toBe(true);
  expect(same('Call (440) 555-0101.', 'Call (216) 555-0199.')).toBe(true);
});

test('a name of a road, a station or a person makes texts different', () => {
  expect(same('A stop on I-90 is short.', 'A stop on I-71 is short.')).toBe(false);
  expect(same('Near Cedar Park station', 'Near Wyoming Hill station')).toBe(false);
  expect(same('We come to Avon.', 'We come from Avon.')).toBe(false);
});

test('each sentence of a block counts by itself', () => {
  const { words } = masked(['One two three. Four five! Six?', 'Seven eight']);
  expect([...words]).toEqual([3, 2, 1, 2]);
});

/** Sentences of ten words each: `own` that no other page has, and `common` that the other page has too. */
function corpus(page: number, own: number, common: number): string {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].join(' ');
  const sentence = (name: string) => `<p>${name} says ${words}.</p>`;
  const name = (kind: string, index: number) => `${kind}${String.fromCharCode(97 + index)}`;
  return [
    ...Array.from({ length: own }, (_, index) => sentence(name(`own${page ? 'right' : 'left'}`, index))),
    ...Array.from({ length: common }, (_, index) => sentence(name('common', index))),
  ].join('');
}

test.each([
  [0, 20],
  [1, 19],
  [2, 18],
  [5, 15],
  [10, 10],
  [15, 5],
  [20, 0],
])(
  'a page of %i sentences of its own and %i that another page has is measured within three points',
  async (own, common) => {
    const site = await soundSite('static');
    for (const [index, file] of ['services/oil/elyria.html', 'services/oil/lorain.html'].entries())
      site.replace(file, /<main[\s\S]*<\/main>/, `<main id="main"><h1>Oil</h1>${corpus(index, own, common)}</main>`);
    const share = site.check().figures.ownShares.find(({ path }) => path === '/services/oil/lorain');
    expect(share?.percent).toBeGreaterThan((100 * own) / (own + common) - 3);
    expect(share?.percent).toBeLessThan((100 * own) / (own + common) + 3);
    expect(share?.sentences).toBe(own);
  },
);
