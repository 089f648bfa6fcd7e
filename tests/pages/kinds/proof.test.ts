import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, type Files, project, report } from '../../support/project.ts';

/** A trace in the output of each entry. */
const PROOF: Files = {
  'reviews.yaml':
    '- { words: They were quick and quiet., name: A fleet manager, date: 2026-10-02, source: "https://reviews.example/1", permission: By mail., service: oil, town: elyria }\n',
  'credentials.yaml':
    '- { name: Repair license, number: RS-1234, issuer: the state }\n- { name: Insured, number: "up to $1,000,000" }\n',
  'prices.yaml': 'oil: { from: 1289.5, unit: per van, changes: Diesel costs more., until: 2099-12-31 }\n',
  'terms.yaml': 'warranty: Twelve months on labor\ntrip: $45 within 15 miles\nnotOnSite: Rebuilds\n',
  'jobs/one.md':
    '---\nservice: oil\ntown: elyria\ndate: 2026-01-05\ncalled: 2026-01-05\nminutes: 40\nworkedOn: Ford van\nwords: { text: Our driver noticed., permission: { by: The dispatcher, date: 2026-01-06 } }\n---\n\nThe plug had wept.\n',
};

const TRACES: Readonly<Record<string, readonly [trace: string, on: readonly string[]]>> = {
  'reviews.yaml': ['quick and quiet', ['cities/elyria', 'index', 'services/oil', 'services/oil/elyria']],
  'credentials.yaml': ['Repair license', ['index', 'services/oil']],
  'prices.yaml': ['$1,289.50', ['cities/avon', 'cities/elyria', 'services/oil', 'services/oil/elyria']],
  'terms.yaml': ['Twelve months on labor', ['index', 'services/oil']],
  'jobs/one.md': ['The plug had wept', ['cities/elyria', 'services/oil/elyria']],
};

async function holders(files: Files, trace: string): Promise<string[]> {
  const { files: output } = await build(project(files));
  return [...output].flatMap(([file, content]) =>
    String(content).includes(trace) ? [file.replace(/\.html$/, '')] : [],
  );
}

test('a site with proof of every kind has no findings', () => {
  expect(report(project(PROOF))).toBe('');
});

test.each(Object.entries(TRACES))(
  'proof from %s appears on its pages, and on none once it is removed',
  async (file, [trace, on]) => {
    const shown = await holders(PROOF, trace);
    for (const page of on) expect(shown, page).toContain(page);
    expect(await holders({ ...PROOF, [file]: undefined }, trace)).toEqual([]);
  },
);

test('service-in-town pages show all terms only on sites without service pages', async () => {
  const withoutHubs = `${MINIMAL_SITE['site.yaml']}serviceHubs: false\n`;
  expect(await holders(PROOF, 'Rebuilds')).not.toContain('services/oil/elyria');
  expect(await holders({ ...PROOF, 'site.yaml': withoutHubs }, 'Rebuilds')).toContain('services/oil/elyria');
});

test('an expired price is on no page, and neither are permissions', async () => {
  const expired = String(PROOF['prices.yaml']).replace('2099', '2020');
  expect(await holders({ ...PROOF, 'prices.yaml': expired }, '1,289.5')).toEqual([]);
  expect(await holders(PROOF, 'By mail.')).toEqual([]);
});

test("a customer's quote is on the pages with the full job, with the permitted name", async () => {
  const pages = await holders(PROOF, 'Our driver noticed.');
  expect(pages.toSorted()).toEqual(['cities/elyria', 'services/oil/elyria']);
  expect(await holders(PROOF, 'The dispatcher')).toEqual(pages);
});

test("the focus of a job's photo decides what is visible if it's cropped", async () => {
  const job = String(PROOF['jobs/one.md']).replace(
    '---\n',
    '---\nphotos: [{ file: a.jpg, alt: The plug, focus: top }]\n',
  );
  const pages = await holders(
    { 'jobs/one.md': job, 'photos/a.jpg': new Uint8Array(1) },
    '<picture class="pic at-top">',
  );
  expect(pages.toSorted()).toEqual(['cities/elyria', 'services/oil/elyria']);
});

test.each([
  ['source', 'source: "https://reviews.example/1", '],
  ['permission', 'permission: By mail., '],
])('a review without its %s is an error', (key, part) => {
  const review = String(PROOF['reviews.yaml']).replace(part, '');
  expect(report(project({ 'reviews.yaml': review }))).toContain(`error[missing-field]: entry 1 has no \`${key}\``);
});

