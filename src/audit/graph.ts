import { quote } from '../base/diagnostics/diagnostic.ts';
import { isObject as isNode, parseJson } from '../base/json.ts';
import type { Range } from '../base/source.ts';
import { advice, declared } from './audit-findings.ts';
import type { TextFact } from './page-facts.ts';
import type { Page, SiteIndex } from './site-index.ts';

export type Node = { readonly [key: string]: unknown };

/** The parsed graph of a page, with positions. */
export interface GraphFacts {
  readonly top: readonly Node[];
  /** These nodes and all objects in them. */
  readonly all: readonly Node[];
  /** Returns the range of a value inside the block; the whole block if the value isn't found. */
  placeOf(value: unknown): Range;
}

/** Parses a block of structured data. Returns a message if its form is wrong. */
export function readGraph(block: TextFact): GraphFacts | string {
  const parsed = parseJson(block.text);
  if (parsed === undefined) return "isn't valid JSON";
  if (!isNode(parsed) || !/^https?:\/\/schema\.org\/?$/.test(String(parsed['@context'])))
    return "doesn't have the context `https://schema.org`";
  const top = parsed['@graph'];
  if (!Array.isArray(top) || !top.every(isNode)) return 'has no `@graph` of nodes';
  const all: Node[] = [];
  collect(top, all);
  return { top, all, placeOf: (value) => placeIn(block, value) };
}

export function typesOf(node: Node): readonly string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns whether a node is only a reference. */
export function isReference(node: Node): boolean {
  return typeof node['@id'] === 'string' && Object.keys(node).length === 1;
}

/** Returns whether latitude and longitude are numbers in range. */
export function isPoint({ latitude, longitude }: Node): boolean {
  return (
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  );
}

function collect(value: unknown, into: Node[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (isNode(value)) {
    into.push(value);
    for (const inner of Object.values(value)) collect(inner, into);
  }
}

function placeIn({ text, start, end }: TextFact, value: unknown): Range {
  const spelled = JSON.stringify(value)?.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const at = spelled === undefined ? -1 : text.indexOf(spelled);
  return at < 0 ? { start, end } : { start: start + at, end: start + at + (spelled as string).length };
}

/** Google only shows price ranges with fewer characters. */
const PRICE_RANGE = 100;

/** Returns whether a node is the business, by its `@id`: schema.org has over a hundred types of local business. */
export function isBusiness(node: Node): boolean {
  return node['@type'] !== undefined && String(node['@id']).endsWith('#business');
}

/** Checks the fields of a business that Google requires (errors) and recommends (notes). */
export function checkBusiness({ find, route }: Page, { placeOf }: GraphFacts, node: Node): void {
  const wrong = (field: string, message: string, severity: 'error' | 'note' = 'error') =>
    find('site-json-ld-business', placeOf(node[field] ?? node['@id']), message, { severity, help: declared(route) });
  const { name, address, telephone, url, priceRange, geo, openingHoursSpecification: hours } = node;
  if (!isText(name)) wrong('name', 'the local business has no name');
  if (
    !isNode(address) ||
    !typesOf(address).includes('PostalAddress') ||
    !isText(address['addressLocality'] ?? address['streetAddress']) ||
    !isText(address['addressCountry'])
  ) {
    wrong('address', 'the local business has no postal address with locality and country');
  }
  for (const field of ['telephone', 'url', 'openingHoursSpecification', 'priceRange', 'geo']) {
    const value = node[field];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      wrong(field, `the local business is missing the recommended \`${field}\``, 'note');
  }
  if (isText(telephone) && !/^\+[1-9][\d -]{6,20}$/.test(telephone))
    wrong('telephone', `the local business has the telephone ${quote(telephone)}, which isn't an international number`);
  if (isText(url) && !URL.canParse(url)) wrong('url', `the local business has the url ${quote(url)}`);
  if (isText(priceRange) && priceRange.length >= PRICE_RANGE)
    wrong('priceRange', `the price range has ${priceRange.length} characters; it must have fewer than ${PRICE_RANGE}`);
  if (geo !== undefined && !(isNode(geo) && isPoint(geo)))
    wrong('geo', "the coordinates of the local business aren't valid numbers");
  for (const hour of [hours ?? []].flat()) {
    if (!isNode(hour) || hour['dayOfWeek'] === undefined || !isTime(hour['opens']) || !isTime(hour['closes']))
      wrong('openingHoursSpecification', 'opening hours of the local business need days and times such as `08:00`');
  }
  for (const hour of [node[SPECIAL] ?? []].flat()) {
    const isWhole = isNode(hour) && ['validFrom', 'validThrough'].every((field) => isDate(hour[field]));
    if (!isWhole || !isTime(hour['opens']) || !isTime(hour['closes']))
      wrong(SPECIAL, 'special hours of the local business need dates and times such as `08:00`');
    else if (String(hour['validThrough']) < String(hour['validFrom']))
      wrong(SPECIAL, 'special hours of the local business end before they begin');
  }
}

const SPECIAL = 'specialOpeningHoursSpecification';

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
}

