import type { StaffScreen } from '../../../base/url.ts';
import type { Picture } from '../../model/picture.ts';
import type { Site } from '../../model/site.ts';
import type { LayoutView } from '../components/layout.tsx';
import { Staff } from '../components/staff.tsx';
import { LABELS, STAFF_TITLES } from '../labels.ts';
import { section } from '../section.ts';
import type { PageParts } from './page.ts';

/** A page on which the program of the admin runs; the header of public pages and a picture stand where people sign in, but not where they write. */
export function staffPage(screen: StaffScreen, { name, mark, nav, phone }: LayoutView, site: Site): PageParts {
  const picture = screen === 'sign-in' || screen === 'sign-up' ? accountPicture(site) : undefined;
  return {
    keywords: '',
    styles: 'admin',
    isStaff: true,
    sections: [
      section(Staff, {
        name,
        mark,
        nav,
        phone,
        hasBar: screen === 'posts',
        picture,
        heading: STAFF_TITLES[screen],
        needsScript: LABELS.needsScript,
      }),
    ],
  };
}

/** The picture beside the form where staff sign in: that of the page about the company, else of the home page. It says nothing here. */
export function accountPicture({ pagePictures, homePicture }: Site): Picture {
  return { ...(pagePictures.about ?? homePicture), alt: '' };
}
