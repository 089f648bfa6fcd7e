import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { quote } from '../base/diagnostics/diagnostic.ts';
import { canonicalPath, FIXED_PATHS, NOT_FOUND_PATHS, oldOfferPath } from '../base/url.ts';
import { type PathRule, type QueryRule, type RuleFiles, ruleOfPaths, withoutSlash } from '../site/hosts/host.ts';
import { fillPattern, pathPattern } from '../site/hosts/path-pattern.ts';
import { EDIT_PAGES } from '../site/shared/edit-pages.ts';
import { type ReportAt, WHOLE_FILE } from './findings.ts';
import { withoutTail } from './link-targets.ts';
import {
  covers,
  isPageFile,
  leadsAway,
  overlap,
  partsOf,
  pathOfFile,
  type RedirectRule,
  type SiteIndex,
} from './site-index.ts';

/** Checks hosts with redirect rules: the file has the rules for routes.json, and each rule takes effect. */
export function checkRules(index: SiteIndex, host: RuleFiles, wrappers: ReadonlySet<string>): void {
  const { files, findings, routes, rules } = index;
  const [file = ''] = host.names;
  const find = findings.in(file);
  if (!files.has(file)) {
    const message = `\`${file}\` for ${routes.host} is missing`;
    find('site-rule-file', WHOLE_FILE, message, 'without it old URLs return 404');
    return;
  }
  const wanted = wantedRules(index, host);
  const pageHiding = pathFinder(index, host, wrappers);
  const found = new Set<string>();
  const earlier = rememberRules();
  for (const rule of rules) {
    found.add(keyOf(rule));
    const problem = leadsAway(rule)
      ? problemOf(rule, { index, host, shadow: earlier.covering(rule), page: pageHiding(rule) })
      : undefined;
    if (problem) {
      const [code, ...texts] = problem;
      find(code, rule, ...texts);
    } else if (rule.status !== 404 && !isShown(index, host, rule))
      checkWanted(
        rule,
        wanted.get(keyOf(host.hasSlashRules ? { ...rule, from: withoutSlash(rule.from) } : rule)),
        host,
        find,
      );
    earlier.add(rule);
  }
  for (const [key, { rule, status, declaredAt }] of wanted) {
    if (found.has(key)) continue;
    const help = `write \`${host.ruleText(rule, status)}\`${declaredAt === undefined ? '' : `; it is declared at ${declaredAt}`}`;
    find('site-redirect-rule', WHOLE_FILE, `the redirect rule for ${quote(key)} is missing`, help);
  }
  checkOffers(index, find);
  for (const { from, to, why } of shownRules(index, host)) {
    if (rules.some((rule) => rule.from === from && rule.to === to && rule.status === 200)) continue;
    find('site-not-found-rule', WHOLE_FILE, `the rule \`${host.ruleText({ from, to }, '200')}\` is missing`, why);
  }
  host.check(rules, index.services, (code, at = WHOLE_FILE, ...texts) => find(code, at, ...texts));
}

interface Wanted {
  readonly rule: PathRule & Partial<QueryRule>;
  /** As written in a rule file. */
  readonly status: string;
  readonly declaredAt?: string | undefined;
}

/** Returns the key of a rule: its path, the same in each spelling, and its query. */
function keyOf({ from: given, query }: PathRule & Partial<QueryRule>): string {
  // A colon that is escaped doesn't begin a placeholder.
  const from = given.replace(/\\(?=[^:])/g, '').replace(/(?:%(?!3a)[\da-f]{2})+/gi, canonicalPath);
  return query ? `${from}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]))}` : from;
}

