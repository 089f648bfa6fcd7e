import { beforeAll, describe, expect, test } from 'vitest';
import {
  all,
  attribute,
  attributesOf,
  type Element,
  linksOf,
  meta,
  one,
  type Part,
  textOf,
  textsOf,
} from '../support/html.ts';
import { isOffer } from '../support/routes.ts';
import { type Sample, type SampleRoute, sample, someRoutes } from '../support/sample.ts';

const ORIGIN = 'https://www.baystatefleetcare.example';
const NAME = 'Bay State Fleet Care';
const INDEXED = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

interface Read extends SampleRoute {
  readonly page: Part;
}

interface Node {
  readonly '@type': string;
  readonly '@id': string;
  readonly [key: string]: unknown;
}

let built: Sample;
/** The public pages and the admin pages. */
let pages: readonly Read[];
let staffPages: readonly Read[];
beforeAll(async () => {
  built = await sample();
  const all = someRoutes(built).map((declared) => ({ ...declared, page: built.page(declared.route.path) }));
  pages = all.filter(({ route }) => route.kind !== 'staff');
  staffPages = all.filter(({ route }) => route.kind === 'staff');
});

/** Paths of the pages for which a condition doesn't hold. */
const without = (holds: (read: Read) => boolean, among: (read: Read) => boolean = () => true) =>
  pages.filter((read) => among(read) && !holds(read)).map(({ route }) => route.path);

function graphOf(page: Part): readonly Node[] {
  const scripts = all(page, 'script[type=application/ld+json]').map(({ children: [text] }) =>
    text && 'data' in text ? text.data : '',
  );
  expect(scripts).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(scripts[0] as string) as {
    '@context': string;
    '@graph': Node[];
  };
  expect(context).toBe('https://schema.org');
  return graph;
}

const nodesOf = (page: Part, type: string) => graphOf(page).filter((node) => node['@type'] === type);
const isWayless = ({ route }: Read) => route.kind === 'home' || route.kind.endsWith('not-found');

describe('the admin pages', () => {
  test('the admin pages have the URLs of the contract, and are noindex', () => {
    expect(staffPages.map(({ route }) => route.path)).toEqual([
      '/login',
      '/signup',
      '/admin/blog',
      '/admin/blog/new',
      '/admin/blog/edit',
      '/admin/jobs',
      '/admin/jobs/new',
      '/admin/jobs/edit',
      '/admin/account',
    ]);
    expect(staffPages.map(({ page, isIndexed }) => [isIndexed, meta(page, 'robots')])).toEqual(
      staffPages.map(() => [false, 'noindex, follow']),
    );
  });

  test('the sign-in pages have the public header, and no admin page has a footer or JSON-LD', () => {
    const shown = staffPages.map(({ page }) => !('hidden' in one(page, '#public-header').attribs));
    expect(shown).toEqual([true, true, ...Array(7).fill(false)]);
    expect(
      staffPages.flatMap(({ page }) => [...all(page, 'footer'), ...all(page, 'script[type=application/ld+json]')]),
    ).toEqual([]);
  });
});

