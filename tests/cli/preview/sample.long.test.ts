import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oldOfferPath } from '../../../src/base/url.ts';
import { adminPolicy, metaPolicy, siteHeaders } from '../../../src/site/emit/headers.ts';
import { redirectRules } from '../../../src/site/emit/small-files.ts';
import { HOSTS } from '../../../src/site/hosts/all.ts';
import { isOffer } from '../../support/routes.ts';
import { type Built, buildFolder, SAMPLE_DATA } from '../../support/sample.ts';
import { type ServedSite, serveFiles } from './support/served.ts';

/** GitHub Pages is left out, since it gets the same files as a static server. */
describe.each(['static', 'netlify', 'cloudflare', 'vercel'] as const)('the sample for %s', (host) => {
  const readsRules = HOSTS[host].rules !== undefined;
  /** Whether the host supports separate 404 pages per folder. */
  const hasFolderPages = host === 'netlify' || host === 'cloudflare';
  let built: Built;
  let site: ServedSite;
  beforeAll(async () => {
    built = await buildFolder(SAMPLE_DATA, host);
    site = await serveFiles(built.files, host);
  });
  afterAll(() => site.close());

  /** Returns the status and canonical URL of a page. */
  const shown = async (path: string) => {
    const { status, body } = await site.ask(path);
    return [status, /<link rel="canonical" href="([^"]*)">/.exec(body.toString())?.[1]];
  };

  test('every page opens at its URL', async () => {
    const { origin } = built.site.business;
    for (const route of built.plan.routes.filter(({ kind }, index) => kind !== 'offer' || index % 29 === 0)) {
      const [status, canonical] = await shown(route.path);
      expect([route.path, status]).toEqual([route.path, 200]);
      expect(String(canonical).startsWith(origin)).toBe(true);
    }
  });

  test('every old URL redirects to a page in one step', async () => {
    const { origin } = built.site.business;
    const offers = built.plan.routes.filter(isOffer).filter((_, index) => index % 41 === 0);
    const moved = [
      ...built.plan.redirects,
      ...offers.map(({ service, city, path }) => ({ from: oldOfferPath(service.slug, city.slug), to: path })),
    ];
    expect(moved.length).toBeGreaterThan(40);
    for (const { from, to } of moved) {
      const reply = await site.ask(from);
      if (readsRules) expect([from, reply.status, reply.headers.location]).toEqual([from, 301, to]);
      else expect([from, ...(await shown(from))]).toEqual([from, 200, origin + to]);
      // Without rules, the script of the 404 page redirects.
      if (readsRules) {
        const slashed = await site.ask(`${from}/`);
        expect([from, slashed.status, slashed.headers.location]).toEqual([from, 301, to]);
      }
      expect((await site.ask(to.replace(/#.*/, ''))).status).toBe(200);
    }
  });

  test.each([
    '/oil-changes/atlantis',
    '/no-such-service/boston',
    '/services/atlantis',
    '/services/oil-changes/atlantis',
    '/cities/atlantis',
    '/no/such/page',
    '/services/',
  ])('%s ends at a page, or at a 404 page', async (path) => {
    let reply = await site.ask(path);
    if (reply.headers.location !== undefined) reply = await site.ask(reply.headers.location);
    const isPage = path === '/services/' && readsRules;

    expect(reply.status).toBe(isPage ? 200 : 404);
    if (isPage) return;
    const ofServices = path.startsWith('/services/') || path === '/oil-changes/atlantis';
    expect(
      reply.body.equals(
        Buffer.from(built.files.get(hasFolderPages && ofServices ? 'services/404.html' : '404.html') ?? ''),
      ),
    ).toBe(true);
  });

  test('an extra slash is removed if the host supports it', async () => {
    const { status, headers } = await site.ask('/cities/boston/?from=mail');

    expect([status, headers.location]).toEqual(
      {
        static: [404, undefined],
        netlify: [301, '/cities/boston?from=mail'],
        cloudflare: [308, '/cities/boston?from=mail'],
        vercel: [308, '/cities/boston?from=mail'],
      }[host],
    );
    expect((await site.ask('/cities//boston')).status).toBe(404);
  });

  test('every page has its policy, in headers if the host lets rules override, else in its head', () => {
    const policy = metaPolicy(host);

    const rules =
      HOSTS[host].rules?.write(redirectRules(built.plan), siteHeaders(host, built.plan.site.business)) ?? new Map();
    for (const [name, text] of rules) expect(built.files.get(name)).toBe(text);
    expect(built.files.has('speculation.json')).toBe(readsRules);
    for (const { path, kind } of built.plan.routes) {
      const html = String(built.files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`));
      const found = [
        ...html.matchAll(
          /<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n<meta name="referrer" content="([^"]*)">/g,
        ),
      ];
      expect(
        found.map(([, contentSecurity, referrer]) => ({
          contentSecurity: contentSecurity?.replaceAll('&#x27;', "'"),
          referrer,
        })),
      ).toEqual(
        policy ? [kind === 'staff' ? { ...policy, contentSecurity: adminPolicy(host, undefined) } : policy] : [],
      );
      if (policy)
        expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<link|<script|<img|<style/));
    }
  });

  test('only files with a digest in their name are cached for a year', () => {
    const assets = [...built.files.keys()].filter((file) => file.startsWith('assets/'));

    expect(assets.filter((file) => !/[.-](?:[0-9a-f]{8,}|[0-9A-Z]{8})\.\w+$/.test(file))).toEqual([]);
    expect(assets.length).toBeGreaterThan(5);
  });
});
