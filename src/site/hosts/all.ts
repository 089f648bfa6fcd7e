import { apacheHost } from './apache.ts';
import { caddyHost } from './caddy.ts';
import { cloudflareHost } from './cloudflare.ts';
import { encodePath, file, type Host, type HostedSite, type HostResponse, redirect, rootNotFound } from './host.ts';
import type { HostName } from './names.ts';
import { netlifyHost } from './netlify.ts';
import { nginxHost } from './nginx.ts';
import type { RequestTarget } from './request-target.ts';
import { vercelHost } from './vercel.ts';
import { workersHost } from './workers.ts';

/** A plain file server: `/about` serves `about.html`, folders with an index get a slash, the rest gets `404.html`. */
const staticHost: Host = {
  title: 'a plain server',
  applies: 'files, and 404.html for the rest',
  answer: plainAnswer,
  headers: () => new Map(),
};

/** GitHub Pages responds like a plain server, as measured by slorber/trailing-slash-guide. */
const githubHost: Host = {
  ...staticHost,
  title: 'GitHub Pages',
  applies: 'files as GitHub Pages serves them, and 404.html for the rest',
  headers: () =>
    new Map([
      ['cache-control', 'max-age=600'],
      ['access-control-allow-origin', '*'],
    ]),
};

function plainAnswer({ path, search }: RequestTarget, { has }: HostedSite): HostResponse {
  if (path.endsWith('/')) return has(`${path}index.html`) ? file(`${path}index.html`) : rootNotFound(has);
  const found = [path, `${path}.html`].find(has);
  if (found !== undefined) return file(found);
  return has(`${path}/index.html`) ? redirect(301, `${encodePath(path)}/${search}`) : rootNotFound(has);
}

/** All supported hosts. */
export const HOSTS: Readonly<Record<HostName, Host>> = {
  static: staticHost,
  netlify: netlifyHost,
  cloudflare: cloudflareHost,
  github: githubHost,
  vercel: vercelHost,
  nginx: nginxHost,
  caddy: caddyHost,
  apache: apacheHost,
  workers: workersHost,
};

/** Returns whether each old URL needs a file, because the host has no rules. */
export function needsOldFiles(host: HostName): boolean {
  return HOSTS[host].rules === undefined;
}
