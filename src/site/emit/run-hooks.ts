import {
  type Diagnostic,
  errorAt,
  noteAt,
  quote,
  type Severity,
  type Span,
  warningAt,
  wholeFile,
} from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import { lineStarts } from '../../base/diagnostics/position.ts';
import { fileOf } from '../../base/url.ts';
import { HOSTS, needsOldFiles } from '../hosts/all.ts';
import type { HostName } from '../hosts/names.ts';
import type { HostRules, OwnFinding, PageView } from '../overrides/config.ts';
import { plainText, thrownIn } from '../overrides/own-code.ts';
import { siteView } from '../overrides/site-view.ts';
import { digestOf } from '../render/digest.ts';
import { expandPatterns } from '../routes/moves.ts';
import { oldPathOf, type RoutePlan } from '../routes/route-plan.ts';
import { siteHeaders } from './headers.ts';
import { outsideOf } from './outside.ts';
import type { Artifact } from './render-route.ts';
import type { RouteRecord } from './render-site.ts';
import { redirectRules } from './small-files.ts';

/* What `onOutput` and `checks` of townpress.config make of a site whose pages are made. */

/** A site whose pages are made. */
interface HookedSite {
  readonly plan: RoutePlan;
  readonly pages: readonly PageView[];
}

/** What code adds to a site. */
interface AddedFiles {
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A page as code sees it. */
export function pageView(
  { route: { path, kind }, title, description, isIndexed }: Omit<RouteRecord, 'gaps'>,
  html: () => string,
): PageView {
  return { path, kind, title, description, isIndexed, html };
}

/** The files that `onOutput` adds to a site, whose other files beside those of pages are given. Throws a `CodeFailure`. */
export async function addedArtifacts(
  { plan, host, pages }: HookedSite & { readonly host: HostName },
  others: readonly string[],
): Promise<AddedFiles> {
  const { code, site } = plan;
  const artifacts: Artifact[] = [];
  const diagnostics: Diagnostic[] = [];
  if (!code?.config.onOutput) return { artifacts, diagnostics };
  const takes = placesOf([...pagesOf(plan, host), ...others]);
  const add = (path: string, content: string | Uint8Array) => {
    const reason = whyNot(path, content, takes);
    if (reason === undefined) artifacts.push(artifactOf(path, content));
    else {
      const at = code.placeOf(new Error()) ?? wholeFile(code.configFile);
      const help = 'give it another path, such as `downloads/prices.csv`';
      diagnostics.push(errorAt(at, 'unfit-output', `${quote(String(path))} cannot be added: ${reason}`, help));
    }
  };
  try {
    const rules = rulesOf(plan, host);
    await code.config.onOutput({ pages, site: siteView(site), redirects: redirectsOf(plan), rules, add });
  } catch (error) {
    throw thrownIn(code, 'onOutput', error);
  }
  return { artifacts, diagnostics };
}

function artifactOf(path: string, content: string | Uint8Array): Artifact {
  const bytes = Buffer.from(content);
  return { path, key: digestOf(path, bytes.toString('latin1')), content: () => bytes };
}

/** The files of all pages, and on hosts without rules those at their old addresses. */
function pagesOf(plan: RoutePlan, host: HostName): string[] {
  return plan.routes.flatMap((route) => {
    const old = needsOldFiles(host) ? oldPathOf(plan, route) : undefined;
    return [route.path, ...(old === undefined ? [] : [old])].map(fileOf);
  });
}

/** The rules of a host as it reads them from the files that are written for it. */
function rulesOf(plan: RoutePlan, host: HostName): HostRules | undefined {
  const { rules } = HOSTS[host];
  if (!rules) return undefined;
  const { site } = plan;
  const headers = siteHeaders(host, site.backend, outsideOf(site), site.business.parts.admin);
  const text = rules.write(redirectRules(plan), headers).get(rules.names[0] ?? '') ?? '';
  return {
    redirects: rules.readRedirects(text).rules.map(({ from, to, status, isForced, query }) => {
      return { from, to, status, winsOverFiles: isForced || rules.winsOverFiles, ...(query && { query }) };
    }),
    headers: headers.map(({ path, headers }) => {
      return { path, values: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
    }),
  };
}

/** Why a file cannot be added; undefined where it can. */
function whyNot(path: unknown, content: unknown, takes: (path: string) => boolean): string | undefined {
  if (!isInside(path)) return 'it is no path inside of the site';
  if (typeof content !== 'string' && !(content instanceof Uint8Array)) return 'its content is neither text nor bytes';
  return takes(path) ? undefined : 'the site has a file or folder of that name';
}

/** Gives away places for files, none twice, also where capital letters do not count. Returns whether one could be had. */
function placesOf(present: readonly string[]): (path: string) => boolean {
  const files = new Set<string>();
  const folders = new Set<string>();
  const foldersOf = (name: string) => {
    const parts = name.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  };
  const take = (path: string): boolean => {
    const name = path.toLowerCase();
    const above = foldersOf(name);
    if (files.has(name) || folders.has(name) || above.some((folder) => files.has(folder))) return false;
    files.add(name);
    for (const folder of above) folders.add(folder);
    return true;
  };
  for (const path of present) take(path);
  return take;
}
/** Whether a path names a file inside of the site, on every system. */
function isInside(path: unknown): path is string {
  if (typeof path !== 'string' || /[\\:\0-\x1f]/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Every address that leads to another. */
function redirectsOf(plan: RoutePlan) {
  const old = plan.routes.flatMap((route) => {
    const from = oldPathOf(plan, route);
    return from === undefined ? [] : [{ from, to: route.path }];
  });
  return [...plan.redirects, ...expandPatterns(plan)].map(({ from, to }) => ({ from, to })).concat(old);
}

const MAKERS = { error: errorAt, warning: warningAt, note: noteAt } satisfies Record<Severity, unknown>;

/** What the checks of townpress.config report. Throws a `CodeFailure`. */
export async function ownFindings({ plan: { code, site }, pages }: HookedSite, textOf: TextOf): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  if (!code) return found;
  const report = ({ message, help, file, line, level = 'warning' }: OwnFinding) => {
    const at = file === undefined ? wholeFile(code.configFile) : lineOf(code.nameOf(file), line, textOf);
    const text = help === undefined ? undefined : plainText(help);
    found.push(MAKERS[level](at, 'own-check', plainText(message), text === undefined ? {} : { help: text }));
  };
  for (const check of code.config.checks ?? []) {
    try {
      await check({ pages, site: siteView(site), report });
    } catch (error) {
      throw thrownIn(code, 'a check', error);
    }
  }
  return found;
}

/** A line of a file, or all of it. */
function lineOf(file: string, line: number | undefined, textOf: TextOf): Span {
  const text = textOf(file) ?? '';
  const starts = lineStarts(text);
  const start = line === undefined ? undefined : starts[line - 1];
  if (line === undefined || start === undefined) return wholeFile(file);
  return { file, start, end: start + text.slice(start, starts[line]).trimEnd().length };
}
