import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { absoluteUrl, fileOf } from '../base/url.ts';
import { HOSTS } from '../site/hosts/all.ts';
import { withoutTail } from './addresses.ts';
import { START } from './findings.ts';
import type { PageFacts } from './page-facts.ts';
import { canonicalOf, metaOf, pathOfFile, type SiteIndex } from './site-index.ts';

/** Whether a page file only leads on: it holds an instant refresh. */
export function isWrapper({ metas }: PageFacts): boolean {
  return metas.some(({ key }) => key === 'refresh');
}

/** A file at an old address: its refresh, canonical address and link agree, and lead to the page that took its place. */
export function checkWrapper(index: SiteIndex, file: string, facts: PageFacts): void {
  const { redirects, routes, findings, ruleFiles, routeAt } = index;
  const path = pathOfFile(file);
  const find = (range: Range, message: string, help?: string) =>
    findings.in(file)('site-wrapper', range, message, help);
  const refresh = metaOf(facts, 'refresh');
  if (ruleFiles) {
    const message = `${quote(path)} leads on by a file, although ${routes.host} reads redirect rules`;
    find(refresh ?? START, message, 'remove the file: it would stand in the way of its rule');
    return;
  }
  const route = routeAt.get(path);
  if (route) {
    const message = `${quote(path)} is a declared page, and its file only leads on`;
    find(refresh ?? START, message, `it is declared at ${route.declaredAt}`);
    return;
  }
  const redirect = redirects.get(path);
  if (!redirect) return;
  const { to, declaredAt } = redirect;
  const help = `it must lead to \`${to}\`, as declared at ${declaredAt}`;
  const [, delay, target] = /^\s*(\d+)\s*;\s*url=(.*?)\s*$/i.exec(refresh?.content ?? '') ?? [];
  const canonical = canonicalOf(facts);
  const wanted = to.startsWith('/') ? absoluteUrl(routes.origin, to) : to;
  if (delay !== '0' || target !== to)
    find(refresh ?? START, `the refresh of ${quote(path)} is ${quote(refresh?.content)}`, help);
  if (canonical?.href !== wanted)
    find(
      canonical ?? START,
      `the canonical address of ${quote(path)} is ${canonical ? quote(canonical.href) : 'missing'}`,
      help,
    );
  const link = facts.anchors.find(({ href }) => href === to);
  if (!link) find(facts.anchors[0] ?? START, `no link of ${quote(path)} leads where its refresh does`, help);
}

/** The files with redirects of all hosts that read some. */
const RULE_FILES = new Set(Object.values(HOSTS).flatMap(({ rules }) => rules?.names[0] ?? []));

/** On hosts without rules: every old address has its file, there is no rule file, and each redirect ends at a page at once. */
export function checkWrapperSet(index: SiteIndex, wrappers: ReadonlySet<string>): void {
  const { redirects, files, findings, routes, routeAt } = index;
  for (const file of RULE_FILES) {
    if (!files.has(file)) continue;
    const message = `\`${file}\` is for hosts that read rules; ${routes.host} would show it as a file`;
    const help = 'remove it, or choose the host in site.yaml';
    findings.in(file)('site-rule-file', START, message, help);
  }
  for (const [from, { to, declaredAt }] of redirects) {
    const file = fileOf(from);
    const find = findings.in(file);
    const help = `it must lead to \`${to}\`, as declared at ${declaredAt}`;
    if (!files.has(file)) find('site-wrapper', START, `there is no file at the old address ${quote(from)}`, help);
    else if (!wrappers.has(file))
      find('site-wrapper', START, `the file at the old address ${quote(from)} does not lead on`, help);
    if (!to.startsWith('/')) continue;
    const path = withoutTail(to);
    const next = redirects.get(path);
    if (next) {
      const message = `${quote(from)} leads to ${quote(path)}, which leads on itself`;
      find('site-redirect-chain', START, message, `lead straight to \`${next.to}\`; it is declared at ${declaredAt}`);
    } else if (!routeAt.has(path)) {
      const message = `${quote(from)} leads to ${quote(path)}, which is no page`;
      find('site-redirect-target', START, message, `it is declared at ${declaredAt}`);
    }
  }
}
