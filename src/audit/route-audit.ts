import { quote } from '../base/diagnostics/diagnostic.ts';
import { fileOf } from '../base/url.ts';
import { WHOLE_FILE } from './audit-findings.ts';
import { isPageFile, pathOfFile, type SiteIndex } from './site-index.ts';

/** Checks that every route has exactly one file, and that every page file is a route, a redirect or a 404 page. */
export function checkRoutes(index: SiteIndex, wrappers: ReadonlySet<string>): void {
  const { routes, files, findings, routeAt, redirectIn, output, hasRules, notFound, isNotFound } = index;
  const seen = new Map<string, string>();
  for (const { path, declaredAt } of routes.routes) {
    const earlier = seen.get(path);
    if (earlier !== undefined) {
      const message = `${quote(path)} is declared twice`;
      const help = `it is declared at ${earlier} and at ${declaredAt}`;
      findings.in(fileOf(path))('site-duplicate-route', WHOLE_FILE, message, help);
    } else if (!files.has(fileOf(path)) && !isNotFound(path)) {
      const message = `the page ${quote(path)} was not built`;
      const help = `it is declared at ${declaredAt}; run \`townpress generate\` again`;
      findings.in(fileOf(path))('site-missing-page', WHOLE_FILE, message, help);
    }
    seen.set(path, declaredAt);
  }
  const fileAt = new Map<string, string>();
  for (const file of output.files) {
    if (!isPageFile(file) || index.added.has(file)) continue;
    const path = pathOfFile(file);
    const twin = fileAt.get(path);
    fileAt.set(path, file);
    if (twin !== undefined) {
      const message = `two files serve ${quote(path)}`;
      findings.in(file)('site-duplicate-route', WHOLE_FILE, message, `remove this one or \`${twin}\``);
    } else if (!routeAt.has(path) && !isNotFound(path) && !(wrappers.has(file) && (hasRules || redirectIn.has(file)))) {
      const message = `${quote(path)} is neither a page nor a redirect in routes.json`;
      findings.in(file)('site-unlisted-page', WHOLE_FILE, message, 'remove the file, or declare the page');
    }
  }
  for (const [kind, path] of Object.entries(notFound)) {
    if (kind === 'post-not-found' && !routeAt.has(path)) continue;
    if (!files.has(fileOf(path))) {
      const message = `the 404 page \`${fileOf(path)}\` is missing`;
      const help = 'without it a host shows its own 404 page, or responds with status 200';
      findings.in(fileOf(path))('site-missing-not-found', WHOLE_FILE, message, help);
    } else if (routeAt.get(path)?.index) {
      const message = `\`${fileOf(path)}\` may be indexed`;
      findings.in(fileOf(path))('site-missing-not-found', WHOLE_FILE, message, 'a 404 page must be `noindex`');
    }
  }
}
