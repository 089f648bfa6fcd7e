import type { Span } from '../diagnostics/diagnostic.ts';
import type { Slugs } from '../validate/records.ts';
import type { PlaceRecord, SourceRecord } from '../validate/schemas/cities.ts';
import type { CityFactsRecord } from '../validate/schemas/city-facts.ts';
import type { CopyRecord, PageName, PageRecords } from '../validate/schemas/copy.ts';
import type { NewsRecord, TeamRecord } from '../validate/schemas/lists.ts';
import type { ServiceRecord } from '../validate/schemas/services.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';

/** A picture of the site: where it is served and how large it is. */
export interface Picture {
  readonly key: string;
  /** Path on the site; holds a hash of the bytes, so it may be cached for ever. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A work we do. */
export interface Service extends Omit<ServiceRecord, 'related' | 'canonicalOf'> {
  readonly slug: string;
  readonly related: readonly Service[];
  /** The service whose pages speak for this one's in search results. */
  readonly canonicalOf: Service | undefined;
  /** The cities where it is sold, each with the place in the data that says so. */
  readonly soldIn: ReadonlyMap<City, Span>;
  readonly declaredAt: Span;
}

/** A place named beside a city; `city` is undefined when it has no page. */
export interface Neighbor {
  readonly name: string;
  readonly city: City | undefined;
  /** Great-circle miles, undefined for a place whose position nobody gave. */
  readonly miles: number | undefined;
}

/** A city, town, village or neighborhood with a page of its own. */
export interface City {
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
  readonly county: string | undefined;
  readonly lat: number;
  readonly lon: number;
  readonly neighbors: readonly Neighbor[];
  readonly facts: CityFactsRecord;
  readonly news: NewsRecord;
  readonly picture: Picture;
  /** Its own words for the top of its page, instead of those of the copy. */
  readonly lead: readonly string[] | undefined;
  /** The day its data was last changed, where the data says so. */
  readonly updated: string | undefined;
  readonly declaredAt: Span;
}

/** A recently completed job. */
export interface JobCard {
  readonly service: Service;
  readonly city: City;
  readonly description: string;
  readonly label: string;
  readonly blurb: string;
}

/** A card of the home and services pages: a service, or a titled text without a page of its own. */
export type ServiceCard =
  | { readonly kind: 'service'; readonly service: Service }
  | { readonly kind: 'extra'; readonly slug: string; readonly title: string; readonly summary: string; readonly description: string; readonly features: readonly string[] };

export type Person = Omit<TeamRecord['team'][number], 'photo' | 'alt'> & { readonly portrait: Picture };

export interface PageCopy<Name extends PageName> {
  readonly front: PageRecords[Name];
  /** Markdown below the front matter. */
  readonly body: string;
  readonly declaredAt: Span;
}

/** Everything we know, with every reference resolved to its object: nothing dangling, nothing twice. */
export interface Site {
  readonly business: SiteRecord;
  readonly declaredAt: Span;
  readonly services: readonly Service[];
  /** In alphabetical order of their names. */
  readonly cities: readonly City[];
  readonly majorAreas: readonly City[];
  readonly popularServices: readonly Service[];
  readonly jobs: readonly JobCard[];
  readonly founders: readonly Person[];
  readonly team: readonly Person[];
  readonly homeCards: readonly ServiceCard[];
  readonly serviceCards: readonly ServiceCard[];
  readonly sources: ReadonlyMap<string, SourceRecord>;
  readonly places: ReadonlyMap<string, PlaceRecord>;
  readonly copy: CopyRecord;
  readonly copyAt: Span;
  readonly pages: { readonly [Name in PageName]: PageCopy<Name> };
  readonly homePicture: Picture;
  /** The picture shown when a page is shared. */
  readonly card: Picture;
  /** Files copied to the site: path on the site to bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Slugs whose records were rejected: their pages are not known, and what leads to them is not reported as dead. */
  readonly rejected: { readonly cities: Slugs; readonly services: Slugs };
  /** `declaredAt` is the place of `from`, `targetAt` that of `to`. */
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly declaredAt: Span; readonly targetAt: Span }[];
}
