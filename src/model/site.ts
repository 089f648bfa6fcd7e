import type { ObjectMap } from '../base/by-object.ts';
import type { Span } from '../base/diagnostics/diagnostic.ts';
import type { Asset } from '../base/source.ts';
import type { PublishedPost } from '../blog/post.ts';
import type { OriginalPicture, SiteFile } from '../blog/sync/post-pictures.ts';
import type { Slugs } from '../data/validate/records.ts';
import type { CityRecord, PlaceRecord, SourceRecord, ZipsRecord } from '../data/validate/schemas/cities-schema.ts';
import type { CityFactsRecord } from '../data/validate/schemas/city-facts-schema.ts';
import type { CopyRecord, PageName, PageRecords } from '../data/validate/schemas/copy-schema.ts';
import type { Labels } from '../data/validate/schemas/labels-schema.ts';
import type { NewsRecord, TeamRecord } from '../data/validate/schemas/lists-schema.ts';
import type { LocalRulesRecord } from '../data/validate/schemas/local-schema.ts';
import type { NoteRecord } from '../data/validate/schemas/notes-schema.ts';
import type { OwnPageRecord, PartRecord } from '../data/validate/schemas/own-pages-schema.ts';
import type {
  CredentialRecord,
  PriceRecord,
  ReviewRecord,
  TermsRecord,
} from '../data/validate/schemas/proof-schema.ts';
import type { ServiceRecord } from '../data/validate/schemas/services-schema.ts';
import type { Icon, Logo, SocialCard } from './brand.ts';
import type { Business } from './business.ts';
import type { Claims } from './claims.ts';
import type { Picture, Scene } from './picture.ts';
import type { Region } from './regions.ts';
import type { Theme } from './theme/theme-colors.ts';

export interface Service extends Omit<ServiceRecord, 'related' | 'canonicalOf'> {
  readonly slug: string;
  readonly shortName: string;
  readonly phrase: string;
  readonly searchName: string;
  readonly picture: Picture | undefined;
  readonly related: readonly Service[];
  /** The service whose pages are canonical for this one's. */
  readonly canonicalOf: Service | undefined;
  /** Whether it has neither a description nor features, so that its pages say nothing and are noindex. */
  readonly isEmpty: boolean;
  /** The cities where it is sold, each with its location in the data. */
  readonly soldIn: ObjectMap<Face, Span>;
  readonly declaredAt: Span;
}

/** A neighbor of a city. `city` is undefined if it has no page. */
export interface Neighbor {
  readonly name: string;
  readonly city: Face | undefined;
  /** Whether the two border each other. Pages then show no distance. */
  readonly touches: boolean;
  /** Great-circle miles between the centers; undefined if they share a border or coordinates are unknown. */
  readonly miles: number | undefined;
}

/** A city, town, village or neighborhood with its own page. */
export interface City extends Omit<CityRecord, 'state' | 'timeZone' | 'borders' | 'neighbors' | 'updated'> {
  readonly slug: string;
  /** Display name, with the state if a city in another of the site's states has the same name. */
  readonly name: string;
  /** Name without the state. */
  readonly properName: string;
  readonly state: Region;
  readonly timeZone: string;
  /** Bordering places in data order, then others by distance. */
  readonly neighbors: readonly Neighbor[];
  readonly facts: CityFactsRecord;
  readonly news: NewsRecord;
  /** Undefined if the site has no scenes. */
  readonly picture: Picture | undefined;
  /** The day its data last changed, if given. */
  readonly updated: string | undefined;
  readonly declaredAt: Span;
}

/** The fields of a town that pages of other towns may show. */
export type Face = Pick<City, 'slug' | 'name' | 'properName' | 'kind' | 'state'>;

/** Returns a city with its state code: `Lynn, MA`. */
export function withState({ properName, state }: Pick<City, 'properName' | 'state'>): string {
  return `${properName}, ${state.code}`;
}

/** A public rule in a town. */
export interface LocalRule extends Omit<LocalRulesRecord[number], 'services'> {
  /** Services affected by the rule. Their pages in the town show it too. */
  readonly services: readonly Service[];
}

