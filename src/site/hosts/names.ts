/** Names of the supported hosts, for `host` in site.yaml and `--host`. */
export const HOST_NAMES = [
  ...(['static', 'netlify', 'cloudflare', 'github', 'vercel', 'nginx', 'caddy', 'apache', 'workers'] as const),
] as const;
export type HostName = (typeof HOST_NAMES)[number];
