import { quote } from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { isObject as isNode } from '../base/json.ts';
import type { Range } from '../base/source.ts';
import { absoluteUrl, basePathOf, withoutBase } from '../base/url.ts';
import { advice, declared } from './audit-findings.ts';
import {
  checkBusiness,
  checkPost,
  type GraphFacts,
  isBusiness,
  isPoint,
  isReference,
  type Node,
  readGraph,
  typesOf,
} from './graph.ts';
import { SCHEMA_TYPES } from './schema-types.ts';
import { canonicalOf, headOf, isHome, type Page, type SiteIndex } from './site-index.ts';

/** Checks the structured data of a page. Returns its phone numbers. */
export function checkStructuredData(page: Page, index: SiteIndex): ReadonlySet<string> {
  const { facts, find, route } = page;
  const [block, second] = facts.jsonLd;
  const phones = new Set<string>();
  if (!block) {
    if (route?.kind === 'staff') return phones;
    find('site-json-ld-syntax', headOf(facts), 'the page has no structured data', declared(route));
    return phones;
  }
  if (second) {
    const message = 'the page has two blocks of structured data';
    find('site-json-ld-syntax', second, message, 'put all nodes in one `@graph`');
  }
  const graph = readGraph(block);
  if (typeof graph === 'string') {
    find('site-json-ld-syntax', block, `the structured data ${graph}`, declared(route));
    return phones;
  }
  checkReferences(page, graph);
  for (const node of graph.all) {
    const types = typesOf(node);
    for (const type of types) if (!SCHEMA_TYPES.has(type)) reportType(page, graph, type);
    if (isBusiness(node)) checkBusiness(page, graph, node);
    if (types.includes('AggregateRating')) checkRating(page, graph, node);
    if (types.includes('WebSite')) checkWebsite(page, graph, node, index);
    if (types.includes('WebPage')) checkWebPage(page, graph, node, index);
    if (types.includes('Service')) checkService(page, graph, node);
    if (types.includes('GeoCircle')) checkCircle(page, graph, node);
    if (typeof node['telephone'] === 'string') phones.add(node['telephone']);
  }
  for (const type of ['WebSite', 'WebPage']) {
    if (!graph.top.some((node) => typesOf(node).includes(type)))
      find('site-json-ld-page', block, `the structured data has no ${type}`, declared(route));
  }
  if (!graph.top.some((node) => isBusiness(node)))
    find('site-json-ld-business', block, 'the structured data has no local business', declared(route));
  checkPost(page, graph, index);
  checkBreadcrumb(page, graph, index);
  return phones;
}

function reportType({ find }: Page, { placeOf }: GraphFacts, type: string): void {
  const message = `schema.org has no type ${quote(type)}`;
  const help = didYouMean(type, [...SCHEMA_TYPES]) ?? "search engines ignore nodes of types they don't know";
  find('site-json-ld-type', placeOf(type), message, help);
}

function checkReferences({ find }: Page, { all, placeOf }: GraphFacts): void {
  const ids = new Set<unknown>();
  for (const node of all) {
    const id = node['@id'];
    if (id === undefined || isReference(node)) continue;
    if (ids.has(id))
      find('site-json-ld-reference', placeOf(id), `two nodes in the structured data have the ID ${quote(id)}`);
    ids.add(id);
  }
  for (const node of all) {
    if (isReference(node) && !ids.has(node['@id'])) {
      const message = `no node in the structured data has the ID ${quote(node['@id'])}`;
      find('site-json-ld-reference', placeOf(node), message, 'IDs are resolved within the page');
    }
  }
}

function checkRating({ facts, find }: Page, { placeOf }: GraphFacts, node: Node): void {
  const [value, count, best, worst] = [
    Number(node['ratingValue']),
    Number(node['reviewCount'] ?? node['ratingCount']),
    Number(node['bestRating'] ?? 5),
    Number(node['worstRating'] ?? 1),
  ];
  const place = placeOf(node);
  if (!(value >= worst && value <= best) || !Number.isInteger(count) || count < 1) {
    const message = `a rating of ${quote(node['ratingValue'])} from ${quote(node['reviewCount'] ?? node['ratingCount'])} reviews is invalid`;
    find('site-json-ld-rating', place, message);
    return;
  }
  const shownCount = `(?:${count}|${count.toLocaleString('en-US')})`;
  const shown = new RegExp(
    `(?<![\\d.])${String(value).replace('.', '\\.')}(?![\\d.]\\d|\\d).{0,80}?(?<!\\d)${shownCount}(?!\\d)`,
    's',
  );
  if (!shown.test(facts.bodyText)) {
    const message = `the rating of ${value} from ${count} reviews isn't shown on the page`;
    const help = 'show it on the page, or remove it from the structured data';
    find('site-json-ld-rating', place, message, help);
  }
}

