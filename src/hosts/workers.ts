import { answerWith, closestNotFound, cloudflareHost, withRules } from './cloudflare.ts';
import { encodePath, file, type Host, type HostedSite, type HostResponse, REVALIDATE, redirect } from './host.ts';

/** The site's Worker and its handler, and the list of files that aren't uploaded as assets. None of them is served. */
export const WORKER_FILES = { worker: '_worker/worker.mjs', handler: '_worker/handler.mjs', ignored: '.assetsignore' };

/**
 * Cloudflare Workers with static assets: rule files as on Pages. It redirects to the URL that a file is served at
 * (documentation, HTML handling), and runs the site's Worker for all other URLs.
 */
export const workersHost: Host = {
  title: 'Cloudflare Workers',
  rules: { ...cloudflareHost.rules, names: [...cloudflareHost.rules.names, ...Object.values(WORKER_FILES)] },
  applies: 'files, _redirects and _headers as Cloudflare Workers reads them, and pages rendered on request',
  // Like on Pages, paid plans take 100,000 files (documentation, Limits).
  limits: cloudflareHost.limits,
  rendersTowns: true,
  isRootOnly: true,
  answer: ({ sent, search }, site) => {
    const path = decodedPath(sent);
    const found = answerWith(fileAt, { sent, path, search }, site);
    if (encodePath(path) === sent || found.kind === 'redirect') return found;
    const own = fileAt(path, search, site.has);
    return own.kind === 'file' && own.status === 200 ? redirect(307, encodePath(path) + search) : found;
  },
  headers: (path, answered, { headers }) =>
    withRules(new Map(answered.kind === 'file' ? [['cache-control', REVALIDATE]] : []), headers, path),
};

/** Decodes a path as the host does: segments with a bad escape stay as they are, and slashes aren't repeated. */
export function decodedPath(sent: string): string {
  const decoded = sent.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return decoded.join('/').replace(/\/+/g, '/');
}

function fileAt(path: string, search: string, has: HostedSite['has']): HostResponse {
  const lead = (to: string) => redirect(307, encodePath(to) + search);
  const [, bare = '', end] = /^(.*?)(\/index(?:\.html)?|\/|\.html)?$/s.exec(path) ?? [];
  const [page, folder] = [`${bare}.html`, `${bare}/index.html`];
  if (end === undefined) {
    const found = [path, page].find(has);
    if (found !== undefined) return file(found);
    return has(folder) ? lead(`${path}/`) : closestNotFound(path, has);
  }
  if (end === '/' && has(folder)) return file(folder);
  if (end.startsWith('/index') && has(folder)) return lead(`${bare}/`);
  if (has(page) && !has(bare)) return lead(bare);
  if (end === '.html' && has(folder)) return lead(`${bare}/`);
  return has(path) ? file(path) : closestNotFound(path, has);
}
