import { beforeAll, describe, expect, test } from 'vitest';
import { all, attribute, attributesOf, type Element, one, type Part, sectionOf, textOf, textsOf } from '../support/html.ts';
import { type Built, buildFolder, SAMPLE_DATA } from '../support/sample.ts';

let built: Built;
let page: Part;
beforeAll(async () => {
  built = await buildFolder(SAMPLE_DATA);
  page = built.page('/service-areas');
});

describe('the service areas page', () => {
  test('shows six recent jobs, linked in canonical form', () => {
    const jobs = sectionOf(page, 'Recent Completed Jobs');
    expect(attributesOf(jobs, 'h3 a', 'href')).toEqual([
      '/services/transmission-services/boston',
      '/services/brake-services/cambridge',
      '/services/oil-changes/worcester',
      '/services/preventative-maintenance/quincy',
      '/services/headlight-replacement/lynn',
      '/services/brake-fluid-flush/newton',
    ]);
    expect(textsOf(jobs, 'h3')).toEqual([
      'Transmission Services Boston, MA',
      'Brake Services Cambridge, MA',
      'Oil Changes Worcester, MA',
      'Preventative Maintenance Quincy, MA',
      'Headlight Replacement Lynn, MA',
      'Brake Fluid Flush Newton, MA',
    ]);
  });

  test('gives each job a label and a blurb of its own, its slots filled', () => {
    const tickets = all(page, 'li.ticket');
    expect(new Set(tickets.map((ticket) => textsOf(ticket, 'p.stamp').join())).size).toBe(6);
    for (const [index, ticket] of tickets.entries()) {
      const { city, service } = built.site.jobs[index] as Built['site']['jobs'][number];
      const blurb = textsOf(ticket, 'p').at(-1);
      expect(blurb).toContain(city.name);
      expect(blurb?.toLowerCase()).toContain(service.phrase.toLowerCase());
    }
  });

  test('the jobs of the old addresses still work: each leads to its page', () => {
    for (const old of ['transmission-services/boston', 'oil-changes/worcester', 'headlight-replacement/lynn']) {
      const stub = built.page(`/${old}`);
      expect(attribute(one(stub, 'meta[http-equiv=refresh]'), 'content')).toBe(`0; url=/services/${old}`);
    }
  });

  test('has a grid of the first twelve services', () => {
    const grid = sectionOf(page, 'Our Fleet Services');
    expect(attributesOf(grid, 'a.learn-more', 'href')).toEqual(built.site.services.slice(0, 12).map(({ slug }) => `/services/${slug}`));
    expect(attributesOf(grid, 'a.learn-more', 'href')).toHaveLength(12);
    expect(textOf(grid)).not.toContain('Tire Rotation');
  });

  test('lists every city as {City}, MA, linked to its page, in the HTML itself', () => {
    const cards = all(one(page, 'section.towns'), 'a').map((link) => [textOf(link), attribute(link, 'href')]);
    expect(cards).toEqual(built.site.cities.map(({ name, slug }) => [`${name}, MA`, `/cities/${slug}`]));
    expect(cards.length).toBeGreaterThanOrEqual(104);
  });

  test('closes with Contact Us Today, which calls, and Request Service Quote, which mails', () => {
    const buttons = all(all(page, 'section.call-to-action').at(-1) as Element, 'a').map((link) => [textOf(link), attribute(link, 'href')]);
    expect(buttons).toEqual([
      ['Contact Us Today', 'tel:+16175550142'],
      ['Request Service Quote', 'mailto:service@baystatefleetcare.example?subject=Service%20Quote%20Request'],
    ]);
  });
});
