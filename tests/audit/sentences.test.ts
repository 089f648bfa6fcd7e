import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, soundSite } from './support/clean-site.ts';

let built: Site;
beforeAll(async () => {
  built = await soundSite('static');
});

/** Returns the codes of findings about a page with text added. */
function said(file: string, html: string, change?: (site: Site) => unknown): string[] {
  const site = built.copy().replace(file, '</main>', `${html}</main>`);
  change?.(site);
  return site.check().diagnostics.map(({ code }) => code);
}

describe("the page of a service that isn't sold in its town", () => {
  const page = 'services/tires/lorain.html';

  test.each([
    'We come to your yard.',
    'We will also drive to you.',
    'Call, and our certified crew is there: our technicians come at night.',
    'A certified technician comes to your yard.',
    'Soon we’ll bring the tools.',
    'We repair it where it stands.',
    'We work in all of the county.',
  ])('a promise is found: %s', (text) => {
    expect(said(page, `<p>${text}</p>`)).toEqual(['site-uncovered-promise']);
  });

  test.each([
    'We can name the nearest town where we work.',
    'Ask whether our technicians come to you.',
    'We do not come here, and we cannot drive that far.',
    'If we come, we will tell you when.',
    'A noise that comes from the rear works like a bell.',
    'The work comes with a record.',
  ])('a sentence is not a promise: %s', (text) => {
    expect(said(page, `<p>${text}</p>`)).toEqual([]);
  });
});

test('a promise is allowed if the service is sold, even on a noindex page', () => {
  expect(said('services/oil/lorain.html', '<p>We come to your yard.</p>')).toEqual([]);
  const held = (site: Site) => site.declare('/services/tires/lorain', { isHeld: true });
  expect(said('services/tires/lorain.html', '<p>We come to your yard.</p>', held)).toEqual([]);
});

test('an eight-word sentence is noticed if it appears twice, in capitals or in another block', () => {
  const once = 'Tell us where all of your vehicles park.';
  expect(said('index.html', `<p>${once}</p>`)).toEqual([]);
  expect(said('index.html', `<p>${once}</p><p>So. TELL ${once.slice(5)}</p>`)).toEqual(['site-repeated-sentence']);
  expect(said('index.html', `<p>${once}</p><aside><p>${once}</p></aside>`)).toEqual([]);
  expect(said('index.html', '<p>Tell us where they park.</p>'.repeat(2))).toEqual([]);
});
