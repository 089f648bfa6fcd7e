import { STAFF_PATHS } from '../../../src/base/url.ts';

/** Where a sign-in leads: to the address that was asked for before it, when that is one of the admin itself, else to the posts. */
export function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : STAFF_PATHS.posts;
}
