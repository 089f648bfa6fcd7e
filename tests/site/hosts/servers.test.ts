import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CorpusRequest, corpus, corpusFiles, corpusSite } from '../../../scripts/hosts/corpus.ts';
import { HOSTS } from '../../../src/site/hosts/all.ts';
import { readTarget } from '../../../src/site/hosts/request-target.ts';
import { ask, type Reply, writeFiles } from '../../cli/preview/support/served.ts';
import { sampled } from '../../support/runs.ts';
import { type RunningServer, SERVER_NAMES, startServer, whyNoServer } from './support/servers.ts';

const REQUESTS = corpus();

test('the corpus has at least 1,000 different requests', () => {
  expect(new Set(REQUESTS.map(({ path }) => path)).size).toBeGreaterThanOrEqual(1000);
});

for (const name of SERVER_NAMES) {
  const reason = whyNoServer(name);
  if (reason !== undefined) console.warn(`skipped: ${reason}`);

  describe.skipIf(reason !== undefined)(`a real ${name}`, () => {
    const site = corpusSite(name);
    const { answer, headers } = HOSTS[name];
    let folder: string;
    let server: RunningServer;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'townpress-server-site-'));
      // As root, Apache serves files as another user.
      for (const one of [folder, dirname(folder)]) chmodSync(one, 0o755);
      const files = new Map<string, string | Uint8Array>(corpusFiles(name));
      for (const file of ['about.html', '404.html', 'assets/site.0123.css', 'speculation.json'])
        files.set(`${file}.gz`, gzipSync(file)).set(`${file}.br`, brotliCompressSync(file));
      writeFiles(folder, files);
      server = await startServer(name, folder);
    });
    afterAll(async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Returns what matters in a reply: status, redirect target or file, and cache policy. */
    const told = ({ status, headers: sent, body }: Reply) => {
      // Apache keeps a `?` without a query.
      const location = sent.location?.replace(`http://127.0.0.1:${server.port}`, '').replace(/\?$/, '') ?? body.toString().slice(0, 60);
      return `${status} ${location} ${sent['cache-control'] ?? ''}`.trim();
    };

    const expected = ({ path }: CorpusRequest) => {
      const target = readTarget(path);
      if (!target) return '400';
      const answered = answer(target, site);
      const shown = answered.kind === 'redirect' ? answered.location : answered.kind === 'file' ? answered.file.slice(1) : '';
      const status = answered.kind === 'nothing' ? 404 : answered.status;
      return `${status} ${shown} ${headers(target.sent, answered, site).get('cache-control') ?? ''}`.trim();
    };

    test('every request gets the response of the preview', async () => {
      const different: string[] = [];
      for (const request of sampled(REQUESTS, REQUESTS.length)) {
        const wanted = expected(request);
        const got = told(await ask(server.port, request.path));
        // Servers refuse invalid URLs in their own ways, and Apache refuses all files like `.htaccess`.
        const isRefused = wanted === '400' ? /^40[04] / : name === 'apache' && /^\/\.(?:h|%68)t/.test(request.path) ? /^403 / : undefined;
        if (isRefused ? !isRefused.test(got) : got !== wanted) different.push(`${request.path}: ${got}, expected ${wanted}`);
      }
      if (different.length > 0) console.error(server.log().slice(0, 2000));
      expect(different.slice(0, 30)).toEqual([]);
    });
  });
}
