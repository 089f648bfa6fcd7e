import { beforeAll, describe, expect, test } from 'vitest';
import {
  all,
  attribute,
  attributesOf,
  callsToActionOf,
  type Element,
  linksOf,
  one,
  openingOf,
  type Part,
  sectionOf,
  spokenTextsOf,
  textOf,
  textsOf,
} from '../support/html.ts';
import { type Sample, sample } from '../support/sample.ts';

const CARDS = [
  'Preventative Maintenance',
  'Oil Changes',
  'Brake Services',
  'Transmission Services',
  'Light Bulb Replacements',
  'Commercial Fleet Servicing',
];

let built: Sample;
beforeAll(async () => {
  built = await sample();
});

/** Returns the call to action that closes a page: its only one, and its last section. */
function closingOf(page: Part): Element {
  const calls = callsToActionOf(page);
  expect(calls).toHaveLength(1);
  expect(calls[0] === all(page, 'main section').at(-1)).toBe(true);
  return calls[0] as Element;
}

/** Returns the profiles of a section: its entries that have a name. */
const profilesOf = (section: Part) => all(section, 'li').filter((item) => all(item, 'h3').length === 1);
const rolesOf = (section: Part) => profilesOf(section).map((profile) => textsOf(profile, 'p')[0]);
const subjectOf = (href: string | undefined) => decodeURIComponent(href?.split('?subject=')[1] ?? '');

describe('the home page', () => {
  let page: Part;
  beforeAll(() => {
    page = built.page('/');
  });

  test('the home page opens with the heading of the contract, Call Now and View Services', () => {
    const opening = openingOf(page);
    expect(textsOf(opening, 'h1')).toEqual(['Professional Mobile Fleet Maintenance in Boston']);
    const ticket = linksOf(opening, 'article a');
    expect(linksOf(opening).filter((link) => !ticket.some((other) => other.join() === link.join()))).toEqual([
      ['Call Now', 'tel:+16175550142'],
      ['View Services', '#services'],
    ]);
    expect(all(page, '#services')).toHaveLength(1);
  });

  test('the home page loads its first image before layout', () => {
    const [picture, ...others] = attributesOf(openingOf(page), 'img', 'src');
    expect(others).toEqual([]);
    expect(attributesOf(page, 'link[rel=preload][as=image]', 'href')).toEqual([picture]);
  });

  test('the home page has three benefit cards', () => {
    const benefits = all(sectionOf(page, built.site.pages.home.front.benefits.heading[0] ?? ''), 'li');
    expect(benefits).toHaveLength(3);
    for (const benefit of benefits)
      expect([textsOf(benefit, 'h3'), textsOf(benefit, 'p')]).toEqual([
        [expect.stringMatching(/./)],
        [expect.stringMatching(/./)],
      ]);
  });

  test('the home page has the six service cards in order, each with a working link', () => {
    const services = one(page, 'section#services');
    expect(spokenTextsOf(services, 'h3')).toEqual(CARDS);
    expect(attributesOf(services, 'li a', 'href')).toEqual([
      ...[
        'preventative-maintenance',
        'oil-changes',
        'brake-services',
        'transmission-services',
        'light-bulb-replacements',
      ].map((slug) => `/services/${slug}`),
      '/services#commercial-fleet-servicing',
    ]);
    expect(all(built.page('/services'), '#commercial-fleet-servicing')).toHaveLength(1);
  });

  test('the home page links to all services', () => {
    expect(linksOf(one(page, 'section#services'), 'p.more a')).toEqual([['View All Services', '/services']]);
  });

  test('the home page ends with a call and an email link', () => {
    const [call, mail, ...rest] = linksOf(closingOf(page), '.acts a');
    expect(call).toEqual(['Call Now', 'tel:+16175550142']);
    expect(mail?.[1]).toMatch(/^mailto:service@baystatefleetcare\.example\?subject=[^ ]+$/);
    expect(rest).toEqual([]);
  });
});

describe('the about page', () => {
  let page: Part;
  beforeAll(() => {
    page = built.page('/about');
  });

  test('the about page tells how the company started in 2018, a year from one field', () => {
    expect(textOf(sectionOf(page, built.site.pages.about.front.storyHeading[0] ?? ''))).toMatch(/began in 2018/);
    expect(built.site.claims.structuredData.foundingYear).toBe(2018);
  });

  test('the about page shows three founders: CEO, Head of Sales, Retiree', () => {
    expect(rolesOf(sectionOf(page, built.site.pages.about.front.founders.heading[0] ?? ''))).toEqual([
      'CEO',
      'Head of Sales',
      'Retiree',
    ]);
  });

  test('the about page names four values', () => {
    expect(textsOf(sectionOf(page, built.site.pages.about.front.values.heading[0] ?? ''), 'h3')).toEqual([
      'Quality',
      'Reliability',
      'Partnership',
      'Convenience',
    ]);
  });

  test('the about page shows a team of six with portraits, the dog as Security Director', () => {
    const { founders, team } = built.site.pages.about.front;
    expect(rolesOf(sectionOf(page, team.heading[0] ?? '')).toSorted()).toEqual([
      'Head of Operations',
      'Lead Technician',
      'Operations Manager',
      'Security Director',
      'Senior Technician',
      'Senior Technician',
    ]);
    const people = [founders, team].flatMap(({ heading }) => profilesOf(sectionOf(page, heading[0] ?? '')));
    const dog = people.find((person) => textOf(person).includes('Security Director')) as Element;
    expect(attribute(one(dog, 'img'), 'alt')).toMatch(/shepherd|dog/i);
    expect(people.map((person) => attribute(one(person, 'img'), 'loading'))).toEqual(Array(9).fill('lazy'));
    expect(new Set(people.map((person) => attribute(one(person, 'img'), 'alt'))).size).toBe(9);
  });

  test('the about page ends with a call to action', () => {
    expect(linksOf(closingOf(page), '.acts a').map(([label]) => label)).toEqual(['Call Now', 'Email Us']);
  });
});

