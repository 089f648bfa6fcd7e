import { expect, test } from 'vitest';
import { articleText } from '../../../src/pages/render/post-outline.ts';

const withOutline = (content: string) => {
  const { parts, html } = articleText(content, '');
  return { parts, html: html.__html };
};

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const long = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2>${words(250)}`).join('');

test('a long post with several headings has a table of contents and heading IDs', () => {
  const { html, parts } = withOutline(long('Keys &amp; <em>lists</em>', 'Café hours', 'Keys &amp; lists'));
  expect(parts).toEqual([
    { id: 'part-keys-lists', title: 'Keys & lists' },
    { id: 'part-cafe-hours', title: 'Café hours' },
    { id: 'part-keys-lists-2', title: 'Keys & lists' },
  ]);
  expect(html).toContain('<h2 id="part-keys-lists">Keys &amp; <em>lists</em></h2>');
  expect(html.replace(/ id="[^"]*"/g, '')).toBe(long('Keys &amp; <em>lists</em>', 'Café hours', 'Keys &amp; lists'));
});

test.each([
  ['unchanged', 'Salt eats lines. Then', true],
  ['cut with three dots', 'Salt eats lines. Then it ea...', true],
  ['cut with an ellipsis', 'Salt eats lines. Then it\u2026', true],
  ['across a skipped heading', 'Salt eats lines. Then it eats pipes. After that...', true],
  ['with other words', 'Salt eats pipes...', false],
])("an excerpt that repeats the beginning of the text isn't shown above it: %s", (_, excerpt, isLeftOut) => {
  const content = '<p>Salt <em>eats</em> lines.</p><p>Then it eats pipes.</p><h2>More</h2><p>After that, all.</p>';
  expect(articleText(content, excerpt).excerpt).toBe(isLeftOut ? '' : excerpt);
});

test('a short post, and one with few headings, stay unchanged', () => {
  const short = '<h2>A</h2><h2>B</h2><h2>C</h2><p>Few words.</p>';
  for (const html of [short, long('One', 'Two'), words(900)]) expect(withOutline(html)).toEqual({ html, parts: [] });
});

test('a heading without text is not listed', () => {
  expect(withOutline(long('One', '<br>', 'Two', 'Three')).parts).toHaveLength(3);
});

test('an excerpt is omitted if the text starts with it', () => {
  const html = '<p>Trucks &amp; vans need <strong>salt</strong> checks.</p><p>More.</p>';
  const shown = (excerpt: string) => articleText(html, excerpt).excerpt;
  expect(shown('Trucks & vans need salt')).toBe('');
  expect(shown('Trucks & vans need salt checks.')).toBe('');
  // A word was added to the text since.
  expect(shown('Vans need salt checks.')).toBe('');
  expect(shown('What salt does to a van in its third winter.')).toBe('What salt does to a van in its third winter.');
  expect(shown('')).toBe('');
});
