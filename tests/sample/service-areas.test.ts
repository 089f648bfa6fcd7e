import { beforeAll, describe, expect, test } from 'vitest';
import {
  all,
  attribute,
  attributesOf,
  callsToActionOf,
  linksOf,
  one,
  type Part,
  sectionOf,
  spokenTextsOf,
  textOf,
  textsOf,
} from '../support/html.ts';
import { type Sample, sample } from '../support/sample.ts';

let built: Sample;
let page: Part;
beforeAll(async () => {
  built = await sample();
  page = built.page('/service-areas');
});

const ticketsOf = (part: Part) => all(sectionOf(part, 'Recent Completed Jobs'), 'li');

describe('the service areas page', () => {
  test('the page shows six recent jobs, linked in canonical form', () => {
    const tickets = ticketsOf(page);
    expect(tickets.map((ticket) => [...textsOf(ticket, 'h3'), spokenTextsOf(ticket, 'p')[0]])).toEqual([
      ['Transmission Services', 'Boston, MA Sample'],
      ['Brake Services', 'Cambridge, MA Sample'],
      ['Oil Changes', 'Worcester, MA Sample'],
      ['Preventative Maintenance', 'Quincy, MA Sample'],
      ['Headlight Replacement', 'Lynn, MA Sample'],
      ['Brake Fluid Flush', 'Newton, MA Sample'],
    ]);
    expect(tickets.map((ticket) => linksOf(ticket))).toEqual([
      [['View service: Transmission Services in Boston, MA', '/services/transmission-services/boston']],
      [['View service: Brake Services in Cambridge, MA', '/services/brake-services/cambridge']],
      [['View service: Oil Changes in Worcester, MA', '/services/oil-changes/worcester']],
      [['View service: Preventative Maintenance in Quincy, MA', '/services/preventative-maintenance/quincy']],
      [['View service: Headlight Replacement in Lynn, MA', '/services/headlight-replacement/lynn']],
      [['View service: Brake Fluid Flush in Newton, MA', '/services/brake-fluid-flush/newton']],
    ]);
  });

  test('each job has its own label and blurb, with its slots filled', () => {
    const tickets = ticketsOf(page);
    expect(tickets).toHaveLength(6);
    for (const [index, ticket] of tickets.entries()) {
      const { city, short } = built.site.jobs[index] as Sample['site']['jobs'][number];
      expect(textsOf(ticket, 'span')).toContain(built.site.jobWords.labels[index]);
      const [, shown, month, blurb] = all(ticket, 'p').flatMap((text) =>
        all(text, 'a').length > 0 ? [] : [textOf(text)],
      );
      expect(shown).toBe(short);
      expect(month).toBe('November 2026');
      expect(blurb).toContain(city.name);
    }
  });

  test('each old job URL redirects to its page', () => {
    for (const old of ['transmission-services/boston', 'oil-changes/worcester', 'headlight-replacement/lynn']) {
      const stub = built.page(`/${old}`);
      expect(attribute(one(stub, 'meta[http-equiv=refresh]'), 'content')).toBe(`0; url=/services/${old}`);
    }
  });

  test('the page has a grid of the first twelve services', () => {
    const grid = sectionOf(page, 'Our Fleet Services');
    expect(attributesOf(grid, 'li a', 'href')).toEqual(
      built.site.services.slice(0, 12).map(({ slug }) => `/services/${slug}`),
    );
    expect(linksOf(grid, 'li a').map(([text]) => text)).toEqual(
      built.site.services.slice(0, 12).map(({ name }) => `Learn More about ${name}`),
    );
    expect(all(grid, 'li')).toHaveLength(12);
    expect(textOf(grid)).not.toContain('Tire Rotation');
  });

  test('the HTML itself lists every city as {City}, MA, linked to its page', () => {
    const cards = linksOf(sectionOf(page, built.site.pages['service-areas'].front.towns.heading[0] ?? ''), 'li a');
    expect(cards).toEqual(built.site.cities.map(({ name, slug }) => [`${name}, MA`, `/cities/${slug}`]));
    expect(cards.length).toBeGreaterThanOrEqual(104);
  });

  test('the page ends with Contact Us Today, a call, and Request Service Quote, an email', () => {
    const calls = callsToActionOf(page);
    expect(calls[0] === all(page, 'main section').at(-1)).toBe(true);
    expect(calls.map((call) => linksOf(call, '.acts a'))).toEqual([
      [
        ['Contact Us Today', 'tel:+16175550142'],
        ['Request Service Quote', 'mailto:service@baystatefleetcare.example?subject=Service%20Quote%20Request'],
      ],
    ]);
  });
});
