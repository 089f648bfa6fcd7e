import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { contents, put, siteFolder, townpress } from '../support/run-command.ts';

const population = (value: number) => `population: { value: ${value}, source: census, asOf: 2020 }\n`;

/**
 * Four towns with planted distances, people and notes. Avon is the base, and its 0 miles count as 5. Elyria is 5.5 miles
 * south of it, Lorain 7.3 miles west, and Huron 27.6 miles west. Huron has no population: the median is Elyria's. Lorain
 * has a note that is long enough for oil, and Avon one that is too short, which makes its page the least effort. Tires
 * are only sold in Avon.
 */
const PLANTED = {
  'site.yaml': `${MINIMAL_SITE['site.yaml']}index: { ownShare: 40 }\n`,
  'cities.yaml': String(MINIMAL_SITE['cities.yaml'])
    .replace('lon: -82.1\n', 'lon: -82.03\n')
    .concat('huron:\n  name: Huron\n  lat: 41.40\n  lon: -82.56\n'),
  'coverage.yaml': 'oil: [avon, elyria, lorain, huron]\ntires: [avon]\n',
  'sources.yaml': 'census: { title: Census, publisher: Census Bureau, year: 2020 }\n',
  'city-facts/avon.yaml': population(24_000),
  'city-facts/elyria.yaml': population(52_000),
  'city-facts/lorain.yaml': population(65_000),
  'notes/oil/lorain.md':
    '---\ntitle: Oil\n---\n\nAt the steel plant we park by the north gate, since the guards open it before the shift begins. Bring the keys there and the work is done by lunch, even in the busy weeks of spring. Drivers who leave at noon come first, and for anyone on the late shift we wait by the dock with the lights on until the last truck is back.\n',
  'notes/oil/avon.md':
    '---\ntitle: Oil\n---\n\nThe lot behind the market is tight, so we come with the small van and work from the alley. Leave the gate unlocked and we need nothing else from you.\n',
};

const QUERIES = `\u{feff}Top queries,Clicks,Impressions,CTR,Position
oil change huron oh,3,"1,024",0.3%,8.2
"tires, avon",0,2,0%,12
tire huron,0,70,0%,30
oil vermilion,0,214,0%,31
oil near me,0,9,0%,50
`;
const PAGES = `Páginas principales;Clics;Impresiones;CTR;Posición\r
https://acme.example/services/oil/huron;3;1.100;0,3 %;8,2\r
https://acme.example/services/tires/elyria;0;12;0 %;40\r
http://old.example/oil;0;5;0 %;9\r
`;

const todo = (folder: string, ...args: string[]) => townpress(folder, 'todo', ...args);
const starts = (stdout: string) => [...stdout.matchAll(/^ ?\d+\. (\S+)/gm)].map(([, path]) => path);

test('the towns are ranked as the answer key says, each with what to write and its command', async () => {
  const { code, stdout, stderr } = await todo(siteFolder(PLANTED));
  expect([code, stderr]).toEqual([0, expect.stringContaining('\n3 of 4 pages to write for; --all lists every page\n')]);
  expect(stdout.split('Pages to write for:\n\n')[1]).toBe(ANSWER);
});

/** The summary of the first service in the starter for plumbing. */
const STARTER =
  'We track down leaks in walls, ceilings, floors and under sinks, then repair the pipe or fitting that failed.';

test('what blocks publishing comes first, then texts to read, and the counts go down', async () => {
  const site = String(MINIMAL_SITE['site.yaml']);
  const services = String(MINIMAL_SITE['services.yaml']).replace('Oil changed.', STARTER);
  const folder = siteFolder({
    'site.yaml': site.replace(/^hours:\n(?:[ -].*\n)+/m, ''),
    'services.yaml': services.replace(/ {2}description: We change the tires.*\n.*\n/, ''),
  });
  const { stdout, stderr } = await todo(folder);
  expect(stdout.slice(0, stdout.indexOf('Pages to write'))).toBe(LEFT);
  expect(stderr).toMatch('\n5 tasks before you publish, 1 passage to read\n');
  const all = await todo(folder, '--all');
  expect(all.stdout).toContain(`  data/services.yaml:6  ${STARTER}\n`);
  const json = JSON.parse((await todo(folder, '--json')).stdout);
  expect(json).toMatchObject({ publish: { length: 5 }, texts: [{ file: 'data/services.yaml', line: 6 }] });
  put(folder, 'data/site.yaml', site.replace('acme.example', 'acme.com').replace('demo: true\n', ''));
  put(folder, 'data/services.yaml', String(MINIMAL_SITE['services.yaml']));
  expect((await todo(folder)).stderr).toMatch('\n1 task before you publish, 0 passages to read\n');
});

test('all pages are listed with --all, and those with enough unique text come last', async () => {
  const { stdout } = await todo(siteFolder(PLANTED), '--all');
  const open = ['oil/avon', 'oil/elyria', 'tires/avon', 'oil/huron'].map((name) => `/services/${name}`);
  expect(starts(stdout).slice(0, 4)).toEqual(open);
  expect(starts(stdout).slice(4).toSorted()).toEqual([
    '/cities/avon',
    '/cities/elyria',
    '/cities/huron',
    '/cities/lorain',
    '/services/oil/lorain',
  ]);
  expect(stdout).not.toContain('/services/tires/elyria');
});