/** A staff note about a service in one town. */
export interface StaffNote extends NoteRecord {
  /** Markdown. */
  readonly body: string;
}

export interface Job {
  readonly service: Service;
  readonly city: City;
  /** The day of the work, and the day the customer called. */
  readonly date: string | undefined;
  readonly called: string | undefined;
  /** The object of the work, such as `Ford cargo van`. */
  readonly workedOn: string | undefined;
  readonly minutes: number | undefined;
  /** Short text for the job's card. */
  readonly short: string | undefined;
  /** Paragraphs separated by blank lines. */
  readonly text: string;
  /** A customer's quote, and who gave permission. */
  readonly words: { readonly text: string; readonly by: string } | undefined;
  readonly photos: readonly Picture[];
  readonly isSample: boolean;
}

export interface Review extends Omit<ReviewRecord, 'service' | 'town' | 'permission' | 'sample'> {
  readonly service: Service | undefined;
  readonly city: City | undefined;
}

/** A card on the home or services page: a service, or a title and text without a page. */
export type ServiceCard =
  | { readonly kind: 'service'; readonly service: Service }
  | ({ readonly kind: 'extra'; readonly slug: string } & PageRecords['services']['extraCards'][string]);

export type Person = Omit<TeamRecord['team'][number], 'photo' | 'alt'> & { readonly portrait: Picture };

/** A link in the data, as written. */
export interface Link {
  readonly href: string;
  readonly at: Span;
  /** Path of the page with the link. */
  readonly page: string;
  /** For an image, how to add it to the site. */
  readonly pictureHelp?: string;
}

/** A published post. Its `content` is sanitized. */
export interface SitePost extends PublishedPost {
  /** The image on its card and at its top; `featured_image` is its URL. */
  readonly picture: Picture | undefined;
  readonly links: readonly Omit<Link, 'page'>[];
  /** Earlier slugs, which redirect to it, if its file lists them. */
  readonly oldSlugs?: readonly string[];
  readonly declaredAt: Span;
}

export interface PageCopy<Name extends PageName> {
  readonly front: PageRecords[Name];
  /** Markdown below the front matter. */
  readonly body: string;
  readonly declaredAt: Span;
}

/** A section of a custom page, with its references resolved. */
export type OwnPart = Omit<PartRecord, 'services' | 'towns' | 'pictures'> & {
  readonly services?: Omit<NonNullable<PartRecord['services']>, 'services'> & { readonly services: readonly Service[] };
  readonly towns?: Omit<NonNullable<PartRecord['towns']>, 'towns'> & { readonly towns: readonly City[] };
  readonly pictures?: Omit<NonNullable<PartRecord['pictures']>, 'pictures'> & { readonly pictures: readonly Picture[] };
};

/** A custom page: a file in `pages/`, or an entry in a file in `kinds/`. */
export interface CustomPage {
  readonly path: string;
  readonly front: Omit<OwnPageRecord, 'sections' | 'address'>;
  /** Markdown. */
  readonly body: string;
  readonly parts: readonly OwnPart[];
  /** For an entry: its name and values by key, for use as slots. */
  readonly entry?: Readonly<Record<string, string>>;
  /** For an entry: the page that lists it. */
  readonly list?: CustomPage | undefined;
  /** For a list page: its entries. */
  readonly entries?: readonly CustomPage[];
  readonly declaredAt: Span;
  /** Location of its path in the data. */
  readonly addressAt: Span;
}

/** The backend that a site's posts come from. */
export interface SiteBackend {
  /** URL without a trailing slash. */
  readonly url: string;
  /** The public key; undefined if visitors can't reach the backend. */
  readonly key: string | undefined;
}

