import type { Span } from '../../base/diagnostics/diagnostic.ts';
import type { SitePaths } from '../../base/url.ts';
import type { SitePart } from '../../data/validate/schemas/site-schema.ts';
import type { Business } from '../../model/business.ts';
import type { Reach } from '../../model/custom-page.ts';
import type { Picture } from '../../model/picture.ts';
import type { City, Site } from '../../model/site.ts';
import type { BreadcrumbView } from '../render/components/hero.tsx';
import type { Section } from '../render/section.ts';
import type { NoindexReason } from '../render/unique-text.ts';
import type { Views } from '../render/views.ts';
import type { Summary, Wording } from '../render/wording.ts';
import type { SheetName } from './sheet-names.ts';

/** A page on the site. Routes of most kinds also carry the objects that their pages show. */
export interface Route {
  readonly kind: string;
  readonly path: string;
  readonly declaredAt: Span;
  /** Where the data sets its path, which may already be taken. */
  readonly addressAt?: Span;
  readonly city?: City;
}

/** The text and scene in a page's own social image. */
export interface OwnCard {
  readonly heading: string;
  /** Its service's code, or an empty string. */
  readonly code: string;
  readonly scene: Picture | undefined;
}

/** Lists the routes of a kind: once for the site, or once per city, so that all of a city's pages are together. */
type Lister<R extends Route> =
  | { readonly routes: (site: Site) => Iterable<R> }
  | {
      readonly cityRoutes: (site: TownSite, city: City) => Iterable<R & { readonly city: City }>;
      /** Returns the first part of paths. The last is the city's slug, so a page can be found without listing all. */
      readonly folder: (paths: SitePaths) => string;
    };

/** The data that the paths of town pages depend on. */
export type TownSite = Pick<Site, 'services' | 'business'>;

/** Everything the engine knows about one kind of page: at least its routes, their heads and their sections. Stages look it up by `Route.kind`. */
export type PageKind<R extends Route = Route> = Lister<R> & {
  readonly kind: R['kind'];
  /** Returns the title and description without building the page. */
  head(views: Views, route: R): Summary;
  /** Returns everything specific to the page. */
  page(views: Views, route: R): PageParts;
  /** Returns what only this page shows: its post, list of posts, custom page or service. */
  own?(views: Views, route: R): unknown;
  /** Returns the key in `Site.cards` of the social image that it shares with other pages, if that isn't `HOME_CARD`. */
  card?(route: R): string;
  /** Returns the contents of the page's own social image, or undefined if it shares one. */
  ownCard?(site: Site, wording: Wording, route: R): OwnCard | undefined;
  /** Returns the day of the last change to its data, if the data says so. Never uses the clock or a file's time. */
  lastChange?(site: Site, route: R): string | undefined;
  /** Whether search engines may index it, by default true. Doesn't consider the site's rule for thin pages. */
  isIndexed?(views: Views, route: R): boolean;
  /** Returns why the page is noindex although its kind is indexed. */
  heldBack?(views: Views, route: R): NoindexReason | undefined;
  /** Returns the name that the editor shows for it as a link target, if it's one. */
  linkName?(views: Views, route: R): string | undefined;
  /** The part of the site it belongs to. If that part is off, the site doesn't have these pages. */
  readonly part?: SitePart;
  /** Set for pagination, because a page of a list that disappears doesn't count as a lost URL. */
  readonly comesAndGoes?: boolean;
  /** Returns a path of the previous site that redirects to the page. */
  oldPath?(route: R): string;
  /** Returns the path to name as canonical, if it differs. */
  canonicalPath?(route: R, business: Business): string;
};

export type PageKinds = ReadonlyMap<string, PageKind>;

/** Scripts for some pages only: town search, 404 pages, live posts, and the admin app. */
export type ExtraScript = 'areas' | 'missing' | 'blog' | 'admin';

/** The parts of a page that aren't the same on all pages. */
export interface PageParts {
  readonly keywords: string;
  /** From the home page to this one. Undefined for the home page and 404 pages, which have no breadcrumb. */
  readonly breadcrumb?: BreadcrumbView;
  /** Structured data beyond the business, the website, the page and its breadcrumb. */
  readonly nodes?: readonly object[];
  /** The `@id` of the page's subject, if that isn't the business. */
  readonly about?: string | undefined;
  /** The image at the top, if there is one. */
  readonly picture?: Picture | undefined;
  readonly styles: SheetName;
  /** Its script, in addition to the one on every page. */
  readonly script?: ExtraScript | undefined;
  /** Whether it shows posts and may therefore connect to the backend. */
  readonly showsPosts?: boolean;
  /** Other sites that it embeds or sends data to. */
  readonly reach?: Reach | undefined;
  /** For a post: when it was published and last changed, and its author. */
  readonly article?: { readonly published: string; readonly modified: string; readonly author: string };
  /** Whether it is an admin page, without the public frame and structured data. */
  readonly isStaff?: boolean;
  readonly sections: readonly Section[];
}