/** Returns the rules for routes.json by `keyOf`. */
function wantedRules({ routes, services: path }: SiteIndex, host: RuleFiles): Map<string, Wanted> {
  const { redirects, patterns = [], queries = [], gone = [], services } = routes;
  const wanted = new Map<string, Wanted>();
  const add = (rule: Wanted['rule'], status: string, declaredAt?: string) => {
    const named = { ...rule, from: host.ruleAddress(rule.from) };
    wanted.set(keyOf(named), { rule: named, status, declaredAt });
  };
  for (const pattern of [...redirects, ...patterns]) add(ruleOfPaths(pattern), host.redirectStatus, pattern.declaredAt);
  if (host.readsQueries)
    for (const rule of queries)
      add({ ...ruleOfPaths(rule), query: [...new URLSearchParams(rule.query)] }, host.redirectStatus, rule.declaredAt);
  if (host.goneStatus !== undefined)
    for (const { from, declaredAt } of gone)
      add(ruleOfPaths({ from, to: `${NOT_FOUND_PATHS['not-found']}.html` }), host.goneStatus, declaredAt);
  for (const service of services)
    add({ from: oldOfferPath(service, ':city'), to: `${path}/${service}/:city` }, host.redirectStatus);
  return wanted;
}

function checkWanted(rule: RedirectRule, wanted: Wanted | undefined, host: RuleFiles, find: ReportAt): void {
  const name = `the redirect rule for ${quote(keyOf(rule))}`;
  const status = `${rule.status}${rule.isForced ? '!' : ''}`;
  const code = 'site-redirect-rule';
  if (!wanted) {
    find(code, rule, `${name} isn't in routes.json`, 'remove it, or declare the redirect');
    return;
  }
  const help = `write \`${host.ruleText({ ...wanted.rule, from: rule.from }, wanted.status)}\``;
  if (rule.to !== wanted.rule.to) find(code, rule, `${name} redirects to ${quote(rule.to)}`, help);
  else if (status !== wanted.status) find(code, rule, `${name} has the status \`${status}\``, help);
}

interface Surroundings {
  readonly index: SiteIndex;
  readonly host: RuleFiles;
  /** An earlier rule that covers this one. */
  readonly shadow: RedirectRule | undefined;
  /** Path of a built file that the rule matches. */
  readonly page: string | undefined;
}

type Problem = readonly [code: AuditCode, message: string, help?: string];

/** Returns the problem with a rule that is never used, hides a page, or has a wrong target. */
function problemOf(
  rule: RedirectRule,
  { index: { rules, isThere }, host, shadow, page }: Surroundings,
): Problem | undefined {
  const name = `the redirect rule for ${quote(rule.from)}`;
  if (shadow) {
    const message = `${name} is never used, because ${quote(shadow.from)} matches first`;
    return ['site-redirect-shadow', message, 'the first rule that matches wins: move it up, or remove it'];
  }
  if (page !== undefined) {
    const message = `${name} ${rule.isForced || host.winsOverFiles ? 'hides' : 'is hidden by'} ${quote(page)}, which was built`;
    return ['site-redirect-shadow', message, 'a URL is either a page or a redirect'];
  }
  if (!rule.to.startsWith('/')) return undefined;
  const path = withoutTail(rule.to);
  const target = partsOf(path);
  const next = rules.find(
    (other) => leadsAway(other) && !other.query && follows(other.parts, target) && !isHandled(rule, other, rules),
  );
  if (next) {
    const isLoop = next === rule || leadsTo(next, rule, rules);
    const what = isLoop ? 'is part of a loop' : `redirects to ${quote(rule.to)}, which is a redirect too`;
    return ['site-redirect-chain', `${name} ${what}`, 'redirect straight to the page'];
  }
  if (path.includes(':') || isThere(path)) return undefined;
  return ['site-redirect-target', `${quote(rule.from)} redirects to ${quote(path)}, which doesn't exist`];
}

/**
 * Returns whether a rule applies to a redirect target. A target with a placeholder may match a rule for one path, but a
 * rule with another placeholder only counts if it covers the whole target.
 */
function follows(parts: readonly string[], target: readonly string[]): boolean {
  const isOpen = (all: readonly string[]) => all.some((part) => /^[:*]/.test(part));
  return isOpen(parts) && isOpen(target) ? covers(parts, target) : overlap(parts, target);
}

/** Returns whether the path that connects two rules has its own rule. */
function isHandled(rule: RedirectRule, next: RedirectRule, rules: readonly RedirectRule[]): boolean {
  const values = next.pattern.isFixed ? pathPattern(withoutTail(rule.to)).match(next.from) : undefined;
  if (!values || rule.pattern.isFixed) return false;
  const from = fillPattern(rule.from.replace('*', ':splat'), values);
  return rules.some((other) => other.from === from);
}

