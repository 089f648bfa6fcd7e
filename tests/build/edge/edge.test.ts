import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { corpus } from '../../../scripts/hosts/corpus.ts';
import { siteFolder as newSite } from '../../support/run-command.ts';
import { built, expectSame, expectSameSite, pagesOf, SMALL, STATIC, smallSite } from './support/small-site.ts';

test('pages rendered on request have the same bytes and headers as files', async () => {
  const { whole, site, report } = await expectSameSite(join(newSite(), 'data'), SMALL);
  expect(report.counts?.onRequest).toBe(6);
  expect([...site.files].filter((file) => file.startsWith('cities/'))).toEqual(['cities/avon.html']);

  // The same pages come from the cache of the data center, each with its own tag.
  const kept = new Map<string, Response>();
  const match = async (key: URL) => kept.get(key.href)?.clone();
  const put = async (key: URL, response: Response) => void kept.set(key.href, response);
  vi.stubGlobal('caches', { default: { match, put } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const tags = new Map<string, string | null>();
  const fetch = async (path: string) => {
    const response = await site.fetch(path, {}, { waitUntil: () => {} });
    tags.set(path, response.headers.get('etag'));
    return response;
  };
  const paths = pagesOf(whole).filter((path) => !pagesOf(site).includes(path));
  for (const _ of ['filled', 'full']) await expectSame(whole, { ...site, fetch }, paths);
  expect([kept.size, new Set(tags.values()).size]).toEqual([6, 6]);
});

test('the Worker answers unusual and hostile URLs like the host does for files', async () => {
  const { data, site } = await smallSite();
  const { site: whole } = await built(data, STATIC);
  const named = corpus().map(({ path }) => path.replaceAll('avon', 'elyria'));
  const hostile = [
    ...['/cities/elyria/index', '/cities/elyria/index.html', '/cities/elyria//', '/elyria', '/services/oil/elyria/'],
    ...['/services/tires/elyria', '/services/none/elyria', '/cities/..%2felyria', '/cities/%5celyria', '/%00/elyria'],
    ...['/cities/%ff', '/cities/%e2%80%ae', '/cities/elyria%20', '/cities/__proto__', '/constructor', '/.html'],
    ...['/cities/elyria.html.html', '/index', '/404', '/404.html', '/services/404.html', '/cities/elyria;x'],
    ...['/assets/parts/none.json', '/assets/parts/towns/elyria', '/_worker/worker.mjs', '/.assetsignore'],
    ...[`/${'a'.repeat(15_000)}/x`, `/services/oil/elyria${'/'.repeat(3000)}`, `${'/a'.repeat(3000)}/elyria`],
  ];
  const start = performance.now();
  await expectSame(whole, site, [...named, ...hostile]);
  // A path can't make the Worker compute for long.
  expect(performance.now() - start).toBeLessThan(30_000);
  expect((await site.fetch('/cities/elyria/')).status).toBe(307);
  expect((await site.fetch('/services/none/elyria')).status).toBe(404);
});
