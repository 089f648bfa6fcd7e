import { timestamp } from '../../../../src/blog/dates.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import type { BuiltPosts } from '../../../../src/site/emit/staff-site.ts';
import { DASHBOARD } from '../../../words/dashboard.ts';

const DAY = 86_400_000;

/**
 * What is said of published posts, by post: whether the files of the site, which search engines and feeds have, were built with
 * their last save. On the blog it is at once. That one is built is said for a day; that one is not, until it is, however old. One of
 * the last day has empty words while that is not known, so that nothing moves when it is. Whether a build is queued or running is
 * not told: no host says so without a key.
 */
export function builtWords(
  rows: readonly DashboardRow[],
  built: BuiltPosts | undefined,
  now: number,
): ReadonlyMap<string, string> {
  const oldest = built && Math.min(...Object.values(built).map(time));
  const words = new Map<string, string>();
  for (const row of rows) {
    if (row.status !== 'published') continue;
    const is = built && isBuilt(row, built, oldest as number);
    const isFresh = now - time(row.updated_at) < DAY;
    if (is === false) words.set(row.id, DASHBOARD.notBuilt);
    else if (isFresh) words.set(row.id, is ? DASHBOARD.live : '');
  }
  return words;
}

/** Undefined for a post from before all of those: only the latest are listed. */
function isBuilt({ slug, updated_at }: DashboardRow, built: BuiltPosts, oldest: number): boolean | undefined {
  const saved = Object.hasOwn(built, slug) ? built[slug] : undefined;
  if (saved !== undefined) return time(saved) >= time(updated_at);
  return Number.isFinite(oldest) && time(updated_at) < oldest ? undefined : false;
}

function time(text: string): number {
  return Date.parse(timestamp(text) ?? '');
}
