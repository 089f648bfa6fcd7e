import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absoluteUrl,
  cityPath,
  fileOf,
  mailUrl,
  normalizePath,
  notFoundPaths,
  offerPath,
  oldOfferPath,
  servicePath,
  telUrl,
} from '../../src/base/url.ts';
import { SITE_PATHS } from '../support/default-paths.ts';
import { runs } from '../support/runs.ts';

describe('canonical URLs', () => {
  test.each([
    [SITE_PATHS.home, '/'],
    [SITE_PATHS.about, '/about'],
    [SITE_PATHS.services, '/services'],
    [SITE_PATHS['service-areas'], '/service-areas'],
    [SITE_PATHS.blog, '/blog'],
    [cityPath(SITE_PATHS, 'fall-river'), '/cities/fall-river'],
    [servicePath(SITE_PATHS, 'oil-changes'), '/services/oil-changes'],
    [offerPath(SITE_PATHS, 'oil-changes', 'worcester'), '/services/oil-changes/worcester'],
    [oldOfferPath('oil-changes', 'worcester'), '/oil-changes/worcester'],
  ])('the %s page has a URL of the form %s', (path, form) => {
    expect(path).toBe(form);
    expect(absoluteUrl('https://acme.example', path)).toBe(`https://acme.example${form}`);
  });

  test.each([
    ['a city page', 'city', () => cityPath(SITE_PATHS, '')],
    ['a service page', 'service', () => servicePath(SITE_PATHS, '')],
    ['a service-in-city page', 'service', () => offerPath(SITE_PATHS, '', 'lynn')],
    ['a service-in-city page', 'city', () => offerPath(SITE_PATHS, 'oil-changes', '')],
    ['an old address', 'service', () => oldOfferPath('', 'lynn')],
    ['an old address', 'city', () => oldOfferPath('oil-changes', '')],
  ])('a URL of kind %s without its %s key throws an error that names both', (page, key, build) => {
    expect(build).toThrow(`${page}: its ${key} key is missing`);
  });
});

const segments = fc.array(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/), { maxLength: 4 });

describe('paths', () => {
  test('a path maps to one flat .html file', () => {
    expect(fileOf('/')).toBe('index.html');
    expect(fileOf('/cities/boston')).toBe('cities/boston.html');
    expect(fileOf(notFoundPaths(SITE_PATHS)['not-found'])).toBe('404.html');
    expect(fileOf(notFoundPaths(SITE_PATHS)['service-not-found'])).toBe('services/404.html');
    expect(fileOf('/old/page.html')).toBe('old/page.html');
  });

  test('every path has its own file', () => {
    const paths = fc
      .tuple(segments, segments)
      .filter(([a, b]) => a.join('/') !== b.join('/') && a.join() !== 'index' && b.join() !== 'index');
    fc.assert(
      fc.property(paths, ([a, b]) => {
        expect(fileOf(`/${a.join('/')}`)).not.toBe(fileOf(`/${b.join('/')}`));
        expect(fileOf(`/${a.join('/')}`)).toMatch(/^[a-z0-9][a-z0-9/-]*\.html$/);
      }),
      runs(10),
    );
  });

  test('a path loses its trailing slash and doubled slashes in one step', () => {
    expect(normalizePath('/about/')).toBe('/about');
    expect(normalizePath('//cities///boston//')).toBe('/cities/boston');
    expect(normalizePath('/')).toBe('/');
    expect(normalizePath('///')).toBe('/');
    const sloppy = fc.tuple(
      segments,
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
      fc.nat(3),
    );
    fc.assert(
      fc.property(sloppy, ([names, slashes, end]) => {
        const path =
          names.map((name, index) => '/'.repeat(slashes[index] as number) + name).join('') +
          '/'.repeat(names.length === 0 ? end + 1 : end);
        const clean = `/${names.join('/')}`;
        expect(normalizePath(path)).toBe(clean);
        expect(normalizePath(normalizePath(path))).toBe(clean);
      }),
      runs(10),
    );
  });
});

describe('phone and email links', () => {
  test('a phone link dials the international number', () => {
    expect(telUrl('+16175550142')).toBe('tel:+16175550142');
  });

  test('an email link encodes any subject without ending the URL or adding a field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (subject) => {
        const url = mailUrl('us@acme.example', subject);
        expect(url).toMatch(/^mailto:us@acme\.example\?subject=[^\s&#?<>"]*$/);
        expect(decodeURIComponent(url.slice(url.indexOf('=') + 1))).toBe(subject);
        expect(new URL(url).pathname).toBe('us@acme.example');
      }),
      runs(10),
    );
  });
});