describe('the frame of every page', () => {
  test('every page has five links and a call button in its header', () => {
    const expected = [
      'Home /',
      'About Us /about',
      'Services /services',
      'Blog /blog',
      'Service Areas /service-areas',
    ].join();
    const shown = (nav: Element) =>
      linksOf(nav)
        .map((link) => link.join(' '))
        .join();
    expect(
      without(({ page }) => all(one(page, 'header'), 'nav').map(shown).join('|') === [expected, expected].join('|')),
    ).toEqual([]);
    expect(
      without(({ page }) =>
        textsOf(one(page, 'header'), 'a[href=tel:+16175550142]').some((text) => text.startsWith('Call Now')),
      ),
    ).toEqual([]);
  });

  test('the navigation marks the current page on the five pages that it names, and nowhere else', () => {
    const current = pages.flatMap(({ route, page }) =>
      attributesOf(page, 'header nav[aria-label=Main] a[aria-current=page]', 'href').map((href) => [route.path, href]),
    );
    expect(current).toEqual(['/', '/about', '/services', '/service-areas', '/blog'].map((path) => [path, path]));
  });

  test('the menu opens without JavaScript, and the first link of the page skips to its content', () => {
    expect(
      without(
        ({ page }) =>
          textsOf(one(page, 'header details'), 'summary').join() === 'Menu' &&
          all(page, 'header details nav').length === 1,
      ),
    ).toEqual([]);
    expect(
      without(
        ({ page }) =>
          attribute(all(page, 'a')[0] as Element, 'href') === '#main' && all(page, 'main#main').length === 1,
      ),
    ).toEqual([]);
  });

  test('the footer has the company, its contact details, its places and its hours', () => {
    const wrong = without(({ page }) => {
      const footer = one(page, 'footer');
      const text = textOf(footer);
      return (
        [
          'Greater Boston Area',
          '(617) 555-0142',
          'service@baystatefleetcare.example',
          'commercial fleets',
          `Copyright 2024 ${NAME}`,
        ].every((words) => text.includes(words)) &&
        textsOf(footer, 'tr').join('; ') ===
          [
            'Monday to Friday4:00 AM to 8:00 PM',
            'Saturday6:00 AM to 5:00 PM',
            'SundayEmergencies only',
            'Thanksgiving Day Thu, Nov 26, 2026Emergencies only',
            'Christmas Eve Thu, Dec 24, 20264:00 AM to 2:00 PM',
            'Christmas Day Fri, Dec 25, 2026Emergencies only',
            "New Year's Day Fri, Jan 1, 2027Emergencies only",
            'Memorial Day Mon, May 31, 2027Emergencies only',
          ].join('; ') &&
        all(footer, 'nav a').length === 5 &&
        textsOf(footer, 'a[href^=https:]').join() === 'Instagram,Facebook,LinkedIn'
      );
    });
    expect(wrong).toEqual([]);
    expect(
      without(({ page }) =>
        attributesOf(page, 'footer a[href^=https:]', 'href').every((href) =>
          /^https:\/\/www\.(instagram|facebook|linkedin)\.com\//.test(href),
        ),
      ),
    ).toEqual([]);
  });

  test("the claims of docs/contract.md, section 9, and the structured data's rating are shown", () => {
    const wrong = without(({ page }) => {
      const text = textOf(one(page, 'footer'));
      return [
        '100+ cities',
        'since 2018',
        '24/7 emergency',
        'Same-day service',
        'Rated 4.8 of 5 from 127 reviews',
      ].every((claim) => text.includes(claim));
    });
    expect(wrong).toEqual([]);
  });

  test('the call bar waits for the first screen on the home page only', () => {
    expect(
      without(
        ({ page }) =>
          textsOf(one(page, 'aside[aria-label=Quick contact]'), 'a[href=tel:+16175550142]').join() === 'Call Now',
      ),
    ).toEqual([]);
    expect(
      pages
        .filter(({ page }) => all(page, 'aside[aria-label=Quick contact][data-after=0.8]').length > 0)
        .map(({ route }) => route.path),
    ).toEqual(['/']);
  });

  test('no page has a form, and contact is only by phone and email', () => {
    expect(without(({ page }) => all(page, 'form').length === 0)).toEqual([]);
    const schemes = new Set(
      pages.flatMap(({ page }) => attributesOf(page, 'a', 'href').map((href) => href.match(/^[a-z]+:/)?.[0])),
    );
    expect([...schemes].toSorted()).toEqual(['http:', 'https:', 'mailto:', 'tel:', undefined]);
    // Only sources that were read over HTTP are linked with it.
    const { services, localRules } = built.site;
    const sources = [
      ...services.flatMap(({ questions }) => questions),
      ...[...localRules.keys()].flatMap((city) => localRules.get(city) ?? []),
    ].map(({ url }) => url);
    const plain = pages.flatMap(({ page }) => attributesOf(page, 'a[href^="http:"]', 'href'));
    expect(plain.filter((href) => !sources.includes(href))).toEqual([]);
    const numbers = new Set(pages.flatMap(({ page }) => attributesOf(page, 'a[href^=tel:]', 'href')));
    expect([...numbers]).toEqual(['tel:+16175550142']);
  });
});

