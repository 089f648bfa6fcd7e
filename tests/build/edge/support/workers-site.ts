import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRulesFile } from '../../../../src/build/write/rules-file.ts';
import { type HostedSite, NO_RULES } from '../../../../src/hosts/host.ts';
import { workersHost } from '../../../../src/hosts/workers.ts';
import { temporaryFolder } from '../../../support/run-command.ts';

export const ORIGIN = 'https://acme.example';

type Fetch = (request: Request, env: object, context?: object) => Promise<Response>;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.json': 'application/json' };

/** A site as Cloudflare Workers serves it: files first, and the Worker for the rest, like `canFetch` of workers-sdk. */
export async function workersSite(out: string) {
  const root = join(temporaryFolder(), 'site');
  cpSync(realpathSync(join(out, 'site')), root, { recursive: true });
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const ignored = ['_worker/', '_redirects', '_headers', '.assetsignore'];
  const files = new Set(names.filter((name) => !ignored.some((one) => name.startsWith(one))));
  const site: HostedSite = {
    has: (path) => files.has(path.slice(1)) && existsSync(join(root, path)),
    ...(readRulesFile(join(out, 'rules.json')) ?? NO_RULES),
  };
  const asked: string[] = [];
  let canceled = 0;
  const asset = (url: URL, isWhole: boolean): Response | undefined => {
    const { pathname: sent, search } = url;
    const answer = workersHost.answer({ sent, path: sent, search }, site);
    const headers = new Headers([...workersHost.headers(sent, answer, site)]);
    if (answer.kind === 'redirect') headers.set('location', answer.location);
    if (answer.kind === 'redirect') return new Response(null, { status: answer.status, headers });
    if (answer.kind === 'nothing' || (answer.status !== 200 && !isWhole)) return undefined;
    headers.set('content-type', TYPES[extname(answer.file)] ?? 'application/octet-stream');
    return new Response(readFileSync(join(root, answer.file)), { status: answer.status, headers });
  };
  const ASSETS = {
    fetch: async (url: URL) => {
      asked.push(url.pathname);
      if (canceled > 0 && --canceled === 0) return new Promise<Response>(() => {});
      return asset(url, false) ?? new Response(null, { status: 404 });
    },
  };
  const load = async () => {
    const { default: worker } = (await import(
      /* @vite-ignore */ `${pathToFileURL(join(root, '_worker/worker.mjs'))}?${Math.random()}`
    )) as { readonly default: { readonly fetch: Fetch } };
    return worker;
  };
  let worker = await load();
  return {
    root,
    files,
    /** Paths of the assets that the Worker has asked for. */
    asked,
    /** Cancels the request that asks for the n-th asset from now on. */
    cancel: (nth: number) => {
      canceled = nth;
    },
    /** Starts the Worker again, as in another isolate. */
    restart: async () => {
      worker = await load();
    },
    /** Answers only with files, like a site whose pages are all files. */
    ofFiles: (path: string) => asset(new URL(ORIGIN + path), true) as Response,
    fetch: async (path: string, init: RequestInit = {}, context?: object): Promise<Response> => {
      const url = new URL(ORIGIN + path);
      return asset(url, false) ?? worker.fetch(new Request(url, init), { ASSETS }, context);
    },
  };
}

export type WorkersSite = Awaited<ReturnType<typeof workersSite>>;
