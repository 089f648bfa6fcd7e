import { quote } from '../base/diagnostics/diagnostic.ts';
import { advice, declared } from './findings.ts';
import { type GraphFacts, isNode, isReference, isText, type Node, typesOf } from './graph.ts';
import type { Page, SiteIndex } from './site-index.ts';

/** Times of ISO 8601 with the zone that Google asks for: without one they would be those of its crawler. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A post says once that it is one, with the fields that Google reads: by whom, from when, and with what picture (Google, "Article structured data"). */
export function checkPost(page: Page, graph: GraphFacts, index: SiteIndex): void {
  const { find, route, facts } = page;
  const posts = graph.all.filter((node) => typesOf(node).includes('BlogPosting'));
  if (route?.kind === 'post' && posts.length !== 1) {
    const place = posts[1] ? graph.placeOf(posts[1]) : (facts.jsonLd[0] ?? facts.html);
    const found = posts.length === 0 ? 'no BlogPosting' : `${posts.length} nodes BlogPosting`;
    find('site-json-ld-post', place, `the structured data of the post has ${found}`, declared(route));
  }
  for (const post of posts) checkNode(post, page, graph, index);
}

function checkNode(node: Node, { find, route }: Page, graph: GraphFacts, index: SiteIndex): void {
  const wrong = (field: string, message: string, severity: 'error' | 'warning' = 'error') => {
    const place = graph.placeOf(node[field] ?? node['@id'] ?? node);
    find('site-json-ld-post', place, message, { severity, help: declared(route) });
  };
  const resolved = (value: unknown): Node | undefined => {
    if (!isNode(value) || !isReference(value)) return isNode(value) ? value : undefined;
    return graph.all.find((other) => other['@id'] === value['@id'] && !isReference(other));
  };
  if (!isText(node['headline'])) wrong('headline', 'the BlogPosting has no headline');
  if (node['datePublished'] === undefined) wrong('datePublished', 'the BlogPosting does not say when it was published');
  if (node['dateModified'] === undefined)
    wrong('dateModified', 'the BlogPosting lacks the recommended `dateModified`', 'warning');
  for (const field of ['datePublished', 'dateModified']) {
    const time = node[field];
    if (time === undefined || (typeof time === 'string' && MOMENT.test(time) && !Number.isNaN(Date.parse(time))))
      continue;
    const form = 'a time with its zone such as `2026-11-20T08:00:00Z`';
    wrong(field, `the \`${field}\` of the BlogPosting is ${quote(time)}, not ${form}`);
  }
  const authors = [node['author'] ?? []].flat();
  if (authors.length === 0) wrong('author', 'the BlogPosting has no author');
  for (const author of authors) {
    // The address of an author is recommended, and checked where it is there: not everybody has a page.
    const { name, url } = resolved(author) ?? {};
    if (!isText(name)) wrong('author', 'an author of the BlogPosting has no name');
    if (url !== undefined && !(isText(url) && /^https?:/.test(url) && URL.canParse(url)))
      wrong('author', `an author of the BlogPosting has the url ${quote(url)}`);
  }
  const images = [node['image'] ?? []].flat();
  if (images.length === 0) {
    const help = advice('search engines show a post with a picture larger', route);
    const message = 'the BlogPosting lacks the recommended `image`';
    find('site-json-ld-post', graph.placeOf(node), message, { severity: 'warning', help });
  }
  for (const image of images) {
    const url = typeof image === 'string' ? image : resolved(image)?.['url'];
    if (isText(url) && isServed(url, index)) continue;
    const message = `the picture ${quote(url)} of the BlogPosting is neither a file of the site nor an address over https`;
    wrong('image', message);
  }
}

/** A file of the site that exists, or an address elsewhere that a crawler can fetch. The backend of a machine's own is as good as one. */
function isServed(url: string, { files, routes }: SiteIndex): boolean {
  if (url.startsWith(`${routes.origin}/`)) return files.has(url.slice(routes.origin.length + 1));
  const isOfBackend = routes.pictureOrigin !== undefined && url.startsWith(`${routes.pictureOrigin}/`);
  return URL.canParse(url) && (url.startsWith('https://') || isOfBackend);
}
