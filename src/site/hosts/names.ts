/** The names of the hosts that a site can be written for, as `host` in site.yaml and `--host` have them. */
export const HOST_NAMES = ['static', 'netlify', 'cloudflare', 'github', 'vercel'] as const;
export type HostName = (typeof HOST_NAMES)[number];