describe('the services page', () => {
  let page: Part;
  beforeAll(() => {
    page = built.page('/services');
  });

  test('the services page has six cards, each with a description and a checklist', () => {
    const cards = all(page, 'main li').filter((item) => all(item, 'h2').length > 0);
    expect(cards.flatMap((card) => spokenTextsOf(card, 'h2'))).toEqual(CARDS);
    for (const card of cards) {
      expect(textsOf(card, 'details p')[0]?.length).toBeGreaterThan(200);
      expect(all(card, 'details ul li').length).toBeGreaterThanOrEqual(6);
    }
  });

  test('the services page opens with a call, and a board of all services with prices and times', () => {
    expect(linksOf(openingOf(page)).map(([label]) => label)).toEqual(['Call Now', 'Request Quote']);
    const board = sectionOf(page, 'All services');
    expect(linksOf(board).map((link) => link.join())).toEqual(
      built.site.services.map(({ name, slug }) => `Learn More about ${name},/services/${slug}`),
    );
    expect(textsOf(board, 'li p.num').slice(0, 2)).toEqual(['From $149 per vehicle', '60–90 min']);
    expect(textsOf(board, 'li p.num')).toHaveLength(2 * built.site.services.length);
  });

  test('the services page describes a visit in three steps, and what to have ready', () => {
    const visit = sectionOf(page, 'How a visit goes');
    expect([all(visit, 'ol li').length, all(visit, 'ul li').length]).toEqual([3, 4]);
  });

  test('the services page gives three named reasons', () => {
    const why = sectionOf(page, 'Why Choose Mobile Fleet Maintenance?');
    expect(textsOf(why, 'h3')).toEqual(['Minimize Downtime', 'Cost Effective', 'Convenient Scheduling']);
  });

  test('the services page links to the hub of every service', () => {
    const links = new Set(attributesOf(one(page, 'main'), 'a', 'href'));
    expect(built.site.services.filter(({ slug }) => !links.has(`/services/${slug}`)).map(({ slug }) => slug)).toEqual(
      [],
    );
  });

  test('the services page ends with a call and a quote request whose subject names the page', () => {
    const [call, quote] = linksOf(closingOf(page), '.acts a');
    expect(call).toEqual(['Call Now', 'tel:+16175550142']);
    expect(quote?.[0]).toBe('Request Quote');
    expect(subjectOf(quote?.[1])).toContain('Services');
  });
});

describe('the hub of a service', () => {
  test('the hub lists the towns where the service is sold, each with its page', () => {
    for (const service of built.site.services) {
      const page = built.page(`/services/${service.slug}`);
      expect(textsOf(page, 'h1').join()).toContain(service.name);
      const towns = attributesOf(one(page, 'main'), 'a', 'href').filter((href) =>
        href.startsWith(`/services/${service.slug}/`),
      );
      // Recent jobs link to some of the pages a second time.
      expect([...new Set(towns)].toSorted()).toEqual(
        [...service.soldIn.keys()].map(({ slug }) => `/services/${service.slug}/${slug}`).toSorted(),
      );
      expect(textsOf(sectionOf(page, `Included with ${service.phrase}`), 'li')).toEqual(service.features);
    }
  });

  test('the hub lists its latest jobs, newest first, and computes figures from five jobs up', () => {
    for (const service of built.site.services) {
      const page = built.page(`/services/${service.slug}`);
      const jobs = built.site.jobs.filter((job) => job.service === service);
      const lines = all(sectionOf(page, 'Recent jobs'), 'li').map(textOf);
      const months = 'January February March April May June July August September October November December'.split(' ');
      expect(lines).toEqual(
        jobs
          .slice(0, 6)
          .map(({ city, date = '' }) => `${city.name}, MA ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`),
      );
      const figures = textsOf(one(page, 'main'), '.facts dd');
      const minutes = jobs.map((job) => job.minutes ?? 0).sort((a, b) => a - b);
      const middle = minutes.slice(Math.ceil(minutes.length / 2) - 1, Math.floor(minutes.length / 2) + 1);
      const mean = Math.round(middle.reduce((sum, each) => sum + each, 0) / middle.length);
      const median = `${mean} minfrom ${jobs.length} jobs`;
      expect(figures.includes(median), service.slug).toBe(jobs.length >= 5);
    }
  });
});
