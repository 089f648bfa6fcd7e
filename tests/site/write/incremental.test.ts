import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DevSession } from '../../../src/dev/dev-session.ts';
import { generate } from '../../../src/site/generate.ts';
import { HOST_NAMES, type HostName } from '../../../src/site/hosts/names.ts';
import { withoutCopies } from '../../support/compressed-copies.ts';
import { MINIMAL_MADE, MINIMAL_SITE } from '../../support/minimal-site.ts';
import { contents, put } from '../../support/run-command.ts';
import { printCount, runs } from '../../support/runs.ts';

/** Values an edit may change. Each number and flag ends up in the YAML. */
interface World {
  readonly towns: readonly {
    readonly slug: string;
    readonly lat: number;
    readonly county: number;
    readonly facts: number;
    readonly news: boolean;
  }[];
  readonly services: readonly { readonly slug: string; readonly words: number; readonly towns: readonly number[] }[];
  readonly phone: number;
  readonly heading: number;
  readonly redirects: readonly string[];
  readonly host: HostName;
  readonly withUncovered: boolean;
}

const TOWNS = ['avon', 'bath', 'clay', 'dale', 'elyria', 'fair-haven'];
const SERVICES = ['oil', 'tires', 'wipers'];

const world: fc.Arbitrary<World> = fc.record({
  towns: fc.subarray(TOWNS, { minLength: 1 }).chain((slugs) =>
    fc.tuple(
      ...slugs.map((slug) =>
        fc.record({
          slug: fc.constant(slug),
          lat: fc.integer({ min: 0, max: 2 }),
          county: fc.integer({ min: 0, max: 2 }),
          facts: fc.integer({ min: 0, max: 3 }),
          news: fc.boolean(),
        }),
      ),
    ),
  ),
  services: fc.subarray(SERVICES, { minLength: 1 }).chain((slugs) =>
    fc.tuple(
      ...slugs.map((slug) =>
        fc.record({
          slug: fc.constant(slug),
          words: fc.integer({ min: 0, max: 2 }),
          towns: fc.subarray([0, 1, 2, 3, 4, 5]),
        }),
      ),
    ),
  ),
  phone: fc.integer({ min: 100, max: 103 }),
  heading: fc.integer({ min: 0, max: 2 }),
  redirects: fc.subarray(['/old', '/older', '/a/b/c']),
  host: fc.constantFrom(...HOST_NAMES),
  withUncovered: fc.boolean(),
});

/** A step to another world. Most things stay, so that most files could. */
const edits = fc.array(
  fc.tuple(
    world,
    fc.constantFrom(...(['towns', 'services', 'phone', 'heading', 'redirects', 'host', 'withUncovered'] as const)),
  ),
  {
    minLength: 2,
    maxLength: 6,
  },
);

