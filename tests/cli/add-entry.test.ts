import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { contents, siteFolder, townpress } from '../support/run-command.ts';

const data = (folder: string) => contents(join(folder, 'data'));
/** Returns a data file, without the line for editors at the top of new ones. */
const text = (folder: string, file: string) =>
  readFileSync(join(folder, 'data', file), 'utf8').replace(/^# yaml-language-server.*\n+/, '');
const SOURCES = 'census: { title: Census, publisher: Bureau, year: 2020 }\n';

test('a service is added with its coverage, and the report counts its pages', async () => {
  const folder = siteFolder();
  const args = [
    'add',
    'service',
    '--name',
    'Brake Pads',
    '--summary',
    'New pads: fitted.',
    '--towns',
    'Avon,lorain',
    '--code',
    'BPD',
    '--feature',
    'Rotors checked',
  ];
  const { code, stdout, stderr } = await townpress(folder, ...args);
  expect([code, stdout]).toEqual([0, 'added data/services.yaml and data/coverage.yaml\n']);
  expect(stderr).toBe(
    'Adds 4 pages, 1 of them hidden from search engines (noindex): /services/brake-pads, /services/brake-pads/avon and 2 more.\n',
  );
  // The keys of the file are sorted.
  expect(text(folder, 'services.yaml')).toBe(
    `brake-pads:\n  name: Brake Pads\n  summary: "New pads: fitted."\n  code: BPD\n  features:\n    - Rotors checked\n${MINIMAL_SITE['services.yaml']}`,
  );
  expect(text(folder, 'coverage.yaml')).toContain('brake-pads:\n  - avon\n  - lorain\n');
  expect((await townpress(folder, 'check')).code).toBe(0);
});

test('a service without --towns is reported as not sold anywhere', async () => {
  const folder = siteFolder();
  const before = data(folder);
  const { code, stdout } = await townpress(
    folder,
    'add',
    'service',
    '--name',
    'Wax',
    '--summary',
    'Waxed.',
    '--dry-run',
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/^data\/services\.yaml\n\+ wax:\n\+ {3}name: Wax\n\+ {3}summary: Waxed\.\n/);
  expect(stdout).toContain("warning[unsold-service]: the service `wax` isn't sold in any town");
  expect(data(folder)).toEqual(before);
});

test('news is added below its town, with the domain of its source', async () => {
  const folder = siteFolder({
    'news.yaml': '# News\navon:\n  - title: Old\n    content: Old.\n    domain: a.example\n',
  });
  const news = (town: string) =>
    townpress(
      folder,
      'add',
      'news',
      '--town',
      town,
      '--title',
      'New',
      '--text',
      'New.',
      '--url',
      'https://www.b.example/1',
    );
  expect(await news('Avon')).toMatchObject({
    code: 0,
    stdout: 'added data/news.yaml\n',
    stderr: "Shown on /cities/avon and the town's service pages.\n",
  });
  expect((await news('lorain')).code).toBe(0);
  const item = '  - title: New\n    content: New.\n    url: https://www.b.example/1\n    domain: b.example\n';
  expect(text(folder, 'news.yaml')).toBe(
    `# News\navon:\n${item}  - title: Old\n    content: Old.\n    domain: a.example\n\nlorain:\n${item}`,
  );
  expect((await townpress(folder, 'check')).code).toBe(0);
});

test('a fact is added, and changed without touching the others', async () => {
  const folder = siteFolder({ 'sources.yaml': SOURCES });
  const fact = (...args: string[]) =>
    townpress(folder, 'add', 'fact', '--town', 'avon', '--source', 'census', '--year', '2020', ...args);
  expect((await fact('--fact', 'population', '--value', '23000')).code).toBe(0);
  expect((await fact('--fact', 'cityHall.address', '--value', '1 Main St')).code).toBe(0);
  expect((await fact('--fact', 'cityHall.zipCode', '--value', '44011')).code).toBe(0);
  expect((await fact('--fact', 'transportation.highways', '--value', '[I-90, OH-83]')).code).toBe(0);
  const FACTS = `cityHall:
  address: 1 Main St
  source: census
  asOf: 2020
  zipCode: "44011"

population:
  value: 23000
  source: census
  asOf: 2020

transportation:
  highways:
    - I-90
    - OH-83
  source: census
  asOf: 2020
`;
  expect(text(folder, 'city-facts/avon.yaml')).toBe(FACTS);
  const commented = FACTS.replace('23000', '23000 # Census\n  # checked twice').replace('value', '"value"');
  writeFileSync(join(folder, 'data/city-facts/avon.yaml'), commented);
  expect((await fact('--fact', 'population', '--value', '24000')).code).toBe(0);
  expect(text(folder, 'city-facts/avon.yaml')).toBe(commented.replace('23000', '24000'));
  expect((await townpress(folder, 'check')).code).toBe(0);
  const other = await fact('--fact', 'cityHall.phone', '--value', '440-555-0100', '--year', '2019');
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringContaining('address, zipCode in city-facts/avon.yaml have the source census (2020)'),
  ]);
  expect((await fact('--fact', 'popluation', '--value', '1')).stderr).toContain(
    'there is no fact popluation; did you mean population?',
  );
  expect((await fact('--fact', 'population', '--value', 'many')).code).toBe(1);
  expect((await fact('--fact', 'population', '--value', '1', '--source', 'cenus')).stdout).toContain(
    'did you mean `census`?',
  );
});

