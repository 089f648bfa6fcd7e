import { setTimeout } from 'node:timers/promises';
import { timestamp } from '../dates.ts';
import { latestJobPath, latestPath } from '../store/public-queries.ts';
import type { Project } from './project.ts';
import { isTableMissing, ReadError, type ReadPosts, readRange } from './read-posts.ts';

export interface Watch {
  /** The version that was built. Anything else is a change, even if it was made during the build. */
  readonly since: string;
  /** Milliseconds between a response and the next request. */
  readonly every: number;
  /** Called for each change, one at a time; later changes are merged. Must not throw: an error ends the watch. */
  readonly onChange: () => Promise<void>;
  /** Called once when the project stops responding, and again only after it has recovered. */
  readonly onError: (error: ReadError) => void;
}

/** How long a response may take, in milliseconds. */
const TIMEOUT = 10_000;

/** Returns the version of published posts and jobs: their number and last save. Invalid posts count too. */
export function versionOf({ posts, unread, jobs }: Pick<ReadPosts, 'posts' | 'unread' | 'jobs'>): string {
  const last = (rows: readonly { readonly updated_at: string }[]) =>
    rows.reduce((last, { updated_at }) => Math.max(last, Date.parse(updated_at)), 0);
  const count = posts.length + unread.posts.filter(({ isKept }) => !isKept).length;
  return `${version('posts', count, last([...posts, ...unread.posts]))}; ${version('jobs', jobs?.length ?? 0, last(jobs ?? []))}`;
}

/** Calls back when public posts change. Misses a deletion if an older post is restored within the same interval. */
export async function watchPosts(
  project: Project,
  { since, every, onChange, onError }: Watch,
  signal: AbortSignal,
): Promise<void> {
  let seen = since;
  let isFailing = false;
  while (await isPast(every, signal)) {
    try {
      const present = await presentVersion(project, signal);
      isFailing = false;
      if (present === seen) continue;
      seen = present;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ReadError)) throw error;
      if (!isFailing) onError(error);
      isFailing = true;
      continue;
    }
    await onChange();
  }
}

async function presentVersion(project: Project, signal: AbortSignal): Promise<string> {
  const parts = { posts: latestPath(), jobs: latestJobPath() };
  const versions = Object.entries(parts).map(([what, path]) => presentPart(project, signal, what, path));
  return (await Promise.all(versions)).join('; ');
}

async function presentPart(project: Project, signal: AbortSignal, what: string, path: string): Promise<string> {
  const { range, total } = await readRange(project, { timeout: TIMEOUT, pause: 0, signal }, path).catch((error) => {
    // The project has no table for jobs yet.
    if (what === 'jobs' && isTableMissing(error)) return { range: [], total: 0 };
    throw error;
  });
  const { updated_at: time } = (range[0] ?? {}) as { updated_at?: unknown };
  const saved = range.length === 0 ? 0 : Date.parse(timestamp(time) ?? '');
  if (Number.isNaN(saved) || total === undefined)
    throw new ReadError(`its response lacks the number of ${what} or the time of the last save`, true);
  return version(what, total, saved);
}

function version(what: string, count: number, saved: number): string {
  return `${count} ${what}, ${saved}`;
}

/** Waits. Returns false if aborted. */
async function isPast(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}
