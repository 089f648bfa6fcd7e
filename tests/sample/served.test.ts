import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sample, sample } from '../support/sample.ts';

/** A static server with clean URLs, as every host has one: a file, the file with `.html` appended, or the 404 page. */
let server: Server;
let built: Sample;
let origin: string;

beforeAll(async () => {
  built = await sample();
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const found = [path, `${path}.html`, `${path}index.html`].find((file) => built.files.has(file));
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(built.files.get(found ?? '404.html'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

test.each([
  ['/', 'Professional Mobile Fleet Maintenance in Boston'],
  ['/about', '<h1>'],
  ['/services', '<h1>'],
  ['/service-areas', '<h1>'],
  ['/blog', 'Winter Readiness in New England'],
  ['/cities/east-boston', 'East Boston'],
  ['/services/brake-fluid-flush/newton', 'Brake Fluid Flush'],
  ['/services/tire-rotation/worcester', 'Tire Rotation'],
])('%s opens', async (path, text) => {
  const response = await fetch(origin + path);

  expect(response.status).toBe(200);
  expect(await response.text()).toContain(text);
});

test.each([
  '/oil-changes/worcester',
  '/headlight-replacement/lynn',
  '/transmission-services/boston',
  '/preventative-maintenance/bridgewater',
])('the old URL %s redirects to its page in one step', async (path) => {
  const old = await (await fetch(origin + path)).text();
  const target = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(old)?.[1];

  expect(target).toBe(`/services${path}`);
  expect(old).toContain(`<a href="${target}">`);
  const page = await fetch(origin + target);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`<link rel="canonical" href="${built.site.business.origin}${target}">`);
});

test('every route of the plan opens', async () => {
  const statuses = await Promise.all(
    built.plan.routes
      .filter((_, index) => index % 7 === 0)
      .map(async ({ path }) => (await fetch(origin + path)).status),
  );

  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('any other path is a 404', async () => {
  const response = await fetch(`${origin}/no/such/page`);

  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Whoops, something went wrong!');
});