test('a redirect is added if its target exists and its path is not a page', async () => {
  const folder = siteFolder();
  expect((await townpress(folder, 'add', 'redirect', '/our-story', 'https://acme.example/about')).code).toBe(0);
  expect((await townpress(folder, 'add', 'redirect', '/winter', '--gone')).code).toBe(0);
  expect(text(folder, 'redirects.yaml')).toBe('- from: /our-story\n  to: /about\n- gone: /winter\n');
  const before = data(folder);
  const broken = await townpress(folder, 'add', 'redirect', '/old', '/abuot');
  expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('did you mean `/about`?')]);
  const page = await townpress(folder, 'add', 'redirect', '/about', '/');
  expect([page.code, page.stdout]).toEqual([1, expect.stringContaining('`/about` is a page, so it cannot redirect')]);
  expect(data(folder)).toEqual(before);
});

test.each([
  [['redirect', '/x'], 'missing TO'],
  [['redirect', '/x', '/', '/y'], 'give two paths, FROM and TO, not also /y'],
  [['redirect', '/x', '/', '--gone'], 'omit TO'],
  [['service', '--name', 'Oil', '--summary', 'Oil.'], 'services.yaml already has `oil`; choose another --slug'],
  [['service', '--name', 'Wax', '--summary', 'Wax.', '--towns', 'Avno'], 'unknown town "Avno"; did you mean "avon"?'],
  [['service', '--name', 'Wax'], 'missing --summary'],
  [['news', '--town', 'avon', '--json'], 'missing --title, --text and --url'],
])('add %j is explained, and nothing is written', async (args, message) => {
  const folder = siteFolder();
  const before = data(folder);
  const { code, stderr } = await townpress(folder, 'add', ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(data(folder)).toEqual(before);
});

test('an added service lists its pages in JSON', async () => {
  const { stdout } = await townpress(
    siteFolder(),
    'add',
    'service',
    '--name',
    'Wax',
    '--summary',
    'W.',
    '--towns',
    'all',
    '--json',
  );
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'add service',
    ok: true,
    files: ['data/services.yaml', 'data/coverage.yaml'],
    pages: {
      added: ['/services/wax', '/services/wax/avon', '/services/wax/elyria', '/services/wax/lorain'],
      removed: [],
    },
  });
});

