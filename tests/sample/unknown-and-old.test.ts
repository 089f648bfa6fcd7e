import { beforeAll, describe, expect, test } from 'vitest';
import { attribute, attributesOf, linksOf, one, textsOf } from '../support/html.ts';
import { isOffer } from '../support/routes.ts';
import { type Sample, sample } from '../support/sample.ts';

const ORIGIN = 'https://www.baystatefleetcare.example';

let built: Sample;
beforeAll(async () => {
  built = await sample();
});

describe('unknown URLs', () => {
  test("an unknown URL shows the contract's wording, with links to phone, home and main pages", () => {
    const main = one(built.page('/404'), 'main');
    expect(textsOf(main, 'h1')).toEqual(['Whoops, something went wrong!']);
    expect(linksOf(main)).toEqual([
      ['(617) 555-0142', 'tel:+16175550142'],
      ['Back to Home', '/'],
      ['About Us', '/about'],
      ['Services', '/services'],
      ['Service Areas', '/service-areas'],
    ]);
  });

  test('an unknown URL below services reports that the service or city is not found', () => {
    expect(textsOf(built.page('/services/404'), 'h1')).toEqual(['Service or city not found']);
  });

  test('the 404 pages are noindex and not in the sitemap', () => {
    for (const path of ['/404', '/services/404'])
      expect(attributesOf(built.page(path), 'meta[name=robots]', 'content')).toEqual(['noindex, follow']);
    expect(String(built.files.get('sitemap.xml'))).not.toContain('404');
  });
});

describe('old URLs', () => {
  test('the old URL of every offer redirects to its page at once, with a link and its canonical', () => {
    const moved = `/${[...built.files.keys()].find((path) => path.startsWith('assets/moved.'))}`;
    const wrong = built.routes.flatMap(({ route }) => {
      if (!isOffer(route)) return [];
      const stub = built.page(`/${route.service.slug}/${route.city.slug}`);
      const isRight =
        attribute(one(stub, 'meta[http-equiv=refresh]'), 'content') === `0; url=${route.path}` &&
        attribute(one(stub, 'link[rel=canonical]'), 'href') === ORIGIN + route.path &&
        attributesOf(stub, 'a', 'href').join() === route.path &&
        attributesOf(stub, 'script', 'src').join() === moved;
      return isRight ? [] : [route.path];
    });
    expect(wrong).toEqual([]);
  });

  test('every old URL of the redirect list redirects to its page', () => {
    expect(built.plan.redirects.length).toBeGreaterThan(0);
    for (const { from, to } of built.plan.redirects) expect(attributesOf(built.page(from), 'a', 'href')).toEqual([to]);
  });
});

describe('the sitemap', () => {
  test('the sitemap has the indexed pages, and nothing else', () => {
    const listed = [...String(built.files.get('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(listed.toSorted()).toEqual(
      built.routes.flatMap(({ route, isIndexed }) => (isIndexed ? [ORIGIN + route.path] : [])).toSorted(),
    );
  });

  test('robots.txt names the sitemap and blocks nothing', () => {
    expect(String(built.files.get('robots.txt'))).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});
