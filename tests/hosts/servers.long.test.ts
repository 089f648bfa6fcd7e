import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus, corpusFiles, corpusSite } from '../../scripts/hosts/corpus.ts';
import { MEDIA_TYPES } from '../../src/base/media-types.ts';
import { underBase } from '../../src/base/url.ts';
import { REVALIDATE } from '../../src/hosts/host.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { readTarget } from '../../src/hosts/request-target.ts';
import { type Reply, ask as request, writeFiles } from '../cli/preview/support/served.ts';
import { type RunningServer, SERVER_NAMES, startServer, whyNoServer } from './support/servers.ts';

const REQUESTS = corpus();

/** Response headers to compare. */
const COMPARED = [
  ...['cache-control', 'content-security-policy', 'permissions-policy', 'x-robots-tag', 'x-content-type-options'],
  'strict-transport-security',
];

test('the corpus has at least 1,000 different requests', () => {
  expect(new Set(REQUESTS.map(({ path }) => path)).size).toBeGreaterThanOrEqual(1000);
});

const BASE_PATH = '/trucks';
const SERVERS = [
  ...SERVER_NAMES.map((name) => [name, false, ''] as const),
  ['apache', true, ''] as const,
  ...SERVER_NAMES.map((name) => [name, true, BASE_PATH] as const),
];

