import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { HostName } from '../../../src/hosts/hosts.ts';
import { png, prose, type Site } from './clean-site.ts';

/** One fault planted in a clean site, and the one finding it must cause. */
export interface Fault extends Edit {
  readonly what: string;
  /** Output file that the finding points at, and that is edited. */
  readonly file: string;
  /** Text that the finding marks. Without it and `matches`, the start of a file, or a missing file. */
  readonly marked?: string;
  /** Pattern that the marked text matches. */
  readonly matches?: string;
  readonly severity?: 'warning' | 'note';
  /** Host of the site. `static`, unless the rule is about another host. */
  readonly host?: HostName;
  /** Whether the site has a post. */
  readonly post?: true;
  /** Number of findings, if the fault inevitably causes several. */
  readonly count?: number;
}

interface Edit {
  /** Removes the file. */
  readonly remove?: true;
  /** Creates the file. */
  readonly put?: string;
  /** Creates the file with the text of another one. */
  readonly copy?: string;
  readonly append?: string;
  /** Inserts HTML at the start of the lead. */
  readonly insert?: string;
  /** Replaces a text or pattern with `with`, everywhere if `all` is set. */
  readonly replace?: string;
  readonly match?: string;
  readonly with?: string;
  readonly all?: true;
  /** Declares another title for the page in routes.json. */
  readonly title?: string;
  /** Points links to a path at the home page instead. */
  readonly unlink?: string;
  /** Declares a redirect and adds its rule: first, or after all others that lead to a page. */
  readonly redirect?: readonly [from: string, to: string];
  readonly last?: true;
}

/** The planted faults, by the rule that finds them. */
export const FAULTS: Readonly<Record<string, readonly Fault[]>> = parse(
  readFileSync(new URL('faults.yaml', import.meta.url), 'utf8'),
);

const LEAD = '<p class="lead">';

export function plant(site: Site, { file, what, ...edit }: Fault): void {
  SPECIAL[what]?.(site);
  if (edit.remove) site.remove(file);
  if (edit.put !== undefined) site.put(file, edit.put);
  if (edit.copy !== undefined) site.put(file, site.text(edit.copy));
  if (edit.append !== undefined) site.put(file, site.text(file) + edit.append);
  if (edit.insert !== undefined) site.replace(file, LEAD, LEAD + edit.insert);
  const from = edit.match === undefined ? edit.replace : new RegExp(edit.match, edit.all && 'g');
  if (from !== undefined) site.replace(file, from, edit.with ?? '');
  if (edit.title !== undefined) site.declare(`/${file.replace('.html', '')}`, { title: edit.title });
  if (edit.unlink !== undefined) site.unlink(edit.unlink);
  if (edit.redirect) redirect(site, edit.redirect, edit.last);
}

/** Edits that only one fault needs, by the fault. */
const SPECIAL: Readonly<Record<string, (site: Site) => unknown>> = {
  'routes.json declares a path twice': (site) => {
    const { routes } = site.routes;
    site.routes = { ...site.routes, routes: [...routes, ...routes.slice(0, 1)] };
  },
  'a social image of another size': (site) => site.put(cardOf(site), png(600, 315)),
  "a social image that isn't an image": (site) => site.put(cardOf(site), 'not a picture'),
  'a social image over 1 MB': (site) =>
    site.put(cardOf(site), Buffer.concat([png(1200, 630), Buffer.alloc(1_000_000)])),
  'a deleted social image': (site) => site.remove(cardOf(site)),
  'an index with a missing file': (site) => sitemapIndex(site, ['sitemap-1.xml', 'sitemap-2.xml']),
  'more than 50,000 URLs in a file': (site) =>
    site.replace(
      'sitemap.xml',
      '</urlset>',
      `${'<url><loc>https://acme.example/extra</loc></url>'.repeat(50_000)}</urlset>`,
    ),
  'a page missing from all parts of an index': (site) =>
    sitemapIndex(site.replace('sitemap.xml', '<url><loc>https://acme.example/about</loc></url>', ''), [
      'sitemap-1.xml',
    ]),
  'an image over 500 KB': (site) => site.put('assets/big.png', new Uint8Array(513_000)),
  'two rules in a loop': (site) => redirect(site, ['/a', '/b']),
  'text that names a place where nothing is sold': (site) => {
    site.routes = { ...site.routes, places: [...(site.routes.places ?? []), 'Oak Hill'], unserved: ['Oak Hill'] };
  },
  'an indexed offer without unique text': (site) => {
    const offers = [...site.files.keys()].filter((file) => /^services\/[^/]+\/[^/]+\.html$/.test(file));
    for (const [index, file] of offers.entries())
      if (file !== 'services/oil/avon.html' && site.text(file).includes('</main>'))
        addText(site, prose(40 + index, 60), file);
    site.routes = { ...site.routes, ownShareBar: 5 };
  },
  'a page four clicks away': (site) =>
    site
      .unlink('/services/oil/lorain', 'services/oil/elyria.html')
      .unlink('/services/oil/elyria', 'cities/elyria.html'),
  'two near-copy pages': (site) => addText(site, prose(77, 1200), 'services/oil/avon.html', 'services/tires/avon.html'),
  'two near-copy towns, reported once': (site) =>
    addText(site, prose(77, 1500), 'cities/avon.html', 'cities/elyria.html'),
};

function addText(site: Site, text: string, ...files: readonly string[]): void {
  for (const file of files) site.replace(file, '</main>', `<p>${text}</p></main>`);
}

function cardOf(site: Site): string {
  return [...site.files.keys()].find((file) => file.startsWith('assets/card.')) as string;
}

/** Makes the sitemap part of an index that names several parts. */
function sitemapIndex(site: Site, names: readonly string[]): void {
  const parts = names.map((name) => `<sitemap><loc>https://acme.example/${name}</loc></sitemap>`).join('');
  site
    .put('sitemap-1.xml', site.text('sitemap.xml'))
    .put(
      'sitemap.xml',
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts}</sitemapindex>`,
    );
}

function redirect(site: Site, [from, to]: readonly [string, string], isLast?: boolean): void {
  if (site.rules.redirects.length > 0) site.addRule({ from, to, status: 301, winsOverFiles: true }, isLast);
  const declared = { from, to, declaredAt: 'data/redirects.yaml:9' };
  site.routes = { ...site.routes, redirects: [...site.routes.redirects, declared] };
}
