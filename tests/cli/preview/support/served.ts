import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPreview } from '../../../../src/cli/commands/preview.ts';
import type { Preview } from '../../../../src/cli/preview/serve-site.ts';
import { NO_RULES } from '../../../../src/hosts/host.ts';
import type { HostName } from '../../../../src/hosts/hosts.ts';

export type Files = Readonly<Record<string, string | Uint8Array>> | ReadonlyMap<string, string | Uint8Array>;

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A site on disk behind a preview. */
export interface ServedSite extends Preview {
  readonly root: string;
  /** Sends the path unchanged, without a browser's normalization. */
  readonly ask: (
    path: string,
    options?: { readonly method?: string; readonly headers?: Record<string, string> },
  ) => Promise<Reply>;
}

/** Writes files and rules into a new folder and serves them like a host. `close` removes the folder too. */
export async function serveFiles(files: Files, host: HostName, rules = NO_RULES): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-preview-'));
  const root = join(folder, 'site');
  writeFiles(root, files);
  if (rules !== NO_RULES) writeFiles(folder, { 'rules.json': JSON.stringify(rules) });
  const preview = await startPreview({ root, host, port: 0 });
  return {
    ...preview,
    root,
    ask: (path, options) => ask(preview.port, path, options),
    close: async () => {
      await preview.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function writeFiles(root: string, files: Files): void {
  const folders = new Set<string>();
  for (const [path, content] of files instanceof Map ? files : Object.entries(files)) {
    const file = join(root, path);
    if (!folders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    folders.add(dirname(file));
    writeFileSync(file, content);
  }
}

export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: Parameters<ServedSite['ask']>[1] = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Returns a reply as one line: its status, and its redirect target or content. */
export function told({ status, headers, body }: Reply): string {
  return `${status} ${headers.location === undefined ? body.toString() : `-> ${headers.location}`}`.trim();
}
