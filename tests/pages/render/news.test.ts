import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { News, type NewsView } from '../../../src/pages/render/components/town.tsx';
import { elementOf, section } from '../../../src/pages/render/section.ts';
import { all, linksOf, one, parseHtml, textsOf } from '../../support/html.ts';
import { ENGLISH } from '../../support/labels.ts';

const shown = (view: NewsView) => parseHtml(renderToStaticMarkup(elementOf(section(News, view), ENGLISH)));

test('an empty news list says so', () => {
  const section = shown({ heading: 'Recent News', empty: 'News Updates Coming Soon', items: [] });

  expect(textsOf(section, 'p')).toEqual(['News Updates Coming Soon']);
  expect(all(section, 'li')).toEqual([]);
});

test('a news item announces a link to its source in a new tab, if it has a URL', () => {
  const item = { title: 'Parking', content: 'Move the vans.', domain: 'example.org' };
  const piece = (url?: string) => one(shown({ heading: 'Recent News', empty: '', items: [{ ...item, url }] }), 'li');

  const linked = piece('https://example.org/a');
  expect([textsOf(linked, 'h3'), textsOf(linked, 'p')]).toEqual([['Parking'], ['Move the vans.', 'example.org']]);
  expect(linksOf(linked)).toEqual([['Read More about Parking (opens in a new tab)', 'https://example.org/a']]);
  expect(all(linked, 'a[target=_blank][rel=noopener]')).toHaveLength(1);
  expect(all(piece(), 'a')).toEqual([]);
});
