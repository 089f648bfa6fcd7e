import { timestamp } from '../../../../src/blog/dates.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';

/** In milliseconds. */
const YEAR = 365 * 86_400_000;

/**
 * Whether it is time to look at a post again: it is published, and its last save was 365 days ago or earlier. Any save counts, of
 * whatever field, since who saves a post has had it before them. Visits, and a look without a save, do not.
 */
export function isStale({ status, updated_at }: DashboardRow, now: number): boolean {
  return status === 'published' && now - Date.parse(timestamp(updated_at) ?? '') >= YEAR;
}