test('exported queries and pages change the order, and those without a page are listed', async () => {
  const folder = siteFolder(PLANTED);
  put(folder, 'Queries.csv', QUERIES);
  put(folder, 'export/Paginas.csv', PAGES);
  put(folder, 'export/Countries.csv', 'Country,Clicks,Impressions,CTR,Position\nUSA,1,2,3%,4\n');
  const { code, stdout } = await todo(folder, '--demand', 'Queries.csv', '--demand', 'export');
  expect([code, starts(stdout)]).toEqual([0, ['/services/oil/huron', '/services/tires/avon', '/services/oil/elyria']]);
  // The URL has more impressions than the queries, and most are the same ones.
  expect(stdout).toContain('About 52,000 people, 28 miles, 1,100 impressions. Write');
  expect(stdout.slice(stdout.indexOf('Impressions without'))).toBe(`Impressions without an indexed page:
    1,100  /services/oil/huron (noindex)
      214  oil vermilion (Vermilion isn't served)
       70  tire huron (not sold in Huron)
       12  /services/tires/elyria (noindex)
        2  /services/tires/avon (noindex)

5 indexed pages of towns without impressions; --json lists them
1 URL not on https://acme.example, such as http://old.example/oil
Search Console leaves out rare queries and exports at most 1,000 rows: real demand is higher.
`);
});

test('JSON has the goal, each factor, and the report about an export', async () => {
  const folder = siteFolder(PLANTED);
  put(folder, 'Queries.csv', QUERIES);
  const { stdout } = await todo(folder, 'oil in huron', '--demand', 'Queries.csv', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    schemaVersion: 2,
    command: 'todo',
    ok: true,
    goal: { ownShare: 40, isRequired: true },
    total: 1,
    pages: [
      {
        path: '/services/oil/huron',
        town: 'huron',
        service: 'oil',
        isIndexed: false,
        impressions: 1024,
        about: 'oil in Huron',
        unique: { unit: 'percent', now: 0, needed: 40, after: expect.any(Number) },
        write: { words: 50, as: ['note', 'job'] },
        lacks: ['note', 'job', 'review'],
        start: { command: 'townpress add note --service oil --town huron' },
        factors: { people: 52_000, isPeopleKnown: false, miles: expect.any(Number), demand: 1025, effort: 50 },
        score: expect.any(Number),
      },
    ],
    demand: {
      unanswered: [
        { query: 'oil vermilion', impressions: 214, town: 'Vermilion', isServed: false },
        { query: 'tire huron', impressions: 70, town: 'Huron', isServed: true },
      ],
      noindex: [
        { path: '/services/oil/huron', impressions: 1024 },
        { path: '/services/tires/avon', impressions: 2 },
      ],
      withoutImpressions: expect.arrayContaining(['/cities/avon']),
      elsewhere: [],
    },
  });
  const [page] = JSON.parse(stdout).pages;
  const { people, demand, miles, effort } = page.factors;
  expect(page.score).toBeCloseTo((people * demand) / (miles * effort));
  const { pages, ...all } = JSON.parse((await todo(folder, '--all', '--json')).stdout);
  expect(all).toMatchObject({ total: 4, demand: null });
  expect(pages.find(({ path }: { path: string }) => path === '/cities/avon')).toMatchObject({
    unique: { unit: 'words', now: 0, needed: 0 },
    lacks: ['lead', 'job', 'review'],
    start: { file: 'data/cities.yaml', key: 'avon.lead' },
    score: 0,
  });
});

test('a page with a job needs another one or a note, and lacks a photo', async () => {
  const job = '---\nservice: oil\ntown: elyria\n---\n\nThe plug had wept since the summer.\n';
  const { stdout } = await todo(siteFolder({ ...PLANTED, 'jobs/1.md': job }), 'oil in elyria');
  expect(stdout.replaceAll('\n    ', ' ')).toContain(
    'a note or another job (7% to 40%, then indexed). It also lacks a review and a photo.',
  );
});

test.each([
  ['avon', ['/services/oil/avon', '/services/tires/avon']],
  ['Oil', ['/services/oil/avon', '/services/oil/elyria', '/services/oil/huron']],
  ['tire avon', ['/services/tires/avon']],
  ['lorain', []],
])('the text %j narrows the list to its town or service', async (text, expected) => {
  const { code, stdout } = await todo(siteFolder(PLANTED), text);
  expect([code, starts(stdout)]).toEqual([0, expected]);
});