test('add service brings the text of a trade, with its questions about promises', async () => {
  const folder = siteFolder();
  const { code, stderr } = await townpress(folder, 'add', 'service', '--name', 'Water Heater Repair');
  expect(code).toBe(0);
  expect(stderr).toContain('Its text is the one for plumbing.');
  const added = text(folder, 'services.yaml');
  expect(added).toMatch(/^water-heater-repair:\n {2}name: Water Heater Repair\n/m);
  expect(added).toMatch(/^ {2}features:\n/m);
  // The site has none of the related services.
  expect(added).not.toContain('tankless-water-heaters');
  const promises = [...added.matchAll(/promise: ([\w-]+)/g)].map(([, key]) => key as string);
  expect(promises.length).toBeGreaterThan(0);
  for (const key of promises) expect(text(folder, 'promises.yaml')).toMatch(new RegExp(`^# .*\\?\n${key}:$`, 'm'));
  expect((await townpress(folder, 'check')).code).toBe(0);
  const near = await townpress(folder, 'add', 'service', '--name', 'water heaters');
  expect([near.code, near.stderr]).toEqual([
    2,
    'Text is ready for Water Heater Repair and Water Heater Replacement: use that name to add it.\ntownpress: missing --summary\n',
  ]);
});

const NEWS = ['add', 'news', '--town', 'avon', '--title', 'New', '--url', 'https://b.example/1', '--text'];

test('add news names the pages that show it, the item it hides, and a copy that is too long', async () => {
  const old = (title: string) => `  - { title: ${title}, content: Old., domain: a.example }\n`;
  const folder = siteFolder({ 'news.yaml': `avon:\n${['A', 'B', 'C'].map(old).join('')}` });
  const long = 'word '.repeat(60).trim();
  expect((await townpress(folder, ...NEWS, long, '--dry-run')).stderr).toBe(
    'Shown on /cities/avon and the town\'s service pages. "C" is hidden now: `limits.news` is 3. It has 60 words; cards look best with 25 to 50.\n',
  );
  const without = siteFolder(edited('site.yaml', 'checks: {', 'limits: { news: 0 }\nchecks: {'));
  expect((await townpress(without, ...NEWS, 'New.')).stderr).toBe('No page shows it: `limits.news` hides news.\n');
});

test('an unknown town of the state is suggested as `add town`, before other questions', async () => {
  const { code, stderr } = await townpress(siteFolder(), 'add', 'fact', '--town', 'Oberlin');
  expect([code, stderr]).toEqual([
    2,
    'townpress: unknown town "Oberlin"; add it with `townpress add town "Oberlin"`\n',
  ]);
});

test('an added service names the empty slot once, before it is written', async () => {
  const folder = siteFolder(edited('copy.yaml', '  chipsHeading: Nearby', '  chipsHeading: "In {{service.duration}}"'));
  const args = ['add', 'service', '--name', 'Wax', '--summary', 'Waxed.', '--towns', 'all'];
  const { code, stdout } = await townpress(folder, ...args, '--dry-run');
  expect(code).toBe(0);
  expect(stdout.match(/unfilled-text/g)).toHaveLength(1);
  expect(stdout).toContain('pages of `wax` are missing `chips`: no value for `service.duration`');
});

test('a failed addition reports only its errors, with line numbers that include the change', async () => {
  const folder = siteFolder({ 'places.yaml': 'avon: { name: Avon, lat: 41.45, lon: -82.03 }\n' });
  const { code, stdout, stderr } = await townpress(folder, 'add', 'redirect', '/old', '/abuot');
  expect([code, stderr]).toEqual([1, 'nothing was added (line numbers include the change): 1 error\n']);
  expect(stdout).toMatch(/^error\[dead-redirect\]/);
  expect(stdout).not.toContain('place-has-page');
});

test('new files have the line ends of the others', async () => {
  const crlf = Object.entries(MINIMAL_SITE).filter(([file]) => /\.(?:yaml|md)$/.test(file));
  const folder = siteFolder(
    Object.fromEntries(crlf.map(([file, all]) => [file, String(all).replaceAll('\n', '\r\n')])),
  );
  expect((await townpress(folder, 'add', 'redirect', '/our-story', '/about')).code).toBe(0);
  expect((await townpress(folder, 'add', 'note', '--service', 'oil', '--town', 'avon', '--text', 'A. B.')).code).toBe(
    0,
  );
  for (const file of ['redirects.yaml', 'notes/oil/avon.md'])
    expect(readFileSync(join(folder, 'data', file), 'utf8')).not.toMatch(/(?<!\r)\n/);
});
