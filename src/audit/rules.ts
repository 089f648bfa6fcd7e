import { quote } from '../base/diagnostics/diagnostic.ts';
import { FIXED_PATHS, NOT_FOUND_PATHS, offerPath, oldOfferPath, STAFF_PATHS } from '../base/url.ts';
import { withoutTail } from './addresses.ts';
import { START } from './findings.ts';
import { covers, hasPlaceholder, leadsAway, overlap, partsOf, type RedirectRule } from './redirect-rules.ts';
import { isPageFile, pathOfFile, type SiteIndex } from './site-index.ts';

/** Limits of Cloudflare Pages: rules without and with a placeholder, and characters of a rule. */
const CLOUDFLARE = { fixed: 2000, dynamic: 100, length: 1000 } as const;

/** On hosts that read `_redirects`: the file holds the rules that routes.json asks for, and each does what it says. */
export function checkRules(index: SiteIndex, wrappers: ReadonlySet<string>): void {
  const { files, findings, routes, rules } = index;
  if (!files.has('_redirects')) {
    findings.add('_redirects', 'site-rule-file', START, `there is no \`_redirects\` for ${routes.host}`, {
      help: 'without it old addresses are not found',
    });
    return;
  }
  const wanted = wantedRules(index);
  const paths = new Paths(index, wrappers);
  const found = new Set<string>();
  const earlier = new EarlierRules();
  for (const rule of rules) {
    found.add(rule.from);
    if (
      !(leadsAway(rule) && checkRule(index, rule, earlier, paths)) &&
      !isNotFoundRule(rule) &&
      !isShownRule(index, rule)
    )
      checkWanted(index, rule, wanted.get(rule.from));
    earlier.add(rule);
  }
  for (const [from, { to, declaredAt }] of wanted) {
    if (!found.has(from))
      findings.add('_redirects', 'site-redirect-rule', START, `there is no rule for the old address ${quote(from)}`, {
        help: `write \`${from} ${to} ${statusOf(index)}\`${declaredAt === undefined ? '' : `; it is declared at ${declaredAt}`}`,
      });
  }
  checkOffers(index);
  checkShownRules(index);
  if (routes.host === 'netlify') checkNotFoundRule(index);
  else checkCloudflareLimits(index);
}

interface Wanted {
  readonly to: string;
  readonly declaredAt?: string | undefined;
}

function wantedRules({ routes }: SiteIndex): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>(
    routes.redirects.map(({ from, to, declaredAt }) => [from, { to, declaredAt }]),
  );
  for (const service of routes.services)
    wanted.set(oldOfferPath(service, ':city'), { to: offerPath(service, ':city') });
  return wanted;
}

const statusOf = ({ routes }: SiteIndex): string => (routes.host === 'netlify' ? '301!' : '301');

function checkWanted(index: SiteIndex, rule: RedirectRule, wanted: Wanted | undefined): void {
  const { findings } = index;
  if (!wanted)
    findings.add(
      '_redirects',
      'site-redirect-rule',
      rule,
      `the rule for ${quote(rule.from)} is asked for by nothing in routes.json`,
      {
        help: 'remove it, or declare the redirect',
      },
    );
  else if (rule.to !== wanted.to)
    findings.add(
      '_redirects',
      'site-redirect-rule',
      rule,
      `the rule for ${quote(rule.from)} leads to ${quote(rule.to)}`,
      {
        help: `write \`${rule.from} ${wanted.to} ${statusOf(index)}\``,
      },
    );
  else if (`${rule.status}${rule.isForced ? '!' : ''}` !== statusOf(index)) {
    findings.add(
      '_redirects',
      'site-redirect-rule',
      rule,
      `the rule for ${quote(rule.from)} has the status \`${rule.status}${rule.isForced ? '!' : ''}\``,
      {
        help: `write \`${rule.from} ${wanted.to} ${statusOf(index)}\``,
      },
    );
  }
}

/** Finds what keeps a rule from doing its work, or a page from being seen; answers whether there is such a fault. */
function checkRule(
  { findings, rules, routes, routeAt }: SiteIndex,
  rule: RedirectRule,
  earlier: EarlierRules,
  paths: Paths,
): boolean {
  const shadow = earlier.covering(rule);
  if (shadow) {
    findings.add(
      '_redirects',
      'site-redirect-shadow',
      rule,
      `the rule for ${quote(rule.from)} is never reached, since ${quote(shadow.from)} matches first`,
      {
        help: 'the first rule that matches wins: move it up, or remove it',
      },
    );
    return true;
  }
  const page = paths.matching(rule);
  if (page !== undefined) {
    const message =
      rule.isForced || routes.host === 'cloudflare'
        ? `the rule for ${quote(rule.from)} hides ${quote(page)}, which was built`
        : `the rule for ${quote(rule.from)} is hidden by ${quote(page)}, which was built`;
    findings.add('_redirects', 'site-redirect-shadow', rule, message, {
      help: 'an address is either a page or a redirect',
    });
    return true;
  }
  if (!rule.to.startsWith('/')) return false;
  const target = partsOf(withoutTail(rule.to));
  const next = rules.find((other) => leadsAway(other) && overlap(other.parts, target));
  if (next) {
    const isLoop = next === rule || leadsTo(next, rule, rules);
    findings.add(
      '_redirects',
      'site-redirect-chain',
      rule,
      isLoop
        ? `the rule for ${quote(rule.from)} goes round in a circle`
        : `the rule for ${quote(rule.from)} leads to ${quote(rule.to)}, which leads on itself`,
      { help: 'lead straight to the page' },
    );
    return true;
  }
  if (!hasPlaceholder(rule) && !routeAt.has(withoutTail(rule.to))) {
    findings.add(
      '_redirects',
      'site-redirect-target',
      rule,
      `${quote(rule.from)} leads to ${quote(withoutTail(rule.to))}, which is no page`,
    );
    return true;
  }
  return false;
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
    if (hasPlaceholder(rule)) this.dynamic.push(rule);
    else if (!this.fixed.has(rule.from)) this.fixed.set(rule.from, rule);
  }

  covering(rule: RedirectRule): RedirectRule | undefined {
    return this.fixed.get(rule.from) ?? this.dynamic.find(({ parts }) => covers(parts, rule.parts));
  }
}

