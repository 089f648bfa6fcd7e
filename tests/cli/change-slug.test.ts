import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_SITE, PUBLIC_SITE_YAML } from '../support/minimal-site.ts';
import { contents, put, siteFolder, townpress } from '../support/run-command.ts';

const CITIES = MINIMAL_SITE['cities.yaml'] as string;
const data = (folder: string) => contents(join(folder, 'data'));
/** Returns a data file, without the line for editors at the top of new ones. */
const text = (folder: string, file: string) =>
  readFileSync(join(folder, 'data', file), 'utf8').replace(/^# yaml-language-server.*\n+/, '');

const JOB =
  '---\nservice: oil\ntown: "elyria" # north side\ndate: 2026-01-05\n---\n\nThe van leaked. We changed the seal. It holds.\n';
const NOTE = '---\ntitle: Parking\n---\n\nPark behind the mill. See [our page](/cities/elyria#main).\n';
const REVIEW =
  '- words: Quick.\n  name: A. B.\n  date: 2026-01-05\n  source: https://r.example/1\n  permission: In writing.\n  service: oil\n  town: elyria\n';

/** Every kind of reference to Elyria, in layouts that people use. */
const FILES = {
  'site.yaml': PUBLIC_SITE_YAML,
  'cities.yaml': CITIES.replace('[Avon, Elyria]', "[Avon, 'Elyria'] # both near").replace(
    'name: Elyria',
    'name: Elyria   # a city',
  ),
  'coverage.yaml':
    '# Where\r\noil:\r\n  - avon\r\n  # The mill town\r\n  - elyria\r\n  - lorain\r\ntires: { except: [elyria, lorain] }\r\n',
  'zips.yaml': '\uFEFFavon: ["44011"]\nelyria: ["44035"]\n',
  'local.yaml':
    'elyria:\n  - title: Street sweeping\n    text: Streets are swept.\n    services: [oil]\n    url: https://elyria.example\n    read: 2026-01\n',
  'news.yaml': 'elyria:\n  - { title: News, content: Text., domain: elyria.example }\n',
  'reviews.yaml': REVIEW,
  'prices.yaml': 'oil: { from: 89, unit: per van, changes: More oil costs more., until: 2027-12-31 }\n',
  'redirects.yaml': '# Old\n- from: /elyria-oh\n  to: /cities/elyria\n',
  'sources.yaml': 'census: { title: Census, publisher: Bureau, year: 2020 }\n',
  'city-facts/elyria.yaml': 'population: { value: 52000, source: census, asOf: 2020 }\n',
  'jobs/2026-01-05-oil-elyria.md': JOB,
  'notes/oil/elyria.md': NOTE,
};

test('a town is renamed in every file, and everything else stays byte for byte', async () => {
  const folder = siteFolder(FILES);
  const before = data(folder);
  expect((await townpress(folder, 'check')).code).toBe(0);
  const result = await townpress(folder, 'rename', 'town', 'Elyria', 'Mill City');
  expect(result).toMatchObject({ code: 0, stdout: 'renamed elyria to mill-city (Mill City) in 10 files\n' });
  expect(result.stderr).toContain('Removes 3 pages: /cities/elyria, /services/oil/elyria');
  const renamed = (of: string) =>
    of.replaceAll(/\belyria\b(?!\.example|-oh)/g, 'mill-city').replaceAll(/\bElyria\b/g, 'Mill City');
  const moved = (file: string) => file.replace(/(?<=[/-])elyria(?=\.)/, 'mill-city');
  const expected = Object.fromEntries(
    Object.entries(before).map(([file, of]) => [moved(file), /\.(?:yaml|md)$/.test(file) ? renamed(of) : of]),
  );
  expected['redirects.yaml'] +=
    '- from: /cities/elyria\n  to: /cities/mill-city\n- from: /services/*/elyria\n  to: /services/*/mill-city\n';
  expect(data(folder)).toEqual(expected);
  expect((await townpress(folder, 'check', '--strict')).code).toBe(0);
  // Renaming it back only leaves redirects.
  expect((await townpress(folder, 'rename', 'town', 'mill-city', 'Elyria')).code).toBe(0);
  const { 'redirects.yaml': redirects, ...rest } = data(folder);
  const { 'redirects.yaml': _, ...original } = before;
  expect(rest).toEqual(original);
  expect(redirects).toBe(
    `${FILES['redirects.yaml']}- from: /cities/mill-city\n  to: /cities/elyria\n- from: /services/*/mill-city\n  to: /services/*/elyria\n`,
  );
});

test('a service is renamed, with the keys, folders and links that name it', async () => {
  const folder = siteFolder(FILES);
  expect((await townpress(folder, 'rename', 'service', 'oil', 'oil-service', '--name', 'Oil Service')).code).toBe(0);
  expect(text(folder, 'services.yaml')).toContain('oil-service:\n  name: Oil Service\n  shortName: Oil\n');
  expect(text(folder, 'notes/oil-service/elyria.md')).toBe(NOTE);
  expect(existsSync(join(folder, 'data/jobs/2026-01-05-oil-service-elyria.md'))).toBe(true);
  expect(text(folder, 'site.yaml')).toContain('popularServices: [oil-service]');
  expect(text(folder, 'redirects.yaml')).toMatch(/- from: \/services\/oil\/\*\n {2}to: \/services\/oil-service\/\*\n$/);
  expect((await townpress(folder, 'check')).code).toBe(0);
});

test('a town is removed with its lines, and its URLs redirect', async () => {
  const folder = siteFolder(FILES);
  expect((await townpress(folder, 'remove', 'town', 'elyria', '--with-content')).code).toBe(0);
  expect(text(folder, 'cities.yaml')).toBe(
    FILES['cities.yaml']
      .replace(/elyria:[\s\S]*(?=lorain:)/, '')
      .replace(", 'Elyria'", '')
      .replace(', Elyria', ''),
  );
  expect(text(folder, 'coverage.yaml')).toBe(
    '# Where\r\noil:\r\n  - avon\r\n  - lorain\r\ntires: { except: [lorain] }\r\n',
  );
  expect(text(folder, 'zips.yaml')).toBe('\uFEFFavon: ["44011"]\n');
  expect(text(folder, 'reviews.yaml')).toBe(REVIEW.replace('  town: elyria\n', ''));
  expect(text(folder, 'redirects.yaml')).toBe(
    '# Old\n- from: /elyria-oh\n  to: /service-areas\n- from: /cities/elyria\n  to: /service-areas\n- from: /services/*/elyria\n  to: /services/*\n',
  );
  for (const file of ['city-facts/elyria.yaml', 'notes/oil/elyria.md', 'jobs/2026-01-05-oil-elyria.md'])
    expect(existsSync(join(folder, 'data', file))).toBe(false);
  expect((await townpress(folder, 'check', '--strict')).code).toBe(0);
});

test('a town is removed from a list that aliases repeat, which may keep an unused anchor', async () => {
  const coverage = 'oil: &all\n  - avon\n  - elyria\n  - lorain\ntires: *all\n';
  const folder = siteFolder({ 'coverage.yaml': coverage });
  expect((await townpress(folder, 'remove', 'town', 'elyria')).code).toBe(0);
  expect(text(folder, 'coverage.yaml')).toBe(coverage.replace('  - elyria\n', ''));
  expect((await townpress(folder, 'remove', 'service', 'tires')).code).toBe(0);
  expect(text(folder, 'coverage.yaml')).toBe('oil: &all\n  - avon\n  - lorain\n');
});

test('jobs and notes are only deleted with --with-content, and a dry run lists them', async () => {
  const folder = siteFolder(FILES);
  const before = data(folder);
  const refused = await townpress(folder, 'remove', 'town', 'elyria');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain('would delete 2 files of jobs and notes, such as jobs/2026-01-05-oil-elyria.md');
  const dry = await townpress(folder, 'remove', 'town', 'elyria', '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toMatchObject({
    command: 'remove town',
    ok: true,
    dryRun: true,
    deleted: expect.arrayContaining(['data/jobs/2026-01-05-oil-elyria.md', 'data/city-facts/elyria.yaml']),
    pages: { added: [], removed: ['/cities/elyria', '/services/oil/elyria', '/services/tires/elyria'] },
  });
  const shown = await townpress(folder, 'remove', 'town', 'elyria', '--dry-run');
  expect(shown.stdout).toContain(
    'data/coverage.yaml\n-   # The mill town\n-   - elyria\n- tires: { except: [elyria, lorain] }\n+ tires: { except: [lorain] }\n',
  );
  expect(shown.stdout).toContain('delete data/notes/oil/elyria.md\n');
  expect(data(folder)).toEqual(before);
});

