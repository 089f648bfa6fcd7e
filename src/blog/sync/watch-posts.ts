import { setTimeout } from 'node:timers/promises';
import { timestamp } from '../dates.ts';
import { latestJobPath, latestPath } from '../store/public-queries.ts';
import type { Project } from './project.ts';
import { isTableMissing, ReadError, type ReadPosts, readRange } from './read-posts.ts';

export interface Watch {
  /** The version that was built: what differs from it is a change, also when it came about while that was being built. */
  readonly since: string;
  /** Milliseconds from an answer to the next question. */
  readonly every: number;
  /** Called for each change, one at a time; changes on the way are one more. It says itself what goes wrong: what it throws ends the watch. */
  readonly onChange: () => Promise<void>;
  /** Called once when the project stops answering, and again only after it did. */
  readonly onError: (error: ReadError) => void;
}

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 10_000;

/** The version of published posts and jobs: their number, and the time of the last save. Unreadable posts count too. */
export function versionOf({ posts, unread, jobs }: Pick<ReadPosts, 'posts' | 'unread' | 'jobs'>): string {
  const last = (rows: readonly { readonly updated_at: string }[]) =>
    rows.reduce((last, { updated_at }) => Math.max(last, Date.parse(updated_at)), 0);
  const count = posts.length + unread.posts.filter(({ isKept }) => !isKept).length;
  return `${version('posts', count, last([...posts, ...unread.posts]))}; ${version('jobs', jobs?.length ?? 0, last(jobs ?? []))}`;
}

/** Calls back when published posts are others than before, until `signal` is aborted. Unseen is only one deleted and an older one restored within one interval. */
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
    // A project that has no table of jobs yet.
    if (what === 'jobs' && isTableMissing(error)) return { range: [], total: 0 };
    throw error;
  });
  const { updated_at: time } = (range[0] ?? {}) as { updated_at?: unknown };
  const saved = range.length === 0 ? 0 : Date.parse(timestamp(time) ?? '');
  if (Number.isNaN(saved) || total === undefined)
    throw new ReadError(`its answer doesn't have the number of ${what} and the time of the last save`, true);
  return version(what, total, saved);
}

function version(what: string, count: number, saved: number): string {
  return `${count} ${what}, ${saved}`;
}

/** Whether the time has passed and nobody has had enough. */
async function isPast(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}
