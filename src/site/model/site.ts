import type { TrackedMap } from '../../base/by-object.ts';
import type { Span } from '../../base/diagnostics/diagnostic.ts';
import { tracked } from '../../base/reads.ts';
import type { Asset } from '../../base/source.ts';
import type { PublishedPost } from '../../blog/post.ts';
import type { OriginalPicture, SiteFile } from '../../blog/sync/post-pictures.ts';
import type { Theme } from '../theme/theme.ts';
import type { Slugs } from '../validate/records.ts';
import type { CityRecord, PlaceRecord, SourceRecord, ZipsRecord } from '../validate/schemas/cities.ts';
import type { CityFactsRecord } from '../validate/schemas/city-facts.ts';
import type { CopyRecord, PageName, PageRecords } from '../validate/schemas/copy.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import type { NewsRecord, TeamRecord } from '../validate/schemas/lists.ts';
import type { LocalRulesRecord } from '../validate/schemas/local.ts';
import type { NoteRecord } from '../validate/schemas/notes.ts';
import type { OwnPageRecord, PartRecord } from '../validate/schemas/own-pages.ts';
import type { CredentialRecord, PriceRecord, ReviewRecord, TermsRecord } from '../validate/schemas/proof.ts';
import type { ServiceRecord } from '../validate/schemas/services.ts';
import type { Icon, Logo, SocialCard } from './brand.ts';
import type { Business } from './business.ts';
import type { Claims } from './claims.ts';
import type { Picture } from './picture.ts';
import type { Region } from './regions.ts';

/** A work we do. */
export interface Service extends Omit<ServiceRecord, 'related' | 'canonicalOf'> {
  readonly slug: string;
  readonly shortName: string;
  readonly phrase: string;
  readonly searchName: string;
  readonly related: readonly Service[];
  /** The service whose pages speak for this one's in search results. */
  readonly canonicalOf: Service | undefined;
  /** The cities where it is sold, each with the place in the data that says so. */
  readonly soldIn: TrackedMap<City, Span>;
  readonly declaredAt: Span;
}

/** A place named beside a city; `city` is undefined when it has no page. */
export interface Neighbor {
  readonly name: string;
  readonly city: City | undefined;
  /** Whether the two touch: then no distance between them is told. */
  readonly touches: boolean;
  /** Great-circle miles between the centers; undefined for a place that touches, or whose position nobody gave. */
  readonly miles: number | undefined;
}

/** A city, town, village or neighborhood with a page of its own. */
export interface City extends Pick<CityRecord, 'kind' | 'lat' | 'lon'> {
  readonly slug: string;
  /** As pages call it: with its state if a city of the site in another state has the same name. */
  readonly name: string;
  /** Without its state. */
  readonly properName: string;
  readonly state: Region;
  readonly timeZone: string;
  readonly county: string | undefined;
  /** What it is, in words of the data. */
  readonly terrain: readonly string[];
  /** Those that it touches in the order of the data, then the others, the nearest first. */
  readonly neighbors: readonly Neighbor[];
  readonly facts: CityFactsRecord;
  readonly news: NewsRecord;
  /** Undefined where the site has no picture of a place. */
  readonly picture: Picture | undefined;
  /** Its own words for the top of its page, instead of those of the copy. */
  readonly lead: readonly string[] | undefined;
  /** The day its data was last changed, where the data says so. */
  readonly updated: string | undefined;
  readonly declaredAt: Span;
}

/** A city with the code of its state: `Lynn, MA`. */
export function withState({ properName, state }: Pick<City, 'properName' | 'state'>): string {
  return `${properName}, ${state.code}`;
}

/** A public rule of a town. */
export interface LocalRule extends Omit<LocalRulesRecord[number], 'services'> {
  /** Services whose work the rule changes: their pages in the town show it, too. */
  readonly services: readonly Service[];
}

/** What staff know of a service in one town. */
export interface StaffNote extends NoteRecord {
  /** Markdown. */
  readonly body: string;
}

/** A finished job. */
export interface Job {
  readonly service: Service;
  readonly city: City;
  /** The days on which it was done, and on which the customer called. */
  readonly date: string | undefined;
  readonly called: string | undefined;
  /** Make and class, such as `Ford cargo van`. */
  readonly vehicle: string | undefined;
  readonly minutes: number | undefined;
  /** A few words for the job's card. */
  readonly short: string | undefined;
  /** Paragraphs with empty lines between them. */
  readonly text: string;
  /** A quote of the customer, and who permitted it. */
  readonly words: { readonly text: string; readonly by: string } | undefined;
  readonly photos: readonly Picture[];
  readonly isSample: boolean;
}

