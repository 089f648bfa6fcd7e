import { errorAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import {
  type AddressRule,
  type Answer,
  encodePath,
  file,
  type Host,
  REVALIDATE,
  type RuleReport,
  redirect,
  type Served,
  type ServedRule,
  type SiteSize,
  stepsOf,
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

/** Rules without and with a placeholder, characters of a rule, and files of a free plan (its documentation, Redirects and Limits). */
const LIMITS = { fixed: 2000, dynamic: 100, length: 1000, files: 20_000 } as const;

const COMMENTS = {
  redirects: 'Redirects for Cloudflare Pages, made by townpress. Rules without a placeholder come first.',
  headers: 'Headers for Cloudflare Pages, made by townpress. `!` takes away what an earlier block has set.',
};

/** Cloudflare Pages: rules come before files, those for one path before those with a placeholder. */
export const cloudflareHost: Host = {
  title: 'Cloudflare Pages',
  applies: 'files, _redirects and _headers as Cloudflare Pages reads them',
  rules: {
    ...UNDERSCORE_FILES,
    write: ({ fixed, services, patterns, staff }, headers) =>
      new Map([
        [HEADERS_FILE, headersText(COMMENTS.headers, headers, (name) => `  ! ${name}\n`)],
        [
          REDIRECTS_FILE,
          `# ${COMMENTS.redirects}\n${redirectLines(withSlashes(fixed, LIMITS.fixed), '301')}${redirectLines(withSlashes([...services, ...patterns], LIMITS.dynamic - staff.length), '301')}${redirectLines(staff, '200')}`,
        ],
      ]),
    redirectStatus: '301',
    winsOverFiles: true,
    shownTarget: (path) => path,
    needsPostRule: false,
    goneStatus: undefined,
    readsQueries: false,
    hasSlashRules: true,
    overridesHeaders: true,
    check: checkRules,
  },
  checkLimits,
  answer,
  headers: (path, answered, { headers }) => {
    const all = defaultHeaders(answered);
    const set = new Set<string>();
    for (const { name, value } of stepsOf(headers, path)) {
      const before = all.get(name);
      if (value === undefined) all.delete(name);
      else {
        // A rule replaces what the host sends, and joins what another rule has set (its documentation, Headers).
        all.set(name, set.has(name) && before !== undefined ? `${before}, ${value}` : value);
        set.add(name);
      }
    }
    return all;
  },
};

/** The rules, and the same for addresses with a slash at their end, which the host takes for others. They are left out where there is no room for all: a script leads on then. */
function withSlashes(rules: readonly AddressRule[], limit: number): readonly AddressRule[] {
  const slashed = rules.flatMap(({ from, to }) => (/[/*]$|\.\w+$/.test(from) ? [] : [{ from: `${from}/`, to }]));
  return rules.length + slashed.length > limit ? rules : [...rules, ...slashed];
}

function checkLimits({ redirects, services, patterns, files, declaredAt }: SiteSize, report: Report): void {
  const tooMany = (count: number, limit: number, what: string, severity: 'error' | 'warning') => {
    if (count <= limit) return;
    report({
      severity,
      code: 'host-limit',
      message: `the site has ${count} ${what}; Cloudflare Pages allows ${limit}`,
      at: declaredAt,
      help: 'remove some, or choose another `host` in site.yaml',
    });
  };
  // Those of the data come first, so what the host would drop are old addresses of posts.
  const own = redirects.filter((rule) => !isPlaceOfPost(rule.declaredAt)).length;
  if (own > LIMITS.fixed) tooMany(own, LIMITS.fixed, 'redirects', 'error');
  else tooMany(redirects.length, LIMITS.fixed, 'redirects, old addresses of posts included', 'warning');
  const what = patterns === 0 ? 'services' : 'services and redirects with a `*`';
  // One rule is that of the editor.
  tooMany(services + patterns, LIMITS.dynamic - 1, `${what}, each with a rule beside that of the admin`, 'error');
  tooMany(files, LIMITS.files, 'files', 'warning');
  for (const { from, to, declaredAt: at } of redirects) {
    if (from.length + to.length + 6 <= LIMITS.length) continue;
    const message = `the redirect from ${quote(from)} is longer than the ${LIMITS.length} characters that Cloudflare Pages allows`;
    report(errorAt(at, 'host-limit', message));
  }
}

/** Rules without a placeholder come first, none has the status 404, and none is longer than the host reads. */
function checkRules(rules: readonly ServedRule[], report: RuleReport): void {
  let dynamic = 0;
  let fixed = 0;
  for (const rule of rules) {
    const { from, text, status, pattern } = rule;
    if (!pattern.isFixed) dynamic++;
    else {
      fixed++;
      const help = 'Cloudflare Pages wants rules without placeholders first';
      if (dynamic > 0)
        report('site-rule-order', rule, `the rule for ${quote(from)} stands behind one with a placeholder`, help);
    }
    if (status === 404) report('site-redirect-rule', rule, `Cloudflare Pages knows no rule like ${quote(text)}`);
    if (text.length > LIMITS.length) {
      const length = `the rule for ${quote(from)} has ${text.length} characters`;
      report('site-rule-limit', rule, `${length}; Cloudflare Pages allows ${LIMITS.length}`);
    }
  }
  if (fixed > LIMITS.fixed || dynamic > LIMITS.dynamic) {
    const counts = `there are ${fixed} rules and ${dynamic} with placeholders`;
    report('site-rule-limit', undefined, `${counts}; Cloudflare Pages allows ${LIMITS.fixed} and ${LIMITS.dynamic}`);
  }
}

function answer({ sent, path, search }: RequestTarget, { has, redirects }: Served): Answer {
  const fixed = redirects.filter(({ pattern }) => pattern.isFixed);
  const dynamic = redirects.filter(({ pattern }) => !pattern.isFixed);
  for (const { pattern, to, status } of [...fixed, ...dynamic]) {
    const values = pattern.match(sent);
    if (values === undefined) continue;
    const location = destination(to, values, search);
    if (status !== 200) return redirect(status, location);
    return fileAt(location.replace(/[?#].*$/, ''), search, has);
  }
  return fileAt(path, search, has);
}

function fileAt(path: string, search: string, has: Served['has']): Answer {
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
  return has('/index.html') ? file('/index.html') : { kind: 'nothing' };
}

function defaultHeaders(answer: Answer): Map<string, string> {
  const headers = new Map([
    ['access-control-allow-origin', '*'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
  ]);
  if (answer.kind === 'file') headers.set('x-content-type-options', 'nosniff');
  if (answer.kind === 'file' && answer.status === 200) headers.set('cache-control', REVALIDATE);
  return headers;
}
