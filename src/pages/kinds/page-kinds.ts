import { aboutKind } from './about-kind.ts';
import { blogKind, blogPageKind } from './blog-list-kind.ts';
import { customPageKind } from './custom-page-kind.ts';
import { homeKind } from './home-kind.ts';
import { notFoundKind, serviceNotFoundKind } from './not-found-kind.ts';
import type { PageKinds } from './page-kind.ts';
import { newPostKind, postKind, sharedDraftKind } from './post-kind.ts';
import { serviceAreasKind } from './service-areas-kind.ts';
import { serviceKind } from './service-kind.ts';
import { servicesKind } from './services-kind.ts';
import { staffKind } from './staff-kind.ts';
import { kindsOf, TOWN_KINDS } from './town-kinds.ts';

/** The page kinds on every site, in plan order. */
export const PAGE_KINDS: PageKinds = kindsOf([
  homeKind,
  aboutKind,
  servicesKind,
  serviceAreasKind,
  blogKind,
  notFoundKind,
  serviceNotFoundKind,
  staffKind,
  newPostKind,
  sharedDraftKind,
  blogPageKind,
  postKind,
  customPageKind,
  serviceKind,
  ...TOWN_KINDS.values(),
]);
