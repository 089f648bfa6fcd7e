import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/cli/preview/serve-site.ts';
import { textReview } from '../../src/cli/text-review.ts';
import { AFTER_PARAMETER, DEV_PATHS, REPLACED } from '../../src/dev/client/protocol.ts';
import { DevSession } from '../../src/dev/dev-session.ts';
import { Endpoints } from '../../src/dev/endpoints.ts';
import { clonedSite } from '../support/run-command.ts';

async function served(address?: string) {
  const data = join(clonedSite(), 'data');
  const resident = new DevSession({ data });
  await resident.open();
  const opened: string[] = [];
  const endpoints = new Endpoints({
    resident,
    data,
    root: 'data/',
    openEditor: (place) => opened.push(place),
    review: textReview(resident, data),
  });
  const server = await serveSite({
    port: 0,
    address,
    first: (...request) => endpoints.answer(...request),
    present: () => undefined,
    nothing: () => ({ type: 'text/plain', text: '' }),
  });
  onTestFinished(server.close);
  const ask = async (body: string, headers: Record<string, string> = { origin: server.url }, method = 'POST') =>
    (await fetch(server.url + DEV_PATHS.open, { method, headers, ...(method === 'POST' && { body }) })).status;
  return { data, resident, opened, ask, server };
}

const place = (file: string, line: unknown = 3) => JSON.stringify({ file, line, column: 1 });

test('a page of the server opens a data file at its line', async () => {
  const { data, opened, ask } = await served();
  expect(await ask(place('data/cities.yaml'))).toBe(204);
  expect(opened).toEqual([`${join(data, 'cities.yaml')}:3:1`]);
});

test.each([
  ['a page from another origin', place('data/cities.yaml'), { origin: 'http://evil.example' }, 403],
  ['a request without an origin', place('data/cities.yaml'), {}, 403],
  ['a page without an origin', place('data/cities.yaml'), { origin: 'null' }, 403],
])('%s opens nothing', async (_, body, headers, status) => {
  const { opened, ask } = await served();
  expect(await ask(body, headers)).toBe(status);
  expect(opened).toEqual([]);
});

test.each([
  ['a file outside the data', place('data/../package.json')],
  ['a file in another folder', place('/etc/passwd')],
  ["a file that wasn't read", place('data/none.yaml')],
  ['an option in place of a file', place('--help')],
  ['an invalid line', place('data/cities.yaml', '3; reboot')],
  ['no JSON', 'file'],
  ['an oversized request', place(`data/${'x'.repeat(5000)}`)],
])('%s is not opened', async (_, body) => {
  const { opened, ask } = await served();
  expect(await ask(body)).toBe(400);
  expect(opened).toEqual([]);
});

test('twelve open pages get a change, and no more than two wait at a time', async () => {
  const { data, resident, server } = await served();
  const { version } = await resident.present();
  const polled = (after: number) => fetch(`${server.url}${DEV_PATHS.events}?page=/about&${AFTER_PARAMETER}=${after}`);
  expect(await (await polled(version - 1)).json()).toMatchObject({ version, findings: [], page: [] });
  const answered: number[] = [];
  const polls = Array.from({ length: 12 }, async () => answered.push((await polled(version)).status));
  await expect.poll(() => answered).toEqual(Array(10).fill(REPLACED));
  writeFileSync(join(data, 'labels.yaml'), 'skipToContent: Leap\n');
  await resident.save([]);
  await Promise.all(polls);
  expect(answered.slice(10)).toEqual([200, 200]);
  expect(await (await polled(version)).json()).toMatchObject({ version: version + 1 });
});

const ELSEWHERE = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test.skipIf(ELSEWHERE === undefined)('a page on another device may look but opens nothing', async () => {
  const { opened, server } = await served('0.0.0.0');
  const origin = `http://${ELSEWHERE}:${server.port}`;
  const open = { method: 'POST', headers: { origin }, body: place('data/cities.yaml') };
  expect((await fetch(origin + DEV_PATHS.client)).status).toBe(200);
  expect((await fetch(origin + DEV_PATHS.open, open)).status).toBe(403);
  expect(opened).toEqual([]);
});

test('a request that only reads opens nothing', async () => {
  const { opened, ask } = await served();
  expect(await ask('', {}, 'GET')).toBe(403);
  expect(opened).toEqual([]);
});

test.each([
  ['127.0.0.1', 'evil.example', 421],
  ['127.0.0.1', '192.168.1.5:4321', 421],
  ['0.0.0.0', '192.168.1.5:4321', 200],
  ['0.0.0.0', 'localhost:4321', 200],
  ['0.0.0.0', 'evil.example', 421],
  ['0.0.0.0', '192.168.1.5.evil.example', 421],
])('a server at %s answers a request for %s with %d', async (address, host, status) => {
  const { server } = await served(address);
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path: DEV_PATHS.client, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(answered).toBe(status);
});