test('after any edits, an incremental run and a dev session equal a clean run byte for byte', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(world, edits, async (first, series) => {
      const folder = mkdtempSync(join(tmpdir(), 'townpress-edits-'));
      try {
        let now = first;
        let resident: DevSession | undefined;
        for (const [other, what] of [[first, 'phone'] as const, ...series]) {
          now = { ...now, [what]: other[what] };
          writeWorld(folder, now);
          await generateIn(folder, 'incremental');
          await generateIn(folder, 'clean');
          expect(site(folder, 'incremental')).toEqual(site(folder, 'clean'));
          resident ??= await opened(folder);
          await resident.save([]);
          expect(await shown(resident, folder)).toEqual(
            withoutCopies(contents(realpathSync(join(folder, 'clean/site')))),
          );
          rmSync(join(folder, 'clean'), { recursive: true });
          count++;
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
    runs(0.1),
  );
  printCount(`${count} incremental runs after edits compared with clean runs`);
});

async function opened(folder: string): Promise<DevSession> {
  const resident = new DevSession({ data: join(folder, 'data') });
  await resident.open();
  return resident;
}

/** Returns what `townpress dev` shows for the files that a clean run wrote. A file that it doesn't have is missing. */
async function shown(resident: DevSession, folder: string): Promise<object> {
  const { site: made } = await resident.present();
  const files: Record<string, string> = {};
  for (const path of Object.keys(contents(realpathSync(join(folder, 'clean/site'))))) {
    const file = await made?.file(`/${path}`);
    if (file) files[path] = Buffer.from(file.content).toString('latin1');
  }
  return files;
}

async function generateIn(folder: string, out: string): Promise<void> {
  const { isWritten, diagnostics } = await generate({ data: join(folder, 'data'), out: join(folder, out), jobs: 1 });
  expect(isWritten, JSON.stringify(diagnostics)).toBe(true);
}

function site(folder: string, out: string): object {
  const { 'routes.json': routes } = contents(join(folder, out));
  return { ...contents(realpathSync(join(folder, out, 'site'))), routes };
}

function writeWorld(folder: string, { towns, services, phone, heading, redirects, host, withUncovered }: World): void {
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  const files: Record<string, string | Uint8Array> = { ...MINIMAL_SITE, ...MINIMAL_MADE };
  const names = towns.map(({ slug }) => `${slug[0]?.toUpperCase()}${slug.slice(1).replace('-', ' ')}`);
  files['site.yaml'] = (files['site.yaml'] as string)
    .replaceAll('555-0101', `555-0${phone}`)
    .replace('5550101', `5550${phone}`)
    .replace('majorAreas: [avon]', 'majorAreas: []')
    .replace('popularServices: [oil]', `host: ${host}\nuncoveredOffers: ${withUncovered ? 'page' : 'none'}`);
  files['cities.yaml'] = towns
    .map(
      ({ slug, lat, county }, index) =>
        `${slug}:\n  name: ${names[index]}\n  county: County ${county}\n  lat: 41.1${TOWNS.indexOf(slug)}${lat}\n  lon: -82.03\n  neighbors: [${names[(index + 1) % names.length] === names[index] ? 'Nowhere' : names[(index + 1) % names.length]}]\n`,
    )
    .join('');
  files['services.yaml'] = services
    .map(
      ({ slug, words }) =>
        `${slug}:\n  name: ${slug}\n  shortName: ${slug}\n  phrase: ${slug}\n  code: ${slug.slice(0, 3).toUpperCase()}\n  summary: Done ${words} times.\n  description: We do it.\n  features: [One]\n`,
    )
    .join('');
  files['coverage.yaml'] = services
    .map(({ slug, towns: sold }) => `${slug}: [${sold.flatMap((index) => towns[index]?.slug ?? []).join(', ')}]\n`)
    .join('');
  files['news.yaml'] = towns
    .flatMap(({ slug, news }) =>
      news ? `${slug}:\n  - title: News\n    content: Something happened.\n    domain: example.org\n` : [],
    )
    .join('');
  files['redirects.yaml'] = redirects.map((from) => `- { from: ${from}, to: /about }\n`).join('');
  files['sources.yaml'] = 'census: { title: Census, publisher: Census Bureau, year: 2020 }\n';
  files['pages/home.md'] = (files['pages/home.md'] as string)
    .replace('heading: Home', `heading: Home ${heading}`)
    .replace('cards: [oil]', 'cards: []');
  files['pages/services.md'] = (files['pages/services.md'] as string).replace('cards: [oil]', 'cards: []');
  files['copy.yaml'] = (files['copy.yaml'] as string).replace(
    'facts: {}',
    'facts: { overview: [["{{fact.population}} people live in {{city.name}}.", "{{city.name}} it is."]] }',
  );
  for (const { slug, facts } of towns)
    if (facts > 0)
      files[`city-facts/${slug}.yaml`] = `population: { value: ${facts * 1000}, source: census, asOf: 2020 }\n`;
  for (const [file, content] of Object.entries(files)) put(folder, `data/${file}`, content);
}
