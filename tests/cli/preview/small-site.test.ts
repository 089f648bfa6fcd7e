import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteRules } from '../../../src/build/emit/site-rules.ts';
import { HOST_NAMES, HOSTS } from '../../../src/hosts/hosts.ts';
import { plan } from '../../support/plan.ts';
import { project, report } from '../../support/project.ts';
import { renderSite } from '../../support/render-site.ts';
import { type ServedSite, serveFiles } from './support/served.ts';

const DATA = project({
  'redirects.yaml': `- { from: /old, to: /about }
- { from: "/old?id=5", to: /services }
- { from: /old-part, to: "/about#main" }
- { from: /elsewhere, to: "https://example.org/x?a=1" }
- { from: /services/brakes/*, to: /services/oil/* }
- gone: /sale
`,
});

describe.each(HOST_NAMES)('a small site on %s', (host) => {
  const hasRules = HOSTS[host].rules !== undefined;
  const planned = plan(DATA, host).plan;
  let files: Awaited<ReturnType<typeof renderSite>>['files'];
  let site: ServedSite;
  beforeAll(async () => {
    if (!planned) throw new Error(report(DATA));
    ({ files } = await renderSite(planned, host, 'test'));
    site = await serveFiles(files, host, siteRules(planned, host));
  });
  afterAll(() => site.close());

  /** Follows one redirect, of the server or of a page, and returns its target with the final status. */
  async function followed(path: string): Promise<readonly [string | undefined, number]> {
    const reply = await site.ask(path);
    const to = reply.headers.location ?? /http-equiv="refresh" content="0; url=([^"]+)"/.exec(`${reply.body}`)?.[1];
    if (to === undefined || /^https?:/.test(to)) return [to, reply.status];
    return [to, (await site.ask(to.replace(/#.*/, ''))).status];
  }

  test('every page opens at its URL, with its canonical URL', async () => {
    for (const { path, kind } of planned?.routes ?? []) {
      const { status, body } = await site.ask(path);
      expect([path, status]).toEqual([path, 200]);
      if (kind === 'city') expect(`${body}`).toContain(`<link rel="canonical" href="https://acme.example${path}">`);
    }
  });

  test('old URLs lead to their pages in one step, and unknown ones to the 404 page', async () => {
    expect(await followed('/old')).toEqual(['/about', 200]);
    if (HOSTS[host].rules?.readsQueries) expect(await followed('/old?id=5')).toEqual(['/services?id=5', 200]);
    expect(await followed('/oil/elyria')).toEqual(['/services/oil/elyria', 200]);
    expect(await followed('/services/brakes/avon')).toEqual(['/services/oil/avon', 200]);
    expect((await followed('/elsewhere'))[0]).toBe('https://example.org/x?a=1');
    for (const path of ['/unknown', '/services/unknown', '/cities/unknown'])
      expect([path, await followed(path)]).toEqual([path, [undefined, 404]]);
    expect((await site.ask('/sale')).status).toBe(
      planned && siteRules(planned, host).redirects.some(({ status }) => status === 410) ? 410 : 404,
    );
  });

  test('public pages and the admin have a policy, in headers or in the page', async () => {
    const policies = async (path: string) => {
      const { headers, body } = await site.ask(path);
      const [, inPage] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(`${body}`) ?? [];
      return [headers['content-security-policy'], inPage?.replaceAll('&#x27;', "'")].join('; ');
    };
    for (const path of ['/', '/cities/avon', '/login', '/admin/blog']) {
      expect(await policies(path)).toMatch(/default-src 'none'; script-src 'self'/);
      expect(await policies(path)).not.toMatch(/unsafe|\*/);
    }
    expect((await site.ask('/')).headers['x-content-type-options']).toBe(hasRules ? 'nosniff' : undefined);
  });

  test('only files with a digest in their name are cached for a year', async () => {
    const assets = [...files.keys()].filter((file) => file.startsWith('assets/'));
    expect(assets.length).toBeGreaterThan(5);
    expect(assets.filter((file) => !/[.-](?:[0-9a-f]{8,}|[0-9A-Z]{8})\.\w+$/.test(file))).toEqual([]);
    expect(`${(await site.ask('/')).headers['cache-control']}`).not.toContain('immutable');
  });

  test('its rule files have the expected text', async () => {
    for (const name of ['_redirects', '_headers', 'vercel.json', 'nginx.conf', 'Caddyfile', '.htaccess']) {
      const text = files.get(name);
      if (text === undefined) continue;
      await expect(`${text}`).toMatchFileSnapshot(
        join(import.meta.dirname, `rule-files/${host}-${name.replace(/^[._]/, '')}.txt`),
      );
    }
  });
});
