import { beforeAll, describe, expect, test } from 'vitest';
import { distanceMiles } from '../../src/base/geo.ts';
import type { City } from '../../src/model/site.ts';
import {
  all,
  attribute,
  attributesOf,
  callsToActionOf,
  linksOf,
  one,
  openingOf,
  type Part,
  parseHtml,
  sectionOf,
  textOf,
  textsOf,
  textWithout,
} from '../support/html.ts';
import { build, project } from '../support/project.ts';
import { type Sample, sample } from '../support/sample.ts';

const ORIGIN = 'https://www.baystatefleetcare.example';

let built: Sample;
let pages: readonly { city: City; page: Part }[];
beforeAll(async () => {
  built = await sample();
  pages = built.site.cities.map((city) => ({ city, page: built.page(`/cities/${city.slug}`) }));
});

const without = (holds: (city: City, page: Part) => boolean) =>
  pages.filter(({ city, page }) => !holds(city, page)).map(({ city }) => city.slug);
const subjectOf = (href: string) => decodeURIComponent(href.split('?subject=')[1] ?? '');
const graphOf = (page: Part) =>
  (
    JSON.parse(
      all(page, 'script[type=application/ld+json]').map(({ children: [text] }) =>
        text && 'data' in text ? text.data : '',
      )[0] as string,
    ) as {
      '@graph': Record<string, unknown>[];
    }
  )['@graph'];

