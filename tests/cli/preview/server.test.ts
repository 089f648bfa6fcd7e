import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { startPreview } from '../../../src/cli/commands/preview.ts';
import { ask, type ServedSite, serveFiles, told, writeFiles } from './support/served.ts';

const PAGE = '<!doctype html><p>Hello, and hello, and hello, and hello.</p>'.repeat(40);
const PICTURE = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251);
const FILES = {
  'index.html': PAGE,
  '404.html': 'nothing here',
  'assets/photo.0123456789.webp': PICTURE,
  'robots.txt': 'User-agent: *\n',
};

let site: ServedSite;
afterEach(() => site.close());

test('a file arrives whole with type, length and ETag, and the ETag is answered with 304', async () => {
  site = await serveFiles(FILES, 'static');

  const picture = await site.ask('/assets/photo.0123456789.webp');
  expect(picture.body.equals(PICTURE)).toBe(true);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '300000' });
  const again = await site.ask('/assets/photo.0123456789.webp', {
    headers: { 'if-none-match': `"other", ${picture.headers.etag}` },
  });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(again.headers).toMatchObject({ etag: picture.headers.etag });
  expect(again.headers['content-type']).toBeUndefined();
  expect((await site.ask('/', { headers: { 'if-none-match': String(picture.headers.etag) } })).status).toBe(200);
});

test('a changed file gets a new ETag at once', async () => {
  site = await serveFiles(FILES, 'static');
  const before = await site.ask('/', { headers: { 'accept-encoding': 'br' } });
  writeFileSync(join(site.root, 'index.html'), PAGE.replaceAll('Hello', 'Howdy'));

  const after = await site.ask('/', {
    headers: { 'accept-encoding': 'br', 'if-none-match': String(before.headers.etag) },
  });

  expect(after.status).toBe(200);
  expect(brotliDecompressSync(after.body).toString()).toContain('Howdy');
});

test('HEAD returns what GET would, without the body', async () => {
  site = await serveFiles(FILES, 'static');

  for (const path of ['/', '/assets/photo.0123456789.webp', '/unknown']) {
    const [head, get] = [await site.ask(path, { method: 'HEAD' }), await site.ask(path)];
    expect(head.body).toHaveLength(0);
    expect(head.status).toBe(get.status);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  }
});