test('a removed town can stay as a neighbor, and its URLs can be gone or redirect to another', async () => {
  const { 'notes/oil/elyria.md': _, ...files } = FILES;
  const folder = siteFolder({ ...files, 'jobs/2026-01-05-oil-elyria.md': JOB.replace('"elyria"', 'avon') });
  expect((await townpress(folder, 'remove', 'town', 'elyria', '--keep-place', '--gone', '--with-content')).code).toBe(
    0,
  );
  expect(text(folder, 'places.yaml')).toBe('elyria:\n  name: Elyria\n  lat: 41.37\n  lon: -82.1\n');
  expect(text(folder, 'zips.yaml')).toBe(FILES['zips.yaml']);
  expect(text(folder, 'cities.yaml')).toContain("[Avon, 'Elyria'] # both near");
  expect(text(folder, 'redirects.yaml')).toBe(
    '# Old\n- from: /elyria-oh\n  to: /service-areas\n- gone: /cities/elyria\n- gone: /services/*/elyria\n',
  );
  expect((await townpress(folder, 'check')).code).toBe(0);
  expect((await townpress(folder, 'remove', 'service', 'tires', '--to', 'Oil')).code).toBe(0);
  expect(text(folder, 'redirects.yaml')).toMatch(/- from: \/services\/tires\/\*\n {2}to: \/services\/oil\/\*\n$/);
  expect((await townpress(folder, 'check')).code).toBe(0);
});

