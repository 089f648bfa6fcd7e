import type { BuiltPosts, StaffPages, StaffSite } from '../../src/site/emit/staff-site.ts';

/** Where the backend is, and the key that everybody may know. */
export interface BackendAddress {
  readonly url: string;
  readonly key: string;
  /** The file with the mails of a backend that sends none. */
  readonly mail?: string;
}

/** What the admin knows of the site. Throws when the file cannot be had. */
export async function readSite(): Promise<StaffSite> {
  return (await json('/admin/site.json')) as StaffSite;
}

/** Everything a post may link to. Throws when the file cannot be had. */
export async function readPages(): Promise<StaffPages> {
  return (await json('/admin/pages.json')) as StaffPages;
}

/** The posts that the site was built with, those saved last, by slug with the time of the save. Throws when the file cannot be had. */
export async function readBuiltPosts(): Promise<BuiltPosts> {
  return (await json('/admin/posts.json', { cache: 'no-cache' })) as BuiltPosts;
}

/** The backend of this site; undefined where none is connected, and hosts answer with some page or none. Throws when the host cannot be reached. */
export async function readBackend(): Promise<BackendAddress | undefined> {
  const response = await fetch('/backend.json');
  if (response.status >= 500) throw new Error(`/backend.json: ${response.status}`);
  if (!response.ok) return undefined;
  const { url, key, mail } = ((await response.json().catch(() => undefined)) ?? {}) as Partial<
    Record<keyof BackendAddress, unknown>
  >;
  return typeof url === 'string' && typeof key === 'string' && URL.canParse(url)
    ? { url, key, ...(typeof mail === 'string' && { mail }) }
    : undefined;
}

/** Where the client keeps the session of a backend: the name that it would choose by itself. */
export function sessionKey({ url }: BackendAddress): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

async function json(path: string, how?: RequestInit): Promise<unknown> {
  const response = await fetch(path, how);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** An answer; throws an error with this message when it does not come within so many milliseconds. */
export function inTime<T>(answer: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
