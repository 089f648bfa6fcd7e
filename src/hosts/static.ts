import { encodePath, file, type Host, type HostedSite, type HostResponse, redirect, rootNotFound } from './host.ts';
import type { RequestTarget } from './request-target.ts';

/** A plain file server: `/about` serves `about.html`, folders with an index get a slash, the rest gets `404.html`. */
export const staticHost: Host = {
  title: 'a plain server',
  applies: 'files, and 404.html for the rest',
  answer: plainAnswer,
  headers: () => new Map(),
};

/** GitHub Pages responds like a plain server, as measured by slorber/trailing-slash-guide. */
export const githubHost: Host = {
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
