import { apacheHost } from './apache.ts';
import { caddyHost } from './caddy.ts';
import { cloudflareHost } from './cloudflare.ts';
import type { Host } from './host.ts';
import { netlifyHost } from './netlify.ts';
import { nginxHost } from './nginx.ts';
import { githubHost, staticHost } from './static.ts';
import { vercelHost } from './vercel.ts';
import { workersHost } from './workers.ts';

/** All supported hosts, by their names in `site.yaml` and in `--host`. */
const hosts = {
  static: staticHost,
  netlify: netlifyHost,
  cloudflare: cloudflareHost,
  github: githubHost,
  vercel: vercelHost,
  nginx: nginxHost,
  caddy: caddyHost,
  apache: apacheHost,
  workers: workersHost,
} satisfies Readonly<Record<string, Host>>;

export type HostName = keyof typeof hosts;

export const HOSTS: Readonly<Record<HostName, Host>> = hosts;

export const HOST_NAMES = Object.keys(hosts) as readonly HostName[];

/** Returns whether each old URL needs a file, because the host has no rules. */
export function needsOldFiles(host: HostName): boolean {
  return HOSTS[host].rules === undefined;
}
