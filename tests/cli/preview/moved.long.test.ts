import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { HostName } from '../../../src/site/hosts/names.ts';
import { findLost } from '../../../src/site/routes/lost-urls.ts';
import { routeEntry } from '../../../src/site/write/routes-file.ts';
import { type Built, buildFolder, SAMPLE_DATA } from '../../support/sample.ts';
import { serveFiles } from './support/served.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Edit = (file: string, change: (text: string) => string) => void;

/** Returns a modified copy of the sample's data. */
function changed(change: (edit: Edit, folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-moved-'));
  folders.push(folder);
  cpSync(SAMPLE_DATA, folder, { recursive: true });
  change((file, edit) => writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8'))), folder);
  return folder;
}

/** Removes the service `wheel-alignment` from the lists that name it. */
const retire = (edit: Edit, entry: string) => {
  edit('services.yaml', (text) =>
    text
      .replace(/^wheel-alignment:\n(?:(?:[ #].*)?\n)*/m, '')
      .replace(/^ +- wheel-alignment\n/gm, '')
      .replace(/, wheel-alignment\]/g, ']'),
  );
  edit('coverage.yaml', (text) => text.replace(/^wheel-alignment:.*\n(?:(?:[ #].*)?\n)*/m, ''));
  edit('redirects.yaml', (text) => text + entry);
};

/** Gives the town `middleborough` another slug in all data files. */
const rename = (edit: Edit, entry: string, folder: string) => {
  for (const file of ['cities.yaml', 'coverage.yaml', 'zips.yaml', 'news.yaml', 'photos.yaml', 'jobs.yaml'])
    edit(file, (text) => text.replace(/\bmiddleborough\b/g, 'middleboro'));
  cpSync(join(folder, 'city-facts/middleborough.yaml'), join(folder, 'city-facts/middleboro.yaml'));
  rmSync(join(folder, 'city-facts/middleborough.yaml'));
  edit('redirects.yaml', (text) => text + entry);
};

const RETIRED = '- from: /services/wheel-alignment/*\n  to: /services/tire-rotation\n';
const RENAMED =
  '- { from: /cities/middleborough, to: /cities/middleboro }\n- { from: /services/*/middleborough, to: /services/*/middleboro }\n';

const before = async () =>
  (await buildFolder(SAMPLE_DATA)).records.map((record) => routeEntry(record, () => 'data/cities.yaml:1'));

/** Requests each indexed URL that the sample had and a site no longer has, and its form on the older site. */
async function answers(built: Built, host: HostName, hasMoved: (path: string) => boolean): Promise<string[]> {
  const present = new Set(built.plan.routes.map(({ path }) => path));
  const lost = (await before()).filter(({ path, index }) => index && !present.has(path)).map(({ path }) => path);
  expect(lost.filter((path) => !hasMoved(path))).toEqual([]);
  const older = lost.flatMap((path) => /^\/services(\/[^/]+\/[^/]+)$/.exec(path)?.[1] ?? []);
  expect(older.length).toBeGreaterThan(3);
  const site = await serveFiles(built.files, host);
  const ends: string[] = [];
  for (const path of [...lost, ...older]) {
    const reply = await site.ask(path);
    const to = reply.headers.location ?? /http-equiv="refresh" content="0; url=([^"]+)"/.exec(`${reply.body}`)?.[1];
    const end = to === undefined ? reply : await site.ask(to);
    const isPage = end.status === 200 && !`${end.body}`.includes('http-equiv="refresh"');
    ends.push(to !== undefined && isPage ? 'leads to a page' : `${path}: ${reply.status}, ${to}, ${end.status}`);
  }
  await site.close();
  return [...new Set(ends)];
}

describe.each(['static', 'netlify', 'cloudflare', 'vercel'] as const)('on %s', (host) => {
  test('two lines retire a service, two rename a town, and all old URLs redirect in one step', async () => {
    const folder = changed((edit, of) => {
      retire(edit, RETIRED);
      rename(edit, RENAMED, of);
    });
    const built = await buildFolder(folder, host);
    const isOfOne = (path: string) => path.startsWith('/services/wheel-alignment') || path.endsWith('/middleborough');
    expect(await answers(built, host, isOfOne)).toEqual(['leads to a page']);
  });

  test('a page removed on purpose returns 410 if the host supports it, else 404', async () => {
    const built = await buildFolder(
      changed((edit) => retire(edit, '- gone: /services/wheel-alignment/*\n')),
      host,
    );
    const site = await serveFiles(built.files, host);
    for (const path of ['/services/wheel-alignment', '/services/wheel-alignment/boston', '/wheel-alignment/boston'])
      expect([path, (await site.ask(path)).status]).toEqual([path, host === 'netlify' ? 410 : 404]);
    await site.close();
  });
});

test('no URL is lost with either entry, and all are lost without them', async () => {
  const routes = await before();
  for (const [entry, count] of [
    [RETIRED, 0],
    ['', 1],
  ] as const) {
    const { plan } = await buildFolder(changed((edit) => retire(edit, entry)));
    expect(findLost(plan, { routes, lost: [] }).diagnostics).toHaveLength(count);
  }
});
