import { FIXED_PATHS, NOT_FOUND_PATHS } from '../../base/url.ts';
import {
  type Answer,
  encodePath,
  file,
  type Host,
  hasQuery,
  laterWins,
  NO_LIMITS,
  type QueryRule,
  REVALIDATE,
  type RuleReport,
  redirect,
  rootNotFound,
  type Served,
  type ServedRule,
  withoutSlash,
} from './host.ts';
import type { RequestTarget } from './request-target.ts';
import {
  destination,
  HEADERS_FILE,
  headersText,
  REDIRECTS_FILE,
  redirectLines,
  UNDERSCORE_FILES,
} from './underscore-files.ts';

const COMMENTS = {
  redirects:
    'Redirects for Netlify, made by townpress. The first rule that matches wins; `!` lets a rule win over a file.',
  headers:
    'Headers for Netlify, made by townpress. No two blocks set the same header for a URL. Pages narrow the policy in their head.',
};

/** Netlify with its pretty URLs: the first rule that matches wins, though only a forced one wins over a file. */
export const netlifyHost: Host = {
  title: 'Netlify',
  applies: 'files, _redirects and _headers as Netlify reads them',
  rules: {
    ...UNDERSCORE_FILES,
    write: ({ queries, fixed, services, patterns, gone, posts, staff, notFound }, headers) =>
      new Map([
        [HEADERS_FILE, headersText(COMMENTS.headers, headers)],
        [
          REDIRECTS_FILE,
          [
            `# ${COMMENTS.redirects}\n`,
            redirectLines([...queries, ...fixed], '301!'),
            redirectLines(
              gone.filter(({ from }) => !/[:*]/.test(from)),
              '410!',
            ),
            redirectLines([...services, ...patterns], '301!'),
            redirectLines(
              gone.filter(({ from }) => /[:*]/.test(from)),
              '410!',
            ),
            redirectLines([...posts, ...staff], '200', '.html'),
            redirectLines(notFound, '404'),
          ].join(''),
        ],
      ]),
    redirectStatus: '301!',
    winsOverFiles: false,
    shownTarget: (path) => `${path}.html`,
    needsPostRule: true,
    goneStatus: '410!',
    readsQueries: true,
    hasSlashRules: false,
    overridesHeaders: false,
    check: checkNotFoundRule,
  },
  checkLimits: NO_LIMITS,
  answer,
  headers: (path, { kind }, site) =>
    kind === 'file' ? laterWins(site, path, new Map([['cache-control', REVALIDATE]])) : new Map(),
};

/** The rule for unknown services shows a page with the status 404; it must not stand before other rules. */
function checkNotFoundRule(rules: readonly ServedRule[], report: RuleReport): void {
  const wanted = `${FIXED_PATHS.services}/* ${NOT_FOUND_PATHS['service-not-found']}.html 404`;
  const last = rules.at(-1);
  if (last?.text.replace(/\s+/g, ' ') === wanted) return;
  const help = 'it shows the page for unknown services, and must not stand before other rules';
  report('site-not-found-rule', last, `the last rule is not \`${wanted}\``, help);
}

function answer(target: RequestTarget, { has, redirects }: Served): Answer {
  const { sent, search } = target;
  const own = fileAt(target, has);
  for (const { pattern, query, to, status, isForced } of redirects) {
    if (query && !isExactly(query, search)) continue;
    const values = own && !isForced ? undefined : (pattern.match(sent) ?? pattern.match(withoutSlash(sent)));
    if (values === undefined) continue;
    const location = destination(to, values, search);
    if (status >= 300 && status < 400) return redirect(status, location);
    const path = location.replace(/[?#].*$/, '');
    const shown = [path, `${path}.html`].find(has);
    if (shown !== undefined) return file(shown, status);
  }
  return own ?? rootNotFound(has);
}

/** Whether a query holds what a rule asks for, and nothing else (Netlify documentation, redirect options). */
function isExactly(wanted: QueryRule['query'], search: string): boolean {
  const query = [...new URLSearchParams(search)];
  return query.length === wanted.length && hasQuery(wanted, search);
}

function fileAt({ path, search }: RequestTarget, has: Served['has']): Answer | undefined {
  if (path.endsWith('/')) {
    if (path !== '/' && has(`${withoutSlash(path)}.html`))
      return redirect(301, encodePath(withoutSlash(path)) + search);
    return has(`${path}index.html`) ? file(`${path}index.html`) : undefined;
  }
  const found = [path, `${path}.html`].find(has);
  if (found !== undefined) return file(found);
  return has(`${path}/index.html`) ? redirect(301, `${encodePath(path)}/${search}`) : undefined;
}
