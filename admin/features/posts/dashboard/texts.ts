import { upperFirst } from '../../../../src/base/english.ts';
import { ENGLISH_DATES, shortDate, timestamp } from '../../../../src/blog/dates.ts';
import { TRASH_AGE_MS } from '../../../../src/blog/rules.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import type { PostEvent } from '../../../../src/blog/store/dashboard-calls.ts';
import type { BuiltPosts } from '../../../../src/build/emit/admin-site.ts';
import { DASHBOARD, EVENTS, HEALTH, NEWS, NOTHING_FOUND } from '../../../words/dashboard-words.ts';
import { type ListQuery, NONE } from '../list-query.ts';

/** Returns a post's problems as text, such as `No description, no excerpt`. */
export function healthText(health: readonly string[]): string {
  return upperFirst(health.map((code) => HEALTH.get(code) ?? code.replaceAll('-', ' ')).join(', '));
}

export function noMatchText({ search, status, author, category }: ListQuery): string {
  return [
    NOTHING_FOUND[status],
    ...(author === '' ? [] : [author === NONE ? NOTHING_FOUND.withoutAuthor : NOTHING_FOUND.byAuthor]),
    ...(category === '' ? [] : [category === NONE ? NOTHING_FOUND.withoutCategory : NOTHING_FOUND.inCategory]),
    ...(search === '' ? [] : [NOTHING_FOUND.matching(search)]),
  ].join(' ');
}

/** Returns whether the post has a broken part, not just missing ones. */
export function isBroken(health: readonly string[]): boolean {
  return health.includes('broken-link');
}

/** Formats a backend timestamp as `MMM d, yyyy` in a time zone; undefined if it's invalid. */
export function dateWords(time: string | null, timeZone: string): string | undefined {
  const read = timestamp(time);
  return read === undefined ? undefined : shortDate(read, timeZone, ENGLISH_DATES);
}

/** Returns the day a post in the trash is deleted for good. */
export function keptUntil(deletedAt: string, timeZone: string): string | undefined {
  const read = timestamp(deletedAt);
  return read === undefined
    ? undefined
    : shortDate(new Date(Date.parse(read) + TRASH_AGE_MS).toISOString(), timeZone, ENGLISH_DATES);
}

/** In milliseconds. */
const YEAR = 365 * 86_400_000;

/** Returns whether a published post is due for a review: it was last saved 365 or more days ago. */
export function isStale({ status, updated_at }: DashboardRow, now: number): boolean {
  return status === 'published' && now - Date.parse(timestamp(updated_at) ?? '') >= YEAR;
}

const DAY = 86_400_000;

/** Returns a note for posts whose last save isn't built yet; '' reserves space for posts saved in the last day. */
export function buildStatus(
  rows: readonly DashboardRow[],
  built: BuiltPosts | undefined,
  now: number,
): ReadonlyMap<string, string> {
  const oldest = built && Math.min(...Object.values(built).map(time));
  const words = new Map<string, string>();
  for (const row of rows) {
    if (row.status !== 'published') continue;
    const is = built && isBuilt(row, built, oldest as number);
    if (is === false) words.set(row.id, DASHBOARD.notBuilt);
    else if (now - time(row.updated_at) < DAY) words.set(row.id, '');
  }
  return words;
}

/** Returns undefined for posts older than all listed ones, because only the latest are listed. */
function isBuilt({ slug, updated_at }: DashboardRow, built: BuiltPosts, oldest: number): boolean | undefined {
  const saved = Object.hasOwn(built, slug) ? built[slug] : undefined;
  if (saved !== undefined) return time(saved) >= time(updated_at);
  return Number.isFinite(oldest) && time(updated_at) < oldest ? undefined : false;
}

function time(text: string): number {
  return Date.parse(timestamp(text) ?? '');
}

/** What happened to posts while the list was open. */
export interface News {
  /** The label next to each post. */
  readonly marks: ReadonlyMap<string, string>;
  /** Announced once to screen readers; may be empty. */
  readonly announcement: string;
}

/** Returns each post's latest event, except what this window did to the posts in `ours`. */
export function newsOf(events: readonly PostEvent[], userId: string, ours: ReadonlySet<string>): News {
  const marks = new Map<string, string>();
  const lines: string[] = [];
  for (const { subject, actor, actor_name: name, action, title } of events) {
    const event = EVENTS.get(action);
    if (event === undefined || marks.has(subject) || (actor === userId && ours.has(subject))) continue;
    const who = actor === userId ? NEWS.inAnotherWindow : name ? NEWS.by(name) : '';
    marks.set(subject, event + who);
    lines.push(`${event}${who}: ${title ?? NEWS.nameless}.`);
  }
  return { marks, announcement: lines.length > 3 ? NEWS.many(lines.length) : lines.join(' ') };
}
