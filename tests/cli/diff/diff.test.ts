import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { execFileSync } from '../../support/processes.ts';
import {
  contents,
  persistentSiteFolder,
  put,
  temporaryFolder,
  townpress,
  townpressWith,
} from '../../support/run-command.ts';

const text = (file: string) => String(MINIMAL_SITE[file]);
const town = (slug: string, name: string, lat: number, lon: number) =>
  `${slug}: { name: ${name}, lat: ${lat}, lon: ${lon}, neighbors: [] }\n`;
const AMHERST = town('amherst', 'Amherst', 41.39, -82.22);
const OBERLIN = town('oberlin', 'Oberlin', 41.29, -82.21);
const VERMILION = town('vermilion', 'Vermilion', 41.42, -82.36);
const service = (slug: string, name: string, code: string) =>
  `${slug}:\n  name: ${name}\n  shortName: ${name}\n  phrase: ${slug}\n  code: ${code}\n  summary: Done.\n  description: We do it.\n  features: [New parts]\n`;

const NOTE =
  'The gate on Mill Road is locked until seven, so we park at the quarry and walk the last bend with the cart.';

/** Towns and services to remove and rename. */
const SITE = {
  'site.yaml': `${text('site.yaml')}index: { ownShare: 10 }\n`,
  'services.yaml': `${text('services.yaml')}${service('brakes', 'Brakes', 'BRK')}`,
  'cities.yaml': `${text('cities.yaml')}${AMHERST}${OBERLIN}`,
  'coverage.yaml': 'oil: [avon, elyria, lorain, amherst, oberlin]\ntires: [avon]\nbrakes: [avon]\n',
  'news.yaml': 'avon:\n  - { title: Bridge closed, content: Until May., domain: avon.example }\n',
  'prices.yaml': 'oil: { from: 129, unit: per van, changes: Diesel costs more., until: 2099-12-31 }\n',
};

