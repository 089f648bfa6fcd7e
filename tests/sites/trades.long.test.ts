import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { tradeNames } from '../../src/trades/trades.ts';
import { siteOf as builtSite } from '../audit/support/clean-site.ts';
import { parseHtml, textOf } from '../support/html.ts';
import { type Files, project, report } from '../support/project.ts';
import { starterFiles } from '../trades/support/starter-files.ts';
import { claimsIn, othersWordsIn } from '../trades/support/words.ts';

/** Returns the findings of `check`, except notes that each new site has. */
function dataFindings(files: Files): string {
  const all = report(project(files));
  const isExpected = /^(?:note\[(?:thin-page|held-page|no-street-address|unconfirmed-promise)|warning\[empty-service)/;
  return (all.match(/^(?:error|warning|note)\[.*/gm) ?? []).filter((line) => !isExpected.test(line)).join('\n');
}

/** Returns the findings of `check --site`, except missing cards since no image is rendered here, and the site's files. */
async function siteFindings(files: Files) {
  const site = await builtSite('static', files);
  const found = site
    .check()
    .diagnostics.filter(({ code, severity }) => severity !== 'note' && code !== 'site-social-tags')
    .map(({ code, message }) => `${code}: ${message}`);
  return { found, built: site.files };
}

describe.each(tradeNames())('a new site of the trade %s', (name) => {
  let site: Awaited<ReturnType<typeof siteFindings>>;
  beforeAll(async () => {
    site = await siteFindings(starterFiles(name, { from: 'Tucson, AZ' }));
  });

  test.each([
    ['Tucson, AZ', []],
    ['Tucson, AZ', ['all']],
    ['Duluth, MN', []],
    ['Duluth, MN', ['all']],
  ])('its data in %s is valid with the promises %j', (from, promises) => {
    expect(dataFindings(starterFiles(name, { from, promises }))).toBe('');
  });

  test('its data is valid with some of its services and another one, and refers to no other', () => {
    const all = Object.keys(parse(starterFiles(name, { from: 'Duluth, MN' })['services.yaml'] as string));
    for (const services of [all.slice(0, 1), all.slice(-3), all.filter((_, at) => at % 2 === 1)]) {
      const chosen = [...services.map((slug) => slug.toUpperCase()), 'Rat catching'];
      const files = starterFiles(name, { from: 'Tucson, AZ', services: chosen });
      expect(dataFindings(files)).toBe('');
      const others = all.filter((slug) => slug.includes('-') && !services.includes(slug));
      const yaml = JSON.stringify([parse(String(files['services.yaml'])), files['site.yaml'], files['promises.yaml']]);
      expect(others.filter((slug) => yaml.includes(`"${slug}"`) || yaml.includes(`, ${slug}`))).toEqual([]);
    }
  });

  test('a site in Arizona that promises nothing is valid', () => {
    expect(site.found).toEqual([]);
  });

  test('the site has no word of another trade or the sample, and claims nothing', () => {
    const heard = textsOf(site.built).flatMap(([path, text]) => [
      ...othersWordsIn(name, text).map((word) => `${path}: ${word}`),
      ...(path.endsWith('.html') ? claimsIn(textOf(parseHtml(text))) : []),
    ]);
    expect(heard).toEqual([]);
  });

  test('the site has no email address if the company gave none, and requests no email', () => {
    for (const [path, text] of textsOf(site.built))
      if (path.endsWith('.html'))
        expect(textOf(parseHtml(text)), path).not.toMatch(/\be-?mail\b|\bwrite to\b|\bphotos to\b/i);
  });

  test('the site is valid with all promises, an email address and forty towns', async () => {
    const email = 'hello@kelsoames.example';
    const files = starterFiles(name, { from: 'Minneapolis, MN', towns: 40, promises: ['all'], email });
    expect([dataFindings(files), (await siteFindings(files)).found]).toEqual(['', []]);
  });
});

test.each([
  ['plumbing', 'Austin, TX'],
  ['cleaning', 'Miami, FL'],
])('a new site for %s in %s is valid', async (trade, from) => {
  const files = starterFiles(trade, { from, towns: 12 });
  expect([dataFindings(files), (await siteFindings(files)).found]).toEqual(['', []]);
});

/** Returns text files, without the admin app, which is the same everywhere. */
function textsOf(files: ReadonlyMap<string, string | Uint8Array>): [string, string][] {
  return [...files].flatMap(([path, content]): [string, string][] =>
    /\.(png|ico|woff2|avif|webp|jpg)$/.test(path) || path.startsWith('assets/admin')
      ? []
      : [[path, typeof content === 'string' ? content : new TextDecoder().decode(content)]],
  );
}