describe('every city page', () => {
  test('each city has exactly one page', () => {
    const paths = built.routes.flatMap(({ route }) => (route.kind === 'city' ? [route.path] : []));
    expect(paths).toEqual(built.site.cities.map(({ slug }) => `/cities/${slug}`));
  });

  test('a city page describes itself, its breadcrumb, and the business that serves it', () => {
    const wrong = without(({ slug, name, lat, lon }, page) => {
      const graph = graphOf(page);
      const crumbs = (graph.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'] ?? []) as {
        name: string;
      }[];
      const business = graph.find((node) => node['@id'] === `${ORIGIN}/cities/${slug}#business`);
      const served = (business?.['areaServed'] ?? []) as unknown[];
      const webPage = graph.find((node) => node['@type'] === 'WebPage');
      const circle = {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
        geoRadius: 25000,
      };
      return (
        crumbs.map((crumb) => crumb.name).join(' > ') === `Home > Service Areas > ${name}` &&
        JSON.stringify(served[1]) === JSON.stringify(circle) &&
        JSON.stringify(business?.['geo']) ===
          JSON.stringify({ '@type': 'GeoCoordinates', latitude: 42.36, longitude: -71.06 }) &&
        JSON.stringify(served[0]) ===
          JSON.stringify({ '@type': 'City', name, containedInPlace: { '@type': 'State', name: 'Massachusetts' } }) &&
        JSON.stringify(webPage?.['about']) === JSON.stringify({ '@id': business?.['@id'] })
      );
    });
    expect(wrong).toEqual([]);
  });

  test('a city page opens with its name, a call, and a scheduling email that names the town', () => {
    const wrong = without(({ name }, page) => {
      const opening = openingOf(page);
      const [call, mail, ...rest] = linksOf(opening);
      return (
        textOf(one(opening, 'h1')).includes(name) &&
        call?.join() === 'Call Now,tel:+16175550142' &&
        mail?.[0] === 'Schedule Service' &&
        subjectOf(mail[1]).includes(name) &&
        rest.length === 0
      );
    });
    expect(wrong).toEqual([]);
  });

  test('a city page calls the city by its plain name or with its state, and uses both', () => {
    const forms = pages.map(({ city: { name }, page }) => [
      textOf(one(page, 'p.plate')) === `${name}, MA`,
      textOf(one(page, 'h1')).includes(`${name}, MA`),
    ]);
    expect(without(({ name }, page) => [name, `${name}, MA`].includes(textOf(one(page, 'p.plate'))))).toEqual([]);
    for (const place of [0, 1]) expect(new Set(forms.map((form) => form[place]))).toEqual(new Set([true, false]));
  });

  test('a city page has three named benefits', () => {
    expect(
      without(
        ({ name }, page) =>
          textsOf(sectionOf(page, `What you get in ${name}`), 'h3').join() ===
          'Fast Response Time,Certified Technicians,Local Trust',
      ),
    ).toEqual([]);
  });

  test('a city page has a card for each service sold there, with Learn More to its page', () => {
    const wrong = without((city, page) => {
      const cards = all(
        sectionOf(page, textsOf(page, 'h2').find((heading) => heading.startsWith('Services in ')) ?? ''),
        'li',
      );
      const shown = cards.flatMap((card) => linksOf(card).map((link) => link.join()));
      const sold = built.site.services
        .filter(({ soldIn }) => soldIn.has(city))
        .map(({ name, slug }) => `Learn More about ${name},/services/${slug}/${city.slug}`);
      return shown.join('|') === sold.join('|');
    });
    expect(wrong).toEqual([]);
  });

  test('a city page names at most eight nearby towns, nearest first, and links to all areas', () => {
    const wrong = without((city, page) => {
      const expected = built.nearest(city, 8).map(({ name, slug }) => `${name},/cities/${slug}`);
      const nearby = sectionOf(page, 'We Also Serve Nearby Areas');
      const chips = all(nearby, 'li').map((item) =>
        [textWithout(item, 'small'), attributesOf(item, 'a', 'href')[0]].join(),
      );
      return (
        chips.join('|') === expected.join('|') &&
        linksOf(nearby, 'p a').join() === 'View All Service Areas,/service-areas'
      );
    });
    expect(wrong).toEqual([]);
    // No town of the site is near Pittsfield.
    const far = sectionOf(built.page('/cities/pittsfield'), 'We Also Serve Nearby Areas');
    expect(textsOf(far, 'li')[0]).toMatch(/^\S.* \d\d\.\d mi$/);
  });

  test('the pages of nine towns show news, each item with a source that opens in a new tab', () => {
    const told = pages.filter(({ page }) => all(sectionOf(page, 'Recent News'), 'li').length > 0);
    expect(told.map(({ city }) => city.slug)).toEqual([
      'boston',
      'cambridge',
      'framingham',
      'lynn',
      'newton',
      'quincy',
      'somerville',
      'waltham',
      'worcester',
    ]);
    for (const { city, page } of told) {
      const items = all(sectionOf(page, 'Recent News'), 'li');
      expect(items.length).toBe(Math.min(3, city.news.length));
      for (const item of items) {
        const link = one(item, 'a');
        expect([attribute(link, 'target'), attribute(link, 'rel')]).toEqual(['_blank', 'noopener']);
        expect(textOf(link)).toMatch(/^Read More.*opens in a new tab/);
        expect(textsOf(item, 'p.badge').join()).toMatch(/^[a-z0-9.-]+\.[a-z]+$/);
        expect(all(item, '.clamp-2')).toHaveLength(1);
        expect(all(item, '.clamp-4')).toHaveLength(1);
      }
    }
  });

  test('the other pages announce that news is coming', () => {
    const silent = pages.filter(({ city }) => city.news.length === 0);
    expect(
      silent
        .filter(({ page }) => textsOf(sectionOf(page, 'Recent News'), 'p').join() !== 'News Updates Coming Soon')
        .map(({ city }) => city.slug),
    ).toEqual([]);
    expect(silent.length).toBe(built.site.cities.length - 9);
  });

  test('a city page ends with a call and a request for a quote', () => {
    const wrong = without((_, page) => {
      const [call, ...rest] = callsToActionOf(page);
      return (
        call !== undefined &&
        rest.length === 0 &&
        call === all(page, 'main section').at(-1) &&
        textsOf(call, '.acts a').join() === 'Call Now,Request Quote'
      );
    });
    expect(wrong).toEqual([]);
  });

  test('a city page shows a price and a short duration for each service', () => {
    const services = sectionOf(built.page('/cities/boston'), 'Services in Boston, MA');
    expect(textsOf(services, 'li p.num').slice(0, 4)).toEqual([
      'From $149 per vehicle',
      '60–90 min',
      'From $119 per van',
      '30–45 min',
    ]);
  });

  test('a city page shows its latest jobs in full and others in lines, or one nearby', () => {
    const wrong = without((city, page) => {
      const own = built.site.jobs.filter((job) => job.city === city);
      if (own.length > 0) {
        const shown = sectionOf(page, 'Done here');
        const inFull = own.slice(0, own.length > 3 ? 1 : 3);
        const others = own.length > 3 ? attributesOf(sectionOf(page, 'Also done here'), 'a', 'href') : [];
        return (
          textsOf(shown, 'article .mark').filter((mark) => mark === 'Sample').length === inFull.length &&
          [...attributesOf(shown, 'article a', 'href'), ...others].join() ===
            own
              .slice(0, 6)
              .map((job) => `/services/${job.service.slug}/${city.slug}`)
              .join() &&
          inFull.every(({ text }) => textOf(shown).includes(text.split(/\s*\n\n/)[0]?.replace(/\s+/g, ' ') as string))
        );
      }
      const [near] = built
        .nearby(city, built.site.cities.length)
        .flatMap((other) => built.site.jobs.find((job) => job.city === other) ?? []);
      const miles = near && distanceMiles(city, near.city);
      const shown = textsOf(page, 'h2').includes('Done nearby') ? sectionOf(page, 'Done nearby') : undefined;
      if (!near || !miles || miles > 10) {
        const figure = /Nearest job Sample\S+ 2026.* (\d+\.\d) mi/.exec(textOf(one(page, 'div.band.dark')))?.[1];
        return shown === undefined && figure === miles?.toFixed(1);
      }
      return (
        shown !== undefined &&
        attributesOf(shown, 'a', 'href').join() === `/services/${near.service.slug}/${near.city.slug}`
      );
    });
    expect(wrong).toEqual([]);
  });

  test('a city page names the sources of its figures, with their years, in one line', () => {
    const known = (page: Part) => all(page, '.known .fine').map((line) => textOf(line));
    expect(known(built.page('/cities/boston'))).toEqual([
      'Sources: U.S. Census Bureau, 2020, 2025; Wikipedia, list of Massachusetts municipalities, 2012',
    ]);
    expect(without(({ facts }, page) => known(page).length > 0 === (facts.population !== undefined))).toEqual([]);
    expect(textsOf(built.page('/cities/newton'), '.known dl div')).toContain('Population90,741');
  });
});

describe('a city with more nearby towns than the sample has', () => {
  test('a city with twelve nearby towns names eight on its page, and ten on its service pages', async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `place-${String.fromCharCode(97 + index)}`);
    const others = slugs.map(
      (slug, index) =>
        `${slug}: { name: ${slug}, lat: ${41.45 - (index + 1) / 100}, lon: -82.03, neighbors: [Avon] }\n`,
    );
    const { files } = await build(
      project({
        'cities.yaml': `avon: { name: Avon, lat: 41.45, lon: -82.03, neighbors: [${slugs[0]}] }\n${others.join('').replaceAll('name: place', 'name: Place')}`,
        'coverage.yaml': 'oil: all\ntires: [avon]\n',
      }),
    );
    const named = (file: string) =>
      all(sectionOf(parseHtml(files.get(file)), 'Nearby'), 'li').map((item) =>
        textWithout(item, 'small').toLowerCase(),
      );
    expect(named('cities/avon.html')).toEqual(slugs.slice(0, 8));
    expect(named('services/oil/avon.html')).toEqual(slugs.slice(0, 10));
  });
});
