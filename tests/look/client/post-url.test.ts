import { expect, test } from 'vitest';
import { postPath } from '../../../src/base/url.ts';
import { timeInMs } from '../../../src/blog/dates.ts';
import { postSlug, postUrl } from '../../../src/look/client/post-url.ts';

test.each(['oil', 'oil-news', '2026-in-review', 'a-1-b'])(
  'the slug %s is parsed from the URL that the build gives it',
  (slug) => {
    expect(postUrl(slug)).toBe(postPath(slug));
    expect(postSlug(postPath(slug))).toBe(slug);
  },
);

test.each([
  '/blog',
  '/blog/',
  '/blog/404',
  '/blog/a/b',
  '/blog/A',
  '/blog/a--b',
  '/blog/-a',
  '/blog/a-',
  '/blog/a.html',
  '/blog/page/2',
  '/blogs/a',
  '/x/blog/a',
  '/blog/a?b',
  '/blog/%61',
  '//blog/a',
])("%s doesn't name a post", (path) => expect(postSlug(path)).toBeUndefined());

test.each([
  '2026-05-04T12:00:00.5Z',
  '2026-05-04 12:00:00.5+00',
  '2026-05-04T12:00:00.5+00:00',
  '2026-05-04 14:00:00.500+02',
  '2026-05-04T08:00:00.5-04:00',
])('%s means the same time in every form', (time) => {
  expect(timeInMs(time)).toBe(Date.UTC(2026, 4, 4, 12, 0, 0, 500));
});

test.each([undefined, null, '', 'soon', {}])("%s isn't a time", (value) => {
  expect(timeInMs(value)).toBeNaN();
});
