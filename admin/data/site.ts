import type { AdminPages, AdminSite, BuiltPosts } from '../../src/build/emit/admin-site.ts';
import { BASE_PATH } from '../../src/shared/base-path.ts';

/** URL and public key of the backend. */
export interface BackendAddress {
  readonly url: string;
  readonly key: string;
  /** The file that a backend that can't send email writes its messages to. */
  readonly mail?: string;
}

/** Fetches the site's settings. Throws if the file can't be loaded. */
export async function readSite(): Promise<AdminSite> {
  return (await json(`${BASE_PATH}/admin/site.json`)) as AdminSite;
}

/** Fetches everything a post may link to. Throws if the file can't be loaded. */
export async function readPages(): Promise<AdminPages> {
  return (await json(`${BASE_PATH}/admin/pages.json`)) as AdminPages;
}

/** Fetches the posts in the current build, last saved first: slug and save time. Throws if the file can't be loaded. */
export async function readBuiltPosts(): Promise<BuiltPosts> {
  return (await json(`${BASE_PATH}/admin/posts.json`, { cache: 'no-cache' })) as BuiltPosts;
}

/** Returns the site's backend; undefined if none is connected (some hosts then serve HTML). Throws if unreachable. */
export async function readBackend(): Promise<BackendAddress | undefined> {
  const response = await fetch(`${BASE_PATH}/backend.json`);
  if (response.status >= 500) throw new Error(`/backend.json: ${response.status}`);
  if (!response.ok) return undefined;
  const { url, key, mail } = ((await response.json().catch(() => undefined)) ?? {}) as Partial<
    Record<keyof BackendAddress, unknown>
  >;
  return typeof url === 'string' && typeof key === 'string' && URL.canParse(url)
    ? { url, key, ...(typeof mail === 'string' && { mail }) }
    : undefined;
}

/** Returns the local storage key of a backend's session: the client's own default. */
export function sessionKey({ url }: BackendAddress): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

async function json(path: string, how?: RequestInit): Promise<unknown> {
  const response = await fetch(path, how);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Rejects with `message` if the promise doesn't settle within `ms` milliseconds. */
export function withTimeout<T>(answer: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
