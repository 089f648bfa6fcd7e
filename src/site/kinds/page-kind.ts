import type { Span } from '../../base/diagnostics/diagnostic.ts';
import type { Reach } from '../model/own-page.ts';
import type { Picture } from '../model/picture.ts';
import type { City, Site } from '../model/site.ts';
import type { BreadcrumbView } from '../render/components/hero.tsx';
import type { HeldBack } from '../render/own-shares.ts';
import type { Section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import type { Summary, Wording } from '../render/wording.ts';
import type { SitePart } from '../validate/schemas/site.ts';
import type { SheetName } from './sheet-names.ts';

/** A page of the site. Routes of most kinds carry more: the objects that their pages show. */
export interface Route {
  readonly kind: string;
  /** Path of its canonical address. */
  readonly path: string;
  readonly declaredAt: Span;
  /** Where the data chose its address, which may be that of something else. */
  readonly addressAt?: Span;
  /** The city that the page is about. */
  readonly city?: City;
}

/** The text and the scene of a page's own card for shared links. */
export interface OwnCard {
  readonly heading: string;
  /** The code of the service it is about; empty for none. */
  readonly code: string;
  readonly scene: Picture | undefined;
}

/** Lists the routes of a kind: once for the site, or once for each city, so that all pages of a city follow each other. */
type Lister<R extends Route> =
  | { readonly routes: (site: Site) => Iterable<R> }
  | {
      readonly cityRoutes: (site: TownSite, city: City) => Iterable<R & { readonly city: City }>;
      /** What all their paths begin with, as `cities`. They end with the slug of the city, so that one is found without a list of all. */
      readonly folder: string;
    };

/** What the addresses of the pages of towns follow from. */
export type TownSite = Pick<Site, 'services' | 'business'>;

/** Everything that the engine knows about one kind of page. Stages look it up by `Route.kind`; `PAGE_KINDS` lists the kinds in the order of the plan. */
export type PageKind<R extends Route = Route> = Lister<R> & {
  readonly kind: R['kind'];
  /** Title and description, made without the page. */
  head(views: Views, route: R): Summary;
  /** Everything that the page does not share with all others. */
  page(views: Views, route: R): PageParts;
  /** The card that the page shares with others, as a key of `Site.cards`. */
  card(route: R): string;
  /** What its own card would show; undefined for pages that have none of their own. */
  ownCard(site: Site, wording: Wording, route: R): OwnCard | undefined;
  /** The day on which its data was last changed, where the data says so; never from the clock or the time of a file. */
  lastChange(site: Site, route: R): string | undefined;
  /** Whether search engines may list it, apart from the site's rule for thin pages. */
  isIndexed(views: Views, route: R): boolean;
  /** Why it is kept from search engines although it is of a kind that is shown to them. */
  heldBack?(views: Views, route: R): HeldBack | undefined;
  /** The name by which the editor offers it as a link target; undefined for pages that it does not offer. */
  linkName(views: Views, route: R): string | undefined;
  /** The part of a site that it belongs to; where that is off, there is no page of the kind. */
  readonly part?: SitePart;
  /** Whether its addresses come and go with the number of posts, so that none is missed. */
  readonly comesAndGoes?: boolean;
  /** An address that leads to the page from the site before this one. */
  oldPath?(route: R): string;
  /** The path that search engines shall list instead of its own. */
  canonicalPath?(route: R): string;
};

/** The kinds of a site, by name. */
export type PageKinds = ReadonlyMap<string, PageKind>;

/** Scripts that not every page needs: of the search for towns, of pages for unknown addresses, that which keeps posts up to date, and the program of the admin. */
export type ExtraScript = 'areas' | 'missing' | 'blog' | 'admin';

/** What a page kind makes of its route: everything but what all pages have in common. */
export interface PageParts {
  readonly keywords: string;
  /** From the home page to this one; undefined for pages that have no way (home, and those for unknown addresses). */
  readonly breadcrumb?: BreadcrumbView;
  /** Nodes of structured data beyond the business, the website, the page and its breadcrumb. */
  readonly nodes?: readonly object[];
  /** The `@id` of what the page is about, where it is not the business. */
  readonly about?: string;
  /** The picture at the top, if there is one. */
  readonly picture?: Picture | undefined;
  readonly styles: SheetName;
  /** The script that it has besides that of every page. */
  readonly script?: ExtraScript;
  /** Whether it shows posts, and so may reach the backend. */
  readonly showsPosts?: boolean;
  /** Other sites that it shows or writes to. */
  readonly reach?: Reach;
  /** Of a post: see `Head.article`. */
  readonly article?: { readonly published: string; readonly modified: string; readonly author: string };
  /** Whether it is a page for staff, which has neither the frame of public pages nor structured data. */
  readonly isStaff?: boolean;
  readonly sections: readonly Section[];
}
