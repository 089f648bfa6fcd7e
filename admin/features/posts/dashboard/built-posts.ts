import type { DashboardRow } from '../../../../src/blog/backend-calls.ts';
import { timestamp } from '../../../../src/blog/post.ts';
import type { BuiltPosts } from '../../../../src/render/emit/staff-files.ts';

const DAY = 86_400_000;

/** The published posts that were saved in the last day: only of these one asks whether visitors see them yet. */
export function freshPosts(rows: readonly DashboardRow[], now: number): DashboardRow[] {
  return rows.filter(({ status, updated_at }) => status === 'published' && now - time(updated_at) < DAY);
}

/** Whether the site was built with the last save of a post. */
export function isBuilt({ slug, updated_at }: DashboardRow, built: BuiltPosts): boolean {
  const saved = Object.hasOwn(built, slug) ? built[slug] : undefined;
  return saved !== undefined && time(saved) >= time(updated_at);
}

function time(text: string): number {
  return Date.parse(timestamp(text) ?? '');
}
