/* Dates for build, browser and backend. Month names don't come from the platform, whose data varies by version. */

/** How a language writes dates. */
export interface DateWords {
  /** Month names, separated by spaces. */
  readonly months: string;
  /** Contains `{month}`, `{day}` and `{year}`. */
  readonly shortDate: string;
  readonly longDate: string;
}

export const ENGLISH_DATES: DateWords = {
  months: 'January February March April May June July August September October November December',
  shortDate: '{month} {day}, {year}',
  longDate: '{month} {day}, {year}',
};

/** Formats a valid time's date for lists, in English as `MMM d, yyyy` (docs/contract.md, section 9): `Nov 5, 2026`. */
export function shortDate(time: string, timeZone: string, { months, shortDate: form }: DateWords): string {
  return inWords(dayOf(time, timeZone), months, form, 3);
}

/** Formats a valid time's date for posts, in English as `MMMM d, yyyy` (docs/contract.md, section 9). */
export function longDate(time: string, timeZone: string, { months, longDate: form }: DateWords): string {
  return inWords(dayOf(time, timeZone), months, form);
}

/** Formats a day, month or year within a sentence: `Nov 5, 2026`, `November 2026`, `2026`. */
export function partialDate(date: string, words: DateWords): string {
  const [year = '', month, day] = date.split('-');
  if (day !== undefined) return shortDate(date, 'UTC', words);
  return month === undefined ? year : `${words.months.split(' ')[Number(month) - 1]} ${year}`;
}

/** Returns the latest of some days, ignoring unknown ones. */
export function latestDay(...days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((last, day) => (last === undefined || (day !== undefined && day > last) ? day : last), undefined);
}

/** Cached by time zone: creating a format costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the month, day and year of a time in a time zone. */
function dayOf(time: string, timeZone: string): string[] {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
      })),
    );
  // In American order.
  return format.format(new Date(time)).split('/');
}

/** Formats month, day and year; `letters` truncates the month's name. */
export function inWords(
  [month, day = '', year = '']: readonly string[],
  months: string,
  form: string,
  letters?: number,
): string {
  return form
    .replace('{month}', months.split(' ')[Number(month) - 1]?.slice(0, letters) ?? '')
    .replace('{day}', day)
    .replace('{year}', year.padStart(4, '0'));
}

/** Normalizes a database time to `2026-11-20T04:51:13.962Z`, which every browser parses. Undefined if it's invalid. */
export function timestamp(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?:(Z)|([+-]\d\d)(?::?(\d\d))?)$/i.exec(value);
  if (!parts) return undefined;
  const [, day, clock, zulu, hours = '+00', minutes = '00'] = parts;
  const offset = zulu || Number(hours) + Number(minutes) === 0 ? 'Z' : `${hours}:${minutes}`;
  const time = `${day}T${clock}${offset}`;
  return Number.isNaN(Date.parse(time)) ? undefined : time;
}

/** Compares two times to the last digit: negative if `a` is earlier, 0 if equal. */
export function compareTimes(a: string, b: string): number {
  return Math.floor(Date.parse(a) / 1000) - Math.floor(Date.parse(b) / 1000) || fraction(a) - fraction(b);
}

export function isSameTime(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compareTimes(a, b) === 0;
}

/** Returns a database time in milliseconds since 1970, in any backend's format; NaN if it's invalid. */
export function timeInMs(time: unknown): number {
  return Date.parse(`${time}`.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));
}

function fraction(time: string): number {
  return Number((/\.(\d{1,9})/.exec(time)?.[1] ?? '').padEnd(9, '0'));
}

/** Identifies a state of a post: its save time and its author's name, which is stored elsewhere. */
export function postStamp(updated: unknown, author: unknown): string {
  return `${timeInMs(updated)} ${author}`;
}
