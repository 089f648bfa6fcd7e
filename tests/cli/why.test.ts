import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { persistentSiteFolder, siteFolder, townpress } from '../support/run-command.ts';

const text = (file: string) => String(MINIMAL_SITE[file]);

let folder: string;
beforeAll(() => {
  folder = persistentSiteFolder({
    'site.yaml': `${text('site.yaml')}index: { ownShare: 10 }\n`,
    'services.yaml': `${text('services.yaml')}  canonicalOf: oil\n`,
    'redirects.yaml': '- { from: /old/*, to: /about }\n- gone: /sale\n- { from: /espa\u00f1ol, to: /services }\n',
    'pages/plans.md': `---\ntitle: Plans for fleets\ndescription: Plans for fleets of any size, with a price for each van and a day of the week for each yard.\nindex: false\n---\nWe write down\neach yard's gate hours.\n`,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function why(asked: string) {
  const { code, stdout } = await townpress(folder, 'why', asked, '--json');
  const { schemaVersion, command, ...answer } = JSON.parse(stdout);
  expect([command, answer.ok]).toEqual(['why', code === 0]);
  return answer;
}

test('why shows where a page is declared, its redirects, and the files of its text', async () => {
  const { stdout, code } = await townpress(folder, 'why', 'https://acme.example/cities/avon/?from=ad#top');
  expect([code, stdout]).toMatchInlineSnapshot(`
    [
      0,
      "path          /cities/avon
    kind          city
    title         Town of Avon | Acme
    declared      data/cities.yaml:1
    indexed       true
    redirects     none
    text from     data/cities.yaml:2
                  data/copy.yaml:5,6,8,10,14
    ",
    ]
  `);
  expect((await why('/about.html')).redirects).toEqual([
    '/old (data/redirects.yaml:1)',
    '/old/* (data/redirects.yaml:1)',
  ]);
});

test.each([
  ['/services/oil/avon', '0% of its text is unique, and `index.ownShare` needs 10%'],
  ['/services/tires/elyria', "Tires isn't sold in Elyria"],
  ['/plans', 'its file has `index: false`'],
  ['/404', 'no page of this kind is indexed, or it is empty'],
])('why %s shows why the page is noindex', async (path, noindex) => {
  expect(await why(path)).toMatchObject({ indexed: false, noindex });
});

test('why shows why a service has a page in a town', async () => {
  expect((await why('/services/oil/avon')).exists).toBe('Oil is sold in Avon: coverage.yaml lists the town');
  expect((await why('/services/tires/elyria')).exists).toContain('`uncoveredOffers: page` in site.yaml keeps the page');
});

test.each([
  ['/old/shop', { redirectsTo: '/about', declared: 'data/redirects.yaml:1' }],
  ['/sale/', { redirectsTo: 'nothing: it is gone', declared: 'data/redirects.yaml:2' }],
  ['/oil/avon', { redirectsTo: '/services/oil/avon', declared: 'data/coverage.yaml:1, as the old URL of the page' }],
  ['/services/oli/avom', { ok: false, near: ['/services/oil/avon'] }],
  ['/nothing', { ok: false, near: [] }],
  // Hosts compare bytes, so they don't redirect a decomposed letter.
  ['/espa\u00f1ol', { redirectsTo: '/services' }],
  ['/espan\u0303ol', { ok: false, near: [] }],
  ['/espan%CC%83ol', { ok: false, near: [] }],
])('why %s shows what a path without a page leads to', async (path, expected) => {
  expect(await why(path)).toMatchObject(expected);
});

test.each([
  ["write down each yard's gate hours.", 'data/pages/plans.md:6: We write down'],
  ['Town of Elyria', 'data/copy.yaml:2: Town of {{city.name}}'],
  ['Call Now', 'built-in text `labels.callNow`; set it in labels.yaml to change it'],
])('why "%s" shows where the text comes from', async (asked, first) => {
  expect((await why(asked)).comesFrom[0]).toBe(first);
});

test('why says so if text is nowhere, and answers if data about another page has errors', async () => {
  const none = await townpress(folder, 'why', 'Purple elephants');
  expect([none.code, none.stderr]).toEqual([
    1,
    expect.stringMatching(/^this text is neither in the data nor built in;/),
  ]);
  const missing = await townpress(folder, 'why', '/nothing');
  expect([missing.code, missing.stderr]).toEqual([1, '/nothing is neither a page nor a redirect\n']);
  expect(await townpress(folder, 'why')).toMatchObject({ code: 2 });
  const broken = siteFolder({ 'coverage.yaml': 'oil: [avon]\nbrakes: [avon]\n' });
  const { code, stdout, stderr } = await townpress(broken, 'why', '/services/oil/avon');
  expect([code, stderr]).toEqual([0, expect.stringContaining('the data has 1 error')]);
  expect(stdout).toContain('coverage.yaml lists the town');
});

test('why names the error that may hide a page', async () => {
  const conflict = '<<<<<<< HEAD\noil: [avon]\n=======\noil: [lorain]\n>>>>>>> other\n';
  const { code, stderr } = await townpress(siteFolder({ 'coverage.yaml': conflict }), 'why', '/services/oil/nowhere');
  expect(code).toBe(1);
  expect(stderr).toContain('the data has 1 error at data/coverage.yaml:1; parts of the site are left out');
  expect(stderr).toContain('nor a redirect, unless the error at data/coverage.yaml:1 hides it');
});

test('why lists a place once, matches whole words, and marks a partial match', async () => {
  const { comesFrom } = await why('We write down');
  expect(comesFrom).toEqual(['data/pages/plans.md:6: We write down']);
  expect((await why('Elyria')).comesFrom[0]).toBe('data/cities.yaml:7: Elyria');
  expect((await why('lyri')).error).toContain('this text is neither in the data nor built in');
  expect((await why('Plans for fleets today')).comesFrom).toEqual([
    'data/pages/plans.md:2: only a part of it: Plans for fleets',
  ]);
  expect((await why('/nothing')).error).toBe('/nothing is neither a page nor a redirect');
});