/** What a customer said. */
export interface Review extends Omit<ReviewRecord, 'service' | 'town' | 'permission' | 'sample'> {
  readonly service: Service | undefined;
  readonly city: City | undefined;
}

/** A card of the home and services pages: a service, or a titled text without a page of its own. */
export type ServiceCard =
  | { readonly kind: 'service'; readonly service: Service }
  | ({ readonly kind: 'extra'; readonly slug: string } & PageRecords['services']['extraCards'][string]);

export type Person = Omit<TeamRecord['team'][number], 'photo' | 'alt'> & { readonly portrait: Picture };

/** A link in a text of the data, as it is written. */
export interface Link {
  readonly href: string;
  readonly at: Span;
  /** The address of the page that shows it. */
  readonly page: string;
}

/** A post that visitors may read. Its `content` is clean: it holds nothing but what the allow-list of posts knows. */
export interface SitePost extends PublishedPost {
  /** The picture of its card and at its top: what `featured_image` is the address of. */
  readonly picture: Picture | undefined;
  readonly links: readonly Omit<Link, 'page'>[];
  /** Slugs of addresses that lead to it, where its file names them. */
  readonly oldSlugs?: readonly string[];
  readonly declaredAt: Span;
}

export function trackedPost(post: SitePost): SitePost {
  return tracked('post', post.slug, post);
}

export interface PageCopy<Name extends PageName> {
  readonly front: PageRecords[Name];
  /** Markdown below the front matter. */
  readonly body: string;
  readonly declaredAt: Span;
}

/** A section of a page of one's own, with what it names. */
export type OwnPart = Omit<PartRecord, 'services' | 'towns' | 'pictures'> & {
  readonly services?: Omit<NonNullable<PartRecord['services']>, 'services'> & { readonly services: readonly Service[] };
  readonly towns?: Omit<NonNullable<PartRecord['towns']>, 'towns'> & { readonly towns: readonly City[] };
  readonly pictures?: Omit<NonNullable<PartRecord['pictures']>, 'pictures'> & { readonly pictures: readonly Picture[] };
};

/** A page that the business adds: a file of `pages/`, or an entry of a file of `kinds/`. */
export interface OwnPage {
  readonly path: string;
  readonly front: Omit<OwnPageRecord, 'sections' | 'address'>;
  /** Markdown. */
  readonly body: string;
  readonly parts: readonly OwnPart[];
  /** Of an entry: its name and its texts by key, which are slots, */
  readonly entry?: Readonly<Record<string, string>>;
  /** and the page that lists it. */
  readonly list?: OwnPage;
  /** Of such a page: what it lists. */
  readonly entries?: readonly OwnPage[];
  readonly declaredAt: Span;
  /** Where the data says its address. */
  readonly addressAt: Span;
}

/** The backend that the posts of a site come from. */
export interface SiteBackend {
  /** Its address without a slash at its end. */
  readonly url: string;
  /** The public key; undefined for a backend that no visitor reaches. */
  readonly key: string | undefined;
}

