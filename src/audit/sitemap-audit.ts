import { Parser } from 'htmlparser2';
import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { absoluteUrl } from '../base/url.ts';
import { declared, WHOLE_FILE } from './audit-findings.ts';
import { type SiteIndex, textOfFile } from './site-index.ts';

/** Limits per file (sitemaps.org). */
const LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Checks the sitemap and `robots.txt`. Returns the number of URLs in the sitemap. */
export function checkSitemap(index: SiteIndex): number {
  const { files, findings, routes } = index;
  // A preview has no sitemap.
  if (routes.previewOf !== undefined) return 0;
  checkRobotsTxt(index);
  if (!files.has('sitemap.xml')) {
    findings.in('sitemap.xml')('site-sitemap', WHOLE_FILE, 'the sitemap is missing');
    return 0;
  }
  const wanted = new Map(
    routes.routes.filter((route) => route.index).map((route) => [absoluteUrl(routes.origin, route.path), route]),
  );
  const missing = new Map(wanted);
  const listed = new Set<string>();
  for (const { file, entries } of readSitemaps(index)) {
    for (const { url, range } of entries) {
      if (listed.has(url)) findings.in(file)('site-sitemap-extra', range, `the sitemap lists ${quote(url)} twice`);
      else if (!wanted.has(url)) {
        const message = `the sitemap lists ${quote(url)}, which isn't an indexed page`;
        const help = declared(index.routeAt.get(url.replace(routes.origin, ''))) ?? 'no route has this URL';
        findings.in(file)('site-sitemap-extra', range, message, help);
      }
      listed.add(url);
      missing.delete(url);
    }
  }
  for (const route of missing.values()) {
    const message = `the indexed page ${quote(route.path)} isn't in the sitemap`;
    findings.in('sitemap.xml')('site-sitemap-missing', WHOLE_FILE, message, declared(route));
  }
  return listed.size;
}

interface Entry {
  readonly url: string;
  readonly range: Range;
}

function* readSitemaps(index: SiteIndex): Generator<{ file: string; entries: readonly Entry[] }> {
  const { files, findings, routes } = index;
  const first = readSitemap(index, 'sitemap.xml');
  if (first.root !== 'sitemapindex') {
    yield { file: 'sitemap.xml', entries: first.entries };
    return;
  }
  for (const { url, range } of first.entries) {
    const file = url.startsWith(`${routes.origin}/`) ? url.slice(routes.origin.length + 1) : '';
    if (!files.has(file)) {
      const message = `the sitemap index lists ${quote(url)}, which does not exist`;
      findings.in('sitemap.xml')('site-sitemap', range, message);
    } else {
      const part = readSitemap(index, file);
      if (part.root === 'sitemapindex')
        findings.in('sitemap.xml')('site-sitemap', range, `the sitemap index lists another index, ${quote(url)}`);
      else yield { file, entries: part.entries };
    }
  }
}

/** Reads a sitemap file and reports errors in its format. */
function readSitemap(index: SiteIndex, file: string): { root: string; entries: Entry[] } {
  const { output, findings } = index;
  const wrong = (range: Range, message: string) => findings.in(file)('site-sitemap', range, message);
  const text = textOfFile(output, file);
  const entries: Entry[] = [];
  const open: string[] = [];
  let root = '';
  let value = '';
  let start = 0;
  let closed = 0;
  let isSound = true;
  const unsound = (range: Range, message: string) => {
    if (isSound) wrong(range, message);
    isSound = false;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const range = { start: parser.startIndex, end: parser.endIndex + 1 };
        if (open.length === 0 && root !== '') unsound(range, 'the sitemap has two root elements');
        root ||= name;
        if (open.length === 0 && attributes['xmlns'] !== NAMESPACE)
          wrong(range, `the sitemap's root element doesn't have the namespace \`${NAMESPACE}\``);
        open.push(name);
        value = '';
        start = range.end;
      },
      ontext: (data) => (value += data),
      onclosetag(name, isImplied) {
        const range = { start, end: start + value.length };
        if (isImplied && text[parser.endIndex - 1] !== '/')
          unsound(range, `the element \`${name}\` in the sitemap isn't closed`);
        open.pop();
        closed++;
        if (name === 'loc') entries.push({ url: value.trim(), range });
        else if (name === 'lastmod' && !isDate(value.trim())) wrong(range, `${quote(value.trim())} isn't a W3C date`);
        value = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if ((text.match(/<\/|\/>/g)?.length ?? 0) !== closed)
    unsound(WHOLE_FILE, 'the sitemap has an end tag without a start tag');
  const loose = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.exec(text);
  if (loose) unsound({ start: loose.index, end: loose.index + 1 }, 'the sitemap contains an unescaped `&`');
  if (root !== 'urlset' && root !== 'sitemapindex')
    unsound(WHOLE_FILE, "the sitemap isn't an XML document with a `urlset` or `sitemapindex`");
  const bytes = index.sizeOf(file);
  if (entries.length > LIMITS.urls || bytes > LIMITS.bytes)
    wrong(
      WHOLE_FILE,
      `\`${file}\` has ${entries.length} URLs in ${bytes} bytes; the limits are ${LIMITS.urls} and ${LIMITS.bytes}`,
    );
  return { root, entries };
}

function checkRobotsTxt({ output, files, findings, routes }: SiteIndex): void {
  const file = 'robots.txt';
  const wanted = absoluteUrl(routes.origin, '/sitemap.xml');
  if (!files.has(file)) {
    findings.in(file)('site-robots-txt', WHOLE_FILE, '`robots.txt` is missing', `write \`Sitemap: ${wanted}\``);
    return;
  }
  const sitemaps: string[] = [];
  let start = 0;
  for (const line of textOfFile(output, file).split('\n')) {
    const [, field = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    if (/^disallow$/i.test(field) && value !== '') {
      const message = `\`robots.txt\` blocks crawlers from ${quote(value)}`;
      const help = "crawlers can't see the `noindex` of a blocked page";
      findings.in(file)('site-robots-txt', { start, end: start + line.length }, message, help);
    }
    if (/^sitemap$/i.test(field)) sitemaps.push(value);
    start += line.length + 1;
  }
  if (!sitemaps.includes(wanted)) {
    const message = "`robots.txt` doesn't list the sitemap";
    findings.in(file)('site-robots-txt', WHOLE_FILE, message, `write \`Sitemap: ${wanted}\``);
  }
}

/** Returns whether a string is a date in the sitemap format (W3C note on date and time formats). */
function isDate(text: string): boolean {
  const match =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/.exec(
      text,
    );
  if (!match) return false;
  const [, year, month = '01', day = '01'] = match;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}
