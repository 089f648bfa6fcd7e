import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { generate } from '../../../src/build/generate-site.ts';
import { auditSite } from '../../../src/cli/commands/check-site.ts';
import { compareSites } from '../../../src/cli/diff/compare-sites.ts';
import { siteFolder } from '../../../src/cli/preview/site-folder.ts';
import type { HostLimits } from '../../../src/hosts/host.ts';
import { HOSTS } from '../../../src/hosts/hosts.ts';
import { makePlan } from '../../../src/shards/make-plan.ts';
import { execFileSync } from '../../support/processes.ts';
import { contents, siteFolder as newSite, put, temporaryFolder } from '../../support/run-command.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';
import { built, expectSameSite, pagesOf, SMALL, STATIC, smallSite, told } from './support/small-site.ts';
import { findWorkerd, startWorkerd } from './support/workerd.ts';

describe('pages rendered on request have the same bytes and headers as files', () => {
  test('for the sample', async () => {
    await expectSameSite(SAMPLE_DATA, 900);
  });

  test('for a made-up site of 2,000 pages', async () => {
    const data = join(temporaryFolder(), 'data');
    execFileSync('node', [join(SAMPLE_DATA, '../scripts/make-data.mjs'), '16', '120', data]);
    await expectSameSite(data, 700);
  });
});

