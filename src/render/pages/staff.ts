import type { StaffScreen } from '../../routes/url.ts';
import type { LayoutView } from '../components/layout.tsx';
import { Staff } from '../components/staff.tsx';
import { LABELS, STAFF_TITLES } from '../labels.ts';
import { section } from '../section.ts';
import type { PageParts } from './page.ts';

/** A page on which the program of the admin runs. */
export function staffPage(screen: StaffScreen, { name, mark, nav, phone }: LayoutView): PageParts {
  const hasHeader = screen === 'sign-in' || screen === 'sign-up';
  return {
    keywords: '',
    styles: 'admin',
    isStaff: true,
    sections: [section(Staff, { name, mark, nav, phone, hasHeader, heading: STAFF_TITLES[screen], needsScript: LABELS.needsScript })],
  };
}
