import type { Picture } from '../../model/picture.ts';
import type { BreadcrumbView } from '../components/hero.tsx';
import type { Section } from '../section.ts';

/** Stylesheets that not every page needs. */
export type ExtraStyles = 'areas' | 'blog' | 'admin';

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
  readonly picture?: Picture;
  readonly styles?: ExtraStyles;
  /** Whether it is brought up to date in the browser. */
  readonly isLive?: boolean;
  /** Of a post: see `Head.article`. */
  readonly article?: { readonly published: string; readonly modified: string; readonly author: string };
  /** Whether it is a page for staff, which has neither the frame of public pages nor structured data. */
  readonly isStaff?: boolean;
  readonly sections: readonly Section[];
}