describe('the Worker', () => {
  test('answers HEAD and conditional requests, and refuses other methods', async () => {
    const { site } = await smallSite();
    const page = await site.fetch('/cities/elyria');
    const tag = `${page.headers.get('etag')}`;
    expect([page.status, tag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
    const head = await site.fetch('/cities/elyria', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
    for (const list of [tag, `"other", W/${tag}`, '*']) {
      const same = await site.fetch('/cities/elyria', { headers: { 'if-none-match': list } });
      expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, tag, '']);
    }
    expect((await site.fetch('/cities/elyria', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    for (const path of ['/cities/elyria', '/none']) {
      const posted = await site.fetch(path, { method: 'POST', body: 'x' });
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('loads the shared part once, and the part of a town for its first page', async () => {
    const { site } = await smallSite();
    for (const path of ['/none', '/cities/elyria', '/services/oil/elyria', '/cities/lorain']) await site.fetch(path);
    expect(site.asked.map((path) => path.replace(/\.\w+\.json$/, ''))).toEqual([
      '/404',
      '/assets/parts/towns/elyria',
      '/assets/parts/shared',
      '/assets/parts/towns/lorain',
    ]);
  });

  test("doesn't wait for files that a canceled request has asked for", async () => {
    const { site } = await smallSite();
    const paths = ['/cities/elyria', '/services/oil/elyria', '/cities/lorain'];
    const pages = await Promise.all(paths.map(async (path) => (await site.fetch(path)).text()));
    for (const canceled of [1, 2]) {
      await site.restart();
      site.cancel(canceled);
      void site.fetch('/cities/elyria');
      // The runtime never settles the promises of a canceled request.
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const [index, path] of paths.entries()) expect(await (await site.fetch(path)).text()).toBe(pages[index]);
    }
  });

  test('memory holds a limited number of towns, and pages stay the same', async () => {
    const { site } = await built(join(newSite(), 'data'), 1);
    const file = join(site.root, '_worker/worker.mjs');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\);\n$/, ', 2);\n'));
    await site.restart();
    const pages: string[] = [];
    for (const town of ['avon', 'elyria', 'avon', 'lorain', 'avon'])
      pages.push(await (await site.fetch(`/cities/${town}`)).text());
    expect([pages[2], pages[4]]).toEqual([pages[0], pages[0]]);
    expect(site.asked.map((path) => path.replace(/\.\w+\.json$/, '').replace(/.*\//, ''))).toEqual([
      ...['avon', 'shared', 'elyria', 'lorain', 'shared', 'avon'],
    ]);
  });

  test('renders the same page without the other towns', async () => {
    const { site } = await smallSite();
    const text = async () => (await site.fetch('/cities/lorain')).text();
    const alone = await text();
    await site.restart();
    await site.fetch('/services/oil/elyria');
    expect(await text()).toBe(alone);
  });

  test.each([
    ['a missing part', 'towns/elyria', () => undefined],
    ['a cut part', 'towns/elyria', (text: string) => text.slice(0, -9)],
    ['a part with another word', 'towns/elyria', (text: string) => text.replace('/cities/elyria', '/cities/elyrix')],
    ['a missing shared part', 'shared', () => undefined],
    ['a shared part with another field', 'shared', (text: string) => text.replace('"business"', '"busyness"')],
  ])('%s fails with status 500 and no half page, until it is back', async (_, name, change) => {
    const { site } = await smallSite();
    const file = join(site.root, [...site.files].find((one) => one.startsWith(`assets/parts/${name}.`)) ?? '');
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    if (changed === undefined) rmSync(file);
    else writeFileSync(file, changed);
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = await site.fetch('/cities/elyria');
    expect([failed.status, failed.headers.get('cache-control'), await failed.text()]).toEqual([
      500,
      'no-store',
      "This page can't be shown right now.\n",
    ]);
    expect(`${error.mock.calls[0]?.[0]}`).toMatch(/assets\/parts\/.* (is damaged|has status 404)/);
    error.mockRestore();
    writeFileSync(file, text);
    expect((await site.fetch('/cities/elyria')).status).toBe(200);
  });

  test('pages are cached in the data center, by the digests of their parts', async () => {
    const { site } = await smallSite();
    const kept = new Map<string, Response>();
    const cache = {
      match: async (key: URL) => kept.get(key.href)?.clone(),
      put: async (key: URL, response: Response) => void kept.set(key.href, response),
    };
    vi.stubGlobal('caches', { default: cache });
    try {
      const waits: Promise<unknown>[] = [];
      const context = { waitUntil: (one: Promise<unknown>) => waits.push(one) };
      const ask = (path = '/cities/elyria', init = {}) => site.fetch(path, init, context);
      const first = await ask();
      const page = await told(first);
      // Only pages are kept.
      for (const path of ['/cities/elyria/', '/cities/%65lyria', '/services/none/elyria', '/none']) await ask(path);
      await Promise.all(waits);
      const [key = '', ...others] = kept.keys();
      expect(others).toEqual([]);
      expect(decodeURIComponent(key)).toMatch(
        /^https:\/\/acme.example\/assets\/parts\/towns\/elyria\.\w{10}\.json\?shared=\/assets\/parts\/shared\.\w{10}\.json&path=\/cities\/elyria$/,
      );
      // Another isolate needs no parts.
      await site.restart();
      site.asked.length = 0;
      expect(await told(await ask())).toEqual(page);
      const tag = `${first.headers.get('etag')}`;
      expect((await ask('/cities/elyria', { headers: { 'if-none-match': tag } })).status).toBe(304);
      expect(site.asked).toEqual([]);
      cache.match = () => Promise.reject(new Error('no cache'));
      cache.put = () => Promise.reject(new Error('no cache'));
      expect(await told(await ask())).toEqual(page);
      await Promise.all(waits);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

test('the preview and `check --site` also have the pages rendered on request', async () => {
  const { data, out } = await smallSite();
  const { out: whole } = await built(data, STATIC);
  const [one, other] = [auditSite({ data, out: whole }), auditSite({ data, out })];
  expect([other.diagnostics, other.counts]).toEqual([one.diagnostics, one.counts]);
  expect(other.diagnostics.map(({ code }) => code)).not.toContain('site-network-call');
  const site = siteFolder(join(out, 'site'), 'workers')();
  const file = await site?.file('/cities/elyria.html');
  expect(file?.bytes()).toEqual(readFileSync(join(whole, 'site/cities/elyria.html')));
  expect(['/cities/elyria.html', '/cities/none.html', '/_worker/worker.mjs'].map((path) => site?.has(path))).toEqual([
    true,
    false,
    false,
  ]);
});

test('`diff` compares pages rendered on request, and lists their parts as one', async () => {
  const { data, out } = await smallSite();
  const { out: whole } = await built(data, STATIC);
  const parts = 'parts of pages rendered on request';
  expect(compareSites(whole, out)).toMatchObject({ changedPages: 0, files: { added: [parts], removed: [] } });
  const copy = readFileSync(join(data, 'copy.yaml'), 'utf8');
  put(data, 'copy.yaml', copy.replace('Town of', 'Around'));
  const { changedPages, changes, files } = compareSites(out, (await built(data, SMALL)).out);
  expect(changedPages).toBeGreaterThan(0);
  expect(JSON.stringify(changes)).toContain('/elyria');
  expect(files.changed).toContain(parts);
});

describe('files for the Worker', () => {
  test('the next build keeps the files, or removes them if all pages fit', async () => {
    const { data, out } = await smallSite();
    const again = await generate({ data, out, host: 'workers', staticFiles: SMALL, clean: true, jobs: 1 });
    expect(again.counts).toMatchObject({ onRequest: 6 });
    const whole = await generate({ data, out, host: 'workers', jobs: 1 });
    expect(whole.counts?.onRequest).toBeUndefined();
    const site = contents(realpathSync(join(out, 'site')));
    expect(Object.keys(site).filter((file) => /parts|_worker|ignore/.test(file))).toEqual([
      '.assetsignore',
      '_worker/handler.mjs',
      '_worker/worker.mjs',
    ]);
    expect(gzipSync(`${site['_worker/handler.mjs']}`).length).toBeLessThan(160_000);
    expect(`${site['_worker/handler.mjs']}`).not.toMatch(/["'`]node:/);
    // A town whose part was written is rendered again as a page.
    expect(contents(realpathSync(join((await built(data, STATIC)).out, 'site')))).toEqual(site);
  });

  test('the parts are noindex and cached for good', async () => {
    const { site } = await smallSite();
    const [part = ''] = [...site.files].filter((file) => file.startsWith('assets/parts/towns/'));
    const { headers } = await site.fetch(`/${part}`);
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      'noindex',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('a limit below the number of other files is reported', async () => {
    const { report } = await smallSite(100);
    expect(report.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'host-limit',
        expect.stringMatching(
          /^the site has 1\d\d files, even if all towns are rendered on request; Cloudflare Workers allows 100$/,
        ),
      ],
    ]);
  });

  test('other hosts, and shards, have only files', async () => {
    const data = join(newSite(), 'data');
    const out = join(temporaryFolder(), 'out');
    await expect(generate({ data, out, host: 'netlify', staticFiles: 5 })).rejects.toThrow(
      '--static-files needs --host workers; all pages of a site for netlify are files',
    );
    await expect(makePlan({ data, out, host: 'workers' }, join(out, 'plan'))).rejects.toThrow(
      "shards render all pages as files, so they can't be for workers",
    );
  });
});

test('a site with more files than Cloudflare Pages allows is reported, with their number', async () => {
  const data = join(newSite(), 'data');
  const allowed = vi.spyOn(HOSTS.cloudflare.limits as Required<HostLimits>, 'files', 'get').mockReturnValue(100);
  const out = join(temporaryFolder(), 'out');
  const { diagnostics } = await generate({ data, out, host: 'cloudflare' });
  const count = Object.keys(contents(realpathSync(join(out, 'site')))).length;
  const messages = diagnostics.flatMap(({ code, message }) => (code === 'host-limit' ? [message] : []));
  expect(messages).toEqual([`the site has ${count} files; Cloudflare Pages allows 100`]);
  allowed.mockRestore();
});

const workerd = findWorkerd() ?? '';

test.runIf(workerd)('workerd answers with the same pages (set WORKERD, or install workerd)', async () => {
  const { data, site } = await smallSite();
  const { site: whole } = await built(data, STATIC);
  const server = await startWorkerd(workerd, site.root);
  try {
    for (const path of pagesOf(whole).filter((page) => !pagesOf(site).includes(page)))
      expect(await (await fetch(server.url + path)).text()).toBe(await whole.ofFiles(path).text());
    expect((await fetch(`${server.url}/services/none`)).status).toBe(404);
    expect((await fetch(`${server.url}/cities/elyria/`, { redirect: 'manual' })).status).toBe(307);
    expect(server.log()).toBe('');
  } finally {
    await server.stop();
  }
});
