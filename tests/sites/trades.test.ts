import { beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { findPlace } from '../../src/gazetteer/find.ts';
import { citiesYaml, factsOf, sourcesYaml, zipsYaml } from '../../src/gazetteer/town-yaml.ts';
import { townsAround, townsOf } from '../../src/gazetteer/towns.ts';
import { namedService, OTHER_TRADE, readTrade, type Trade, tradeNames } from '../../src/trades/trades.ts';
import { siteOf as builtSite } from '../audit/support/clean-site.ts';
import { parseHtml, textOf } from '../support/html.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { type Files, project, report } from '../support/project.ts';
import { claimsIn, othersWordsIn } from '../trades/support/words.ts';

/** Returns real towns around Boise, with their gazetteer data. */
function townFiles(count: number): Files {
  const found = findPlace('Boise, ID');
  if (!('place' in found)) throw new Error(found.problem);
  const places = townsAround(found.place, 40, count);
  const towns = townsOf(places, { home: found.place.state });
  const facts = towns.flatMap(({ slug, place }) => {
    const text = factsOf(place)?.text;
    return text === undefined ? [] : [[`city-facts/${slug}.yaml`, text] as const];
  });
  return {
    'cities.yaml': citiesYaml(towns),
    'zips.yaml': zipsYaml(towns),
    'sources.yaml': sourcesYaml(towns),
    ...Object.fromEntries(facts),
  };
}

/** Returns a site as a new owner starts with it: the trade's files, example values, and towns. */
function siteOf(trade: Trade, more: object = {}, towns = 2): Files {
  const { businessType, popularServices, look, theme } = trade;
  const site = {
    name: 'Kelso and Ames',
    businessType,
    origin: 'https://www.kelsoames.example',
    demo: true,
    timeZone: 'America/Boise',
    state: { name: 'Idaho', code: 'ID' },
    base: { name: 'Boise', lat: 43.6135, lon: -116.2035 },
    phone: { number: '+12085550143' },
    hours: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '17:00' }],
    priceRange: '$$',
    popularServices,
    look,
    theme,
    index: { ownShare: 10 },
    thinPages: 'noindex',
    ...more,
  };
  const named = { 'fence-repair': namedService('Fence Repair'), 'gate-repair': namedService('Gate Repair') };
  return {
    'site.yaml': stringify(site),
    ...Object.fromEntries(trade.files),
    ...(trade.name === OTHER_TRADE && { 'services.yaml': stringify(named) }),
    ...townFiles(towns),
  };
}

/**
 * Returns the findings of `check` on the data, except that pages without unique text are noindex, the findings of
 * `check --site`, except missing cards since no image is rendered here, and the site's files.
 */
async function findingsOf(files: Files) {
  const alone = { ...Object.fromEntries(Object.keys(MINIMAL_SITE).map((file) => [file, undefined])), ...files };
  const data = (
    report(project(alone)).match(/^(?:error|warning)\[.*|^note\[(?!thin-page|held-page|no-street-address).*/gm) ?? []
  ).join('\n');
  const site = await builtSite('static', alone);
  const found = site
    .check()
    .diagnostics.filter(({ code, severity }) => severity !== 'note' && code !== 'site-social-tags')
    .map(({ code, message }) => `${code}: ${message}`);
  return { data, site: found, built: site.files };
}

describe.each(tradeNames())('a new site of the trade %s', (name) => {
  const trade = readTrade(name);
  let found: Awaited<ReturnType<typeof findingsOf>>;
  beforeAll(async () => {
    found = await findingsOf(siteOf(trade));
  });

  test('the site is valid, as data and as a site', () => {
    expect(found.data).toBe('');
    expect(found.site).toEqual([]);
  });

  test('the site has no word of another trade or the sample, and claims nothing', () => {
    const heard = textsOf(found.built).flatMap(([path, text]) => [
      ...othersWordsIn(name, text).map((word) => `${path}: ${word}`),
      ...(path.endsWith('.html') ? claimsIn(textOf(parseHtml(text))) : []),
    ]);
    expect(heard).toEqual([]);
  });

  test('the site has no email address if the company gave none, and requests no email', () => {
    for (const [path, text] of textsOf(found.built))
      if (path.endsWith('.html'))
        expect(textOf(parseHtml(text)), path).not.toMatch(/\be-?mail\b|\bwrite to\b|\bphotos to\b/i);
  });

  test('the site is valid with an email address and forty towns, no two of them too similar', async () => {
    const { data, site } = await findingsOf(siteOf(trade, { email: 'hello@kelsoames.example' }, 40));
    expect([data, site]).toEqual(['', []]);
  });
});

/** Returns text files, without the admin app, which is the same everywhere. */
function textsOf(files: ReadonlyMap<string, string | Uint8Array>): [string, string][] {
  return [...files].flatMap(([path, content]): [string, string][] =>
    /\.(png|ico|woff2|avif|webp|jpg)$/.test(path) || path.startsWith('assets/admin')
      ? []
      : [[path, typeof content === 'string' ? content : new TextDecoder().decode(content)]],
  );
}
