import { expect, test } from 'vitest';
import { oneLine, shownCard } from '../../src/blog/post.ts';

const card = {
  id: '1',
  slug: 'a',
  title: ' A\n title ',
  excerpt: 'One\ttwo ',
  published_at: '2026-01-01T00:00:00Z',
  author: { name: '' },
};

test('texts have one line, and the company replaces a missing author', () => {
  expect(shownCard(card, 'https://x.example', 'Acme')).toEqual({
    title: 'A title',
    excerpt: 'One two',
    author: 'Acme',
    image: undefined,
  });
  expect(shownCard({ ...card, author: { name: 'Ann ' } }, 'https://x.example', 'Acme').author).toBe('Ann');
});

test.each([
  ['/photos/a.svg', true],
  ['https://x.example/a.png', true],
  ['https://x.example.evil.example/a.png', false],
  ['https://y.example/a.png', false],
  ['http://x.example/a.png', false],
  ['a.png', false],
  ['https://', false],
])('the image %s is shown: %s', (image, isShown) => {
  expect(shownCard({ ...card, featured_image: image }, 'https://x.example', 'Acme').image).toBe(
    isShown ? image : undefined,
  );
});

test('a shown text contains nothing that a page must not contain', () => {
  expect(oneLine(' a\u0000b\u2028c\ud800d\ufffee  f\u00a0g ')).toBe('a b c d e f g');
  expect(oneLine('\n')).toBe('');
});
