import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { absoluteUrl, basePathOf, fileOf, underBase } from '../base/url.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { WHOLE_FILE } from './audit-findings.ts';
import { withoutTail } from './link-targets.ts';
import type { PageFacts } from './page-facts.ts';
import { canonicalOf, metaOf, pathOfFile, type SiteIndex } from './site-index.ts';

/** Returns whether a page is only a redirect, with an instant refresh. */
export function isRedirectPage({ metas }: PageFacts): boolean {
  return metas.some(({ key }) => key === 'refresh');
}

/** Checks a redirect page: its refresh, canonical URL and link must agree and point to the new page. */
export function checkRedirectPage(index: SiteIndex, file: string, facts: PageFacts): void {
  const { redirectIn, routes, findings, hasRules, routeAt } = index;
  const path = pathOfFile(file);
  const find = (range: Range, message: string, help?: string) =>
    findings.in(file)('site-wrapper', range, message, help);
  const refresh = metaOf(facts, 'refresh');
  if (hasRules) {
    const message = `${quote(path)} is a redirect page, although ${routes.host} reads redirect rules`;
    find(refresh ?? WHOLE_FILE, message, 'remove the file: it would hide the rule');
    return;
  }
  const route = routeAt.get(path);
  if (route) {
    const message = `${quote(path)} is a page in routes.json, but its file only redirects`;
    find(refresh ?? WHOLE_FILE, message, `it is declared at ${route.declaredAt}`);
    return;
  }
  const redirect = redirectIn.get(file);
  if (!redirect) return;
  const { to, declaredAt } = redirect;
  const href = underBase(basePathOf(routes.origin), to);
  const help = `it must redirect to \`${href}\`, as declared at ${declaredAt}`;
  const [, delay, target] = /^\s*(\d+)\s*;\s*url=(.*?)\s*$/i.exec(refresh?.content ?? '') ?? [];
  const canonical = canonicalOf(facts);
  const wanted = to.startsWith('/') ? absoluteUrl(routes.origin, to) : to;
  if (delay !== '0' || target !== href)
    find(refresh ?? WHOLE_FILE, `the refresh of ${quote(path)} is ${quote(refresh?.content)}`, help);
  if (canonical?.href !== wanted)
    find(
      canonical ?? WHOLE_FILE,
      `the canonical URL of ${quote(path)} is ${canonical ? quote(canonical.href) : 'missing'}`,
      help,
    );
  const link = facts.anchors.find((anchor) => anchor.href === href);
  if (!link) find(facts.anchors[0] ?? WHOLE_FILE, `no link on ${quote(path)} has the same target as its refresh`, help);
}

/** Rule files of all hosts that read them. */
const RULE_FILES = new Set(Object.values(HOSTS).flatMap(({ rules }) => rules?.names[0] ?? []));

/** Checks hosts without rules: each old URL has a page that redirects in one hop, and rule files are absent. */
export function checkWrapperSet(index: SiteIndex, wrappers: ReadonlySet<string>): void {
  const { redirects, files, findings, routes } = index;
  for (const file of RULE_FILES) {
    if (!files.has(file)) continue;
    const message = `\`${file}\` is for hosts that read rules; ${routes.host} would serve it as a file`;
    const help = 'remove it, or set the right host in site.yaml';
    findings.in(file)('site-rule-file', WHOLE_FILE, message, help);
  }
  for (const [from, { to, declaredAt }] of redirects) {
    const file = fileOf(from);
    const find = findings.in(file);
    const help = `it must redirect to \`${to}\`, as declared at ${declaredAt}`;
    if (!files.has(file)) find('site-wrapper', WHOLE_FILE, `the redirect page for ${quote(from)} is missing`, help);
    else if (!wrappers.has(file))
      find('site-wrapper', WHOLE_FILE, `the file at the old URL ${quote(from)} doesn't redirect`, help);
    if (!to.startsWith('/')) continue;
    const path = withoutTail(to);
    const next = redirects.get(path);
    if (next) {
      const message = `${quote(from)} redirects to ${quote(path)}, which is a redirect too`;
      find(
        'site-redirect-chain',
        WHOLE_FILE,
        message,
        `use the target \`${next.to}\`; it is declared at ${declaredAt}`,
      );
    } else if (!index.isThere(path)) {
      const message = `${quote(from)} redirects to ${quote(path)}, which doesn't exist`;
      find('site-redirect-target', WHOLE_FILE, message, `it is declared at ${declaredAt}`);
    }
  }
}
