import type {
  BlogPosting,
  BreadcrumbList,
  City as CityNode,
  GeoCircle,
  Graph,
  LocalBusiness,
  Service as ServiceNode,
  WebPage,
  WebSite,
} from 'schema-dts';
import { upperFirst } from '../../base/english.ts';
import { unicodeEscape } from '../../base/escape.ts';
import { grouped } from '../../base/grouped.ts';
import { ifAny } from '../../base/if-any.ts';
import { absoluteUrl, cityPath, servicePath } from '../../base/url.ts';
import { type Utf8, utf8Of } from '../../base/utf8.ts';
import { businessId, postingNode } from '../../blog/post.ts';
import type { BusinessHours } from '../../data/validate/schemas/hours-schema.ts';
import { postCard } from '../../model/card-names.ts';
import { type City, type Service, type Site, type SitePost, withState } from '../../model/site.ts';
import type { BreadcrumbView } from './components/hero.tsx';

/** schema-dts also allows plain strings; ours are nodes. Properties that are undefined aren't serialized. */
type Node<T> = T extends string ? never : { readonly [Key in keyof T]: T[Key] | undefined };

/** Nodes of a graph as encoded JSON, so that nodes on every page are serialized only once. */
export type SerializedNodes = Utf8;

/** Serializes structured data for a script element. Escapes what could end the element or start a comment. */
export function serializeNodes(nodes: readonly object[]): SerializedNodes {
  const text = JSON.stringify(nodes).slice(1, -1);
  return utf8Of(text.replace(/[<>&\u2028\u2029]/g, unicodeEscape));
}

/** Joins nodes, which refer to each other by `@id`, into one graph. */
export function serializeGraph(...nodes: readonly SerializedNodes[]): Utf8 {
  const context: Graph['@context'] = 'https://schema.org';
  let graph = `{"@context":"${context}","@graph":[`;
  // Concatenated, not joined: V8 then copies them only once, into the page.
  for (const [index, some] of nodes.entries()) graph += index === 0 ? some : `,${some}`;
  return `${graph}]}` as Utf8;
}

const websiteId = (origin: string) => `${origin}/#website`;

/** Returns the business itself, with its service area around the base. */
export function businessNode(site: Site): Node<LocalBusiness> {
  const { business, claims, card } = site;
  const { origin, name, state, base, social } = business;
  const { rating, hasEmergencyLine, foundingYear } = claims.structuredData;
  const { street, locality, postalCode } = business.address;
  const identifiers = business.footer.lines.flatMap((line) =>
    typeof line === 'string' ? [] : [{ '@type': 'PropertyValue' as const, ...line }],
  );
  const links = Object.values(social).filter((url) => url !== undefined);
  return {
    '@type': business.businessType as 'LocalBusiness',
    '@id': businessId(origin),
    name,
    url: absoluteUrl(origin, '/'),
    description: business.description,
    image: card && absoluteUrl(origin, card.url),
    telephone: business.phone.number,
    email: business.email,
    priceRange: business.priceRange,
    foundingDate: foundingYear?.toString(),
    address: {
      '@type': 'PostalAddress',
      ...(street !== undefined && { streetAddress: street }),
      addressLocality: locality,
      addressRegion: state.code,
      ...(postalCode !== undefined && { postalCode }),
      addressCountry: state.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: base.lat, longitude: base.lon },
    areaServed: [...statesServed(site), circle(base.lat, base.lon, base.radius)],
    ...openingHours(business.hours),
    contactPoint: hasEmergencyLine
      ? {
          '@type': 'ContactPoint',
          contactType: 'emergency',
          telephone: business.phone.number,
          hoursAvailable: { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEK, opens: '00:00', closes: '23:59' },
        }
      : undefined,
    aggregateRating: rating && {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: 5,
    },
    hasCredential: ifAny(
      business.license.map((name) => ({ '@type': 'EducationalOccupationalCredential' as const, name })),
    ),
    identifier: ifAny(identifiers),
    sameAs: ifAny(links),
  };
}

export function websiteNode({ business: { origin, name, language } }: Site): Node<WebSite> {
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name,
    url: absoluteUrl(origin, '/'),
    inLanguage: language,
    publisher: { '@id': businessId(origin) },
  };
}

export interface PageNodeInput {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly hasBreadcrumb: boolean;
  /** The day of its last change, if the data has it. */
  readonly modified: string | undefined;
  /** The `@id` of the page's subject, if that isn't the business. */
  readonly about: string | undefined;
}

export function webPageNode(
  { business: { origin, language } }: Site,
  { path, name, description, hasBreadcrumb, modified, about }: PageNodeInput,
): Node<WebPage> {
  const url = absoluteUrl(origin, path);
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name,
    description,
    inLanguage: language,
    dateModified: modified,
    isPartOf: { '@id': websiteId(origin) },
    about: { '@id': about ?? businessId(origin) },
    breadcrumb: hasBreadcrumb ? { '@id': `${url}#breadcrumb` } : undefined,
  };
}

