import { beforeAll, describe, expect, test } from 'vitest';
import { distanceMiles } from '../../src/base/geo.ts';
import type { Service } from '../../src/model/site.ts';
import type { OfferRoute } from '../../src/pages/kinds/offer-kind.ts';
import {
  all,
  attribute,
  attributesOf,
  callsToActionOf,
  linksOf,
  one,
  openingOf,
  type Part,
  sectionOf,
  spokenTextsOf,
  textOf,
  textsOf,
} from '../support/html.ts';
import { isOffer } from '../support/routes.ts';
import { sampled } from '../support/runs.ts';
import { type Sample, sample, someRoutes } from '../support/sample.ts';

const POPULAR = [
  'preventative-maintenance',
  'oil-changes',
  'brake-services',
  'transmission-services',
  'light-bulb-replacements',
  'battery-replacement',
];
const CORE = ['boston', 'worcester', 'cambridge', 'quincy', 'lynn', 'newton'];

let built: Sample;
let offers: readonly { route: OfferRoute; page: Part }[];
/** The indexed pages. Lists of links lead to no others. */
let indexed: ReadonlySet<string>;
beforeAll(async () => {
  built = await sample();
  indexed = new Set(built.routes.filter(({ isIndexed }) => isIndexed).map(({ route }) => route.path));
  offers = someRoutes(built).flatMap(({ route }) => (isOffer(route) ? [{ route, page: built.page(route.path) }] : []));
});

const without = (holds: (route: OfferRoute, page: Part) => boolean) =>
  offers.filter(({ route, page }) => !holds(route, page)).map(({ route }) => route.path);
const headingOf = (page: Part, start: string) => textsOf(page, 'h2').find((heading) => heading.startsWith(start)) ?? '';
const pageOf = (service: string, city: string) =>
  indexed.has(`/services/${service}/${city}`) ? `/services/${service}/${city}` : undefined;