let folder: string;
beforeAll(async () => {
  folder = persistentSiteFolder(SITE);
  expect((await townpress(folder, 'generate')).stdout).toMatch(/^\d+ pages/);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a copy of the built site with edits of data files: what to replace, and by what. */
function edited(...edits: readonly (readonly [file: string, from: string | RegExp, to: string])[]): string {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  for (const [file, from, to] of edits) {
    const old = readFileSync(join(copy, 'data', file), 'utf8');
    expect(old.replace(from, to)).not.toBe(old);
    put(copy, `data/${file}`, old.replace(from, to));
  }
  return copy;
}

async function diffOf(copy: string, ...args: string[]): Promise<Found> {
  const { code, stdout, stderr } = await townpress(copy, 'diff', '--json', ...args);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** Returns a diff as lines, with the number of pages of each change. */
function linesOf({ added, removed, moved, indexed, noindexed, changes, weights, redirects, files }: Found): string[] {
  return [
    ...added.map(({ path }) => `added ${path}`),
    ...removed.map(({ path, to, isLost }) => `removed ${path}${isLost ? ' (lost)' : ''}${to ? ` → ${to}` : ''}`),
    ...moved.map(({ from, to }) => `moved ${from} → ${to}`),
    ...indexed.map((path) => `indexed ${path}`),
    ...noindexed.map((path) => `noindexed ${path}`),
    ...changes.map((one) => `${one.paths.length} ${one.part}: ${one.before} → ${one.after} in ${one.excerpt}`),
    ...weights.map(({ path }) => `weight ${path}`),
    ...redirects.added.map((one) => `redirect ${one}`),
    ...Object.entries(files).map(([how, names]) => `${how} ${names.join(' ')}`),
  ];
}

interface Found {
  readonly added: readonly { readonly path: string }[];
  readonly removed: readonly { readonly path: string; readonly to?: string; readonly isLost: boolean }[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly indexed: readonly string[];
  readonly noindexed: readonly string[];
  readonly changes: readonly { part: string; before: string; after: string; excerpt: string; paths: string[] }[];
  readonly weights: readonly { readonly path: string }[];
  readonly redirects: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly files: Readonly<Record<string, readonly string[]>>;
}

test('a diff finds changes of text, prices, news, images and colors', async () => {
  const copy = edited(
    ['pages/about.md', 'title: About', 'title: About Ann'],
    ['pages/blog.md', 'about Blog and nothing', 'about Blog and little'],
    ['services.yaml', 'Oil changed.', 'Oil drained.'],
    ['copy.yaml', 'lead: We come to you.', 'lead: We drive to you.'],
    ['news.yaml', 'Until May.', 'Until June.'],
    ['prices.yaml', '129', '139'],
    ['photos/road.svg', '<svg ', '<svg class="r" '],
    ['site.yaml', 'checks: {', 'theme: { brand: "#1f4d3a" }\nchecks: {'],
  );
  const before = contents(copy);
  expect(linesOf(await diffOf(copy))).toMatchInlineSnapshot(`
    [
      "39 meta theme-color: #1d4f7c → #1f4d3a in #1f4d3a",
      "39 meta theme-color: #0a2a47 → #122f23 in #122f23",
      "26 image:  →  in /assets/road.*.svg",
      "24 head link:  →  in /assets/road.*.svg",
      "15 stylesheet:  →  in /assets/offer.*.css",
      "12 text: $129 → $139 in From $139",
      "9 stylesheet:  →  in /assets/admin.*.css",
      "6 structured data: changed → drained in description: Oil drained.",
      "5 stylesheet:  →  in /assets/city.*.css",
      "5 text: come → drive in We drive to you.",
      "4 text: May → June in Until June.",
      "3 text: changed → drained in Oil drained.",
      "3 stylesheet:  →  in /assets/service.*.css",
      "2 stylesheet:  →  in /assets/missing.*.css",
      "1 stylesheet:  →  in /assets/home.*.css",
      "1 title:  → Ann in About Ann | Acme",
      "1 stylesheet:  →  in /assets/about.*.css",
      "1 stylesheet:  →  in /assets/services.*.css",
      "1 stylesheet:  →  in /assets/areas.*.css",
      "1 description: nothing → little in about Blog and little much at all,",
      "1 stylesheet:  →  in /assets/blog.*.css",
      "added ",
      "removed ",
      "changed admin/site.json apple-touch-icon.png assets/about.*.css assets/admin.*.css assets/areas.*.css assets/blog.*.css assets/city.*.css assets/home.*.css assets/icon-*.png assets/icon-maskable-*.png assets/missing.*.css assets/offer.*.css assets/road.*.svg assets/service.*.css assets/services.*.css favicon.ico favicon.svg manifest.webmanifest",
    ]
  `);
  expect(contents(copy)).toEqual(before);
});

test('added, removed, moved and newly indexed pages are listed', async () => {
  const copy = edited(
    ['services.yaml', 'brakes:\n  name', 'brake-repair:\n  name'],
    ['coverage.yaml', 'brakes: [avon]', 'brake-repair: [avon]'],
    ['cities.yaml', AMHERST + OBERLIN, VERMILION],
    ['coverage.yaml', 'amherst, oberlin', 'vermilion'],
  );
  put(copy, 'data/notes/oil/avon.md', `---\ntitle: Parking\n---\n${NOTE}\n`);
  put(
    copy,
    'data/redirects.yaml',
    '- { from: /old, to: /about }\n- { from: /services/brakes/*, to: /services/brake-repair/* }\n- { from: /cities/amherst, to: /service-areas }\n',
  );
  expect(linesOf(await diffOf(copy))).toMatchInlineSnapshot(`
    [
      "added /cities/vermilion",
      "added /services/oil/vermilion",
      "added /services/tires/vermilion",
      "added /services/brake-repair/vermilion",
      "removed /cities/amherst → /service-areas",
      "removed /services/oil/amherst",
      "removed /services/tires/amherst",
      "removed /services/brakes/amherst → /services/brake-repair/amherst",
      "removed /cities/oberlin (lost)",
      "removed /services/oil/oberlin",
      "removed /services/tires/oberlin",
      "removed /services/brakes/oberlin → /services/brake-repair/oberlin",
      "moved /services/brakes → /services/brake-repair",
      "moved /services/brakes/avon → /services/brake-repair/avon",
      "moved /services/brakes/elyria → /services/brake-repair/elyria",
      "moved /services/brakes/lorain → /services/brake-repair/lorain",
      "indexed /services/oil/avon",
      "10 text: Oberlin → Vermilion in Vermilion, OH",
      "8 link: /cities/amherst →  in /cities/amherst",
      "7 link: /cities/oberlin → /cities/vermilion in /cities/vermilion",
      "7 text: Amherst →  in Amherst",
      "5 image:  →  in /assets/map.*.svg",
      "4 image:  → /assets/signs.*.svg in /assets/signs.*.svg",
      "3 link: /cities/amherst /cities/oberlin → /cities/vermilion in /cities/vermilion",
      "2 text: 5 → 4 in 4",
      "2 text: Amherst Oberlin → Vermilion in Vermilion",
      "2 link: /cities/amherst /cities/oberlin /services/oil → /cities/vermilion /services/oil/avon /services /services/oil/avon in /cities/vermilion /services/oil/avon /services /services/oil/avon",
      "2 text: Amherst Oberlin → Vermilion Related Oil View All Services in Vermilion Related Oil View All Services",
      "1 text:  → Towns in a county: 1 2 3 or more in Towns in a county: 1 2 3 or more",
      "1 text: Amherst, OH →  in Amherst, OH",
      "1 markup: data-towns="amherst|avon|elyria|lorain|oberlin" data-services="oil|tires|brakes" data-has="hubs pairs old" → data-towns="avon|elyria|lorain|vermilion" data-services="oil|tires|brake-repair=Brakes" data-has="hubs pairs old" data-moved="/old /about/cities/amherst /service-areas/services/brakes /services/brake-repair/brakes /services/brake-repair/services/brakes/* /services/brake-repair/*/brakes/* /services/brake-repair/*" in even lost" data-missing="" data-towns="avon|elyria|lorain|vermilion" data-services="oil|tires|brake-repair=Brakes" data-has="hubs pairs old" data-moved="/old /about/cities/amherst /service-areas/services/brakes /services/brake-repair/brakes /services/brake-repair/services/brakes/* /services/brake-repair/*/brakes/* /services/brake-repair/*" data-place="No such service",
      "1 markup: data-towns="amherst|avon|elyria|lorain|oberlin" data-services="oil|tires|brakes" data-has="hubs pairs old"> → data-towns="avon|elyria|lorain|vermilion" data-services="oil|tires|brake-repair=Brakes" data-has="hubs pairs old" data-moved="/old /about/cities/amherst /service-areas/services/brakes /services/brake-repair/brakes /services/brake-repair/services/brakes/* /services/brake-repair/*/brakes/* /services/brake-repair/*"> in even lost" data-missing="" data-towns="avon|elyria|lorain|vermilion" data-services="oil|tires|brake-repair=Brakes" data-has="hubs pairs old" data-moved="/old /about/cities/amherst /service-areas/services/brakes /services/brake-repair/brakes /services/brake-repair/services/brakes/* /services/brake-repair/*/brakes/* /services/brake-repair/*">",
      "1 link: /services/oil/amherst →  in /services/oil/amherst",
      "1 link: /services/oil/oberlin → /services/oil/vermilion in /services/oil/vermilion",
      "1 structured data: name: Amherst containedInPlace: @type: State name: Ohio @type: City →  in name: Amherst containedInPlace: @type: State name: Ohio @type: City",
      "1 structured data: Oberlin → Vermilion in name: Vermilion",
      "1 text: Amherst 10.7 mi Oberlin 14.5 → Vermilion 17.2 in Vermilion 17.2 mi",
      "1 meta robots: noindex, follow → index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1 in index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1",
      "1 text:  → Parking The gate on Mill Road is locked until seven, so we park at the quarry and walk the last bend with the cart. in Parking The gate on Mill Road is locked until seven, so we park at the quarry and walk the last bend with the cart.",
      "1 text: Amherst 6.4 mi →  in Amherst 6.4 mi",
      "1 text: 7.9 → 13.9 in 13.9 mi",
      "1 link: /cities/amherst /cities/avon → /services/oil/avon in /services/oil/avon",
      "1 link: /cities/oberlin /cities/avon → /cities/vermilion /services/oil/avon /service-areas in /cities/vermilion /services/oil/avon /service-areas",
      "1 text:  → Near Avon 6.6 mi View All Service Areas in Near Avon 6.6 mi View All Service Areas",
      "1 text: Amherst 5.5 mi →  in Amherst 5.5 mi",
      "1 text: 11.9 → 10.2 in 10.2 mi",
      "1 link: /cities/avon /cities/oberlin /cities/avon → /services/oil/avon /cities/vermilion /services/oil/avon /service-areas in /services/oil/avon /cities/vermilion /services/oil/avon /service-areas",
      "1 text:  → Near Avon 7.3 mi View All Service Areas in Near Avon 7.3 mi View All Service Areas",
      "redirect /old → /about",
      "added ",
      "removed ",
      "changed admin/pages.json assets/map.*.svg redirect pages sitemap.xml",
    ]
  `);
  const { stdout } = await townpress(copy, 'diff');
  expect(stdout).toContain('  /cities/oberlin was indexed and has no redirect: add it to redirects.yaml\n');
});

test('a phone number that changes is one line per part of a page, with examples', async () => {
  const copy = edited(['site.yaml', '(440) 555-0101', '(440) 555-0199'], ['site.yaml', '+14405550101', '+14405550199']);
  expect((await townpress(copy, 'diff')).stdout).toMatchInlineSnapshot(`
    "changed: 39 pages
      39 pages: link \`tel:+14405550101\` → \`tel:+14405550199\` (/, /about, /services, …)
      39 pages: header text \`555-0101\` → \`555-0199\` in \`(440) 555-0199\` (/, /about, /services, …)
      30 pages: image \`/assets/call.*.svg\` changed (/, /about, /services, …)
      30 pages: alt text \`555-0101\` → \`555-0199\` in \`code: call (440) 555-0199\` (/, /about, /services, …)
      30 pages: structured data \`+14405550101\` → \`+14405550199\` in \`telephone: +14405550199\` (/, /about, /services, …)
      30 pages: footer text \`555-0101\` → \`555-0199\` in \`(440) 555-0199\` (/, /about, /services, …)
      9 pages: text \`555-0101\` → \`555-0199\` in \`(440) 555-0199\` (/service-areas, /services/tires/amherst, /services/brakes/amherst, …)
      8 pages: description \`555-0101\` → \`555-0199\` in \`or call (440) 555-0199 and ask.\` (/services/tires/amherst, /services/brakes/amherst, /services/tires/elyria, …)

    other files
      changed: admin/site.json, assets/call.*.svg, contact.vcf

    compared with generated: 39 pages changed, 0 added, 0 removed, 0 moved
    "
  `);
  const { stdout } = await townpress(copy, 'diff', '--format', 'markdown');
  expect(stdout).toContain(
    '\n- 30 pages: footer text `555-0101` → `555-0199` in `(440) 555-0199` (/, /about, /services, …)\n',
  );
});

test('data with an error is compared, and a folder without a site is refused', async () => {
  const copy = edited(['coverage.yaml', 'oil: [', 'oil: [nowhere, '], ['pages/about.md', 'title: About', 'title: Us']);
  const { code, stdout, stderr } = await townpress(copy, 'diff');
  expect([code, stderr]).toEqual([
    0,
    'the data has 1 error at data/coverage.yaml:1; parts of the site are left out. Run `townpress check` to see why.\n',
  ]);
  expect(stdout).toContain('1 page changed, 0 added, 0 removed');
  const refused = await townpress(edited(['site.yaml', 'name: Acme', 'name: [']), 'diff');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('nothing was compared: ')]);
  const missing = await townpress(folder, 'diff', 'data');
  expect([missing.code, missing.stderr]).toEqual([
    3,
    expect.stringContaining('no site in data; run `townpress generate`'),
  ]);
});

test('a folder is compared, with or without its builds', async () => {
  const copy = edited(['pages/about.md', 'title: About', 'title: About Ann']);
  expect(linesOf(await diffOf(copy, '--out', 'none', 'generated'))).toContain('1 title:  → Ann in About Ann | Acme');
  cpSync(join(copy, 'generated/site/'), join(copy, 'artifact/site'), { recursive: true, dereference: true });
  cpSync(join(copy, 'generated/routes.json'), join(copy, 'artifact/routes.json'));
  expect(linesOf(await diffOf(copy, 'artifact'))).toContain('1 title:  → Ann in About Ann | Acme');
});

test('a revision is built from its data, whatever is in the output folder', async () => {
  const copy = edited();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: copy });
  expect((await townpress(copy, 'diff', 'main')).stderr).toMatch(/^townpress: \.: not a git repository/);
  git('init', '-q', '-b', 'main');
  git('add', 'data');
  git('commit', '-qm', 'One');
  put(
    copy,
    'data/pages/about.md',
    readFileSync(join(copy, 'data/pages/about.md'), 'utf8').replace('title: About', 'title: Us'),
  );
  git('commit', '-qam', 'Two');
  expect(linesOf(await diffOf(copy, 'HEAD~1'))).toContain('1 title: About → Us in Us | Acme');
  expect((await townpress(copy, 'diff', 'HEAD')).stdout).toMatch(
    /^no differences from HEAD \(the old data, built with townpress /,
  );
  const unknown = await townpress(copy, 'diff', 'mian');
  expect([unknown.code, unknown.stderr]).toEqual([
    2,
    "townpress: mian isn't a folder, and git says: bad revision 'mian'\n",
  ]);
  const without = await townpressWith({ PATH: '' }, copy, 'diff', 'main');
  expect([without.code, without.stderr]).toEqual([3, expect.stringContaining("can't run git")]);
  expect(git('status', '--short').toString()).toBe('?? generated/\n');
});