test('on a site that is still a demo, renaming and removing write no redirects, and say so', async () => {
  const folder = siteFolder({ ...FILES, 'site.yaml': MINIMAL_SITE['site.yaml'] as string });
  const renamed = await townpress(folder, 'rename', 'town', 'elyria', 'Mill City');
  const removed = await townpress(folder, 'remove', 'service', 'tires', '--gone');
  for (const { code, stderr } of [renamed, removed])
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("The old URLs don't redirect: the site isn't public yet (`demo: true` in site.yaml)"),
    ]);
  expect(text(folder, 'redirects.yaml')).toBe('# Old\n- from: /elyria-oh\n  to: /cities/mill-city\n');
  expect((await townpress(folder, 'check', '--strict')).code).toBe(0);
});

test.each([
  [['rename', 'town', 'elyira', 'x'], 'unknown town "elyira"; did you mean "elyria"?'],
  [['rename', 'town', 'elyria', 'avon'], '`avon` already exists'],
  [['rename', 'town', 'elyria', 'elyria'], 'this is already the slug and name'],
  [['rename', 'town', 'elyria'], 'give the new slug or name, or --name'],
  [['rename', 'town', 'elyria', 'Mill', 'City'], 'quote a name with spaces: "Mill City"'],
  [['remove', 'service', 'oil', '--to', 'tirse'], 'unknown service "tirse"; did you mean "tires"?'],
  [['remove', 'service', 'oil', '--to', 'oil'], '--to must be another one'],
  [['remove', 'service', 'oil', '--to', '/', '--gone'], 'omit --to'],
])('%j is explained, and nothing is written', async (args, message) => {
  const folder = siteFolder(FILES);
  const before = data(folder);
  const { code, stderr } = await townpress(folder, ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(data(folder)).toEqual(before);
});

test('data with errors, a broken target and a file that cannot be edited change nothing', async () => {
  const folder = siteFolder(FILES);
  const broken = await townpress(folder, 'remove', 'town', 'elyria', '--to', '/nowhere', '--with-content');
  expect(broken).toMatchObject({
    code: 1,
    stderr: 'nothing was changed (line numbers include the change): 2 errors\n',
  });
  expect(text(folder, 'cities.yaml')).toBe(FILES['cities.yaml']);
  writeFileSync(join(folder, 'data/coverage.yaml'), 'oil: [avon, # first\n  elyria, # second\n  lorain]\ntires: all\n');
  const before = data(folder);
  const { code, stderr } = await townpress(folder, 'remove', 'town', 'elyria', '--with-content');
  expect([code, stderr]).toEqual([3, expect.stringContaining("can't edit coverage.yaml")]);
  expect(data(folder)).toEqual(before);
});

test('a town or service that was deleted by hand is removed from the entries that name it', async () => {
  const folder = siteFolder({ ...FILES, 'redirects.yaml': '# Old\n' });
  const without = (file: string, entry: RegExp) => {
    const { [file]: old = '' } = data(folder);
    expect(old).toMatch(entry);
    put(folder, `data/${file}`, old.replace(entry, ''));
    return text(folder, file);
  };
  const cities = without('cities.yaml', /^elyria:[\s\S]*?(?=^lorain:)/m);
  const services = without('services.yaml', /^tires:[\s\S]*/m);
  expect((await townpress(folder, 'check')).stdout).toContain('everywhere with `townpress remove town elyria`');
  // The other entry is still broken.
  const dry = await townpress(folder, 'remove', 'service', 'tires', '--dry-run');
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('the data has 3 errors')]);
  expect(dry.stdout).toContain('would remove tires in 2 files');
  expect((await townpress(folder, 'remove', 'town', 'elyria', '--with-content')).code).toBe(0);
  expect((await townpress(folder, 'remove', 'service', 'tires')).code).toBe(0);
  expect(text(folder, 'services.yaml')).toBe(services);
  expect(text(folder, 'cities.yaml')).toBe(cities.replace(", 'Elyria'", '').replace(', Elyria', ''));
  expect(text(folder, 'redirects.yaml')).toBe(
    '# Old\n\n- from: /cities/elyria\n  to: /service-areas\n- from: /services/*/elyria\n  to: /services/*\n- from: /services/tires/*\n  to: /services\n',
  );
  expect((await townpress(folder, 'check', '--strict')).code).toBe(0);
  expect(await townpress(folder, 'remove', 'service', 'tires')).toMatchObject({ code: 2 });
});

