/** The base path of the site, from the URL of this script. Empty outside browsers. */
export const BASE_PATH = /^http.*?\w(\/.+)\/assets\//.exec(import.meta.url)?.[1] ?? '';

/** Adds the base path to a root-relative URL. Returns other URLs unchanged. */
export const placed = (url: string): string => (url[0] === '/' ? BASE_PATH : '') + url;
