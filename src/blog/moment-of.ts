import { TZDate } from '@date-fns/tz';
import { timestamp } from './dates.ts';

/* Apart from `dates.ts`, since the scripts of the pages load that, and this brings a library of 5 KB. */

/**
 * The time that a file gives. A day is the moment at which it begins in the time zone of the site, so that it is the same day there;
 * a time keeps all its digits. The value must be valid.
 */
export function momentOf(value: string, timeZone: string): string {
  if (value.includes('T')) return timestamp(value) ?? new Date(value).toISOString();
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, timeZone).getTime()).toISOString();
}