function checkWebsite({ find }: Page, { placeOf }: GraphFacts, node: Node, { routes }: SiteIndex): void {
  for (const [field, wanted] of Object.entries({ name: routes.name, url: absoluteUrl(routes.origin, '/') })) {
    const value = node[field];
    if (value === wanted) continue;
    const message = `the WebSite has the ${field} ${quote(value)}`;
    find('site-json-ld-page', placeOf(value), message, `write \`${wanted}\``);
  }
  if (!isNode(node['publisher'])) find('site-json-ld-page', placeOf(node), 'the WebSite has no publisher');
}

/** Checks the URL of a WebPage. A page whose canonical URL is another page may use its own URL. */
function checkWebPage(page: Page, { placeOf }: GraphFacts, node: Node, { routes }: SiteIndex): void {
  const canonical = canonicalOf(page.facts)?.href;
  if (
    canonical === undefined ||
    node['url'] === canonical ||
    (page.route?.index === false && node['url'] === absoluteUrl(routes.origin, page.path))
  )
    return;
  page.find(
    'site-json-ld-page',
    placeOf(node['url']),
    `the WebPage has the url ${quote(node['url'])}`,
    advice('use the canonical URL of the page', page.route),
  );
}

function checkService({ find, route }: Page, { placeOf }: GraphFacts, node: Node): void {
  const { name, provider } = node;
  if (typeof name !== 'string' || name === '')
    find('site-json-ld-service', placeOf(node), 'a Service has no name', declared(route));
  if (!isNode(provider)) find('site-json-ld-service', placeOf(node), 'a Service has no provider', declared(route));
}

function checkCircle({ find }: Page, { placeOf }: GraphFacts, node: Node): void {
  const { geoMidpoint: middle, geoRadius: radius } = node;
  if (!isNode(middle) || !isPoint(middle))
    find('site-json-ld-area', placeOf(node), "the midpoint of a GeoCircle isn't valid coordinates");
  if (typeof radius !== 'number' || !(radius > 0))
    find('site-json-ld-area', placeOf(node), `the radius of a GeoCircle is ${quote(radius)}, not a number of meters`);
}

function checkBreadcrumb(page: Page, { top, placeOf }: GraphFacts, { routes, isNotFound }: SiteIndex): void {
  const { facts, path, route } = page;
  const [list, second] = top.filter((node) => typesOf(node).includes('BreadcrumbList'));
  const { crumbs } = facts;
  const find = (at: Range, message: string) => page.find('site-json-ld-breadcrumb', at, message, declared(route));
  if (!list && !crumbs) {
    if (!isHome(path) && !isNotFound(path)) find(facts.landmarks.main[0] ?? facts.html, 'the page has no breadcrumb');
  } else if (!list) find(crumbs?.[0] ?? facts.html, "the breadcrumb on the page isn't in its structured data");
  else if (!crumbs) find(placeOf(second ?? list), "the breadcrumb in the structured data isn't shown on the page");
  else if (second) find(placeOf(second), 'there are two breadcrumbs in the structured data');
  else {
    const items = [list['itemListElement']].flat().filter(isNode);
    const counts = `${items.length} items in the structured data and ${crumbs.length} on the page`;
    if (items.length < 2) find(placeOf(list), `the breadcrumb has ${items.length} items; it needs at least two`);
    else if (items.length !== crumbs.length) find(placeOf(list), `the breadcrumb has ${counts}`);
    else for (const [index, item] of items.entries()) checkItem(item, index, items.length);
  }

  function checkItem(item: Node, index: number, count: number): void {
    const crumb = crumbs?.[index];
    const isLast = index === count - 1;
    const shown = crumb?.href && withoutBase(basePathOf(routes.origin), crumb.href);
    const url = absoluteUrl(routes.origin, shown ?? (isLast ? path : ''));
    const name = crumb?.name.trim();
    const wrong = (message: string) =>
      page.find('site-json-ld-breadcrumb', placeOf(item), `item ${index + 1} of the breadcrumb ${message}`);
    if (item['position'] !== index + 1) wrong(`has the position ${quote(item['position'])}`);
    else if (item['name'] !== name)
      wrong(`is ${quote(item['name'])} in the structured data and ${quote(name)} on the page`);
    else if (item['item'] !== url && !(isLast && item['item'] === undefined))
      wrong(`links to ${quote(item['item'])} in the structured data and to ${quote(url)} on the page`);
  }
}
