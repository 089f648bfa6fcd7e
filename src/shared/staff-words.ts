import type { AdminScreen } from '../base/url.ts';

/* Copy for staff pages before the admin loads. The admin's own copy is in `admin/words`. */

/** Titles of the staff pages (docs/contract.md, section 2). */
export const STAFF_PAGE_TITLES: Readonly<Record<AdminScreen, string>> = {
  'sign-in': 'Admin sign-in',
  'sign-up': 'Create an account',
  posts: 'Blog posts',
  'new-post': 'New Blog Post',
  'edit-post': 'Edit Blog Post',
  jobs: 'Finished jobs',
  'new-job': 'New Job',
  'edit-job': 'Edit Job',
  account: 'Your account',
};

export const FOR_STAFF = 'For the staff of';
export const NEEDS_SCRIPT =
  'Signing in and writing posts needs JavaScript, which is off in this browser or did not arrive.';
