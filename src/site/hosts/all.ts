import { cloudflareHost } from './cloudflare.ts';
import type { Host } from './host.ts';
import { netlifyHost } from './netlify.ts';
import { githubHost, staticHost } from './plain.ts';
import { vercelHost } from './vercel.ts';

/** The hosts that a site can be written for. */
export const HOSTS = {
  static: staticHost,
  netlify: netlifyHost,
  cloudflare: cloudflareHost,
  github: githubHost,
  vercel: vercelHost,
} as const satisfies Readonly<Record<string, Host>>;

/** The name of a host, as `host` in site.yaml and `--host` have it. */
export type HostName = keyof typeof HOSTS;

export const HOST_NAMES = Object.keys(HOSTS) as [HostName, ...HostName[]];

/** Whether old addresses need a file each, since the host reads no rules. */
export function needsOldFiles(host: HostName): boolean {
  return HOSTS[host].rules === undefined;
}
