import { shortDate } from '../../../src/blog/dates.ts';
import { timestamp } from '../../../src/blog/post.ts';
import { TRASH_AGE_MS } from '../../../src/blog/rules.ts';
import { type ListQuery, NONE } from './list-query.ts';

const LACKS: ReadonlyMap<string, string> = new Map([
  ['no-description', 'no description'],
  ['no-excerpt', 'no excerpt'],
  ['missing-alt', 'picture without text'],
  ['broken-link', 'broken link'],
  ['stale', 'old text'],
]);

/** What a post lacks in words: `No description, no excerpt`; empty when it lacks nothing. */
export function healthWords(health: readonly string[]): string {
  const words = health.map((code) => LACKS.get(code) ?? code.replaceAll('-', ' ')).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** That a query finds nothing, with all that it asks for. */
export function noneWords({ search, status, author, category }: ListQuery): string {
  return [
    status === 'all' ? 'No post' : status === 'draft' ? 'No draft' : 'No published post',
    ...(author === '' ? [] : [author === NONE ? 'without an author' : 'by this author']),
    ...(category === '' ? [] : [category === NONE ? 'without a category' : 'in this category']),
    ...(search === '' ? [] : [`matches "${search}"`]),
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

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