/** ISO 8601 with the time zone that Google requires: without one, it uses the time zone of its crawler. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Checks that a post has one BlogPosting, with the fields that Google reads (Google, "Article structured data"). */
export function checkPost(page: Page, graph: GraphFacts, index: SiteIndex): void {
  const { find, route, facts } = page;
  const posts = graph.all.filter((node) => typesOf(node).includes('BlogPosting'));
  if (route?.kind === 'post' && posts.length !== 1) {
    const place = posts[1] ? graph.placeOf(posts[1]) : (facts.jsonLd[0] ?? facts.html);
    const found = posts.length === 0 ? 'no BlogPosting' : `${posts.length} BlogPosting nodes`;
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
  if (node['datePublished'] === undefined) wrong('datePublished', 'the BlogPosting has no `datePublished`');
  if (node['dateModified'] === undefined)
    wrong('dateModified', 'the BlogPosting is missing the recommended `dateModified`', 'warning');
  for (const field of ['datePublished', 'dateModified']) {
    const time = node[field];
    if (time === undefined || (typeof time === 'string' && MOMENT.test(time) && !Number.isNaN(Date.parse(time))))
      continue;
    const form = 'a time with a time zone such as `2026-11-20T08:00:00Z`';
    wrong(field, `the \`${field}\` of the BlogPosting is ${quote(time)}, not ${form}`);
  }
  const authors = [node['author'] ?? []].flat();
  if (authors.length === 0) wrong('author', 'the BlogPosting has no author');
  for (const author of authors) {
    // An author's URL is recommended and only checked if present, because not every author has a page.
    const { name, url } = resolved(author) ?? {};
    if (!isText(name)) wrong('author', 'an author of the BlogPosting has no name');
    if (url !== undefined && !(isText(url) && /^https?:/.test(url) && URL.canParse(url)))
      wrong('author', `an author of the BlogPosting has the url ${quote(url)}`);
  }
  const images = [node['image'] ?? []].flat();
  if (images.length === 0) {
    const help = advice('search engines show posts with an image larger', route);
    const message = 'the BlogPosting is missing the recommended `image`';
    find('site-json-ld-post', graph.placeOf(node), message, { severity: 'warning', help });
  }
  for (const image of images) {
    const url = typeof image === 'string' ? image : resolved(image)?.['url'];
    if (isText(url) && isServed(url, index)) continue;
    const message = `the image ${quote(url)} of the BlogPosting is neither a file on the site nor an https URL`;
    wrong('image', message);
  }
}

/** Returns whether a crawler can load a URL: an existing file on the site, https, or the local backend. */
function isServed(url: string, { files, routes }: SiteIndex): boolean {
  if (url.startsWith(`${routes.origin}/`)) return files.has(url.slice(routes.origin.length + 1));
  const isOfBackend = routes.pictureOrigin !== undefined && url.startsWith(`${routes.pictureOrigin}/`);
  return URL.canParse(url) && (url.startsWith('https://') || isOfBackend);
}
