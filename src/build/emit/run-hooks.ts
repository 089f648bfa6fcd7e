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
import { type HostName, needsOldFiles } from '../../hosts/hosts.ts';
import { digestOf } from '../../pages/render/digest.ts';
import type { HostRules, OwnFinding, PageView } from '../overrides/config.ts';
import { hookFailure, plainText } from '../overrides/custom-code.ts';
import { siteView } from '../overrides/site-view.ts';
import { expandPatterns } from '../routes/resolve-redirects.ts';
import { oldPathOf, type RoutePlan } from '../routes/route-plan.ts';
import type { Artifact } from './render-route.ts';
import type { RouteRecord } from './render-site.ts';
import { siteRules } from './site-rules.ts';

/* Runs `onOutput` and `checks` of townpress.config after all pages are rendered. */

/** A site whose pages are rendered. */
interface HookedSite {
  readonly plan: RoutePlan;
  readonly pages: readonly PageView[];
}

/** Files added by `onOutput`. */
interface AddedFiles {
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the view of a page passed to custom code. */
export function pageView(
  { route: { path, kind }, title, description, isIndexed }: Omit<RouteRecord, 'gaps'>,
  html: () => string,
): PageView {
  return { path, kind, title, description, isIndexed, html };
}

/** Runs `onOutput` and returns the files it adds. `others` are the paths of all files that aren't pages. Throws a `CodeFailure`. */
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
    throw hookFailure(code, 'onOutput', error);
  }
  return { artifacts, diagnostics };
}

function artifactOf(path: string, content: string | Uint8Array): Artifact {
  const bytes = Buffer.from(content);
  return { path, key: digestOf(path, bytes.toString('latin1')), content: () => bytes };
}

/** Returns the files of all pages, including redirect pages on hosts without rules. */
function pagesOf(plan: RoutePlan, host: HostName): string[] {
  return plan.routes.flatMap((route) => {
    const old = needsOldFiles(host) ? oldPathOf(plan, route) : undefined;
    return [route.path, ...(old === undefined ? [] : [old])].map(fileOf);
  });
}

/** Returns the rules as the host applies them; undefined if it doesn't support rules. */
function rulesOf(plan: RoutePlan, host: HostName): HostRules | undefined {
  if (needsOldFiles(host)) return undefined;
  const { redirects, headers } = siteRules(plan, host);
  return {
    redirects,
    headers: headers.map(({ path, headers }) => {
      return { path, values: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
    }),
  };
}

/** Returns why a file can't be added; undefined if it can. */
function whyNot(path: unknown, content: unknown, takes: (path: string) => boolean): string | undefined {
  if (!isInside(path)) return "it isn't a path inside the site";
  if (typeof content !== 'string' && !(content instanceof Uint8Array)) return "its content isn't text or bytes";
  return takes(path) ? undefined : 'the site already has a file or folder with that name';
}

/** Returns a function that claims a file path, ignoring case, and returns whether it was free. */
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
/** Returns whether a path is valid and inside the site on every operating system. */
function isInside(path: unknown): path is string {
  if (typeof path !== 'string' || /[\\:\0-\x1f]/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Returns all redirects. */
function redirectsOf(plan: RoutePlan) {
  const old = plan.routes.flatMap((route) => {
    const from = oldPathOf(plan, route);
    return from === undefined ? [] : [{ from, to: route.path }];
  });
  return [...plan.redirects, ...expandPatterns(plan)].map(({ from, to }) => ({ from, to })).concat(old);
}

const MAKERS = { error: errorAt, warning: warningAt, note: noteAt } satisfies Record<Severity, unknown>;

/** Runs the checks of townpress.config. Throws a `CodeFailure`. */
export async function ownFindings({ plan: { code, site }, pages }: HookedSite, textOf: TextOf): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  if (!code) return found;
  const report = ({ message, help, file, line, level = 'warning' }: OwnFinding) => {
    const at = file === undefined ? wholeFile(code.configFile) : lineOf(code.nameOf(file), line, textOf);
    found.push(MAKERS[level](at, 'own-check', plainText(message), help === undefined ? undefined : plainText(help)));
  };
  for (const check of code.config.checks ?? []) {
    try {
      await check({ pages, site: siteView(site), report });
    } catch (error) {
      throw hookFailure(code, 'a check', error);
    }
  }
  return found;
}

/** Returns the span of a line, or of the whole file. */
function lineOf(file: string, line: number | undefined, textOf: TextOf): Span {
  const text = textOf(file) ?? '';
  const starts = lineStarts(text);
  const start = line === undefined ? undefined : starts[line - 1];
  if (line === undefined || start === undefined) return wholeFile(file);
  return { file, start, end: start + text.slice(start, starts[line]).trimEnd().length };
}