describe('every service-in-city page', () => {
  test('each known pair of service and city has a page, sold or not', () => {
    const { services, cities } = built.site;
    expect(built.plan.routes.filter(isOffer)).toHaveLength(services.length * cities.length);
  });

  test('each service page has its safety note, sold or not', () => {
    const shows = (service: Service, page: Part) => {
      const { safety } = service;
      return safety !== undefined && textsOf(page, 'main .safety').join() === safety.trim();
    };
    expect(without(({ service }, page) => shows(service, page))).toEqual([]);
    const hubs = built.site.services.filter((service) => !shows(service, built.page(`/services/${service.slug}`)));
    expect(hubs.map(({ slug }) => slug)).toEqual([]);
  });

  test('a service page answers its questions, and links their sources', () => {
    for (const { slug, questions } of built.site.services) {
      const section = sectionOf(built.page(`/services/${slug}`), 'Questions and answers');
      expect(textsOf(section, 'summary')).toEqual(questions.map(({ question }) => question));
      for (const { answer } of questions) expect(textOf(section)).toContain(answer.trim());
      expect(attributesOf(section, 'a', 'href')).toEqual(questions.flatMap(({ url }) => url ?? []));
    }
  });

  test('an offer opens with the service, the city, its photo, a call and an email link', () => {
    const wrong = without(({ service, city }, page) => {
      const opening = openingOf(page);
      const image = one(opening, 'img');
      const [call, mail, ...rest] = linksOf(opening);
      return (
        [`${service.name} in ${city.name}`, `${service.name} in ${city.name}, MA`].includes(
          textOf(one(opening, 'h1')),
        ) &&
        attribute(image, 'src') === city.picture?.url &&
        attribute(image, 'width') !== '' &&
        attribute(image, 'height') !== '' &&
        call?.[1] === 'tel:+16175550142' &&
        mail !== undefined &&
        /^mailto:.*subject=/.test(mail[1]) &&
        decodeURIComponent(mail[1]).includes(city.name) &&
        rest.length === 0
      );
    });
    expect(wrong).toEqual([]);
  });

  test("the photo's alt text names the town", () => {
    expect(without(({ city }, page) => attribute(one(openingOf(page), 'img'), 'alt').includes(city.name))).toEqual([]);
  });

  test('an offer first says how long it takes, its price and when we were last there', () => {
    const answersOf = (page: Part) => textOf(one(page, 'div.band.dark'));
    const sold = answersOf(built.page('/services/brake-services/worcester'));
    expect(sold).toContain('60–90 min');
    expect(sold).toContain('Price SampleFrom $389per axle. Rotors, calipers and air brakes cost more.');
    expect(sold).toMatch(/Done on the day of the call Sample\d+ of \d+ jobsWorcester/);
    expect(sold).toContain('Last visit Sample');
    expect(answersOf(built.page('/services/oil-changes/acton'))).toMatch(
      /Nearest job Sample\S+ 2026.*, MA, \d+\.\d mi/,
    );
    expect(without(({ isSold }, page) => all(page, 'div.band.dark').length === (isSold ? 1 : 0))).toEqual([]);
  });

  test("an offer leaves to its service's page when to call and the terms, and links there", () => {
    const wrong = without(({ service, isSold }, page) => {
      const headings = textsOf(page, 'h2');
      const isRepeated = ['When to call', 'Signs to watch for', 'Before you hire us'].some((it) =>
        headings.includes(it),
      );
      const link = linksOf(one(page, 'main')).find(([label]) => label === 'When to call, Before you hire us');
      return !isRepeated && link?.[1] === (isSold ? `/services/${service.slug}` : undefined);
    });
    expect(wrong).toEqual([]);
  });

  test('an offer lists what the service includes', () => {
    expect(
      without(
        ({ service, isSold }, page) =>
          textsOf(
            sectionOf(page, headingOf(page, isSold ? `Included with ${service.phrase}` : 'What the work includes')),
            'li',
          ).join('|') === service.features.join('|'),
      ),
    ).toEqual([]);
  });

  test('an offer gives three named reasons, and a page for an unsold service gives none', () => {
    expect(without(({ isSold }, page) => isSold || headingOf(page, 'Why choose us') === '')).toEqual([]);
    expect(
      without(
        ({ isSold }, page) =>
          !isSold ||
          textsOf(sectionOf(page, headingOf(page, 'Why choose us')), 'h3').join() ===
            'Expert Technicians,Fast Turnaround,Local Service',
      ),
    ).toEqual([]);
  });

  test('an offer has up to ten nearby town chips, with the same service there or the town', () => {
    const wrong = without(({ service, city }, page) => {
      const nearby = all(page, 'section').filter((part) => textsOf(part, 'h2')[0] === 'Nearby service areas');
      const chips = nearby.flatMap((part) =>
        all(part, 'li').map((item) => attributesOf(item, 'a', 'href')[0] ?? textOf(item)),
      );
      const expected = built.nearest(city, 10).map(({ slug }) => pageOf(service.slug, slug) ?? `/cities/${slug}`);
      return chips.join('|') === expected.join('|');
    });
    expect(wrong).toEqual([]);
  });

  test('an offer shows the known facts about the town, and omits the rest', () => {
    const aboutOf = (page: Part, name: string) =>
      all(page, 'section').find((section) => textsOf(section, 'h2').join() === `About ${name}`);
    const wrong = without(({ city }, page) => {
      const about = aboutOf(page, city.name);
      const parts = about ? textsOf(about, 'h3') : [];
      return (
        parts.includes(city.facts.cityHall?.office ?? '') === (city.facts.cityHall?.filesTradeNames === true) &&
        (about === undefined || textsOf(about, 'p').every((text) => text !== ''))
      );
    });
    expect(wrong).toEqual([]);
    expect(built.site.cities.some(({ facts }) => facts.cityHall === undefined)).toBe(true);
    const newton = aboutOf(built.page('/services/brake-services/newton'), 'Newton') as Part;
    expect(textsOf(newton, 'h3')).toContain('Business environment');
  });

  test('an offer shows at most three news items, or says that news is coming', () => {
    const wrong = without(({ city }, page) => {
      const news = sectionOf(page, 'Recent News');
      return city.news.length === 0
        ? textOf(news).endsWith('News Updates Coming Soon')
        : all(news, 'li').length === Math.min(3, city.news.length);
    });
    expect(wrong).toEqual([]);
  });

  test('an offer has exactly two calls to action', () => {
    expect(without((_, page) => callsToActionOf(page).length === 2)).toEqual([]);
    expect(
      without((_, page) =>
        callsToActionOf(page).every((block) =>
          attributesOf(block, '.acts a', 'href')
            .join(' ')
            .match(/^tel:\S+ mailto:\S+$/),
        ),
      ),
    ).toEqual([]);
  });

  test('an offer relates at most six other services, sold there and indexed, and links to all', () => {
    const wrong = without(({ service, city }, page) => {
      const heading = headingOf(page, 'Related services');
      const others = built.site.services.filter((other) => other !== service && pageOf(other.slug, city.slug));
      const related = sectionOf(page, heading);
      const links = attributesOf(related, 'li a', 'href');
      return (
        links.length === Math.min(6, others.length) &&
        new Set(links).size === links.length &&
        !links.includes(`/services/${service.slug}/${city.slug}`) &&
        links.every((link) => pageOf(link.split('/')[2] as string, city.slug) === link) &&
        linksOf(related, 'p.more a').join() === 'View All Services,/services'
      );
    });
    expect(wrong).toEqual([]);
  });

  test('an offer names the eight nearest cities with the service, and links to all areas', () => {
    const wrong = without(({ service, city }, page) => {
      const touching = new Set(city.neighbors.filter(({ touches }) => touches).map((near) => near.city));
      const sold = built.site.cities
        .filter((other) => service.soldIn.has(other) && other !== city && pageOf(service.slug, other.slug))
        .map((other) => ({ slug: other.slug, miles: distanceMiles(city, other), touches: touching.has(other) }))
        .sort((a, b) => Number(b.touches) - Number(a.touches) || a.miles - b.miles);
      const near = sold.filter(({ miles, touches }) => touches || miles <= 25);
      const expected = (near.length > 0 ? near : sold).slice(0, 8).sort((a, b) => a.miles - b.miles);
      const nearby = sectionOf(page, `${service.name} in nearby cities`);
      return (
        attributesOf(nearby, 'li a', 'href').join() ===
          expected.map(({ slug }) => `/services/${service.slug}/${slug}`).join() &&
        textsOf(nearby, 'li small').join() === expected.map(({ miles }) => `${miles.toFixed(1)} mi`).join() &&
        linksOf(nearby, 'p a').join() === 'View All Service Areas,/service-areas'
      );
    });
    expect(wrong).toEqual([]);
  });

  test('an offer has four popular services: the first four of six, except its own', () => {
    const wrong = without(({ service, city }, page) => {
      const expected = POPULAR.filter((slug) => slug !== service.slug)
        .slice(0, 4)
        .map((slug) => [built.service(slug).name, pageOf(slug, city.slug) ?? `/services/${slug}`].join());
      const shown = all(sectionOf(page, 'Popular services'), 'li').map((item) =>
        [...spokenTextsOf(item, 'a'), ...attributesOf(item, 'a', 'href')].join(),
      );
      return shown.join('|') === expected.join('|');
    });
    expect(wrong).toEqual([]);
  });

  test('an offer has the other major areas, with the same service if sold', () => {
    const wrong = without(({ service, city }, page) => {
      const expected = CORE.filter((slug) => slug !== city.slug).map(
        (slug) => pageOf(service.slug, slug) ?? `/cities/${slug}`,
      );
      return attributesOf(sectionOf(page, 'Major areas'), 'li a', 'href').join() === expected.join();
    });
    expect(wrong).toEqual([]);
  });

  test("an offer asks for a call first if the service isn't sold, and nowhere else", () => {
    expect(
      without(
        ({ city, isSold }, page) =>
          textsOf(page, 'p.notice').join() === (isSold ? '' : `Call to confirm availability in ${city.name}`),
      ),
    ).toEqual([]);
    expect(offers.filter(({ route }) => !route.isSold).length).toBeGreaterThan(offers.length / 20);
  });

  test("two offers of one service differ by more than the town's name", () => {
    const texts = offers.map(({ page }) => textOf(one(page, 'main')));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('the photos', () => {
  test('the cities have 33 chosen photos, and the others one by hash, the same on every page', () => {
    for (const city of sampled(built.site.cities, 4)) {
      const shown = new Set(
        [`/cities/${city.slug}`, ...built.site.services.map(({ slug }) => `/services/${slug}/${city.slug}`)].flatMap(
          (path) => attributesOf(openingOf(built.page(path)), 'img', 'src'),
        ),
      );
      expect([...shown]).toEqual([city.picture?.url]);
    }
    expect(new Set(built.site.cities.map(({ picture }) => picture?.key)).size).toBeGreaterThan(8);
  });
});
