import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lazy } from '../../src/base/lazy.ts';
import { siteOf } from '../audit/support/clean-site.ts';
import { all, parseHtml, textOf } from '../support/html.ts';
import { build, type Files, project } from '../support/project.ts';
import { IS_LONG, sampled } from '../support/runs.ts';
import { sampleFolder } from '../support/sample.ts';

/** The sample's data with three towns, so that it can be built many times. Each service is sold in all of them. */
const TOWNS = ['acton', 'quincy', 'worcester'];
let sample: Record<string, string | Uint8Array | undefined>;
let services: string[];

beforeAll(() => {
  const data = sampleFolder();
  const isText = (name: string) => /\.(yaml|md)$/.test(name);
  const contentOf = (name: string) => (isText(name) ? new TextDecoder().decode(data.read(name)) : data.read(name));
  sample = Object.fromEntries(data.list().map((name) => [name, contentOf(name)]));
  services = Object.keys(parse(text('services.yaml')) as object);
  sample['coverage.yaml'] = coverage(TOWNS, services);
  sample['claims.yaml'] = text('claims.yaml').replace('atLeast: 100', 'atLeast: 2');
  // Jobs, places of the panel and posts name towns that aren't served here.
  sample['site.yaml'] = text('site.yaml').replace(/majorAreas: .*/, 'majorAreas: [worcester, quincy]');
  for (const file of Object.keys(sample)) if (/^(?:posts\/|jobs\/|reviews)/.test(file)) delete sample[file];
});

const text = (file: string) => String(sample[file]);
const coverage = (towns: readonly string[], sold: readonly string[]) =>
  sold.map((service) => `${service}: [${towns.join(', ')}]\n`).join('');

/** Returns every file that visitors, search engines and social networks read, as text. */
async function outputOf(changes: Files): Promise<Map<string, string>> {
  const { files } = await build(project({ ...sample, ...changes }));
  const texts = [...files].filter(
    ([file]) => /\.(html|xml|json|txt|vcf|webmanifest)$|^_/.test(file) && !/^(admin|assets)/.test(file),
  );
  return new Map(texts.map(([file, content]) => [file, String(content)]));
}

const holders = (output: ReadonlyMap<string, string>, words: string) =>
  [...output].filter(([, content]) => content.includes(words)).map(([file]) => file);

const ledger = () => parse(text('claims.yaml')) as Record<string, object>;
const unchanged = lazy(() => outputOf({}));

/** The texts of each claim on the pages of the sample. */
const TRACES: Readonly<Record<string, readonly string[]>> = {
  since: ['since 2018', 'in 2018', '"foundingDate"'],
  cities: ['100+'],
  'same-day': ['ame-day', 'Same day'],
  emergency: ['24/7', 'mergency line', 'Emergencies only', '"contactType":"emergency"'],
  certified: ['ertified technician', 'Certified Technicians'],
  rating: ['4.8', '127 reviews', 'aggregateRating'],
};
const CLAIMS = Object.keys(TRACES);

// The long suite withdraws each of them alone.
test.each(IS_LONG ? CLAIMS.map((claim) => [[claim]]) : [[CLAIMS]])(
  'withdrawn claims leave no trace on any page, card, feed or graph: %j',
  async (withdrawn) => {
    expect(Object.keys(ledger()).sort()).toEqual(CLAIMS.toSorted());
    const traces = withdrawn.flatMap((claim) => TRACES[claim] ?? []);
    const before = await unchanged();
    expect(traces.filter((trace) => holders(before, trace).length === 0)).toEqual([]);

    const kept = Object.entries(ledger()).filter(([name]) => !withdrawn.includes(name));
    const after = await outputOf({ 'claims.yaml': JSON.stringify(Object.fromEntries(kept)) });

    expect(traces.flatMap((trace) => holders(after, trace).map((file) => `${file}: ${trace}`))).toEqual([]);
    expect([...after.values()].filter((content) => content.includes('{{'))).toEqual([]);
    expect(all(parseHtml(after.get('cities/acton.html')), 'h1').map(textOf)[0]).toContain('Acton');
  },
);

test('a reworded claim has its new wording wherever it had the old one', async () => {
  const before = await unchanged();
  const changed = text('claims.yaml')
    .replaceAll('ame-day service', 'ame-week service')
    .replace('year: 2018', 'year: 2016');

  const after = await outputOf({ 'claims.yaml': changed });

  expect(holders(after, 'ame-week service')).toEqual(holders(before, 'ame-day service'));
  expect(holders(after, 'ame-day service')).toEqual([]);
  expect(holders(after, 'since 2016')).toEqual(holders(before, 'since 2018'));
});

test.each(sampled(TOWNS, 1))('a town that is closed, %s, is named as served nowhere', async (town) => {
  const open = TOWNS.filter((other) => other !== town);
  const output = await outputOf({ 'coverage.yaml': coverage(open, services) });
  const name = `${town.charAt(0).toUpperCase()}${town.slice(1)}`;

  expect(holders(output, `/${town}"`)).toEqual([]);
  expect([...output.keys()].filter((file) => file.includes(town))).toEqual([]);
  // The rest are names of other things: a railroad, an airport, a station, and the source of a fact.
  const others = new RegExp(
    `(Framingham/|Providence & |South |Providence &amp; )?${name}( Line| Regional Airport| Railroad| Center| Adams)?`,
    'g',
  );
  const pages = [...output].filter(([file]) => file.endsWith('.html'));
  const named = pages.flatMap(([file, html]) =>
    all(parseHtml(html), 'main p, main li, main dd, main h1, main h2')
      .map(textOf)
      .filter((words) => (words.match(others) ?? []).some((found) => found === name))
      .map((words) => `${file}: ${words}`),
  );
  expect(named).toEqual([]);
});

test('a service that is no longer sold has no page, and no list names it, whichever it is', async () => {
  for (const closed of sampled(services, 1)) {
    const kept = services.filter((service) => service !== closed);
    const output = await outputOf({ 'coverage.yaml': coverage(TOWNS.slice(0, 2), kept) });
    expect(holders(output, `/${closed}"`), closed).toEqual([]);
    expect(
      [...output.keys()].filter((file) => file.includes(`/${closed}/`)),
      closed,
    ).toEqual([]);
  }
});

test('no page names a closed town, when all but two are closed', async () => {
  // The home page and a distance on town pages name Boston in the data itself.
  const site = await siteOf('netlify', { ...sample, 'coverage.yaml': coverage(['acton', 'boston'], services) });
  const { diagnostics } = site.check();

  const towns = [...site.files.keys()].filter((file) => file.startsWith('cities/'));
  expect(towns.sort()).toEqual(['cities/acton.html', 'cities/boston.html']);
  expect(diagnostics.filter(({ code }) => code === 'site-unserved-place')).toEqual([]);
});
