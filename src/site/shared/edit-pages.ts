import { STAFF_PATHS } from '../../base/url.ts';

/** Editor pages. Hosts serve each for every path below it. */
export const EDIT_PAGES: readonly string[] = [STAFF_PATHS['edit-post'], STAFF_PATHS['edit-job']];
