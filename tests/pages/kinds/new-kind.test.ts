import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slugOfName } from '../../../src/base/geo.ts';
import { cityPath } from '../../../src/base/url.ts';
import { planRoutes } from '../../../src/build/routes/plan-routes.ts';
import type { City, Site } from '../../../src/model/site.ts';
import type { PageKind, Route } from '../../../src/pages/kinds/page-kind.ts';
import { PAGE_KINDS } from '../../../src/pages/kinds/page-kinds.ts';
import { kindsOf } from '../../../src/pages/kinds/town-kinds.ts';
import { Hero } from '../../../src/pages/render/components/hero.tsx';
import { PlaceLinks } from '../../../src/pages/render/components/place-lists.tsx';
import { band, section } from '../../../src/pages/render/section.ts';
import { attribute, one, parseHtml, textsOf } from '../../support/html.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';
import { renderSite } from '../../support/render-site.ts';

const KINDS = join(import.meta.dirname, '../../../src/pages/kinds');

/** A page kind that the engine doesn't have: all cities of a county. */
interface CountyRoute extends Route {
  readonly kind: 'county';
  readonly county: string;
  readonly cities: readonly City[];
}

const countyKind: PageKind<CountyRoute> = {
  kind: 'county',
  routes: ({ cities }) => {
    const counties = new Set(cities.map(({ county = 'Other' }) => county));
    return [...counties].map((county) => {
      const inCounty = cities.filter((city) => (city.county ?? 'Other') === county);
      const { declaredAt } = inCounty[0] as City;
      return { kind: 'county', path: `/counties/${slugOfName(county)}`, county, cities: inCounty, declaredAt };
    });
  },
  head: ({ wording }, { county }) => ({
    title: wording.titled(`${county} County`),
    description: `Every town that we serve in ${county} County.`,
  }),
  page: ({ site }, { county, cities }) => ({
    keywords: county,
    styles: 'city',
    sections: [
      section(Hero, { heading: `${county} County`, lead: '', actions: [] }),
      band(
        section(PlaceLinks, {
          heading: 'Towns',
          places: cities.map(({ name, slug }) => ({ name, href: cityPath(site.business.paths, slug) })),
        }),
      ),
    ],
  }),
  lastChange: () => '2026-10-01',
  linkName: (_, { county }) => `${county} County`,
};

const kinds = kindsOf([...PAGE_KINDS.values(), countyKind]);

function siteOf(files = {}): Site {
  const { plan: planned } = plan(project(files));
  if (!planned) throw new Error('the data of the minimal site is not sound');
  return planned.site;
}

test("a page kind that the engine doesn't have gets pages, URLs and a place in every list", async () => {
  const site = siteOf();
  const { value: planned } = planRoutes(site, kinds);
  if (!planned) throw new Error('the routes could not be planned');
  const { files } = await renderSite(planned, 'static');
  const county = site.cities[0]?.county ?? 'Other';
  const path = `/counties/${slugOfName(county)}`;
  const page = parseHtml(files.get(`${path.slice(1)}.html`) as string);
  expect(textsOf(page, 'h1')).toEqual([`${county} County`]);
  expect(attribute(one(page, 'link[rel=canonical]'), 'href')).toBe(`${site.business.origin}${path}`);
  expect(attribute(one(page, 'meta[name=robots]'), 'content')).toMatch(/^index/);
  expect(String(files.get('sitemap.xml'))).toContain(
    `<loc>${site.business.origin}${path}</loc><lastmod>2026-10-01</lastmod>`,
  );
  const { pages } = JSON.parse(String(files.get('admin/pages.json'))) as { pages: [string, string][] };
  expect(pages).toContainEqual([path, `${county} County`]);
});

test('the first segment of its URLs is reserved', () => {
  const site = siteOf();
  const [service, ...others] = site.services;
  const renamed = {
    ...site,
    services: [{ ...(service as Site['services'][number]), slug: 'counties' }, ...others],
  };
  const codes = (of: Site, given = kinds) => planRoutes(of, given).diagnostics.map(({ code }) => code);
  expect(codes(renamed)).toContain('reserved-slug');
  expect(codes(renamed, PAGE_KINDS)).not.toContain('reserved-slug');
});

test("a page kind without one of its required parts doesn't compile", () => {
  const { head: _, ...incomplete } = countyKind;
  // @ts-expect-error: the title and description are missing
  const kind: PageKind<CountyRoute> = incomplete;
  expect(kind.kind).toBe('county');
});

test('every file of a page kind is listed in the plan', async () => {
  const files = readdirSync(KINDS).map((name) => join(KINDS, name));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  const exported = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Kind') ? [(value as PageKind).kind] : [])),
  );
  expect(exported.sort()).toEqual([...PAGE_KINDS.keys()].sort());
});
