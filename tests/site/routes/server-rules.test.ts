import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ADMIN_PATHS, NOT_FOUND_PATHS } from '../../../src/base/url.ts';

const TEXT = readFileSync(fileURLToPath(new URL('../../../docs/recipes/own-server.md', import.meta.url)), 'utf8');

/** The configuration snippets, by language. */
const SNIPPETS = new Map(
  [...TEXT.matchAll(/^```(nginx|caddy|apache)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => [
    language,
    text,
  ]),
);

test.each(['nginx', 'caddy', 'apache'])(
  'the documented rules for a self-hosted server (%s) redirect to existing pages',
  (language) => {
    const text = SNIPPETS.get(language) ?? '';
    expect(text).toContain(`${NOT_FOUND_PATHS['post-not-found']}.html`);
    expect(text).toContain(`${ADMIN_PATHS['edit-post']}.html`);
    expect(text.split('{').length).toBe(text.split('}').length);
  },
);

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

describe.skipIf(!hasNginx)('the documented rules on nginx itself', () => {
  /** Serves files by the documented block, and returns the status of each path. */
  async function statuses(files: readonly string[], paths: readonly string[]): Promise<number[]> {
    const folder = mkdtempSync(join(tmpdir(), 'townpress-nginx-'));
    for (const file of files) {
      mkdirSync(dirname(join(folder, 'site', file)), { recursive: true });
      writeFileSync(join(folder, 'site', file), file);
    }
    const port = await freePort();
    const block = (SNIPPETS.get('nginx') ?? '')
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replace('/srv/site', `${folder}/site`);
    // Started by root, it would read files as another user, who may not enter the folder.
    const config = `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${block} }`;
    writeFileSync(join(folder, 'nginx.conf'), config);
    const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    try {
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
      await expect.poll(() => ask('/').catch(() => 0)).toBe(200);
      return await Promise.all(paths.map(ask));
    } finally {
      server.kill();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const FILES = ['index.html', '404.html', 'services/404.html', 'blog.html', 'blog/news.html'];
  const PATHS = ['/blog', '/blog/news', '/blog/nope', '/blog/UPPER', '/services/nope', '/admin/blog/edit/1'];

  test('an unknown post has status 404 if the site has no backend', async () => {
    expect(await statuses(FILES, PATHS)).toEqual([200, 200, 404, 404, 404, 404]);
  });

  test('an unknown post has status 200 if a script may find it', async () => {
    const files = [...FILES, 'blog/404.html', 'admin/blog/edit.html'];
    expect(await statuses(files, PATHS)).toEqual([200, 200, 200, 200, 404, 200]);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