test('a service deleted by hand is removed, whatever kinds of values other services have', async () => {
  const services = MINIMAL_SITE['services.yaml'] as string;
  const symptoms = '  symptoms:\n    - It drips.\n    - { occasion: Before winter }\n';
  const folder = siteFolder({
    'services.yaml': services.replace(/^( {2}name: .*\n)/m, `$1${symptoms}`),
    'coverage.yaml': 'oil: all\nsnaking: all\n',
  });
  expect(await townpress(folder, 'remove', 'service', 'snaking')).toMatchObject({ code: 0 });
  expect(text(folder, 'coverage.yaml')).toBe('oil: all\n');
  expect(text(folder, 'services.yaml')).toContain(symptoms);
});

test('an error elsewhere stops no edit, but an invalid town does, because its URLs are unknown', async () => {
  const folder = siteFolder({ ...FILES, 'coverage.yaml': 'oil: [avon, nowhere]\ntires: [avon]\n' });
  const { code, stdout } = await townpress(folder, 'rename', 'service', 'oil', '--name', 'Oils');
  expect([code, stdout]).toEqual([0, expect.stringContaining('renamed oil')]);
  put(folder, 'data/cities.yaml', `${CITIES}bad: { name: Bad }\n`);
  const refused = await townpress(folder, 'rename', 'service', 'oil', '--name', 'Oil');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('nothing was changed: ')]);
});

test('what was removed can be added again: its redirects and gone entries are removed', async () => {
  const folder = siteFolder({
    'site.yaml': PUBLIC_SITE_YAML,
    'redirects.yaml': '- from: /shop\n  to: /about\n',
    'coverage.yaml': 'oil: all\ntires: [avon]\n',
  });
  const before = text(folder, 'redirects.yaml');
  expect((await townpress(folder, 'remove', 'town', 'elyria', '--gone')).code).toBe(0);
  expect((await townpress(folder, 'remove', 'service', 'tires')).code).toBe(0);
  const town = await townpress(folder, 'add', 'town', 'Elyria, OH');
  expect([town.code, town.stderr]).toEqual([0, expect.stringMatching(/from redirects\.yaml: \/cities\/elyria/)]);
  const options = ['--name', 'Tires', '--summary', 'Tires changed.', '--towns', 'avon', '--json'];
  const service = await townpress(folder, 'add', 'service', ...options);
  expect(JSON.parse(service.stdout)).toMatchObject({ ok: true, freed: ['/services/tires/*'] });
  expect(text(folder, 'redirects.yaml')).toBe(before);
});

