import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { News, type NewsView } from '../../../src/site/render/components/news.tsx';
import { all, linksOf, one, parseHtml, textOf, textsOf } from '../../support/html.ts';

const shown = (view: NewsView) => parseHtml(renderToStaticMarkup(createElement(News, view)));

test('news that is loading shows three placeholders, and says that it is busy', () => {
  const section = shown({ heading: 'Recent News', empty: 'News Updates Coming Soon', isLoading: true });

  expect(all(one(section, 'ul[aria-busy=true]'), 'li')).toHaveLength(3);
  expect(textOf(section)).toBe('Recent News');
});

test('an empty list of news says so', () => {
  const section = shown({ heading: 'Recent News', empty: 'News Updates Coming Soon', isLoading: false, items: [] });

  expect(textsOf(section, 'p')).toEqual(['News Updates Coming Soon']);
  expect(all(section, 'li')).toEqual([]);
});

test('a news item links to its source in a new tab, and says so, and has no link without an address', () => {
  const item = { title: 'Parking', content: 'Move the vans.', domain: 'example.org' };
  const piece = (url?: string) =>
    one(shown({ heading: 'Recent News', empty: '', isLoading: false, items: [{ ...item, url }] }), 'li');

  const linked = piece('https://example.org/a');
  expect([textsOf(linked, 'h3'), textsOf(linked, 'p')]).toEqual([['Parking'], ['Move the vans.', 'example.org']]);
  expect(linksOf(linked)).toEqual([['Read More about Parking (opens in a new tab)', 'https://example.org/a']]);
  expect(all(linked, 'a[target=_blank][rel=noopener]')).toHaveLength(1);
  expect(all(piece(), 'a')).toEqual([]);
});
