import { expect, test } from 'vitest';
import { soundSite } from './support/clean-site.ts';

/** Returns sentences of ten words each, which no other text has. */
const written = (page: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<p>${unlike(page, index)} is what a person wrote for this page.</p>`,
  ).join('');

/** Returns a short word that differs by page and number. */
function unlike(page: string, index: number): string {
  return [...`${page} ${index}`].map((sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26))).join('');
}

/** Returns the ten-word sentence that a template renders for a place. */
const fromTemplate = (name: string) => `<p>We test the brakes on I-90 if ${name} asks us.</p>`;

/** Builds a site whose town and offer pages have these texts. */
async function planted(textOf: (file: string, index: number) => string) {
  const site = await soundSite('static');
  const pages = [...site.files.keys()].filter((file) => /^(?:cities|services\/oil)\/[a-z-]+\.html$/.test(file));
  for (const [index, file] of pages.entries())
    site.replace(file, /<main[\s\S]*<\/main>/, `<main id="main"><h1>Oil</h1>${textOf(file, index)}</main>`);
  const { ownShares } = site.check().figures;
  return { pages, shareOf: (path: string) => ownShares.find((share) => share.path === path) };
}

test.each([
  [0, 20],
  [1, 19],
  [5, 15],
  [10, 10],
  [20, 0],
])('a page of %i unique and %i template sentences is measured within three points', async (own, common) => {
  const { shareOf } = await planted((file) => written(file, own) + fromTemplate('Avon').repeat(common));
  const share = shareOf('/services/oil/lorain');
  expect(Math.abs((share?.percent ?? 0) - (100 * own) / (own + common))).toBeLessThan(3);
  expect(share?.sentences).toBe(own);
});

test('pages from one template have no unique text, whatever names they contain', async () => {
  const names = ['Avon', 'Elyria', 'Main Street', 'Ford', 'US-20'];
  const { shareOf } = await planted((_, index) => fromTemplate(names[index % names.length] as string));
  for (const path of ['/services/oil/lorain', '/cities/avon']) expect(shareOf(path)?.percent).toBe(0);
});

test("a job that other towns show counts on its own page and its own town's page only", async () => {
  const job = written('job', 20);
  const { shareOf } = await planted((file) =>
    /avon\.html$/.test(file) ? job : `<section data-elsewhere="">${job}</section>`,
  );
  expect(shareOf('/cities/avon')?.percent).toBeGreaterThan(97);
  expect(shareOf('/services/oil/avon')?.percent).toBeGreaterThan(97);
  expect(shareOf('/cities/elyria')?.percent).toBe(0);
});

test('text on more than two pages is unique to none of them', async () => {
  const { shareOf } = await planted(() => written('rule', 20));
  expect(shareOf('/cities/avon')?.percent).toBe(0);
});
