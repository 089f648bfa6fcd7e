import { DEFAULT_PATHS, FIXED_PATHS, type SitePaths } from '../../src/base/url.ts';

/** The paths of a site that doesn't rename any. */
export const SITE_PATHS: SitePaths = { ...FIXED_PATHS, ...DEFAULT_PATHS };
