import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { quote } from '../base/diagnostics/diagnostic.ts';
import { FIXED_PATHS, NOT_FOUND_PATHS, offerPath, oldOfferPath, STAFF_PATHS } from '../base/url.ts';
import { type AddressRule, type RuleFiles, withoutSlash } from '../site/hosts/host.ts';
import { withoutTail } from './addresses.ts';
import { type Find, START } from './findings.ts';
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

/** On hosts that read rules: the file holds the rules that routes.json asks for, and each does what it says. */
export function checkRules(index: SiteIndex, host: RuleFiles, wrappers: ReadonlySet<string>): void {
  const { files, findings, routes, rules } = index;
  const [file = ''] = host.names;
  const find = findings.in(file);
  if (!files.has(file)) {
    const message = `there is no \`${file}\` for ${routes.host}`;
    find('site-rule-file', START, message, 'without it old addresses are not found');
    return;
  }
  const wanted = wantedRules(index, host);
  const pageHiding = pathFinder(index, host, wrappers);
  const found = new Set<string>();
  const earlier = rememberRules();
  for (const rule of rules) {
    found.add(rule.from);
    const problem = leadsAway(rule)
      ? problemOf(rule, { index, host, shadow: earlier.covering(rule), page: pageHiding(rule) })
      : undefined;
    if (problem) {
      const [code, ...texts] = problem;
      find(code, rule, ...texts);
    } else if (rule.status !== 404 && !isShown(index, host, rule))
      checkWanted(rule, wanted.get(host.hasSlashRules ? withoutSlash(rule.from) : rule.from), host, find);
    earlier.add(rule);
  }
  for (const [from, { to, declaredAt }] of wanted) {
    if (found.has(from)) continue;
    const text = host.ruleText({ from, to }, host.redirectStatus);
    const help = `write \`${text}\`${declaredAt === undefined ? '' : `; it is declared at ${declaredAt}`}`;
    find('site-redirect-rule', START, `there is no rule for the old address ${quote(from)}`, help);
  }
  checkOffers(index, find);
  for (const { from, to, why } of shownRules(index, host)) {
    if (rules.some((rule) => rule.from === from && rule.to === to && rule.status === 200)) continue;
    find('site-not-found-rule', START, `there is no rule \`${host.ruleText({ from, to }, '200')}\``, why);
  }
  host.check(rules, (code, at = START, ...texts) => find(code, at, ...texts));
}

interface Wanted {
  readonly to: string;
  readonly declaredAt?: string | undefined;
}

function wantedRules({ routes }: SiteIndex, host: RuleFiles): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>(
    routes.redirects.map(({ from, to, declaredAt }) => [host.ruleAddress(from), { to, declaredAt }]),
  );
  for (const service of routes.services)
    wanted.set(oldOfferPath(service, ':city'), { to: offerPath(service, ':city') });
  return wanted;
}

function checkWanted(rule: RedirectRule, wanted: Wanted | undefined, host: RuleFiles, find: Find): void {
  const name = `the rule for ${quote(rule.from)}`;
  const status = `${rule.status}${rule.isForced ? '!' : ''}`;
  const code = 'site-redirect-rule';
  if (!wanted) {
    find(code, rule, `${name} is asked for by nothing in routes.json`, 'remove it, or declare the redirect');
    return;
  }
  const help = `write \`${host.ruleText({ from: rule.from, to: wanted.to }, host.redirectStatus)}\``;
  if (rule.to !== wanted.to) find(code, rule, `${name} leads to ${quote(rule.to)}`, help);
  else if (status !== host.redirectStatus) find(code, rule, `${name} has the status \`${status}\``, help);
}

interface Surroundings {
  readonly index: SiteIndex;
  readonly host: RuleFiles;
  /** An earlier rule that covers this one. */
  readonly shadow: RedirectRule | undefined;
  /** The address of something built that the rule matches. */
  readonly page: string | undefined;
}

type Problem = readonly [code: AuditCode, message: string, help?: string];