for (const [name, isShared, basePath] of SERVERS) {
  const reason = whyNoServer(name);
  if (reason !== undefined) process.stderr.write(`skipped: ${reason}\n`);

  const title = `a real ${name}${basePath ? ' with a base path' : isShared ? ' of shared hosting' : ''}`;
  describe.skipIf(reason !== undefined)(title, () => {
    const site = corpusSite(name, basePath);
    /** The folder of the site on the server. The other servers are behind one that removes the base path. */
    const inFolder = name === 'apache' ? basePath : '';
    const ask: typeof request = (port, path, options) => request(port, inFolder + path, options);
    const { answer, headers } = HOSTS[name];
    let folder: string;
    let server: RunningServer;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'townpress-server-site-'));
      // As root, Apache serves files as another user.
      for (const one of [folder, dirname(folder)]) chmodSync(one, 0o755);
      const files = new Map<string, string | Uint8Array>(corpusFiles(name, basePath));
      for (const ending of MEDIA_TYPES.keys()) files.set(`types/file.${ending}`, ending);
      for (const file of ['about.html', '404.html', 'assets/site.0123.css', 'speculation.json'])
        files.set(`${file}.gz`, gzipSync(file)).set(`${file}.br`, brotliCompressSync(file));
      writeFiles(folder + inFolder, files);
      server = await startServer(name, folder, isShared);
    });
    afterAll(async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Returns what matters in a reply: status, redirect target or file, and headers of rules. */
    const told = ({ status, headers: sent, body }: Reply) => {
      // Apache keeps a `?` without a query.
      const location = sent.location?.replace(`http://127.0.0.1:${server.port}`, '').replace(/\?$/, '');
      return [status, location ?? body.toString().slice(0, 60), ...COMPARED.map((one) => sent[one])].join('\n');
    };

    const expected = (path: string) => {
      const target = readTarget(path);
      if (!target) return '400';
      const answered = answer(target, site);
      const shown =
        answered.kind === 'redirect'
          ? underBase(basePath, answered.location)
          : answered.kind === 'file'
            ? answered.file.slice(1)
            : '';
      const own = headers(target.sent, answered, site);
      return [answered.kind === 'nothing' ? 404 : answered.status, shown, ...COMPARED.map((one) => own.get(one))].join(
        '\n',
      );
    };

    test('every request gets the response of the preview', async () => {
      const different: string[] = [];
      for (const request of REQUESTS) {
        const wanted = expected(request.path);
        const got = told(await ask(server.port, request.path));
        // Servers refuse invalid URLs in their own ways, and Apache refuses all files like `.htaccess`.
        const isRefused =
          wanted === '400'
            ? /^40[04]\n/
            : name === 'apache' && /^\/\.(?:h|%68)t/.test(request.path)
              ? /^403\n/
              : undefined;
        if (isRefused ? !isRefused.test(got) : got !== wanted)
          different.push(`${request.path}: ${got}, expected ${wanted}`);
      }
      expect(different.slice(0, 30), server.log().slice(0, 2000)).toEqual([]);
    });

    test.each([
      ['/about', 200],
      ['/about/', 308],
      ['/contact-us', 301],
      ['/winter-sale', 410],
      ['/services/atlantis', 404],
      ['/assets/site.0123.css', 200],
    ])('HEAD %s gets the headers of GET', async (path, status) => {
      const reply = await ask(server.port, path, { method: 'HEAD' });
      const { headers: sent } = await ask(server.port, path);

      expect([reply.status, reply.body.length]).toEqual([status, 0]);
      const compared = (all: IncomingHttpHeaders) => ({ ...all, date: '', 'content-length': '' });
      expect(compared(reply.headers)).toEqual(compared(sent));
    });

    test.each(['/about', '/assets/site.0123.css', '/speculation.json'])(
      '%s is sent compressed to browsers that accept it',
      async (path) => {
        const plain = await ask(server.port, path, { headers: { 'accept-encoding': 'identity' } });
        const zipped = await ask(server.port, path, { headers: { 'accept-encoding': 'gzip, deflate' } });
        const best = await ask(server.port, path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });

        expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
        expect(plain.headers['content-encoding']).toBeUndefined();
        const proxied = await ask(server.port, path, { headers: { 'accept-encoding': 'gzip', via: '1.1 proxy' } });
        expect(proxied.headers['content-encoding']).toBe('gzip');
        expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
        expect(gunzipSync(zipped.body)).toEqual(plain.body);
        // Without a module, nginx doesn't know Brotli.
        if (name === 'nginx') expect(best.headers['content-encoding']).toBe('gzip');
        else {
          expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
          expect(brotliDecompressSync(best.body)).toEqual(plain.body);
        }
        for (const { headers: sent } of [zipped, best])
          expect([sent['content-type'], sent['cache-control']]).toEqual([
            plain.headers['content-type'],
            plain.headers['cache-control'],
          ]);
      },
    );

    test('a page that is gone is sent compressed, with its status', async () => {
      const reply = await ask(server.port, '/winter-sale', { headers: { 'accept-encoding': 'gzip' } });

      expect([reply.status, reply.headers['cache-control']]).toEqual([410, undefined]);
      const { 'content-encoding': encoding } = reply.headers;
      expect((encoding === 'gzip' ? gunzipSync(reply.body) : reply.body).toString()).toBe('404.html');
    });

    test.each(['identity', 'gzip'])('a client that has a page in %s gets it only if it changed', async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const { etag = '', 'last-modified': modified = '' } = (await ask(server.port, '/about', { headers })).headers;
      const again = (more: Record<string, string>) => ask(server.port, '/about', { headers: { ...headers, ...more } });

      const same = await again({ 'if-none-match': etag });
      expect([same.status, same.body.length]).toEqual([304, 0]);
      expect(same.headers['cache-control']).toBe(REVALIDATE);
      expect((await again({ 'if-modified-since': modified })).status).toBe(304);
      expect((await again({ 'if-none-match': '"other"' })).status).toBe(200);
      expect((await again({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200);
    });

    test('an error page is always sent whole', async () => {
      const { headers: sent, body } = await ask(server.port, '/unknown');
      const kept = { 'if-none-match': sent.etag ?? '*', 'if-modified-since': sent['last-modified'] ?? '' };
      for (const headers of [kept, { range: 'bytes=0-1' }]) {
        const reply = await ask(server.port, '/unknown', { headers });
        expect([reply.status, reply.body]).toEqual([404, body]);
      }
    });

    test('parts of a file can be requested', async () => {
      const part = await ask(server.port, '/assets/photo.89ab.webp', { headers: { range: 'bytes=1-3' } });
      const beyond = await ask(server.port, '/assets/photo.89ab.webp', { headers: { range: 'bytes=99-' } });

      expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, 'sse', 'bytes 1-3/22']);
      expect(beyond.status).toBe(416);
    });

    test.each([...MEDIA_TYPES])('a file with the ending %s has the type %s', async (ending, type) => {
      const path = ending === 'html' ? '/about' : `/types/file.${ending}`;
      expect((await ask(server.port, path)).headers['content-type']).toBe(type);
    });
  });
}
