import { expect, test } from 'vitest';
import type { PathRule } from '../../../src/hosts/host.ts';
import { HOSTS } from '../../../src/hosts/hosts.ts';

const many = (count: number, name: string, ending = ''): PathRule[] =>
  Array.from({ length: count }, (_, index) => ({ from: `/${name}${index}${ending}`, to: `/to-${name}${index}` }));

const NO_REDIRECTS = { patterns: [], queries: [], gone: [], posts: [], notFound: [] };

function written(fixed: readonly PathRule[], services: readonly PathRule[]): string[] {
  const staff = [{ from: '/admin/blog/edit/*', to: '/admin/blog/edit' }];
  const redirects = HOSTS.cloudflare.rules?.order({ ...NO_REDIRECTS, fixed, services, staff }) ?? [];
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}`);
}

test('each Cloudflare Pages rule has a twin for a trailing slash, except for files', () => {
  const fixed = [
    { from: '/old', to: '/about' },
    { from: '/old.html', to: '/about' },
  ];
  expect(written(fixed, [{ from: '/oil/:city', to: '/services/oil/:city' }])).toEqual([
    '/old /about 301',
    '/old.html /about 301',
    '/old/ /about 301',
    '/oil/:city /services/oil/:city 301',
    '/oil/:city/ /services/oil/:city 301',
    '/admin/blog/edit/* /admin/blog/edit 200',
  ]);
});

test.each([
  [1000, 49, 2000 + 98],
  [1001, 49, 1001 + 98],
  [1000, 50, 2000 + 50],
])('%i redirects and %i services become %i rules, since twins need room for all of them', (fixed, services, rules) => {
  expect(written(many(fixed, 'a'), many(services, 's', '/:city'))).toHaveLength(rules + 1);
});
