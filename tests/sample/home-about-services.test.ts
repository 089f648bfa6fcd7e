import { beforeAll, describe, expect, test } from 'vitest';
import { all, attribute, attributesOf, type Element, one, type Part, sectionOf, textOf, textsOf } from '../support/html.ts';
import { type Built, buildFolder, SAMPLE_DATA } from '../support/sample.ts';

const CARDS = ['Preventative Maintenance', 'Oil Changes', 'Brake Services', 'Transmission Services', 'Light Bulb Replacements', 'Commercial Fleet Servicing'];

let built: Built;
beforeAll(async () => {
  built = await buildFolder(SAMPLE_DATA);
});

/** The title of a card as it is read aloud: its code is hidden from screen readers. */
const titlesOf = (section: Part) =>
  all(section, 'h3').map((title) =>
    textOf(title)
      .replace(new RegExp(`${textsOf(title, 'span.code').join('') || '$^'}$`), '')
      .trim(),
  );
const buttonsOf = (part: Part) => all(part, 'p.actions a').map((link) => [textOf(link), attribute(link, 'href')]);
const subjectOf = (href: string | undefined) => decodeURIComponent(href?.split('?subject=')[1] ?? '');

describe('the home page', () => {
  let page: Part;
  beforeAll(() => {
    page = built.page('/');
  });

  test('opens with the heading of the specification, Call Now and View Services', () => {
    const hero = one(page, 'header.hero');
    expect(textsOf(hero, 'h1')).toEqual(['Professional Mobile Fleet Maintenance in Boston']);
    expect(buttonsOf(hero)).toEqual([
      ['Call Now', 'tel:+16175550142'],
      ['View Services', '#services'],
    ]);
    expect(all(page, '#services')).toHaveLength(1);
  });

  test('loads the picture of its hero before the page is laid out', () => {
    expect(attributesOf(page, 'link[rel=preload]', 'href')).toEqual(attributesOf(page, 'header.hero img', 'src'));
  });

  test('has three benefit cards', () => {
    expect(all(all(page, 'section.titled-texts')[0] as Element, 'li')).toHaveLength(3);
  });

  test('has the six service cards in order, each with a link that lives', () => {
    const services = one(page, 'section#services');
    expect(titlesOf(services)).toEqual(CARDS);
    expect(attributesOf(services, 'a.learn-more', 'href')).toEqual([
      ...['preventative-maintenance', 'oil-changes', 'brake-services', 'transmission-services', 'light-bulb-replacements'].map((slug) => `/services/${slug}`),
      '/services#commercial-fleet-servicing',
    ]);
    expect(all(built.page('/services'), '#commercial-fleet-servicing')).toHaveLength(1);
  });

  test('leads on to all services', () => {
    expect(all(one(page, 'section#services'), 'p.more a').map((link) => [textOf(link), attribute(link, 'href')])).toEqual([['View All Services', '/services']]);
  });

  test('closes with a call and a mail', () => {
    const [call, mail, ...rest] = buttonsOf(all(page, 'section.call-to-action').at(-1) as Element);
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

  test('tells how it began in 2018, and the year comes from one field', () => {
    expect(textOf(one(page, 'section.prose'))).toMatch(/began in 2018/);
    expect(built.site.business.founded).toBe(2018);
  });

  test('shows three founders: CEO, Head of Sales, Retiree', () => {
    const [founders] = all(page, 'section.people');
    expect(textsOf(founders as Element, 'p.role')).toEqual(['CEO', 'Head of Sales', 'Retiree']);
  });

  test('names four values', () => {
    expect(textsOf(one(page, 'section.titled-texts'), 'h3')).toEqual(['Quality', 'Reliability', 'Partnership', 'Convenience']);
  });

  test('shows a team of six with portraits, the dog as Security Director', () => {
    const team = all(page, 'section.people')[1] as Element;
    expect(textsOf(team, 'p.role').toSorted()).toEqual([
      'Head of Operations',
      'Lead Technician',
      'Operations Manager',
      'Security Director',
      'Senior Technician',
      'Senior Technician',
    ]);
    const dog = all(team, 'li').find((person) => textOf(person).includes('Security Director')) as Element;
    expect(attribute(one(dog, 'img'), 'alt')).toMatch(/shepherd|dog/i);
    expect(attributesOf(page, 'section.people img', 'loading')).toEqual(Array(9).fill('lazy'));
    expect(new Set(attributesOf(page, 'section.people img', 'alt')).size).toBe(9);
  });

  test('closes with a call to action', () => {
    expect(buttonsOf(one(page, 'section.call-to-action')).map(([label]) => label)).toEqual(['Call Now', 'Email Us']);
  });
});

describe('the services page', () => {
  let page: Part;
  beforeAll(() => {
    page = built.page('/services');
  });

  test('has six cards, each with a description and a checklist', () => {
    const cards = all(page, 'section.cards')[0] as Element;
    expect(titlesOf(cards)).toEqual(CARDS);
    const items = all(cards, 'li').filter((item) => all(item, 'h3').length > 0);
    for (const item of items) {
      expect(textsOf(item, 'p').join().length).toBeGreaterThan(200);
      expect(all(item, 'ul.checks li').length).toBeGreaterThanOrEqual(6);
    }
  });

  test('says why: three reasons by name', () => {
    const why = sectionOf(page, 'Why Choose Mobile Fleet Maintenance?');
    expect(textsOf(why, 'h3')).toEqual(['Minimize Downtime', 'Cost Effective', 'Convenient Scheduling']);
  });

  test('leads to the hub of every service', () => {
    const links = new Set(attributesOf(one(page, 'main'), 'a', 'href'));
    expect(built.site.services.filter(({ slug }) => !links.has(`/services/${slug}`)).map(({ slug }) => slug)).toEqual([]);
  });

  test('closes with a call and a request for a quote whose subject names the page', () => {
    const [call, quote] = buttonsOf(one(page, 'section.call-to-action'));
    expect(call).toEqual(['Call Now', 'tel:+16175550142']);
    expect(quote?.[0]).toBe('Request Quote');
    expect(subjectOf(quote?.[1])).toContain('Services');
  });
});

describe('the hub of a service', () => {
  test('lists the towns where it is sold, each with its page', () => {
    for (const service of built.site.services) {
      const page = built.page(`/services/${service.slug}`);
      expect(textsOf(page, 'h1').join()).toContain(service.name);
      const towns = attributesOf(one(page, 'main'), 'a', 'href').filter((href) => href.startsWith(`/services/${service.slug}/`));
      expect(towns.toSorted()).toEqual([...service.soldIn.keys()].map(({ slug }) => `/services/${service.slug}/${slug}`).toSorted());
      expect(textsOf(one(page, 'section.checks'), 'li')).toEqual(service.features);
    }
  });
});
