import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { quote } from '../base/diagnostics/diagnostic.ts';
import { FIXED_PATHS, NOT_FOUND_PATHS, offerPath, oldOfferPath, STAFF_PATHS } from '../base/url.ts';
import type { AddressRule, RuleFiles } from '../site/hosts/host.ts';
import { withoutTail } from './addresses.ts';
import { START } from './findings.ts';
import type { Range } from './page-facts.ts';
import { covers, leadsAway, overlap, partsOf, type RedirectRule } from './redirect-rules.ts';
import { isPageFile, pathOfFile, type SiteIndex } from './site-index.ts';

/** On hosts that read rules: the file holds the rules that routes.json asks for, and each does what it says. */
export function checkRules(index: SiteIndex, host: RuleFiles, wrappers: ReadonlySet<string>): void {
  const { files, findings, routes, rules } = index;
  const [file = ''] = host.names;
  const add = (at: Range, code: AuditCode, message: string, help?: string) =>
    findings.add(file, code, at, message, { help });
  if (!files.has(file)) {
    add(
      START,
      'site-rule-file',
      `there is no \`${file}\` for ${routes.host}`,
      'without it old addresses are not found',
    );
    return;
  }
  const wanted = wantedRules(index, host);
  const paths = new Paths(index, host, wrappers);
  const found = new Set<string>();
  const earlier = new EarlierRules();
  for (const rule of rules) {
    found.add(rule.from);
    const problem = leadsAway(rule) ? problemOf(rule, { index, host, earlier, paths }) : undefined;
    if (problem) add(rule, ...problem);
    else if (rule.status !== 404 && !isShown(index, host, rule)) checkWanted(rule, wanted.get(rule.from), host, add);
    earlier.add(rule);
  }
  for (const [from, { to, declaredAt }] of wanted) {
    if (found.has(from)) continue;
    const text = host.ruleText({ from, to }, host.redirectStatus);
    const help = `write \`${text}\`${declaredAt === undefined ? '' : `; it is declared at ${declaredAt}`}`;
    add(START, 'site-redirect-rule', `there is no rule for the old address ${quote(from)}`, help);
  }
  checkOffers(index, add);
  for (const { from, to, why } of shownRules(index, host)) {
    if (rules.some((rule) => rule.from === from && rule.to === to && rule.status === 200)) continue;
    add(START, 'site-not-found-rule', `there is no rule \`${host.ruleText({ from, to }, '200')}\``, why);
  }
  host.check(rules, (at = START, code, message, help) => add(at, code, message, help));
}

type Add = (at: Range, code: AuditCode, message: string, help?: string) => void;

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

function checkWanted(rule: RedirectRule, wanted: Wanted | undefined, host: RuleFiles, add: Add): void {
  const name = `the rule for ${quote(rule.from)}`;
  const status = `${rule.status}${rule.isForced ? '!' : ''}`;
  const code = 'site-redirect-rule';
  if (!wanted) {
    add(rule, code, `${name} is asked for by nothing in routes.json`, 'remove it, or declare the redirect');
    return;
  }
  const help = `write \`${host.ruleText({ from: rule.from, to: wanted.to }, host.redirectStatus)}\``;
  if (rule.to !== wanted.to) add(rule, code, `${name} leads to ${quote(rule.to)}`, help);
  else if (status !== host.redirectStatus) add(rule, code, `${name} has the status \`${status}\``, help);
}

interface Surroundings {
  readonly index: SiteIndex;
  readonly host: RuleFiles;
  readonly earlier: EarlierRules;
  readonly paths: Paths;
}

/** What keeps a rule from doing its work, or a page from being seen. */
function problemOf(
  rule: RedirectRule,
  { index: { rules, routeAt }, host, earlier, paths }: Surroundings,
): [code: AuditCode, message: string, help?: string] | undefined {
  const name = `the rule for ${quote(rule.from)}`;
  const shadow = earlier.covering(rule);
  if (shadow) {
    const help = 'the first rule that matches wins: move it up, or remove it';
    return ['site-redirect-shadow', `${name} is never reached, since ${quote(shadow.from)} matches first`, help];
  }
  const page = paths.matching(rule);
  if (page !== undefined) {
    const verb = rule.isForced || host.winsOverFiles ? 'hides' : 'is hidden by';
    const help = 'an address is either a page or a redirect';
    return ['site-redirect-shadow', `${name} ${verb} ${quote(page)}, which was built`, help];
  }
  if (!rule.to.startsWith('/')) return undefined;
  const path = withoutTail(rule.to);
  const target = partsOf(path);
  const next = rules.find((other) => leadsAway(other) && overlap(other.parts, target));
  if (next) {
    const isLoop = next === rule || leadsTo(next, rule, rules);
    const message = isLoop ? 'goes round in a circle' : `leads to ${quote(rule.to)}, which leads on itself`;
    return ['site-redirect-chain', `${name} ${message}`, 'lead straight to the page'];
  }
  if (rule.pattern.isFixed && !routeAt.has(path))
    return ['site-redirect-target', `${quote(rule.from)} leads to ${quote(path)}, which is no page`];
  return undefined;
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
class EarlierRules {
  private readonly fixed = new Map<string, RedirectRule>();
  private readonly dynamic: RedirectRule[] = [];

  add(rule: RedirectRule): void {
    if (!rule.pattern.isFixed) this.dynamic.push(rule);
    else if (!this.fixed.has(rule.from)) this.fixed.set(rule.from, rule);
  }

  covering(rule: RedirectRule): RedirectRule | undefined {
    return this.fixed.get(rule.from) ?? this.dynamic.find(({ parts }) => covers(parts, rule.parts));
  }
}

/** Addresses of everything built, by their first part. Files that only lead on are a finding of their own. */
class Paths {
  private readonly byFirst = new Map<string, string[]>();

  constructor({ output }: SiteIndex, { names }: RuleFiles, wrappers: ReadonlySet<string>) {
    for (const file of output.files) {
      if (names.includes(file) || wrappers.has(file)) continue;
      const path = isPageFile(file) ? pathOfFile(file) : `/${file}`;
      const first = path.split('/')[1] ?? '';
      const paths = this.byFirst.get(first);
      if (paths) paths.push(path);
      else this.byFirst.set(first, [path]);
    }
  }

  matching({ parts }: RedirectRule): string | undefined {
    const [first = ''] = parts;
    const candidates = /^[:*]/.test(first) ? [...this.byFirst.values()].flat() : (this.byFirst.get(first) ?? []);
    return candidates.find((path) => covers(parts, partsOf(path)));
  }
}

/** An offer whose service has no rule of its own must still be answered by one. */
function checkOffers({ redirects, rules, routes }: SiteIndex, add: Add): void {
  const services = new Set(routes.services);
  const declared = new Set(routes.redirects.map(({ from }) => from));
  for (const [from, { to, declaredAt }] of redirects) {
    const parts = partsOf(from);
    if (!to.startsWith('/services/') || services.has(parts[0] ?? '') || declared.has(from)) continue;
    if (rules.some((rule) => leadsAway(rule) && covers(rule.parts, parts))) continue;
    const help = `it must lead to \`${to}\`, as declared at ${declaredAt}`;
    add(START, 'site-redirect-rule', `no rule answers the old address ${quote(from)}`, help);
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
