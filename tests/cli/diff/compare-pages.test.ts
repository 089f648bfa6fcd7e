import { expect, test } from 'vitest';
import { PageChanges } from '../../../src/cli/diff/compare-pages.ts';

const page = (main: string, head = '') =>
  `<!doctype html><html><head><title>A</title>${head}</head><body><p>Top</p><main>${main}</main><p>Foot</p></body></html>`;

/** Returns the changes between two pages as `part: before → after`. */
function changes(old: string, now: string): string[] {
  const all = new PageChanges();
  all.add('/', old, now);
  return all.all.map(({ part, before, after, excerpt }) => `${part}: ${before} → ${after} (${excerpt})`);
}

test('text is compared by word, and shown with the words around it', () => {
  expect(changes(page('<p>We come to you on any day.</p>'), page('<p>We come to you on most days.</p>'))).toEqual([
    'text: any day → most days (to you on most days.)',
  ]);
  expect(changes(page('<p>We come.</p>'), page('<p>We come</p>'))).toEqual(['text: come. → come (We come)']);
  expect(changes(page('<p>A &amp; B</p>'), page('<p>A &amp; C</p>'))).toEqual([
    'text: B → C (A &amp; C)'.replace('&amp;', '&'),
  ]);
});

test.each([
  ['<p class="a">A</p>', '<p class="b">A</p>', 'markup: class="a"> → class="b"> (<p class="b">)'],
  [
    '<img src="/a.png" width="1">',
    '<img src="/a.png" width="2">',
    'markup: width="1"> → width="2"> (<img src="/a.png" width="2">)',
  ],
  ['<b>A</b><i>B</i>', '<b>A<i>B</i></b>', 'markup: </b> →  (</b>)'],
  ['A<br>', '<br>A', 'markup:  → order of elements (order of elements)'],
])('no change of a page is invisible: %s to %s', (old, now, expected) => {
  expect(changes(page(old), page(now))).toContain(expected);
});

test('structured data is compared by property, without the title and description', () => {
  const head = (title: string, phone: string) =>
    `<meta name="description" content="${title}"><script type="application/ld+json">{"@type":"WebPage","description":"${title}","telephone":"${phone}"}</script>`;
  expect(changes(page('', head('Old text', '1')), page('', head('New text', '2')))).toEqual([
    'description: Old → New (New text)',
    'structured data: 1 → 2 (telephone: 2)',
  ]);
});
