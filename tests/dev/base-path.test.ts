import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDevServer } from '../../src/cli/dev-server.ts';
import { DEV_PATHS, PAGE_PARAMETER } from '../../src/dev/client/protocol.ts';
import { DevSession } from '../../src/dev/dev-session.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { clonedSite } from '../support/run-command.ts';

async function served() {
  const data = join(clonedSite({ 'site.yaml': `${MINIMAL_SITE['site.yaml']}basePath: /trucks\n` }), 'data');
  const resident = new DevSession({ data });
  await resident.open();
  const extra = new Map([['/backend.json', '{"url":"http://127.0.0.1:1"}']]);
  const server = await openDevServer({ resident, data, port: 0, extra });
  onTestFinished(server.close);
  return {
    data,
    server,
    get: (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' }),
  };
}

test('dev serves the site and the backend file only in the folder', async () => {
  const { server, get } = await served();
  expect(server.url).toBe(`http://127.0.0.1:${server.port}/trucks`);
  expect(await (await get('/trucks/cities/avon')).text()).toContain('href="/trucks/services/oil/avon"');
  expect(await (await get('/trucks/backend.json')).text()).toContain('127.0.0.1:1');
  expect((await get('/trucks/sitemap.xml')).status).toBe(200);
  for (const path of ['/', '/cities/avon', '/backend.json']) expect((await get(path)).status, path).toBe(404);
  expect(await (await get('/')).text()).toBe('Not found. The site is at /trucks/.\n');
});

test('dev serves the site in another folder once it is saved', async () => {
  const { data, get } = await served();
  const file = join(data, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('/trucks', '/vans/nyc'));
  await expect.poll(async () => (await get('/vans/nyc/about')).status).toBe(200);
  expect((await get('/trucks/about')).status).toBe(404);
  expect(await (await get('/vans/nyc/about')).text()).toContain('href="/vans/nyc/services"');
});

test('a page in the folder gets the findings about it', async () => {
  const { data, server, get } = await served();
  const file = join(data, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('thinWords: 0', 'thinWords: 40'));
  const page = encodeURIComponent('/trucks/cities/avon');
  const url = `http://127.0.0.1:${server.port}${DEV_PATHS.events}?${PAGE_PARAMETER}=${page}`;
  await expect.poll(async () => (await fetch(url)).text()).toMatch(/"page":\[\{"code"/);
  expect((await get('/trucks/cities/avon')).status).toBe(200);
});
