import { aboutKind } from './about.ts';
import { blogKind, blogPageKind } from './blog-list.ts';
import { cityKind } from './city.ts';
import { customPageKind } from './custom-page.ts';
import { homeKind } from './home.ts';
import { notFoundKind, serviceNotFoundKind } from './not-found.ts';
import { offerKind } from './offer.ts';
import type { PageKind, PageKinds } from './page-kind.ts';
import { newPostKind, postKind, sharedDraftKind } from './post.ts';
import { serviceKind } from './service.ts';
import { serviceAreasKind } from './service-areas.ts';
import { servicesKind } from './services.ts';
import { staffKind } from './staff.ts';

/** The page kinds on every site, in plan order. */
export const PAGE_KINDS: PageKinds = kindsOf([
  ...[homeKind, aboutKind, servicesKind, serviceAreasKind, blogKind, notFoundKind, serviceNotFoundKind, staffKind],
  ...[newPostKind, sharedDraftKind, blogPageKind, postKind, customPageKind, serviceKind, cityKind, offerKind],
]);

export function kindsOf(kinds: readonly PageKind[]): PageKinds {
  return new Map(kinds.map((kind) => [kind.kind, kind]));
}
