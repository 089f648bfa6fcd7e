import { beforeAll, describe, expect, test } from 'vitest';
import { createPlaceFinder } from '../../src/base/place-names.ts';
import { type Site, soundSite } from './support/clean-site.ts';

const namesIn = createPlaceFinder(['Avon', 'Avon Lake', 'Lake', 'Elyria']);

test.each([
  ['We come to Avon.', ['Avon']],
  ['Avon, Elyria and more', ['Avon', 'Elyria']],
  ['“Avon’s yards” are near Avon Lake (and Elyria).', ['Avon', 'Avon Lake', 'Elyria']],
  ['In Avon Street lamps are bright.', []],
  ['Mobile repair Avon', ['Avon']],
  ['Serving Greater Avon', ['Avon']],
  ['Avon; Road salt is bad.', ['Avon']],
  ["Avon's Station Café", ['Avon']],
])('place names are found: %s', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test.each([
  'The office is at 12 Avon Road, ZIP code 44011.',
  'It lies in Avon County.',
  'Meet us at Avon station or at the Avon Gardens station.',
  'Meet us at Avon/Elyria or Quincy Avon station.',
  'Avon & Sons sells paint, and so does Sons & Avon.',
  'The idea is that of Ann Avon, our manager.',
  'An avonian and an avon are no Avonlea.',
])('longer names and other words are ignored: %s', (text) => {
  expect(namesIn(text)).toEqual([]);
});

describe('text of a page', () => {
  let built: Site;
  beforeAll(async () => {
    built = await soundSite('static');
  });

  /** Returns the findings about a page with this text inserted. */
  const said = (file: string, html: string, change?: (site: Site) => void) => {
    const site = built.copy();
    site.replace(file, '</main>', `${html}</main>`);
    change?.(site);
    const found = site.check().diagnostics.filter(({ code }) => code === 'site-unserved-place');
    return found.map(({ message }) => message);
  };
  const unserved = (site: Site) => {
    site.routes = { ...site.routes, places: [...(site.routes.places ?? []), 'Oak Hill'], unserved: ['Oak Hill'] };
  };
  test("text may name a place that isn't served only as part of a longer name", () => {
    const message = 'the text names `Oak Hill`, where nothing is sold';
    expect(said('index.html', '<p>We like Oak Hill.</p>', unserved)).toEqual([message]);
    expect(said('services/oil/avon.html', '<p>We like Oak Hill.</p>', unserved)).toEqual([message]);
    expect(said('index.html', '<aside><p>We like Oak Hill.</p></aside>', unserved)).toEqual([]);
    expect(said('index.html', '<p>Ask at 5 Oak Hill Road.</p>', unserved)).toEqual([]);
  });

  test("text may not name a town where the page's service isn't sold", () => {
    const message = "the text names `Lorain`, where `tires` isn't sold";
    expect(said('services/tires/avon.html', '<p>And in Lorain.</p>')).toEqual([message]);
    expect(said('services/tires/elyria.html', '<p>And in Lorain.</p>')).toEqual([message]);
    expect(said('services/oil/avon.html', '<p>And in Lorain.</p>')).toEqual([]);
    expect(said('cities/avon.html', '<p>And in Lorain.</p>')).toEqual([]);
  });

  test("text may name the page's own town, and a town whose page is noindex", () => {
    expect(said('services/tires/lorain.html', '<p>Ask in Lorain.</p>')).toEqual([]);
    const held = (site: Site) => site.declare('/services/tires/lorain', { isHeld: true });
    expect(said('services/tires/avon.html', '<p>And in Lorain.</p>', held)).toEqual([]);
  });

  test('text of a post may name any place', async () => {
    const post = `---\ntitle: Oil for the winter\nexcerpt: ${'Which oil to choose before it gets cold, and why. '.repeat(2)}\ndate: 2025-11-03\nauthor: Ann Lee\n---\n\nIn Oak Hill it is cold.\n`;
    const site = await soundSite('static', { 'posts/oil.md': post });
    unserved(site);
    expect(site.text('blog/oil.html')).toContain('Oak Hill');
    expect(site.check().diagnostics.filter(({ code }) => code === 'site-unserved-place')).toEqual([]);
  });
});
