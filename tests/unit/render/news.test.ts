import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { News, type NewsView } from '../../../src/render/components/cards.tsx';

const html = (view: NewsView) => renderToStaticMarkup(createElement(News, view));

test('news that is on its way shows three placeholders, and says that it is busy', () => {
  const shown = html({ heading: 'Recent News', empty: 'News Updates Coming Soon', isLoading: true });

  expect(shown.match(/<li class="placeholder">/g)).toHaveLength(3);
  expect(shown).toContain('aria-busy="true"');
  expect(shown).not.toContain('Coming Soon');
});

test('no news says so', () => {
  expect(html({ heading: 'Recent News', empty: 'News Updates Coming Soon', isLoading: false, items: [] })).toContain('<p class="empty">News Updates Coming Soon</p>');
});

test('a piece of news links to its source in a new tab, and says so; without an address it has no link', () => {
  const item = { title: 'Parking', content: 'Move the vans.', domain: 'example.org' };
  const shown = (url?: string) => html({ heading: 'Recent News', empty: '', isLoading: false, items: [{ ...item, url }] });

  expect(shown('https://example.org/a')).toContain(
    '<a href="https://example.org/a" target="_blank" rel="noopener">Read More<span class="hidden"> about Parking (opens in a new tab)</span></a>',
  );
  expect(shown()).not.toContain('<a');
});
