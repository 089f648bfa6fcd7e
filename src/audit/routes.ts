import { quote } from '../base/diagnostics/diagnostic.ts';
import { fileOf, NOT_FOUND_PATHS } from '../base/url.ts';
import { START } from './findings.ts';
import { isNotFoundPath, isPageFile, pathOfFile, type SiteIndex } from './site-index.ts';

/** Every declared route has its one file, and every page file is a declared route, an old address or a page for unknown ones. */
export function checkRoutes(index: SiteIndex, wrappers: ReadonlySet<string>): void {
  const { routes, files, findings, routeAt, redirects, output, ruleFiles } = index;
  const seen = new Map<string, string>();
  for (const { path, declaredAt } of routes.routes) {
    const earlier = seen.get(path);
    if (earlier !== undefined)
      findings.add(fileOf(path), 'site-duplicate-route', START, `${quote(path)} is declared twice`, {
        help: `it is declared at ${earlier} and at ${declaredAt}`,
      });
    else if (!files.has(fileOf(path)) && !isNotFoundPath(path))
      findings.add(fileOf(path), 'site-missing-page', START, `the page ${quote(path)} was not built`, {
        help: `it is declared at ${declaredAt}; run generate again`,
      });
    seen.set(path, declaredAt);
  }
  const fileAt = new Map<string, string>();
  for (const file of output.files) {
    if (!isPageFile(file)) continue;
    const path = pathOfFile(file);
    const twin = fileAt.get(path);
    fileAt.set(path, file);
    if (twin !== undefined)
      findings.add(file, 'site-duplicate-route', START, `${quote(path)} is answered by two files`, {
        help: `remove this one or \`${twin}\``,
      });
    else if (
      !routeAt.has(path) &&
      !isNotFoundPath(path) &&
      !(wrappers.has(file) && (ruleFiles !== undefined || redirects.has(path)))
    ) {
      findings.add(
        file,
        'site-unlisted-page',
        START,
        `${quote(path)} is no page and no old address that routes.json knows`,
        { help: 'remove the file, or declare the page' },
      );
    }
  }
  for (const [kind, path] of Object.entries(NOT_FOUND_PATHS)) {
    if (kind === 'post-not-found' && !routeAt.has(path)) continue;
    if (!files.has(fileOf(path)))
      findings.add(
        fileOf(path),
        'site-missing-not-found',
        START,
        `there is no \`${fileOf(path)}\` for unknown addresses`,
        {
          help: 'without it a host shows its own page, or answers 200',
        },
      );
    else if (routeAt.get(path)?.index)
      findings.add(fileOf(path), 'site-missing-not-found', START, `\`${fileOf(path)}\` may be indexed`, {
        help: 'a page for unknown addresses is `noindex`',
      });
  }
}
