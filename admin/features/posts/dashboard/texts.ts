import { shortDate, timestamp } from '../../../../src/blog/dates.ts';
import { TRASH_AGE_MS } from '../../../../src/blog/rules.ts';
import { HEALTH, NOTHING_FOUND } from '../../../words/dashboard.ts';
import { type ListQuery, NONE } from '../list-query.ts';

/** What a post lacks in words: `No description, no excerpt`; empty when it lacks nothing. */
export function healthWords(health: readonly string[]): string {
  const words = health.map((code) => HEALTH.get(code) ?? code.replaceAll('-', ' ')).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** That a query finds nothing, with all that it asks for. */
export function noneWords({ search, status, author, category }: ListQuery): string {
  return [
    NOTHING_FOUND[status],
    ...(author === '' ? [] : [author === NONE ? NOTHING_FOUND.withoutAuthor : NOTHING_FOUND.byAuthor]),
    ...(category === '' ? [] : [category === NONE ? NOTHING_FOUND.withoutCategory : NOTHING_FOUND.inCategory]),
    ...(search === '' ? [] : [NOTHING_FOUND.matching(search)]),
  ].join(' ');
}

/** `MMM d, yyyy` of a time of the backend in a time zone; nothing for what is no time. */
export function dateWords(time: string | null, timeZone: string): string | undefined {
  const read = timestamp(time);
  return read === undefined ? undefined : shortDate(read, timeZone);
}

/** The day until which a post stays in the trash. */
export function keptUntil(deletedAt: string, timeZone: string): string | undefined {
  const read = timestamp(deletedAt);
  return read === undefined ? undefined : shortDate(new Date(Date.parse(read) + TRASH_AGE_MS).toISOString(), timeZone);
}
