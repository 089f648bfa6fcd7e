import { STAFF_PATHS } from '../../base/url.ts';

/** The pages on which something is edited: hosts show each for every address below it. */
export const EDIT_PAGES: readonly string[] = [STAFF_PATHS['edit-post'], STAFF_PATHS['edit-job']];
