import type { SiteBackend } from '../model/site.ts';

/** Where the scripts of the blog and the editors find the backend, on the site. */
export const BACKEND_FILE = 'backend.json';

/** The file that tells them, with the key that everybody may know; undefined where visitors reach no backend. */
export function backendJson(backend: SiteBackend | undefined): string | undefined {
  return backend?.key === undefined ? undefined : `${JSON.stringify({ url: backend.url, key: backend.key })}\n`;
}
