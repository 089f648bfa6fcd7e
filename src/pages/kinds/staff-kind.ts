import { ADMIN_PATHS, type AdminScreen } from '../../base/url.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../../model/site.ts';
import { FOR_STAFF, STAFF_PAGE_TITLES } from '../../shared/staff-words.ts';
import type { LayoutView } from '../render/components/frame.tsx';
import { Staff } from '../render/components/staff-screens.tsx';
import { section } from '../render/section.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';

export interface StaffRoute extends Route {
  readonly kind: 'staff';
  readonly screen: AdminScreen;
}

export const staffKind: PageKind<StaffRoute> = {
  isIndexed: () => false,
  kind: 'staff',
  part: 'admin',
  routes: ({ pages }) =>
    (Object.keys(ADMIN_PATHS) as AdminScreen[]).map((screen) => {
      return { kind: 'staff', path: ADMIN_PATHS[screen], screen, declaredAt: pages.blog.declaredAt };
    }),
  head: ({ site, wording }, { screen }) => ({
    title: wording.titled(STAFF_PAGE_TITLES[screen]),
    description: `${FOR_STAFF} ${site.business.name}`,
  }),
  page: (views, { screen, path }) => staffPage(screen, views.layout(path), views.site),
};

/** Returns a page for the admin app. Sign-in pages also have the public header and an image. */
function staffPage(screen: AdminScreen, { name, mark, logo, nav, phone }: LayoutView, site: Site): PageParts {
  const isSignedOut = screen === 'sign-in' || screen === 'sign-up';
  return {
    keywords: `${STAFF_PAGE_TITLES[screen]}, ${name}`,
    styles: 'admin',
    isStaff: true,
    script: 'admin',
    sections: [
      section(Staff, {
        name,
        mark,
        logo,
        nav,
        phone,
        hasBar: !isSignedOut && screen !== 'new-post' && screen !== 'edit-post',
        isAccount: isSignedOut,
        picture: isSignedOut ? accountPicture(site) : undefined,
        heading: STAFF_PAGE_TITLES[screen],
      }),
    ],
  };
}

/** Returns the decorative image for sign-in pages: the one from the About page, or else from the home page. */
export function accountPicture({ pagePictures, homePicture }: Site): Picture | undefined {
  const picture = pagePictures.about ?? homePicture;
  return picture && { ...picture, alt: '' };
}