/** Returns whether following the rules from `start` leads back to `goal`. */
function leadsTo(start: RedirectRule, goal: RedirectRule, rules: readonly RedirectRule[]): boolean {
  const passed = new Set<RedirectRule>();
  for (let rule: RedirectRule | undefined = start; rule && !passed.has(rule); ) {
    if (rule === goal) return true;
    passed.add(rule);
    const target = partsOf(withoutTail(rule.to));
    rule = rules.find((other) => leadsAway(other) && !other.query && follows(other.parts, target));
  }
  return false;
}

/** Indexes earlier rules, so that a rule is compared only with the few that could cover it. */
function rememberRules() {
  const fixed = new Map<string, RedirectRule>();
  const dynamic: RedirectRule[] = [];
  return {
    add: (rule: RedirectRule) => {
      if (rule.query) return;
      if (!rule.pattern.isFixed) dynamic.push(rule);
      else if (!fixed.has(rule.from)) fixed.set(rule.from, rule);
    },
    covering: (rule: RedirectRule) => fixed.get(rule.from) ?? dynamic.find(({ parts }) => covers(parts, rule.parts)),
  };
}

/** Returns a function that finds a built file that a rule matches. Redirect pages are reported separately. */
function pathFinder({ output }: SiteIndex, { names }: RuleFiles, wrappers: ReadonlySet<string>) {
  const byFirst = new Map<string, string[]>();
  for (const file of output.files) {
    if (names.includes(file) || wrappers.has(file)) continue;
    const path = isPageFile(file) ? pathOfFile(file) : `/${file}`;
    const first = path.split('/')[1] ?? '';
    const paths = byFirst.get(first);
    if (paths) paths.push(path);
    else byFirst.set(first, [path]);
  }
  return ({ parts }: RedirectRule): string | undefined => {
    const [first = ''] = parts;
    const candidates = /^[:*]/.test(first) ? [...byFirst.values()].flat() : (byFirst.get(first) ?? []);
    return candidates.find((path) => covers(parts, partsOf(path)));
  };
}

/** Reports old URLs that no rule redirects. Services in `routes.json` have their own rules, which are checked above. */
function checkOffers({ redirects, rules, routes, services: path }: SiteIndex, find: ReportAt): void {
  const services = new Set(routes.services);
  const declared = new Set(routes.redirects.map(({ from }) => from));
  for (const [from, { to, declaredAt }] of redirects) {
    const parts = partsOf(from);
    if (!to.startsWith(`${path}/`) || services.has(parts[0] ?? '') || declared.has(from)) continue;
    if (rules.some((rule) => leadsAway(rule) && covers(rule.parts, parts))) continue;
    const help = `it must redirect to \`${to}\`, as declared at ${declaredAt}`;
    find('site-redirect-rule', WHOLE_FILE, `no rule matches the old URL ${quote(from)}`, help);
  }
}

/** Returns the rules that serve one page at many paths: posts newer than the site, and pages for editing. */
function shownRules({ routeAt }: SiteIndex, host: RuleFiles): (PathRule & { readonly why: string })[] {
  const newPost = NOT_FOUND_PATHS['post-not-found'];
  const posts = {
    from: `${FIXED_PATHS.blog}/*`,
    to: host.shownTarget(newPost),
    why: 'it shows posts newer than the site; built pages win over it',
  };
  const staff = EDIT_PAGES.filter((path) => routeAt.has(path)).map((path) => ({
    from: `${path}/*`,
    to: host.shownTarget(path),
    why: 'each post and job is edited at its own URL, and one page serves them all',
  }));
  return [...(host.needsPostRule && routeAt.has(newPost) ? [posts] : []), ...staff];
}

function isShown(index: SiteIndex, host: RuleFiles, { from, to, status }: RedirectRule): boolean {
  return status === 200 && shownRules(index, host).some((rule) => rule.from === from && rule.to === to);
}
