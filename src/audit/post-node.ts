import { quote } from '../base/diagnostics/diagnostic.ts';
import { advice, declared } from './findings.ts';
import { type GraphFacts, isNode, isReference, type Node, typesOf } from './graph.ts';
import type { Page, SiteIndex } from './site-index.ts';

/** Times of ISO 8601 with the zone that Google asks for: without one they would be those of its crawler. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A post says once that it is one, with the fields that Google reads: by whom, from when, and with what picture (Google, "Article structured data"). */
export function checkPost(page: Page, graph: GraphFacts, index: SiteIndex): void {
  const { find, route, facts } = page;
  const posts = graph.all.filter((node) => typesOf(node).includes('BlogPosting'));
  if (route?.kind === 'post' && posts.length !== 1) {
    const place = posts[1] ? graph.placeOf(posts[1]) : (facts.jsonLd[0] ?? facts.html);
    find(
      'site-json-ld-post',
      place,
      `the structured data of the post has ${posts.length === 0 ? 'no BlogPosting' : `${posts.length} nodes BlogPosting`}`,
      {
        help: declared(route),
      },
    );
  }
  for (const post of posts) new PostNode(page, graph, index, post).check();
}

class PostNode {
  private readonly page: Page;
  private readonly graph: GraphFacts;
  private readonly index: SiteIndex;
  private readonly node: Node;

  constructor(page: Page, graph: GraphFacts, index: SiteIndex, node: Node) {
    this.page = page;
    this.graph = graph;
    this.index = index;
    this.node = node;
  }

  check(): void {
    const { node } = this;
    if (!isText(node['headline'])) this.wrong('headline', 'the BlogPosting has no headline');
    if (node['datePublished'] === undefined)
      this.wrong('datePublished', 'the BlogPosting does not say when it was published');
    if (node['dateModified'] === undefined)
      this.wrong('dateModified', 'the BlogPosting lacks the recommended `dateModified`', 'warning');
    for (const field of ['datePublished', 'dateModified']) {
      const time = node[field];
      if (time !== undefined && !(typeof time === 'string' && MOMENT.test(time) && !Number.isNaN(Date.parse(time))))
        this.wrong(
          field,
          `the \`${field}\` of the BlogPosting is ${quote(time)}, not a time with its zone such as \`2026-11-20T08:00:00Z\``,
        );
    }
    this.checkAuthors();
    this.checkImages();
  }

  /** The address of an author is recommended too, and judged where it is there: not everybody has a page. */
  private checkAuthors(): void {
    const authors = [this.node['author'] ?? []].flat();
    if (authors.length === 0) this.wrong('author', 'the BlogPosting has no author');
    for (const author of authors) {
      const { name, url } = this.resolved(author) ?? {};
      if (!isText(name)) this.wrong('author', 'an author of the BlogPosting has no name');
      if (url !== undefined && !(isText(url) && /^https?:/.test(url) && URL.canParse(url)))
        this.wrong('author', `an author of the BlogPosting has the url ${quote(url)}`);
    }
  }

  private checkImages(): void {
    const images = [this.node['image'] ?? []].flat();
    if (images.length === 0) {
      const help = advice('search engines show a post with a picture larger', this.page.route);
      this.page.find(
        'site-json-ld-post',
        this.graph.placeOf(this.node),
        'the BlogPosting lacks the recommended `image`',
        { severity: 'warning', help },
      );
    }
    for (const image of images) {
      const url = typeof image === 'string' ? image : this.resolved(image)?.['url'];
      if (!isText(url) || !this.isServed(url))
        this.wrong(
          'image',
          `the picture ${quote(url)} of the BlogPosting is neither a file of the site nor an address over https`,
        );
    }
  }

  /** A file of the site that exists, or an address elsewhere that a crawler can fetch. The backend of a machine's own is as good as one. */
  private isServed(url: string): boolean {
    const { files, routes } = this.index;
    if (url.startsWith(`${routes.origin}/`)) return files.has(url.slice(routes.origin.length + 1));
    return (
      URL.canParse(url) &&
      (url.startsWith('https://') || (routes.pictureOrigin !== undefined && url.startsWith(`${routes.pictureOrigin}/`)))
    );
  }

  private resolved(value: unknown): Node | undefined {
    if (!isNode(value)) return undefined;
    return isReference(value)
      ? this.graph.all.find((other) => other['@id'] === value['@id'] && !isReference(other))
      : value;
  }

  private wrong(field: string, message: string, severity: 'error' | 'warning' = 'error'): void {
    this.page.find(
      'site-json-ld-post',
      this.graph.placeOf(this.node[field] ?? this.node['@id'] ?? this.node),
      message,
      { severity, help: declared(this.page.route) },
    );
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
