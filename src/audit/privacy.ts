import { Parser } from 'htmlparser2';
import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { basePathOf, unescaped, withoutBase } from '../base/url.ts';
import { WORKER_FILES } from '../hosts/workers.ts';
import { codeInDrawing } from '../look/pictures/drawing-code.ts';
import { type Page, type SiteIndex, textOfFile } from './site-index.ts';
import { copyString } from './text-audit.ts';

const HELP = 'serve it from this site: public pages load nothing from third parties';
const NETWORK =
  /\bfetch\s*\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bWebSocket\b|\bEventSource\b|\bimportScripts\b|\bimport\s*\(\s*['"`]https?:/g;

/** Reports resources from other origins, except sources that the data lists and images from the blog's backend. */
export function checkPrivacy({ facts, find, path, route }: Page, { routes }: SiteIndex): void {
  const pictures = isOfBlog(route) ? routes.pictureOrigin : undefined;
  for (const { url, kind, ...range } of facts.resources) {
    const isPicture =
      (kind === 'image' || kind === 'hint') && pictures !== undefined && !isOutside(url, pictures, path);
    if (!isPicture && !routes.outside?.urls.includes(url) && isOutside(url, routes.origin, path))
      find('site-outside-resource', range, `the page loads ${quote(url)}`, HELP);
  }
  for (const { text, start } of facts.styles) {
    for (const { url, at } of cssAddresses(text))
      if (isOutside(url, routes.origin, path)) {
        const message = `the page loads ${quote(url)}`;
        find('site-outside-resource', { start: start + at, end: start + at + url.length }, message, HELP);
      }
  }
}

const isOfBlog = (route: Page['route']): boolean =>
  ['blog', 'blog-page', 'post', 'post-not-found', 'shared-draft'].includes(route?.kind ?? '');

/** Scripts, grouped by the kind of page that loads them. */
export class ScriptUsage {
  private readonly staff = new Set<string>();
  private readonly blog = new Set<string>();
  private readonly others = new Set<string>();

  add({ facts, route }: Page): void {
    const used = route?.kind === 'staff' ? this.staff : isOfBlog(route) ? this.blog : this.others;
    for (const { kind, url } of facts.resources) if (kind === 'script') used.add(copyString(url));
  }

  /**
   * Returns the script files that may call a backend: scripts used only by staff pages, scripts used only by the blog
   * if posts come from a backend, and the scripts they load.
   */
  ofBackend({ output, files, routes }: SiteIndex): ReadonlySet<string> {
    const found = new Set<string>();
    const add = (address: string) => {
      const file = withoutBase(basePathOf(routes.origin), address).slice(1);
      if (!files.has(file) || found.has(file) || this.others.has(address)) return;
      found.add(file);
      for (const [, named] of textOfFile(output, file).matchAll(/["'`](\/[\w./-]+\.js)["'`]/g)) add(named as string);
      for (const [, named] of textOfFile(output, file).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
        add(`${address.replace(/[^/]*$/, '')}${named}`);
    };
    for (const address of this.staff) if (!this.blog.has(address)) add(address);
    if (routes.pictureOrigin !== undefined) for (const address of this.blog) add(address);
    return found;
  }
}

/** Checks that stylesheets, drawings and scripts load nothing from other origins; some scripts may call a backend. */
export function checkAssets(index: SiteIndex, scripts: ScriptUsage): void {
  const { output } = index;
  const ofBackend = scripts.ofBackend(index);
  // The Worker's files run on the host, and no page loads them.
  const ofHost: readonly string[] = Object.values(WORKER_FILES);
  for (const file of output.files) {
    if (file.endsWith('.css')) checkStylesheet(index, file);
    else if (file.endsWith('.svg')) checkDrawing(index, file);
    else if (/\.m?js$/.test(file) && !ofBackend.has(file) && !ofHost.includes(file)) checkScript(index, file);
  }
}

function checkStylesheet({ output, findings, files, routes }: SiteIndex, file: string): void {
  for (const { url, at } of cssAddresses(textOfFile(output, file))) {
    const range: Range = { start: at, end: at + url.length };
    if (url.startsWith('#')) continue;
    if (isOutside(url, routes.origin, `/${file}`))
      findings.in(file)('site-outside-resource', range, `the stylesheet loads ${quote(url)}`, HELP);
    else if (!/^data:/i.test(url) && URL.canParse(url, `${routes.origin}/${file}`)) {
      const { pathname } = new URL(url, `${routes.origin}/${file}`);
      if (!files.has(unescaped(pathname).slice(basePathOf(routes.origin).length + 1)))
        findings.in(file)('site-broken-link', range, `${quote(pathname)} does not exist`);
    }
  }
}

function checkDrawing({ output, findings, routes }: SiteIndex, file: string): void {
  const text = textOfFile(output, file);
  for (const { what, ...range } of codeInDrawing(text))
    findings.in(file)('site-inline-code', range, `the drawing contains ${what}`, 'remove it');
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const range = { start: parser.startIndex, end: parser.endIndex + 1 };
        const url = attributes['href'] ?? attributes['xlink:href'];
        if (name !== 'a' && url !== undefined && isOutside(url, routes.origin, `/${file}`))
          findings.in(file)('site-outside-resource', range, `the drawing loads ${quote(url)}`, HELP);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
}

function checkScript({ output, findings }: SiteIndex, file: string): void {
  for (const { 0: call, index } of textOfFile(output, file).matchAll(NETWORK)) {
    const message = `the script may make a network call: ${quote(call)}`;
    const help = 'public pages must work without network calls; list a script that needs one as an exception';
    findings.in(file)('site-network-call', { start: index, end: index + call.length }, message, help);
  }
}

/** Yields the URLs in `url()` and `@import`. */
function* cssAddresses(css: string): Generator<{ url: string; at: number }> {
  for (const { 0: whole, 1: called, 2: imported, index } of css.matchAll(
    /url\(\s*["']?([^"')\s]+)["']?\s*\)|@import\s+["']([^"']+)["']/g,
  )) {
    const url = called ?? imported ?? '';
    yield { url, at: index + whole.indexOf(url) };
  }
}

function isOutside(url: string, origin: string, path: string): boolean {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return false;
  if (!URL.canParse(url, origin + path)) return true;
  const { protocol, origin: found } = new URL(url, origin + path);
  return protocol !== 'data:' && protocol !== 'blob:' && found !== new URL(origin).origin;
}