/** Addresses of everything built, by their first part. Files that only lead on are a finding of their own. */
class Paths {
  private readonly byFirst = new Map<string, string[]>();

  constructor({ output }: SiteIndex, wrappers: ReadonlySet<string>) {
    for (const file of output.files) {
      if (file === '_redirects' || wrappers.has(file)) continue;
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
function checkOffers({ redirects, rules, findings, routes }: SiteIndex): void {
  const services = new Set(routes.services);
  for (const [from, { to, declaredAt }] of redirects) {
    const parts = partsOf(from);
    if (
      !to.startsWith('/services/') ||
      services.has(parts[0] ?? '') ||
      rules.some((rule) => leadsAway(rule) && covers(rule.parts, parts))
    )
      continue;
    if (!routes.redirects.some((redirect) => redirect.from === from))
      findings.add('_redirects', 'site-redirect-rule', START, `no rule answers the old address ${quote(from)}`, {
        help: `it must lead to \`${to}\`, as declared at ${declaredAt}`,
      });
  }
}

function isNotFoundRule({ status }: RedirectRule): boolean {
  return status === 404;
}

/** The rules that show a page at the address of another where no file answers: of a post that is newer than the site, and of one that staff edit. */
function shownRules({ routes, routeAt }: SiteIndex): { readonly text: string; readonly why: string }[] {
  const isNetlify = routes.host === 'netlify';
  const rule = (from: string, to: string) => `${from}/* ${to}${isNetlify ? '.html' : ''} 200`;
  const posts = {
    text: rule(FIXED_PATHS.blog, NOT_FOUND_PATHS['post-not-found']),
    why: 'it shows a post that is newer than the site; a built page wins over it',
  };
  const staff = {
    text: rule(STAFF_PATHS['edit-post'], STAFF_PATHS['edit-post']),
    why: 'posts are edited at an address for each, and one page is for all of them',
  };
  // Elsewhere a page `404` of the folder answers for posts without a rule, which would hide those that were built.
  return [
    ...(isNetlify && routeAt.has(NOT_FOUND_PATHS['post-not-found']) ? [posts] : []),
    ...(routeAt.has(STAFF_PATHS['edit-post']) ? [staff] : []),
  ];
}

const isShownRule = (index: SiteIndex, { text }: RedirectRule): boolean =>
  shownRules(index).some((wanted) => wanted.text === text.replace(/\s+/g, ' '));

function checkShownRules(index: SiteIndex): void {
  const { rules, findings } = index;
  const present = new Set(rules.map(({ text }) => text.replace(/\s+/g, ' ')));
  for (const { text, why } of shownRules(index))
    if (!present.has(text))
      findings.add('_redirects', 'site-not-found-rule', START, `there is no rule \`${text}\``, { help: why });
}

function checkNotFoundRule({ rules, findings }: SiteIndex): void {
  const wanted = `/services/* ${NOT_FOUND_PATHS['service-not-found']}.html 404`;
  const last = rules.at(-1);
  if (last?.text.replace(/\s+/g, ' ') !== wanted)
    findings.add('_redirects', 'site-not-found-rule', last ?? START, `the last rule is not \`${wanted}\``, {
      help: 'it shows the page for unknown services, and must not stand before other rules',
    });
}

function checkCloudflareLimits({ rules, findings }: SiteIndex): void {
  let dynamic = 0;
  let fixed = 0;
  for (const rule of rules) {
    if (hasPlaceholder(rule)) dynamic++;
    else {
      fixed++;
      if (dynamic > 0)
        findings.add(
          '_redirects',
          'site-rule-order',
          rule,
          `the rule for ${quote(rule.from)} stands behind one with a placeholder`,
          {
            help: 'Cloudflare Pages wants rules without placeholders first',
          },
        );
    }
    if (isNotFoundRule(rule))
      findings.add('_redirects', 'site-redirect-rule', rule, `Cloudflare Pages knows no rule like ${quote(rule.text)}`);
    if (rule.text.length > CLOUDFLARE.length)
      findings.add(
        '_redirects',
        'site-rule-limit',
        rule,
        `the rule for ${quote(rule.from)} has ${rule.text.length} characters; Cloudflare Pages allows ${CLOUDFLARE.length}`,
      );
  }
  if (fixed > CLOUDFLARE.fixed || dynamic > CLOUDFLARE.dynamic)
    findings.add(
      '_redirects',
      'site-rule-limit',
      START,
      `there are ${fixed} rules and ${dynamic} with placeholders; Cloudflare Pages allows ${CLOUDFLARE.fixed} and ${CLOUDFLARE.dynamic}`,
    );
}
