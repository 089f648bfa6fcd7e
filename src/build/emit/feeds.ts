import { pictureTypeOf } from '../../base/media-types.ts';
import { absoluteUrl, basePathOf, FEED_PATHS, FIXED_PATHS, postPath, underBase } from '../../base/url.ts';
import { escapeText } from '../../blog/content/allowed.ts';
import { mapAddresses } from '../../blog/post-images.ts';
import type { Site } from '../../model/site.ts';
import type { Views } from '../../pages/render/views.ts';

/** Maximum number of posts in a feed. */
const NEWEST = 50;

/** The content shared by all three formats, with plain text and absolute URLs. */
type Feed = ReturnType<typeof feedOf>;

/** Returns the blog's feeds by path: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. Empty without posts. */
export function feedFiles({ site, wording }: Pick<Views, 'site' | 'wording'>): Map<string, string> {
  if (site.posts.length === 0) return new Map();
  const feed = feedOf(site, wording.text(site.pages.blog.front.heading, wording.siteScope, 'heading'));
  const files = { [FEED_PATHS.rss]: rss(feed), [FEED_PATHS.atom]: atom(feed), [FEED_PATHS.json]: json(feed) };
  return new Map(Object.entries(files).map(([path, text]) => [path.slice(1), `${text}\n`]));
}

function feedOf(site: Site, heading: string) {
  const { origin, name, description, language, copyrightYear } = site.business;
  const address = (path: string) => absoluteUrl(origin, path);
  const resolve = (url: string, base: string) => absoluteAddress(underBase(basePathOf(origin), url), base);
  const entries = site.posts.slice(0, NEWEST).map((post) => {
    const url = address(postPath(post.slug));
    const image = post.featured_image && resolve(post.featured_image, url);
    return {
      url,
      title: post.title,
      summary: post.excerpt,
      html: mapAddresses(post.content, (relative) => resolve(relative, url)),
      author: post.author.name || name,
      published: new Date(post.published_at),
      updated: new Date(post.updated_at),
      image,
      /** The image again if it's a file on this site, whose size in bytes is known. */
      file: fileAt(site, image),
    };
  });
  return {
    title: `${heading} | ${name}`,
    description,
    language,
    copyright: [site.labels.copyright, copyrightYear, name].filter((part) => part !== undefined).join(' '),
    company: name,
    home: address('/'),
    blog: address(FIXED_PATHS.blog),
    self: { rss: address(FEED_PATHS.rss), atom: address(FEED_PATHS.atom), json: address(FEED_PATHS.json) },
    updated: new Date(Math.max(...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

/** Resolves a URL against `base`, like a browser. Returns a URL with a scheme unchanged. */
function absoluteAddress(address: string, base: string): string {
  return URL.canParse(address) || !URL.canParse(address, base) ? address : new URL(address, base).href;
}

function fileAt({ business: { origin }, files }: Site, url = '') {
  const file = url.startsWith(`${origin}/`) ? files.get(url.slice(origin.length + 1)) : undefined;
  const type = pictureTypeOf(url);
  return file && type ? { url, type, length: `${file.bytes.byteLength}` } : undefined;
}

/** Returns an XML element on its own line, with text and attributes escaped. */
function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${start.join('')}${text === '' ? '/>' : `>${escaped(text)}</${name}>`}\n`;
}

function escaped(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}

/** Renders RSS 2.0. Its descriptions are HTML, so plain text is escaped twice. */
function rss({ title, description, language, copyright, blog, self, updated, entries }: Feed): string {
  const items = entries.map(({ url, title: heading, summary, html, author, published, file }) =>
    [
      '<item>\n',
      element('title', heading),
      element('link', url),
      element('guid', url, { isPermaLink: 'true' }),
      element('pubDate', published.toUTCString()),
      element('dc:creator', author),
      summary && element('description', escapeText(summary)),
      element('content:encoded', html),
      file ? element('enclosure', '', file) : '',
      '</item>\n',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n',
    element('title', title),
    element('link', blog),
    element('description', description),
    element('language', language),
    element('copyright', copyright),
    element('lastBuildDate', updated.toUTCString()),
    element('generator', 'townpress'),
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: self.rss }),
    ...items,
    '</channel>\n</rss>',
  ].join('');
}

/** Renders Atom, where text without a type is plain (RFC 4287, section 3.1.1). */
function atom({ title, description, language, copyright, company, home, blog, self, updated, entries }: Feed): string {
  const person = (name: string, uri = '') =>
    `<author>\n${element('name', name)}${uri && element('uri', uri)}</author>\n`;
  const items = entries.map((entry) =>
    [
      '<entry>\n',
      element('id', entry.url),
      element('title', entry.title),
      element('link', '', { rel: 'alternate', type: 'text/html', href: entry.url }),
      entry.file
        ? element('link', '', {
            rel: 'enclosure',
            type: entry.file.type,
            length: entry.file.length,
            href: entry.file.url,
          })
        : '',
      element('published', entry.published.toISOString()),
      element('updated', entry.updated.toISOString()),
      person(entry.author),
      entry.summary && element('summary', entry.summary),
      element('content', entry.html, { type: 'html' }),
      '</entry>\n',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">\n`,
    element('id', blog),
    element('title', title),
    element('subtitle', description),
    element('link', '', { rel: 'alternate', type: 'text/html', href: blog }),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: self.atom }),
    element('updated', updated.toISOString()),
    person(company, home),
    element('rights', copyright),
    element('generator', 'townpress'),
    ...items,
    '</feed>',
  ].join('');
}

function json({ title, description, language, company, home, blog, self, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: blog,
    feed_url: self.json,
    description,
    language,
    authors: [{ name: company, url: home }],
    items: entries.map(({ url, title: heading, summary, html, author, published, updated, image }) => ({
      id: url,
      url,
      title: heading,
      summary: summary || undefined,
      content_html: html,
      image,
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
      authors: [{ name: author }],
    })),
  };
  return JSON.stringify(feed, undefined, 2);
}
