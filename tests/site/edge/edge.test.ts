import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpus } from '../../../scripts/hosts/corpus.ts';
import { siteFolder as newSite } from '../../support/run-command.ts';
import { built, expectSame, expectSameSite, SMALL, STATIC, smallSite } from './support/small-site.ts';

test('pages rendered on request have the same bytes and headers as files', async () => {
  const { site, report } = await expectSameSite(join(newSite(), 'data'), SMALL);
  expect(report.counts?.onRequest).toBe(6);
  expect([...site.files].filter((file) => file.startsWith('cities/'))).toEqual(['cities/avon.html']);
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
