import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { quote } from '../base/diagnostics/diagnostic.ts';
import { grouped } from '../base/grouped.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { fillPattern, pathPattern } from '../hosts/path-pattern.ts';
import { WHOLE_FILE } from './audit-findings.ts';
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
  textOfFile,
} from './site-index.ts';

/** Checks hosts with redirect rules: the rule files are as generated, and each rule takes effect. */
export function checkRules(index: SiteIndex, wrappers: ReadonlySet<string>): void {
  const { findings, ruleFiles, rules } = index;
  for (const [file, text] of ruleFiles) checkFile(index, file, text);
  const names = HOSTS[index.routes.host].rules?.names ?? [];
  const find = findings.in(names[0] ?? '');
  const pageHiding = pathFinder(index, new Set([...names, ...wrappers]));
  const earlier = rememberRules();
  for (const rule of rules.filter(leadsAway)) {
    const problem = problemOf(rule, { index, shadow: earlier.covering(rule), page: pageHiding(rule) });
    if (problem) find(problem[0], WHOLE_FILE, problem[1], problem[2]);
    earlier.add(rule);
  }
}

/** Reports a rule file that is missing, or the first line that was edited or cut off. */
function checkFile({ files, findings, output, routes }: SiteIndex, file: string, expected: string): void {
  const find = findings.in(file);
  if (!files.has(file)) {
    const message = `\`${file}\` for ${routes.host} is missing`;
    find('site-rule-file', WHOLE_FILE, message, 'without it, old URLs return 404, and headers are missing');
    return;
  }
  const text = textOfFile(output, file);
  if (text === expected) return;
  const lines = text.split('\n');
  const wanted = expected.split('\n');
  const at = lines.findIndex((line, index) => line !== wanted[index]);
  const help = 'run `townpress generate --clean`';
  if (at < 0) {
    const missing = quote((wanted[lines.length] ?? '').slice(0, 80));
    find('site-rule-file', WHOLE_FILE, `the file was cut off before ${missing}`, help);
    return;
  }
  const start = lines.slice(0, at).join('\n').length + Math.min(at, 1);
  const message = `the file was edited: townpress generated ${quote((wanted[at] ?? '').slice(0, 80))} here`;
  find('site-rule-file', { start, end: start + (lines[at] ?? '').length }, message, help);
}

interface Surroundings {
  readonly index: SiteIndex;
  /** An earlier rule that covers this one. */
  readonly shadow: RedirectRule | undefined;
  /** Path of a built file that the rule matches. */
  readonly page: string | undefined;
}

type Problem = readonly [code: AuditCode, message: string, help?: string];

/** Returns whether a rule is for a single path. */
const isFixed = ({ from }: RedirectRule) => pathPattern(from).isFixed;

/** Returns the problem with a rule that is never used, hides a page, or has a wrong target. */
function problemOf(rule: RedirectRule, { index: { rules, isThere }, shadow, page }: Surroundings): Problem | undefined {
  const name = `the redirect rule for ${quote(rule.from)}`;
  if (shadow) {
    const message = `${name} is never used, because ${quote(shadow.from)} matches first`;
    return ['site-redirect-shadow', message, 'the first rule that matches wins: change one of them, or remove it'];
  }
  if (page !== undefined) {
    const message = `${name} ${rule.winsOverFiles ? 'hides' : 'is hidden by'} ${quote(page)}, which was built`;
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
  const values = isFixed(next) ? pathPattern(withoutTail(rule.to)).match(next.from) : undefined;
  if (!values || isFixed(rule)) return false;
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
      if (!isFixed(rule)) dynamic.push(rule);
      else if (!fixed.has(rule.from)) fixed.set(rule.from, rule);
    },
    covering: (rule: RedirectRule) => fixed.get(rule.from) ?? dynamic.find(({ parts }) => covers(parts, rule.parts)),
  };
}

/** Returns a function that finds a built file that a rule matches. Redirect pages are reported separately. */
function pathFinder({ output }: SiteIndex, others: ReadonlySet<string>) {
  const files = output.files.filter((file) => !others.has(file));
  const paths = files.map((file) => (isPageFile(file) ? pathOfFile(file) : `/${file}`));
  const byFirst = grouped(paths, (path) => path.split('/')[1] ?? '');
  return ({ parts }: RedirectRule): string | undefined => {
    const [first = ''] = parts;
    const candidates = /^[:*]/.test(first) ? [...byFirst.values()].flat() : (byFirst.get(first) ?? []);
    return candidates.find((path) => covers(parts, partsOf(path)));
  };
}