describe('the text of every page', () => {
  test('every page has one first heading, and no heading is empty', () => {
    expect(without(({ page }) => all(page, 'h1').length === 1 && !textsOf(page, 'h1').includes(''))).toEqual([]);
  });

  test('no heading further down is empty', () => {
    expect(without(({ page }) => ![...textsOf(page, 'h2'), ...textsOf(page, 'h3')].includes(''))).toEqual([]);
  });

  test('no text has a slot, a gap or a stray brace in it', () => {
    expect(without(({ page }) => !/\{\{|\}\}|undefined|\[object|NaN/.test(textOf(one(page, 'body'))))).toEqual([]);
    const isAnswer = (text: Element) => attribute(text, 'role') === 'status';
    expect(without(({ page }) => all(page, 'main p').every((text) => textOf(text) !== '' || isAnswer(text)))).toEqual(
      [],
    );
  });

  test('every text closes the quotes that it opens', () => {
    expect(
      without(({ page }) => textsOf(page, 'main p').every((text) => (text.match(/"/g) ?? []).length % 2 === 0)),
    ).toEqual([]);
  });

  test('each image has its size and alt text, unless the link around it says the same', () => {
    const beside = ({ page }: Read) =>
      new Set(all(page, 'a').flatMap((link) => (textOf(link) === NAME ? all(link, 'img[alt=]') : [])));
    expect(
      without((read) =>
        all(read.page, 'img').every((image) => attribute(image, 'alt') !== '' || beside(read).has(image)),
      ),
    ).toEqual([]);
    expect(
      without(({ page }) =>
        all(page, 'img').every(
          (image) => Number(attribute(image, 'width')) > 0 && Number(attribute(image, 'height')) > 0,
        ),
      ),
    ).toEqual([]);
  });

  test('every page addresses owners of commercial fleets and delivery partners', () => {
    expect(textOf(one(built.page('/'), 'main'))).toMatch(/fleet/);
    expect(textOf(one(built.page('/services'), 'main'))).toMatch(/delivery.partner/i);
    expect(textOf(one(built.page('/about'), 'main'))).toMatch(/delivery partners/i);
  });

  test('every link leads to an existing page, anchor or file, and never to an unsold offer', () => {
    const paths = new Set(built.plan.routes.map(({ path }) => path));
    const unsold = new Set(built.plan.routes.flatMap((route) => (isOffer(route) && !route.isSold ? route.path : [])));
    const files = new Set(built.files.keys());
    const dead = new Set<string>();
    for (const { route, page } of pages) {
      for (const href of attributesOf(page, 'a', 'href')) {
        if (!/^[/#]/.test(href)) continue;
        const [path, anchor] = href.split('#') as [string, string?];
        if (files.has(path.slice(1)) && !path.endsWith('.html')) continue;
        const hasAnchor = () => all(path === '' ? page : built.page(path), `#${anchor}`).length === 1;
        if ((path !== '' && !paths.has(path)) || unsold.has(path) || (anchor !== undefined && !hasAnchor()))
          dead.add(`${route.path} -> ${href}`);
      }
      for (const src of [
        ...attributesOf(page, 'img', 'src'),
        ...attributesOf(page, 'link[rel=stylesheet]', 'href'),
        ...attributesOf(page, 'link[rel=preload]', 'href'),
      ])
        if (!files.has(src.slice(1))) dead.add(`${route.path} -> ${src}`);
    }
    expect([...dead]).toEqual([]);
    expect(unsold.size).toBeGreaterThan(0);
  });
});

describe('the head of every page', () => {
  test('every page has a title that ends with the name once, short enough for search results', () => {
    expect(
      without(
        ({ page }) =>
          textsOf(page, 'head title')[0]?.split(` | ${NAME}`).length === 2 &&
          textOf(one(page, 'head title')).endsWith(` | ${NAME}`),
      ),
    ).toEqual([]);
    expect(
      without(
        ({ page }) => textOf(one(page, 'head title')).length <= 60,
        ({ isIndexed }) => isIndexed,
      ),
    ).toEqual([]);
  });

  test('every page has a description of 70 to 160 characters, and keywords', () => {
    expect(
      without(
        ({ page }) => meta(page, 'description').length >= 70 && meta(page, 'description').length <= 160,
        ({ isIndexed }) => isIndexed,
      ),
    ).toEqual([]);
    expect(without(({ page }) => meta(page, 'keywords').trim() !== '')).toEqual([]);
  });

  test('no two pages share title and description', () => {
    const indexed = pages.filter(({ isIndexed }) => isIndexed);
    expect(new Set(indexed.map(({ page }) => textOf(one(page, 'head title')))).size).toBe(indexed.length);
    expect(new Set(indexed.map(({ page }) => meta(page, 'description'))).size).toBe(indexed.length);
  });

  test('every page names its canonical URL and both language alternates', () => {
    const wrong = without(({ route, page }) => {
      const canonical = ORIGIN + route.path;
      const link = (selector: string) => attributesOf(page, selector, 'href').join();
      return (
        link('link[rel=canonical]') === canonical &&
        link('link[hreflang=en-US]') === canonical &&
        link('link[hreflang=x-default]') === canonical &&
        all(page, 'link[rel=alternate]').filter((element) => attribute(element, 'hreflang') !== '').length === 2
      );
    });
    expect(wrong).toEqual([]);
  });

  test('every page has the specified robots directives, and noindex if it is thin or unsold', () => {
    expect(
      without(({ page, isIndexed }) => meta(page, 'robots') === (isIndexed ? INDEXED : 'noindex, follow')),
    ).toEqual([]);
    expect(
      without(
        ({ route, isIndexed, isHeld }) =>
          isIndexed === !(route.kind.endsWith('not-found') || isHeld || (isOffer(route) && !route.isSold)),
      ),
    ).toEqual([]);
  });

  test("every page has a 1200 by 630 social image, with alt text and the page's own words", () => {
    const wrong = without(({ route, page }) => {
      const [title, description] = [textOf(one(page, 'head title')), meta(page, 'description')];
      const image = meta(page, 'og:image');
      return (
        meta(page, 'og:title') === title &&
        meta(page, 'twitter:title') === title &&
        meta(page, 'og:description') === description &&
        meta(page, 'twitter:description') === description &&
        meta(page, 'og:url') === ORIGIN + route.path &&
        meta(page, 'og:site_name') === NAME &&
        meta(page, 'og:type') === (route.kind === 'post' ? 'article' : 'website') &&
        meta(page, 'twitter:card') === 'summary_large_image' &&
        meta(page, 'og:image:width') === '1200' &&
        meta(page, 'og:image:height') === '630' &&
        meta(page, 'og:image:alt') !== '' &&
        meta(page, 'twitter:image:alt') !== '' &&
        image.startsWith(`${ORIGIN}/assets/`) &&
        meta(page, 'twitter:image') === image &&
        built.files.has(image.slice(ORIGIN.length + 1))
      );
    });
    expect(wrong).toEqual([]);
    const card = built.files.get(built.site.card?.url.slice(1) ?? '') as Uint8Array;
    const header = new DataView(card.buffer, card.byteOffset);
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630]);
    expect(card.length).toBeLessThan(1_000_000);
  });
});

describe('the structured data of every page', () => {
  test('every page describes the business with the constants of docs/contract.md, section 9', () => {
    const business = nodesOf(built.page('/'), 'AutoRepair')[0];
    expect(business).toMatchObject({
      '@id': `${ORIGIN}/#business`,
      name: NAME,
      telephone: '+16175550142',
      email: 'service@baystatefleetcare.example',
      priceRange: '$$',
      address: { '@type': 'PostalAddress', addressLocality: 'Boston', addressRegion: 'MA', addressCountry: 'US' },
      geo: { latitude: 42.36, longitude: -71.06 },
      aggregateRating: { ratingValue: 4.8, reviewCount: 127 },
      contactPoint: { contactType: 'emergency', telephone: '+16175550142' },
    });
    expect(business?.['areaServed']).toEqual([
      { '@type': 'State', name: 'Massachusetts' },
      {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: 42.36, longitude: -71.06 },
        geoRadius: 50000,
      },
    ]);
    expect(business?.['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '04:00',
        closes: '20:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '06:00', closes: '17:00' },
    ]);
    expect(business?.['specialOpeningHoursSpecification']).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      name: 'Christmas Day',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    });
    expect(without(({ page }) => JSON.stringify(nodesOf(page, 'AutoRepair')[0]) === JSON.stringify(business))).toEqual(
      [],
    );
  });

  test('every page describes the website, published by the business, and itself as a part', () => {
    const wrong = without(({ route, page }) => {
      const [website] = nodesOf(page, 'WebSite');
      const [webPage] = nodesOf(page, 'WebPage');
      return (
        JSON.stringify(website?.['publisher']) === JSON.stringify({ '@id': `${ORIGIN}/#business` }) &&
        website?.['url'] === `${ORIGIN}/` &&
        website['name'] === NAME &&
        webPage?.['url'] === ORIGIN + route.path &&
        webPage['name'] === textOf(one(page, 'head title')) &&
        webPage['description'] === meta(page, 'description') &&
        JSON.stringify(webPage['isPartOf']) === JSON.stringify({ '@id': website['@id'] })
      );
    });
    expect(wrong).toEqual([]);
  });

  test('every page except home and the 404 page describes the breadcrumb that it shows', () => {
    const wrong = without((read) => {
      const lists = nodesOf(read.page, 'BreadcrumbList');
      const seen = all(read.page, 'nav[aria-label=Breadcrumb] li').map((item) => [
        textOf(item),
        attributesOf(item, 'a', 'href')[0] ?? read.route.path,
      ]);
      if (isWayless(read)) return lists.length === 0 && seen.length === 0;
      const told = ((lists[0]?.['itemListElement'] ?? []) as { name: string; item: string; position: number }[]).map(
        ({ name, item, position }) => [position, name, item],
      );
      return (
        lists.length === 1 &&
        seen.length >= 2 &&
        JSON.stringify(told) === JSON.stringify(seen.map(([name, path], index) => [index + 1, name, ORIGIN + path]))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('structured data refers only to its own nodes, each named once', () => {
    const wrong = without(({ page }) => {
      const graph = graphOf(page);
      const ids = graph.map((node) => node['@id']);
      const referred = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id as string);
      return new Set(ids).size === ids.length && referred.every((id) => ids.includes(id));
    });
    expect(wrong).toEqual([]);
  });
});
