import { expect, test } from 'vitest';
import { beginsWith, withOutline } from '../../../src/site/render/post-outline.ts';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const long = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2>${words(250)}`).join('');

test('a long post with several headings has a table of contents, and its headings have ids', () => {
  const { html, parts } = withOutline(long('Keys &amp; <em>lists</em>', 'Café hours', 'Keys &amp; lists'));
  expect(parts).toEqual([
    { id: 'part-keys-lists', title: 'Keys & lists' },
    { id: 'part-cafe-hours', title: 'Café hours' },
    { id: 'part-keys-lists-2', title: 'Keys & lists' },
  ]);
  expect(html).toContain('<h2 id="part-keys-lists">Keys &amp; <em>lists</em></h2>');
  expect(html.replace(/ id="[^"]*"/g, '')).toBe(long('Keys &amp; <em>lists</em>', 'Café hours', 'Keys &amp; lists'));
});

test('a short post, and one with few headings, stay as they are', () => {
  const short = '<h2>A</h2><h2>B</h2><h2>C</h2><p>Few words.</p>';
  for (const html of [short, long('One', 'Two'), words(900)]) expect(withOutline(html)).toEqual({ html, parts: [] });
});

test('a heading without a text is not listed', () => {
  expect(withOutline(long('One', '<br>', 'Two', 'Three')).parts).toHaveLength(3);
});

test('an excerpt that was taken from the start of the text is known by it', () => {
  const html = '<p>Trucks &amp; vans need <strong>salt</strong> checks.</p><p>More.</p>';
  expect(beginsWith(html, 'Trucks & vans need salt…')).toBe(true);
  expect(beginsWith(html, 'Trucks & vans need salt checks.')).toBe(true);
  expect(beginsWith(html, 'Vans need salt checks.')).toBe(false);
  expect(beginsWith(html, '')).toBe(false);
});
