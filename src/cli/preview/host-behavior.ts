import type { Host } from '../../site/routes/hosts.ts';
import { cloudflareHeaders, type HeaderRule, netlifyHeaders } from './header-rules.ts';
import { destination, type RedirectRule } from './redirect-rules.ts';
import type { RequestTarget } from './request-target.ts';

/** How a host answers: with a file, by leading on, or with nothing it could show. */
export type Answer =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'nothing' };

/** What a host knows of a site. */
export interface Served {
  /** Whether there is a file at a path such as `/about.html`. */
  readonly has: (path: string) => boolean;
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
}

interface HostBehavior {
  /** Whether the host keeps `_redirects` and `_headers` to itself. */
  readonly readsRules: boolean;
  readonly answer: (target: RequestTarget, site: Served) => Answer;
  /** The headers for an answer, names in lower case, beside those that describe the bytes. */
  readonly headers: (path: string, answer: Answer, site: Served) => ReadonlyMap<string, string>;
}

const REVALIDATE = 'public, max-age=0, must-revalidate';
const file = (path: string, status = 200): Answer => ({ kind: 'file', file: path, status });
const redirect = (status: number, path: string): Answer => ({ kind: 'redirect', status, location: path });
const NOTHING: Answer = { kind: 'nothing' };

/** How each host answers. The trailing-slash guide (slorber/trailing-slash-guide) measured flat files and folders on all of them. */
export const HOST_BEHAVIOR: Readonly<Record<Host, HostBehavior>> = {
  static: { readsRules: false, answer: plainAnswer, headers: () => new Map() },
  github: {
    readsRules: false,
    answer: plainAnswer,
    headers: () =>
      new Map([
        ['cache-control', 'max-age=600'],
        ['access-control-allow-origin', '*'],
      ]),
  },
  netlify: {
    readsRules: true,
    answer: netlifyAnswer,
    headers: (path, answer, { headers }) =>
      answer.kind === 'file' ? netlifyHeaders(headers, path, new Map([['cache-control', REVALIDATE]])) : new Map(),
  },
  cloudflare: {
    readsRules: true,
    answer: cloudflareAnswer,
    headers: (path, answer, { headers }) => cloudflareHeaders(headers, path, cloudflareDefaults(answer)),
  },
};

/** GitHub Pages, and a plain server: `/file` is `file.html`, `/file/` is not found, a folder with an index gets its slash, `404.html` answers the rest. */
function plainAnswer({ path, search }: RequestTarget, { has }: Served): Answer {
  if (path.endsWith('/')) return has(`${path}index.html`) ? file(`${path}index.html`) : rootNotFound(has);
  const found = [path, `${path}.html`].find(has);
  if (found !== undefined) return file(found);
  return has(`${path}/index.html`) ? redirect(301, `${encodePath(path)}/${search}`) : rootNotFound(has);
}

/** Netlify with its pretty URLs: the first rule that matches wins, though only a forced one wins over a file; a rule may have the status 404. */
function netlifyAnswer(target: RequestTarget, { has, redirects }: Served): Answer {
  const { sent, search } = target;
  const own = netlifyFile(target, has);
  for (const { from, to, status, isForced } of redirects) {
    const values = own !== undefined && !isForced ? undefined : (from.match(sent) ?? from.match(withoutSlash(sent)));
    if (values === undefined) continue;
    const location = destination(to, values, search);
    if (status >= 300 && status < 400) return redirect(status, location);
    const shown = [location.replace(/[?#].*$/, '')].flatMap((path) => [path, `${path}.html`]).find(has);
    if (shown !== undefined) return file(shown, status);
  }
  return own ?? rootNotFound(has);
}

function netlifyFile({ path, search }: RequestTarget, has: Served['has']): Answer | undefined {
  if (path.endsWith('/')) {
    if (path !== '/' && has(`${withoutSlash(path)}.html`))
      return redirect(301, encodePath(withoutSlash(path)) + search);
    return has(`${path}index.html`) ? file(`${path}index.html`) : undefined;
  }
  const found = [path, `${path}.html`].find(has);
  if (found !== undefined) return file(found);
  return has(`${path}/index.html`) ? redirect(301, `${encodePath(path)}/${search}`) : undefined;
}

/** Cloudflare Pages: rules come before files, those for one path before those with a placeholder; `.html` and needless slashes are led away by 308. */
function cloudflareAnswer({ sent, path, search }: RequestTarget, { has, redirects }: Served): Answer {
  for (const { from, to, status } of [
    ...redirects.filter((rule) => rule.from.isFixed),
    ...redirects.filter((rule) => !rule.from.isFixed),
  ]) {
    const values = from.match(sent);
    if (values === undefined) continue;
    const location = destination(to, values, search);
    if (status !== 200) return redirect(status, location);
    return cloudflareFile(location.replace(/[?#].*$/, ''), search, has);
  }
  return cloudflareFile(path, search, has);
}

function cloudflareFile(path: string, search: string, has: Served['has']): Answer {
  // Two slashes at its start would make the location one of another server.
  const lead = (to: string) => redirect(308, encodePath(to.replace(/^\/+/, '/')) + search);
  if (path.endsWith('/')) {
    if (has(`${path}index.html`)) return file(`${path}index.html`);
    if (path.endsWith('/index/')) return lead(path.slice(0, -'index/'.length));
    return has(`${path.slice(0, -1)}.html`) ? lead(path.slice(0, -1)) : closestNotFound(path, has);
  }
  if (has(path)) {
    if (!path.endsWith('.html')) return file(path);
    const bare = path.slice(0, -'.html'.length);
    if (bare.endsWith('/index')) return lead(bare.slice(0, -'index'.length));
    return has(bare) || bare === '/' ? file(path) : lead(bare);
  }
  if (path.endsWith('/index')) return lead(path.slice(0, -'index'.length));
  if (has(`${path}.html`)) return file(`${path}.html`);
  return has(`${path}/index.html`) ? lead(`${path}/`) : closestNotFound(path, has);
}

/** The `404.html` of the closest folder; a site with none at all is taken for one of a single page. */
function closestNotFound(path: string, has: Served['has']): Answer {
  for (let folder = path; folder !== ''; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    if (has(`${folder}/404.html`)) return file(`${folder}/404.html`, 404);
  }
  return has('/index.html') ? file('/index.html') : NOTHING;
}

function cloudflareDefaults(answer: Answer): Map<string, string> {
  const headers = new Map([
    ['access-control-allow-origin', '*'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
  ]);
  if (answer.kind === 'file') headers.set('x-content-type-options', 'nosniff');
  if (answer.kind === 'file' && answer.status === 200) headers.set('cache-control', REVALIDATE);
  return headers;
}

function rootNotFound(has: Served['has']): Answer {
  return has('/404.html') ? file('/404.html', 404) : NOTHING;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