test('errors stop a change only in files that it writes or that name its slug', async () => {
  const latin = Buffer.from('- from: /caf\u00e9\n  to: /about\n', 'latin1');
  const folder = siteFolder({ ...FILES, 'team.yaml': 'founders: [\n' });
  put(folder, 'data/posts/old.md', Buffer.from('---\ntitle: Caf\u00e9\n---\nText.\n', 'latin1'));
  const codes = async (...commands: string[]) =>
    Promise.all(commands.map(async (command) => (await townpress(folder, ...command.split(' '))).code));
  const commands = ['add redirect /old-x /about --dry-run', 'rename service oil oils --dry-run'];
  expect(await codes(...commands)).toEqual([0, 0]);
  put(folder, 'data/redirects.yaml', latin);
  put(folder, 'data/posts/old.md', Buffer.from('---\ntitle: Caf\u00e9\n---\n[a](/services/oil)\n', 'latin1'));
  expect(await codes(...commands)).toEqual([1, 1]);
  expect(readFileSync(join(folder, 'data/redirects.yaml'))).toEqual(latin);
});

test.each([
  ['town', 'avon'],
  ['service', 'oil'],
])('the only %s stays, and the command says why', async (kind, slug) => {
  const folder = siteFolder({
    'cities.yaml': 'avon: { name: Avon, lat: 41.45, lon: -82.03 }\n',
    'services.yaml': String(MINIMAL_SITE['services.yaml']).replace(/^tires:[\s\S]*/m, ''),
  });
  const { code, stderr } = await townpress(folder, 'remove', kind, slug);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`\`${slug}\` is the only ${kind}, and a site needs one`)]);
});

test.each([
  ['a folded block', '>-\n    Elyria\n    Mills', '>-\n    Mill City'],
  ['a literal block', '|\n    Elyria Mills', 'Mill City'],
  ['quotes, over two lines', '"Elyria\n    Mills"', '"Mill City"'],
])('a name in %s is renamed like any other', async (_, name, renamed) => {
  const written = (slug: string, as: string) =>
    CITIES.replace('elyria:\n  name: Elyria', () => `${slug}:\n  name: ${as}`).replaceAll(
      /\bElyria\]/g,
      'Elyria Mills]',
    );
  const folder = siteFolder({ 'cities.yaml': written('elyria', name) });
  expect(await townpress(folder, 'rename', 'town', 'elyria', 'Mill City')).toMatchObject({ code: 0 });
  expect(text(folder, 'cities.yaml')).toBe(written('mill-city', renamed).replaceAll('Elyria Mills]', 'Mill City]'));
});

test('a name without letters or digits of slugs needs a slug', async () => {
  const folder = siteFolder();
  const added = await townpress(folder, 'add', 'service', '--name', '\u6c34\u7ba1', '--summary', 'Pipes.');
  expect([added.code, added.stderr]).toEqual([2, expect.stringContaining('give one with --slug')]);
  const renamed = await townpress(folder, 'rename', 'town', 'elyria', '\u6c34\u7ba1');
  expect([renamed.code, renamed.stderr]).toEqual([
    2,
    expect.stringContaining('give the slug, and the name with --name'),
  ]);
});

test('rename lists the lines that still contain the old name', async () => {
  const folder = siteFolder({
    ...FILES,
    'news.yaml':
      'avon:\n  - { title: Elyria Road, content: Elyrians and /cities/elyria are others., domain: a.example }\n',
  });
  const { stderr } = await townpress(folder, 'rename', 'town', 'elyria', 'Elyria Mills', '--dry-run');
  expect(stderr).toMatch(/^\n1 line still contains the old name:\n {2}data\/news\.yaml:2: .*Elyria Road/m);
  expect(stderr).not.toContain('cities.yaml:');
});