test.each([
  [['elyra'], 2, 'unknown town or service "elyra"; did you mean "elyria"?'],
  [['xyz'], 2, 'unknown town or service "xyz"\n'],
  [['--demand', 'no.csv'], 2, '--demand: no.csv does not exist; try '],
  [['--demand', 'qoute.csv'], 2, '--demand: qoute.csv does not exist; try quote.csv\n'],
  [['--demand', 'none/no.csv'], 2, '--demand: none/no.csv does not exist\n'],
  [['--demand', 'data/notes'], 2, 'no queries or pages in data/notes; expected Queries.csv or Pages.csv'],
  [['--demand', 'data/photos/card.png'], 2, "data/photos/card.png isn't a CSV file in UTF-8; unzip the export"],
  [
    ['--demand', 'countries.csv'],
    2,
    'countries.csv:1: the headings are "Country,Clicks,Impressions"; expected "Top qu',
  ],
  [['--demand', 'compared.csv'], 2, 'compared.csv:1: the headings are "Top queries,Last 28 days Impressions"'],
  [['--demand', 'text.csv'], 2, 'text.csv:3: expected 3 values, with a number of impressions'],
  [['--demand', 'cut.csv'], 2, 'cut.csv:2: expected 3 values'],
  [['--demand', 'quote.csv'], 2, 'quote.csv:2: expected 3 values'],
])('%j fails with a reason', async (args, expected, reason) => {
  const folder = siteFolder(PLANTED);
  put(folder, 'countries.csv', 'Country,Clicks,Impressions\nUSA,1,2\n');
  put(folder, 'compared.csv', 'Top queries,Last 28 days Impressions\noil,1\n');
  put(folder, 'text.csv', 'Top queries,Clicks,Impressions\noil,1,2\noil,1,many\n');
  put(folder, 'cut.csv', 'Top queries,Clicks,Impressions\noil,1\n');
  put(folder, 'quote.csv', 'Top queries,Clicks,Impressions\n"oil,1,2\n');
  const { code, stdout, stderr } = await todo(folder, ...args);
  expect([code, stdout, stderr]).toEqual([expected, '', expect.stringContaining(reason)]);
});

test('data with an error gets a list, a site without towns says so, and nothing is written', async () => {
  const folder = siteFolder({ ...PLANTED, 'coverage.yaml': 'oil: [avno]\n' });
  const before = contents(join(folder, 'data'));
  const { code, stderr } = await todo(folder);
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('the data has 1 error at data/coverage.yaml:1; parts of the site'),
  ]);
  expect(contents(join(folder, 'data'))).toEqual(before);
  const site = readFileSync(join(siteFolder(), 'data/site.yaml'), 'utf8').replace('majorAreas: [avon]\n', '');
  const empty = siteFolder({ 'site.yaml': site, 'cities.yaml': '{}\n', 'coverage.yaml': '{}\n' });
  expect(await todo(empty)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('no towns yet; add one with `townpress add town`\n'),
  });
});

test('a missing license is a task, and so is a missing address if customers come there', async () => {
  const license = '- name: License\n  number: "1"\n  issuer: Board\n';
  const told = async (files: Parameters<typeof siteFolder>[0]) => (await townpress(siteFolder(files), 'todo')).stdout;
  const siteWith = (line: string) => ({ 'site.yaml': String(MINIMAL_SITE['site.yaml']).replace(/^address.*$/m, line) });
  expect(await told({})).toContain('  no license\n');
  expect(await told({ 'credentials.yaml': license })).not.toContain('no license');
  expect(await told(siteWith('license: []'))).not.toContain('no license');
  const come = { 'promises.yaml': 'customers-come: true\n' };
  expect(await told(siteWith(''))).not.toContain('street');
  expect(await told({ ...come, ...siteWith('') })).toContain('  no street address, but customers come to you\n');
  expect(await told(come)).not.toContain('street');
});

const LEFT = `Before you publish:
  data/services.yaml:9  \`tires\` has no description and no features, so its pages are noindex
      add a \`description\` and \`features\`, or remove it with \`townpress remove service\`
  data/site.yaml:2  \`https://acme.example\` is reserved for examples and doesn't work
      enter your own before you publish, and delete \`demo: true\`
  data/site.yaml:3  \`demo: true\` marks the site as a sample
      delete the line to publish, when the other tasks are done and the texts are read
  data/site.yaml:1  no opening hours
      enter them under \`hours\`
  data/site.yaml:1  no license
      enter it in credentials.yaml, or \`license: []\` here if your trade needs none

Texts to read, since they describe your work and your promises:
  data/services.yaml:6  1 passage
  \`npm run dev\` marks them on their pages, where you keep, edit or delete each with one click.

`;

const ANSWER = ` 1. /services/oil/avon   30% unique, needs 40%
    24,000 people, 0 miles. Write about 20 words on oil in Avon: a job (30% to 42%, then indexed).
    It also lacks a review.
    townpress add job --service oil --town avon

 2. /services/oil/elyria   0% unique, needs 40%
    52,000 people, 6 miles. Write about 60 words on oil in Elyria: a note or a job (0% to 41%, then
    indexed). It also lacks a review.
    townpress add note --service oil --town elyria

 3. /services/oil/huron   0% unique, needs 40%
    About 52,000 people, 28 miles. Write about 50 words on oil in Huron: a note or a job (0% to 40%,
    then indexed). It also lacks a review.
    townpress add note --service oil --town huron
`;
