import { quote } from '../base/diagnostics/diagnostic.ts';
import { declared } from './findings.ts';
import { type GraphFacts, isNode, isPoint, isText, type Node, typesOf } from './graph.ts';
import type { Page } from './site-index.ts';

/** Limit in characters of a price range that Google shows. */
const PRICE_RANGE = 100;

/** schema.org has over a hundred types of local business, and a site names its own; we know ours by its `@id`. */
export function isBusiness(node: Node): boolean {
  return node['@type'] !== undefined && String(node['@id']).endsWith('#business');
}

/** The fields of a local business that Google requires (errors) and recommends (warnings), and the form of each. */
export function checkBusiness({ find, route }: Page, { placeOf }: GraphFacts, node: Node): void {
  const wrong = (field: string, message: string, severity: 'error' | 'warning' = 'error') =>
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
      wrong(field, `the local business lacks the recommended \`${field}\``, 'warning');
  }
  if (isText(telephone) && !/^\+[1-9][\d -]{6,20}$/.test(telephone))
    wrong('telephone', `the local business has the telephone ${quote(telephone)}, which is no international number`);
  if (isText(url) && !URL.canParse(url)) wrong('url', `the local business has the url ${quote(url)}`);
  if (isText(priceRange) && priceRange.length >= PRICE_RANGE)
    wrong('priceRange', `the price range has ${priceRange.length} characters; it must have fewer than ${PRICE_RANGE}`);
  if (geo !== undefined && !(isNode(geo) && isPoint(geo)))
    wrong('geo', 'the coordinates of the local business are no numbers of a point on Earth');
  for (const hour of [hours ?? []].flat()) {
    if (!isNode(hour) || hour['dayOfWeek'] === undefined || !isTime(hour['opens']) || !isTime(hour['closes']))
      wrong('openingHoursSpecification', 'opening hours of the local business lack days or times like `08:00`');
  }
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
}