/** Everything we know, with every reference resolved to its object: nothing dangling, nothing twice. */
export interface Site {
  readonly business: Business;
  readonly declaredAt: Span;
  readonly services: readonly Service[];
  /** Services that are sold nowhere, which other records may name. */
  readonly unsold: readonly Service[];
  /** Those in which something is sold, in alphabetical order of their names. */
  readonly cities: readonly City[];
  readonly majorAreas: readonly City[];
  readonly popularServices: readonly Service[];
  readonly claims: Claims;
  /** The newest first; those without a date come last. */
  readonly jobs: readonly Job[];
  readonly jobsIn: TrackedMap<City, readonly Job[]>;
  readonly jobsOf: TrackedMap<Service, readonly Job[]>;
  /** Words of job cards, used in turn. */
  readonly jobWords: { readonly labels: readonly string[]; readonly blurbs: readonly string[] };
  /** The newest first. */
  readonly reviews: readonly Review[];
  readonly reviewsIn: TrackedMap<City, readonly Review[]>;
  readonly reviewsOf: TrackedMap<Service, readonly Review[]>;
  readonly credentials: readonly CredentialRecord[];
  /** What services cost at least; without prices that have run out. */
  readonly prices: TrackedMap<Service, PriceRecord>;
  readonly terms: TermsRecord;
  readonly localRules: TrackedMap<City, readonly LocalRule[]>;
  readonly notes: TrackedMap<City, ReadonlyMap<Service, StaffNote>>;
  readonly founders: readonly Person[];
  readonly team: readonly Person[];
  readonly homeCards: readonly ServiceCard[];
  readonly serviceCards: readonly ServiceCard[];
  /** Published ones only, newest first, then by slug. */
  readonly posts: readonly SitePost[];
  /** Undefined where the posts are those of the data. */
  readonly backend?: SiteBackend;
  /** Whether there may be a backend that wasn't read. */
  readonly arePostsOpen?: boolean;
  readonly sources: ReadonlyMap<string, SourceRecord>;
  readonly places: ReadonlyMap<string, PlaceRecord>;
  /** The ZIP codes of cities and places, by slug. */
  readonly zips: ReadonlyMap<string, ZipsRecord>;
  readonly copy: CopyRecord;
  /** The words of the interface. */
  readonly labels: Labels;
  readonly copyAt: Span;
  readonly pages: { readonly [Name in PageName]: PageCopy<Name> };
  /** Those that the business adds. */
  readonly ownPages: readonly OwnPage[];
  /** The links of its texts, without those of posts. */
  readonly links: readonly Link[];
  readonly homePicture: Picture | undefined;
  /** The pictures beside the benefits of the home page and at the top of the About page, where the data names them. */
  readonly pagePictures: { readonly benefits?: Picture; readonly about?: Picture };
  /** All pictures of places, in the order of the data. */
  readonly scenes: readonly Picture[];
  /** The card of pages that have no other, where the data names one. */
  readonly card: SocialCard | undefined;
  /** Cards by the path of their page, or by what the pages that share one have in common (`cardGroupOf`). Empty where none were made. */
  readonly cards: ReadonlyMap<string, SocialCard>;
  readonly theme: Theme;
  /** The files of the folder `brand`. */
  readonly brandFiles: readonly Asset[];
  /** The company's mark, an SVG: its own, or one drawn of its initials. */
  readonly mark: SiteFile;
  readonly hasOwnMark: boolean;
  /** The company's logo, which takes the place of the mark at the top of pages, and of the name if it holds it. */
  readonly logo: Logo | undefined;
  /** Empty where none were made. */
  readonly icons: readonly Icon[];
  /** Pictures as files, by path on the site. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The pictures of the data as they lie there, by the addresses at which pages show them. */
  readonly originals: ReadonlyMap<string, OriginalPicture>;
  /** The average colors of all pictures, rounded, as `#rgb`. */
  readonly colours: ReadonlySet<string>;
  /** Slugs whose records were rejected: their pages are not known, and what leads to them is not reported as dead. */
  readonly rejected: { readonly cities: Slugs; readonly services: Slugs };
  readonly redirects: readonly MovedAddress[];
  /** Those with a `*` or a query as they end, for hosts that cannot follow them: the script of the page for unknown addresses does. */
  readonly followed?: readonly { readonly from: string; readonly to: string }[];
}

/** An address that moved or is gone, as the data says it. */
export interface MovedAddress {
  /** May have one `*` as a part, or a query. */
  readonly from: string;
  /** Undefined if it is gone. May have a `*` where `from` does. */
  readonly to: string | undefined;
  /** The place of `from`, */
  readonly declaredAt: Span;
  /** and that of `to`. */
  readonly targetAt: Span;
}

/** The card that the home page shares with pages that have no subject of their own. */
export const HOME_CARD = 'home';

/** The card of all posts. */
export const BLOG_CARD = 'blog';

/** The key of the card of all pages of a service. */
export function serviceCard({ slug }: Pick<Service, 'slug'>): string {
  return `service/${slug}`;
}

/** The key of the card of all cities that show one scene; without a scene, that of the home page. */
export function sceneCard({ picture }: Pick<City, 'picture'>): string {
  return picture ? `scene/${picture.key}` : HOME_CARD;
}

/** The card that was made for the post at a path, or for all posts; undefined where none was. */
export function postCard({ cards }: Site, path: string): SocialCard | undefined {
  return cards.get(path) ?? cards.get(BLOG_CARD);
}