export function breadcrumbNode(
  { business: { origin } }: Site,
  path: string,
  { items }: BreadcrumbView,
): Node<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absoluteUrl(origin, path)}#breadcrumb`,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      item: absoluteUrl(origin, item.path),
    })),
  };
}

/** Returns the business as it serves one city, with a service radius around the city's center. */
export function cityBusinessNode({ business, card }: Site, city: City): Node<LocalBusiness> {
  const { origin, name, state } = business;
  const url = absoluteUrl(origin, cityPath(business.paths, city.slug));
  return {
    '@type': business.businessType as 'LocalBusiness',
    '@id': `${url}#business`,
    name,
    url,
    image: card && absoluteUrl(origin, card.url),
    telephone: business.phone.number,
    priceRange: business.priceRange,
    parentOrganization: { '@id': businessId(origin) },
    address: {
      '@type': 'PostalAddress',
      addressLocality: business.address.locality,
      addressRegion: state.code,
      addressCountry: state.country,
    },
    // The location of the business. The circle below says where the work is done.
    geo: { '@type': 'GeoCoordinates', latitude: business.base.lat, longitude: business.base.lon },
    areaServed: [
      cityNode(city),
      ...(business.cityRadius === undefined ? [] : [circle(city.lat, city.lon, business.cityRadius)]),
    ],
    ...openingHours(business.hours),
  };
}

/**
 * Returns a post. Its social image comes before its own, which may be a drawing, and search engines don't list those.
 */
export function postNode(site: Site, path: string, post: SitePost): Node<BlogPosting> {
  const { origin, language, name: company } = site.business;
  return postingNode({ origin, language, company }, absoluteUrl(origin, path), {
    title: post.title,
    published_at: post.published_at,
    updated_at: post.updated_at,
    author: post.author,
    description: post.meta_description ?? post.excerpt,
    image: site.cards.get(path)?.url ?? post.featured_image ?? postCard(site, path)?.url,
    keywords: post.meta_keywords,
  });
}

/** Returns a service that is sold in the given cities. */
export function serviceNode(
  { business: { origin, paths } }: Site,
  path: string,
  service: Service,
  cities: readonly City[],
): Node<ServiceNode> {
  const url = absoluteUrl(origin, path);
  const [first] = cities;
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: cities.length === 1 && first ? `${service.name} in ${withState(first)}` : service.name,
    serviceType: service.name,
    description: service.summary,
    url,
    provider: { '@id': businessId(origin) },
    areaServed: ifAny(cities.map(cityNode)),
    category: cities.length === 1 && path !== servicePath(paths, service.slug) ? service.name : undefined,
  };
}

/** The `@id` values of nodes from `serviceNode`, `postNode` and `cityBusinessNode`, for the pages about them. */
export const nodeId = {
  service: ({ business }: Site, path: string) => `${absoluteUrl(business.origin, path)}#service`,
  post: ({ business }: Site, path: string) => `${absoluteUrl(business.origin, path)}#post`,
  cityBusiness: ({ business }: Site, path: string) => `${absoluteUrl(business.origin, path)}#business`,
};

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/**
 * Returns weekly and special hours, with a node for each span of a day. A closed day is from 00:00 to 00:00, and hours
 * that close before they open end on the next day (Google, "Local business structured data").
 */
function openingHours({ week, special }: BusinessHours) {
  const weekly = week.flatMap(({ days, opens, closes }) => {
    if (opens === undefined || closes === undefined) return [];
    const dayOfWeek = days.map((day) => upperFirst(day) as (typeof WEEK)[number]);
    return [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes: lastMinuteOf(closes) }];
  });
  return {
    openingHoursSpecification: week.length > 0 ? weekly : undefined,
    specialOpeningHoursSpecification: ifAny(
      special.map(({ from, to, reason, opens = '00:00', closes = '00:00' }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        ...(reason !== undefined && { name: reason }),
        validFrom: from,
        validThrough: to,
        opens,
        closes: lastMinuteOf(closes),
      })),
    ),
  };
}

/** Returns the closing time for Google, whose days end at 23:59 ("Local business structured data"). */
const lastMinuteOf = (closes: string) => (closes === '24:00' ? '23:59' : closes);

function cityNode({ properName, state }: City): Exclude<CityNode, string> {
  return { '@type': 'City', name: properName, containedInPlace: { '@type': 'State', name: state.name } };
}

/** Towns in a state from which on a company serves the state, and not just the circle around its base. */
const STATEWIDE = 50;

/** Returns the states that the company serves. */
function statesServed({ cities }: Site): { readonly '@type': 'State'; readonly name: string }[] {
  return [...grouped(cities, ({ state }) => state.name)]
    .filter(([, { length }]) => length >= STATEWIDE)
    .map(([name]) => ({ '@type': 'State', name }));
}

function circle(latitude: number, longitude: number, radius: number): GeoCircle {
  return { '@type': 'GeoCircle', geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude }, geoRadius: radius };
}