/** The complete model of a site, with all references resolved and no duplicates. */
export interface Site {
  readonly business: Business;
  readonly declaredAt: Span;
  readonly services: readonly Service[];
  /** Services that aren't sold anywhere. Other records may still name them. */
  readonly unsold: readonly Service[];
  /** Cities where something is sold, sorted by name. */
  readonly cities: readonly City[];
  readonly majorAreas: readonly Face[];
  readonly popularServices: readonly Service[];
  readonly claims: Claims;
  /** Newest first; jobs without a date come last. */
  readonly jobs: readonly Job[];
  readonly jobsIn: ObjectMap<Face, readonly Job[]>;
  readonly jobsOf: ObjectMap<Service, readonly Job[]>;
  /** Labels and blurbs for job cards, used in turn. */
  readonly jobWords: { readonly labels: readonly string[]; readonly blurbs: readonly string[] };
  /** Newest first. */
  readonly reviews: readonly Review[];
  readonly reviewsIn: ObjectMap<City, readonly Review[]>;
  readonly reviewsOf: ObjectMap<Service, readonly Review[]>;
  readonly credentials: readonly CredentialRecord[];
  /** Starting prices of services, without expired ones. */
  readonly prices: ObjectMap<Service, PriceRecord>;
  readonly terms: TermsRecord;
  readonly localRules: ObjectMap<City, readonly LocalRule[]>;
  readonly notes: ObjectMap<City, ReadonlyMap<Service, StaffNote>>;
  readonly founders: readonly Person[];
  readonly team: readonly Person[];
  readonly homeCards: readonly ServiceCard[];
  readonly serviceCards: readonly ServiceCard[];
  /** Published posts, newest first, then by slug. */
  readonly posts: readonly SitePost[];
  /** Undefined if the posts come from the data folder. */
  readonly backend?: SiteBackend;
  /** Whether custom code may add files that aren't in `files`, or elements to pages. */
  readonly addsFiles?: boolean;
  readonly hasCode?: boolean;
  readonly sources: ReadonlyMap<string, SourceRecord>;
  readonly places: ReadonlyMap<string, PlaceRecord>;
  /** ZIP codes of cities and places, by slug. */
  readonly zips: ReadonlyMap<string, ZipsRecord>;
  readonly copy: CopyRecord;
  readonly labels: Labels;
  readonly copyAt: Span;
  readonly pages: { readonly [Name in PageName]: PageCopy<Name> };
  readonly ownPages: readonly CustomPage[];
  /** Links in copy, except in posts, and all images written as a URL. */
  readonly links: readonly Link[];
  readonly homePicture: Picture | undefined;
  /** Images next to the benefits on the home page and at the top of the About page, if set. */
  readonly pagePictures: { readonly benefits: Picture | undefined; readonly about: Picture | undefined };
  /** All scenes, in data order. */
  readonly scenes: readonly Scene[];
  /** Social image for pages without a specific one, if set. */
  readonly card: SocialCard | undefined;
  /** Social images by page path, or by a shared key, such as from `serviceCard`. Empty if none were made. */
  readonly cards: ReadonlyMap<string, SocialCard>;
  readonly theme: Theme;
  readonly brandFiles: readonly Asset[];
  /** The logo mark, an SVG: the company's own, or a monogram of its initials. */
  readonly mark: SiteFile;
  readonly hasOwnMark: boolean;
  /** The logo. It replaces the logo mark at the top of pages, and also the name if the logo includes it. */
  readonly logo: Logo | undefined;
  /** Empty if none were made. */
  readonly icons: readonly Icon[];
  /** Image files, by path on the site. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Original images from the data, by the URL where pages show them. */
  readonly originals: ReadonlyMap<string, OriginalPicture>;
  /** The average colors of all images, rounded, as `#rgb`. */
  readonly colours: ReadonlySet<string>;
  /** Slugs of rejected records: their pages are unknown, so links to them aren't reported as broken. */
  readonly rejected: { readonly cities: Slugs; readonly services: Slugs };
  readonly redirects: readonly DeclaredRedirect[];
  /** Redirects with a `*` or a query, for hosts that don't support them: the 404 page's script follows them. */
  readonly followed?: readonly { readonly from: string; readonly to: string }[];
}

/** A redirect or a removed page, as declared in the data. */
export interface DeclaredRedirect {
  /** May contain a query, or `*` as one segment. */
  readonly from: string;
  /** Undefined if the page is gone. May contain `*` if `from` does. */
  readonly to: string | undefined;
  /** Location of `from` in the data. */
  readonly declaredAt: Span;
  /** Location of `to` in the data. */
  readonly targetAt: Span;
}
