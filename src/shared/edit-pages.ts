import { ADMIN_PATHS } from '../base/url.ts';

/** Editor pages. Hosts serve each for every path below it. */
export const EDIT_PAGES: readonly string[] = [ADMIN_PATHS['edit-post'], ADMIN_PATHS['edit-job']];
