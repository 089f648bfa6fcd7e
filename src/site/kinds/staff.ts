import { STAFF_PATHS, type StaffScreen } from '../../base/url.ts';
import type { Picture } from '../model/picture.ts';
import { HOME_CARD, type Site } from '../model/site.ts';
import type { LayoutView } from '../render/components/frame.tsx';
import { Staff } from '../render/components/staff.tsx';
import { section } from '../render/section.ts';
import { FOR_STAFF, STAFF_TITLES } from '../shared/staff-words.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';
import { UNLISTED } from './standing-page.ts';

export interface StaffRoute extends Route {
  readonly kind: 'staff';
  readonly screen: StaffScreen;
}

export const staffKind: PageKind<StaffRoute> = {
  ...UNLISTED,
  kind: 'staff',
  part: 'admin',
  routes: ({ pages }) =>
    (Object.keys(STAFF_PATHS) as StaffScreen[]).map((screen) => {
      return { kind: 'staff', path: STAFF_PATHS[screen], screen, declaredAt: pages.blog.declaredAt };
    }),
  head: ({ site, wording }, { screen }) => ({
    title: wording.titled(STAFF_TITLES[screen]),
    description: `${FOR_STAFF} ${site.business.name}`,
  }),
  page: (views, { screen, path }) => staffPage(screen, views.layout(path), views.site),
  card: () => HOME_CARD,
};

/** Returns a page for the admin app. Sign-in pages also have the public header and an image. */
function staffPage(screen: StaffScreen, { name, mark, logo, nav, phone }: LayoutView, site: Site): PageParts {
  const isSignedOut = screen === 'sign-in' || screen === 'sign-up';
  return {
    keywords: `${STAFF_TITLES[screen]}, ${name}`,
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
        heading: STAFF_TITLES[screen],
      }),
    ],
  };
}

/** Returns the decorative image of sign-in pages: the one of the About page, or else of the home page. */
export function accountPicture({ pagePictures, homePicture }: Site): Picture | undefined {
  const picture = pagePictures.about ?? homePicture;
  return picture && { ...picture, alt: '' };
}