/** Jobs of one service in one town, over this many months. */
const jobs = (count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `jobs/${index}.md`,
      `---\nservice: oil\ntown: avon\ndate: 2026-${String(index + 1).padStart(2, '0')}-05\ncalled: 2026-${String(index + 1).padStart(2, '0')}-0${4 + (index % 2)}\nminutes: ${10 * (index + 1)}\n---\n\nStory ${'abcdefghijkl'[index]} of ${'abcdefghijkl'[index]} plug${'abcdefghijkl'[index]}.\n`,
    ]),
  );

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [3, 3, 0],
  [4, 1, 3],
  [11, 1, 5],
])('a town with %i jobs shows %i in full and %i in a line', async (count, full, lines) => {
  const { files } = await build(project(jobs(count)));
  const town = String(files.get('cities/avon.html'));
  expect([
    town.match(/<article/g)?.length ?? 0,
    town.match(/class="lines side[\s\S]*?<\/ul>/)?.[0].match(/<li>/g)?.length ?? 0,
  ]).toEqual([full, lines]);
  const offer = String(files.get('services/oil/avon.html'));
  expect(offer.match(/<article/g)?.length ?? 0).toBe(count);
});

test('figures are computed from five jobs up, each with its number of jobs', async () => {
  const page = async (count: number) => String((await build(project(jobs(count)))).files.get('services/oil.html'));
  expect(await page(4)).not.toContain('Typical time on site');
  const five = await page(5);
  expect(await page(6)).toContain('<b>35 min</b><small>from 6 jobs');
  for (const figure of ['<b>30 min</b><small>from 5 jobs', '<b>2 of 5 jobs</b>', '<b>May 2026</b>'])
    expect(five).toContain(figure);
});

test("a town's job is begun on its neighbors, and never counts as their text", async () => {
  const { files } = await build(project({ 'jobs/one.md': PROOF['jobs/one.md'] as string }));
  const neighbor = String(files.get('cities/lorain.html'));
  const told =
    /<section data-elsewhere[^>]*>(?:(?!<\/section>)[\s\S])*Done nearby[\s\S]*?Oil, Elyria, OH[\s\S]*?plug had wept/;
  expect(neighbor).toMatch(told);
  expect(String(files.get('services/oil/lorain.html'))).toMatch(told);
  expect(neighbor).not.toContain('Our driver noticed');
});

test('a review names no town where nothing is sold, and counts as text only where shown', async () => {
  const reviews = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      String(PROOF['reviews.yaml']).replace('quick and quiet', `quick in ${'abcdefgh'[index]} cases`),
    ).join('');
  expect((await holders({ 'reviews.yaml': reviews(5) }, 'quick in c cases')).toSorted()).toContain('cities/elyria');
  expect(await holders({ 'reviews.yaml': reviews(5) }, 'quick in d cases')).toEqual([]);
  const closed = { ...PROOF, 'jobs/one.md': undefined, 'coverage.yaml': 'oil: [avon, lorain]\ntires: [avon]\n' };
  const { files } = await build(project(closed));
  expect(String(files.get('index.html'))).toMatch(/quick and quiet[\s\S]{0,80}A fleet manager, October 2026/);
});

test('proof on a sample site is marked, including prices, but not a real license', async () => {
  const { files } = await build(project(PROOF));
  expect(String(files.get('services/oil.html'))).toMatch(
    /Price <span class="mark">Sample<\/span><\/dt><dd>From \$1,289\.50 per van\. Diesel costs more\./,
  );
  const licenses = ({ files }: { readonly files: ReadonlyMap<string, unknown> }) =>
    /Before you hire us(?:(?!Repair license).)*/s.exec(String(files.get('services/oil.html')))?.[0];
  expect(licenses({ files })).not.toContain('Sample');
  const sample = String(PROOF['credentials.yaml']).replace(' }', ', sample: true }');
  expect(licenses(await build(project({ ...PROOF, 'credentials.yaml': sample })))).toContain('Sample');
});

test('a job with text in its front matter and below it shows both', async () => {
  const both = '---\nservice: oil\ntown: avon\ntext: The light flickered.\n---\n\nThe plug had wept.\n';
  const offer = String((await build(project({ 'jobs/one.md': both }))).files.get('services/oil/avon.html'));
  expect(offer).toMatch(/<p>The light flickered\.<\/p><details[\s\S]*<p>The plug had wept\.<\/p><\/details>/);
});

test('a service-in-town page shows its latest twelve jobs, and figures from all', async () => {
  const days = Array.from({ length: 14 }, (_, index) => `2026-01-${String(index + 10)}`);
  const entry = (date: string) =>
    `- { service: oil, town: avon, date: ${date}, minutes: 40, text: "On ${date.slice(-2)} the plug wept." }\n`;
  const { files } = await build(project({ 'jobs/all.yaml': days.map(entry).join('') }));
  const page = String(files.get('services/oil/avon.html'));
  expect(page.match(/<article class="ticket"/g)).toHaveLength(12);
  expect(page).toContain('On 23 the plug wept.');
  expect(page).not.toContain('On 11 the plug wept.');
  expect(page).toContain('from 14 jobs');
});
