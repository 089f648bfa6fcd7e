import { aboutKind } from './about.ts';
import { blogKind, blogPageKind } from './blog-list.ts';
import { customPageKind } from './custom-page.ts';
import { homeKind } from './home.ts';
import { notFoundKind, serviceNotFoundKind } from './not-found.ts';
import type { PageKinds } from './page-kind.ts';
import { newPostKind, postKind, sharedDraftKind } from './post.ts';
import { serviceKind } from './service.ts';
import { serviceAreasKind } from './service-areas.ts';
import { servicesKind } from './services.ts';
import { staffKind } from './staff.ts';
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