test('a request that names another host is rejected, whatever its path', async () => {
  site = await serveFiles(FILES, 'static');
  const preview = await startPreview({
    root: site.root,
    host: 'static',
    port: 0,
    extra: new Map([['/backend.json', '{}']]),
  });
  const { port } = preview;
  const status = async (host: string, path = '/backend.json') => (await ask(port, path, { headers: { host } })).status;
  try {
    const foreign = ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '[::1]', 'a b'];
    expect(await Promise.all(foreign.map((host) => status(host)))).toEqual(foreign.map(() => 421));
    expect(await status('evil.example', '/')).toBe(421);
    const socket = connect(port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    const own = [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST'];
    expect(await Promise.all(own.map((host) => status(host)))).toEqual(own.map(() => 200));
  } finally {
    await preview.close();
  }
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('the method %s is not allowed', async (method) => {
  site = await serveFiles(FILES, 'static');

  expect(await site.ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('`accept-encoding: %s` gets a page as %s', async (accepted, encoding) => {
  site = await serveFiles(FILES, 'static');
  const reply = await site.ask('/', { headers: { 'accept-encoding': accepted } });
  const plain =
    encoding === 'br' ? brotliDecompressSync(reply.body) : encoding === 'gzip' ? gunzipSync(reply.body) : reply.body;

  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('Accept-Encoding');
  expect(plain.toString()).toBe(PAGE);
  expect(Number(reply.headers['content-length'])).toBe(reply.body.length);
});

test('images are not compressed again', async () => {
  site = await serveFiles(FILES, 'static');

  expect(
    (await site.ask('/assets/photo.0123456789.webp', { headers: { 'accept-encoding': 'br, gzip' } })).headers[
      'content-encoding'
    ],
  ).toBeUndefined();
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/a%00.html',
  '/%',
  '/%ff',
  '/./robots.txt',
  'robots.txt',
  'http://127.0.0.1/robots.txt',
  '*',
])('the path %s is rejected', async (path) => {
  site = await serveFiles(FILES, 'static');
  writeFileSync(join(site.root, '../secret.txt'), 'secret');

  expect((await site.ask(path)).status).toBe(400);
});

test('a URL that is too long is rejected, and one that no file can have is not found', async () => {
  site = await serveFiles(FILES, 'static');

  expect((await site.ask(`/${'a'.repeat(9000)}`)).status).toBe(414);
  expect((await site.ask(`/${'a'.repeat(8000)}`)).status).toBe(404);
  expect((await site.ask(`/${'a/'.repeat(4000)}`)).status).toBe(404);
  expect((await site.ask('/robots.txt/deeper')).status).toBe(404);
});

test('the server follows links only inside the site', async () => {
  site = await serveFiles(FILES, 'static');
  writeFileSync(join(site.root, '../secret.txt'), 'secret');
  mkdirSync(join(site.root, '../private'));
  writeFileSync(join(site.root, '../private/key.txt'), 'secret');
  symlinkSync('../secret.txt', join(site.root, 'secret.txt'));
  symlinkSync('../private', join(site.root, 'private'));
  symlinkSync('robots.txt', join(site.root, 'copy.txt'));
  symlinkSync('endless.txt', join(site.root, 'endless.txt'));

  expect((await site.ask('/secret.txt')).status).toBe(404);
  expect((await site.ask('/private/key.txt')).status).toBe(404);
  expect((await site.ask('/endless.txt')).status).toBe(404);
  expect(told(await site.ask('/copy.txt'))).toBe('200 User-agent: *');
});

test('a new build and its rules show at once, and a missing site is reported', async () => {
  site = await serveFiles({}, 'netlify');
  const folder = dirname(site.root);
  const switchTo = (name: string) => {
    symlinkSync(name, join(folder, 'next'), 'dir');
    renameSync(join(folder, 'next'), join(folder, 'site'));
  };
  const rules = (to: string) =>
    JSON.stringify({ redirects: [{ from: '/old', to, status: 301, winsOverFiles: true }], headers: [] });
  expect(told(await site.ask('/'))).toBe('503 There is no site yet; run `townpress generate` first.');

  writeFiles(join(folder, 'build-a'), { 'index.html': 'first' });
  writeFiles(folder, { 'rules.json': rules('/one') });
  switchTo('build-a');
  expect([told(await site.ask('/')), told(await site.ask('/old'))]).toEqual(['200 first', '301 -> /one']);

  writeFiles(join(folder, 'build-b'), { 'index.html': 'second' });
  writeFiles(folder, { 'rules.json': rules('/two-more') });
  switchTo('build-b');
  expect([told(await site.ask('/')), told(await site.ask('/old'))]).toEqual(['200 second', '301 -> /two-more']);
});

test('only this machine can connect', async () => {
  site = await serveFiles(FILES, 'static');

  expect(site.url).toBe(`http://127.0.0.1:${site.port}`);
  await expect(ask(site.port, '/')).resolves.toMatchObject({ status: 200 });
  const other = await new Promise((resolve) => {
    connect({ host: '::1', port: site.port })
      .on('connect', () => resolve('connected'))
      .on('error', () => resolve('refused'));
  });
  expect(other).toBe('refused');
});

test("closing doesn't wait for connections", async () => {
  site = await serveFiles(FILES, 'static');
  const slow = await startPreview({ root: site.root, host: 'static', port: 0 });
  const socket = connect(slow.port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));
  socket.write('GET / HTTP/1.1\r\n');
  await ask(slow.port, '/');

  await slow.close();
  await ended;
});

test('a taken port falls back to the next', async () => {
  site = await serveFiles(FILES, 'static');
  const second = await startPreview({ root: site.root, host: 'static', port: site.port });

  expect(second.port).toBeGreaterThan(site.port);
  expect((await ask(second.port, '/')).status).toBe(200);
  await second.close();
  await expect(ask(second.port, '/')).rejects.toThrow('ECONNREFUSED');
});

test('extra responses take precedence over files, with their type, and are never cached', async () => {
  site = await serveFiles({ ...FILES, 'backend.json': 'of a former build' }, 'netlify');
  const preview = await startPreview({
    root: site.root,
    host: 'netlify',
    port: 0,
    extra: new Map([['/backend.json', '{"url":"a"}']]),
  });
  const extra = await ask(preview.port, '/backend.json');
  const head = await ask(preview.port, '/backend.json', { method: 'HEAD' });
  const other = await ask(preview.port, '/robots.txt');
  await preview.close();

  expect([extra.status, extra.body.toString(), extra.headers['content-type']]).toEqual([
    200,
    '{"url":"a"}',
    'application/json; charset=utf-8',
  ]);
  expect([head.status, head.body.toString(), other.body.toString()]).toEqual([200, '', 'User-agent: *\n']);
  expect([extra.headers['cache-control'], (await site.ask('/backend.json')).body.toString()]).toEqual([
    'no-store',
    'of a former build',
  ]);
});