/** What keeps a rule from doing its work, or a page from being seen. */
function problemOf(
  rule: RedirectRule,
  { index: { rules, routeAt }, host, shadow, page }: Surroundings,
): Problem | undefined {
  const name = `the rule for ${quote(rule.from)}`;
  if (shadow) {
    const message = `${name} is never reached, since ${quote(shadow.from)} matches first`;
    return ['site-redirect-shadow', message, 'the first rule that matches wins: move it up, or remove it'];
  }
  if (page !== undefined) {
    const message = `${name} ${rule.isForced || host.winsOverFiles ? 'hides' : 'is hidden by'} ${quote(page)}, which was built`;
    return ['site-redirect-shadow', message, 'an address is either a page or a redirect'];
  }
  if (!rule.to.startsWith('/')) return undefined;
  const path = withoutTail(rule.to);
  const target = partsOf(path);
  const next = rules.find((other) => leadsAway(other) && overlap(other.parts, target));
  if (next) {
    const isLoop = next === rule || leadsTo(next, rule, rules);
    const what = isLoop ? 'goes round in a circle' : `leads to ${quote(rule.to)}, which leads on itself`;
    return ['site-redirect-chain', `${name} ${what}`, 'lead straight to the page'];
  }
  if (!rule.pattern.isFixed || routeAt.has(path)) return undefined;
  return ['site-redirect-target', `${quote(rule.from)} leads to ${quote(path)}, which is no page`];
}

/** Whether following the rules from `start` comes back to `goal`. */
function leadsTo(start: RedirectRule, goal: RedirectRule, rules: readonly RedirectRule[]): boolean {
  const passed = new Set<RedirectRule>();
  for (let rule: RedirectRule | undefined = start; rule && !passed.has(rule); ) {
    if (rule === goal) return true;
    passed.add(rule);
    const target = partsOf(withoutTail(rule.to));
    rule = rules.find((other) => leadsAway(other) && overlap(other.parts, target));
  }
  return false;
}

/** The rules before one, so that each is compared with the few that could cover it and not with all. */
function rememberRules() {
  const fixed = new Map<string, RedirectRule>();
  const dynamic: RedirectRule[] = [];
  return {
    add: (rule: RedirectRule) => {
      if (!rule.pattern.isFixed) dynamic.push(rule);
      else if (!fixed.has(rule.from)) fixed.set(rule.from, rule);
    },
    covering: (rule: RedirectRule) => fixed.get(rule.from) ?? dynamic.find(({ parts }) => covers(parts, rule.parts)),
  };
}

/** Finds the address of something built that a rule matches. Files that only lead on are a finding of their own. */
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

/** An offer whose service has no rule of its own must still be answered by one. */
function checkOffers({ redirects, rules, routes }: SiteIndex, find: Find): void {
  const services = new Set(routes.services);
  const declared = new Set(routes.redirects.map(({ from }) => from));
  for (const [from, { to, declaredAt }] of redirects) {
    const parts = partsOf(from);
    if (!to.startsWith('/services/') || services.has(parts[0] ?? '') || declared.has(from)) continue;
    if (rules.some((rule) => leadsAway(rule) && covers(rule.parts, parts))) continue;
    const help = `it must lead to \`${to}\`, as declared at ${declaredAt}`;
    find('site-redirect-rule', START, `no rule answers the old address ${quote(from)}`, help);
  }
}

/** The rules that show a page at the address of another where no file answers: of a post that is newer than the site, and of one that staff edit. */
function shownRules({ routeAt }: SiteIndex, host: RuleFiles): (AddressRule & { readonly why: string })[] {
  const newPost = NOT_FOUND_PATHS['post-not-found'];
  const editor = STAFF_PATHS['edit-post'];
  const posts = {
    from: `${FIXED_PATHS.blog}/*`,
    to: host.shownTarget(newPost),
    why: 'it shows a post that is newer than the site; a built page wins over it',
  };
  const staff = {
    from: `${editor}/*`,
    to: host.shownTarget(editor),
    why: 'posts are edited at an address for each, and one page is for all of them',
  };
  return [...(host.needsPostRule && routeAt.has(newPost) ? [posts] : []), ...(routeAt.has(editor) ? [staff] : [])];
}

function isShown(index: SiteIndex, host: RuleFiles, { from, to, status }: RedirectRule): boolean {
  return status === 200 && shownRules(index, host).some((rule) => rule.from === from && rule.to === to);
}
