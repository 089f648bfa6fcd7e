/* Times for the build, the browser and the backend. Only numbers come from the platform: names of months differ between versions of its data. */

/** How a language writes dates. */
export interface DateWords {
  /** The names of the months, with a space between them. */
  readonly months: string;
  /** With the places of `{month}`, `{day}` and `{year}`. */
  readonly shortDate: string;
  readonly longDate: string;
}

export const ENGLISH_DATES: DateWords = {
  months: 'January February March April May June July August September October November December',
  shortDate: '{month} {day}, {year}',
  longDate: '{month} {day}, {year}',
};

/** The day of a time in a time zone as lists show it, in English `MMM d, yyyy` (docs/contract.md, section 9): `Nov 5, 2026`. The time must be valid. */
export function shortDate(time: string, timeZone: string, { months, shortDate: form }: DateWords): string {
  return inWords(dayOf(time, timeZone), months, form, 3);
}

/** The day of a time in a time zone as a post shows it, in English `MMMM d, yyyy` (docs/contract.md, section 9): `November 5, 2026`. The time must be valid. */
export function longDate(time: string, timeZone: string, { months, longDate: form }: DateWords): string {
  return inWords(dayOf(time, timeZone), months, form);
}

/** A day, a month or a year as a sentence has it: `Nov 5, 2026`, `November 2026`, `2026`. */
export function partialDate(date: string, words: DateWords): string {
  const [year = '', month, day] = date.split('-');
  if (day !== undefined) return shortDate(date, 'UTC', words);
  return month === undefined ? year : `${words.months.split(' ')[Number(month) - 1]} ${year}`;
}

/** The latest of some days, any of which may be unknown. */
export function latestDay(...days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((last, day) => (last === undefined || (day !== undefined && day > last) ? day : last), undefined);
}

/** Formats by time zone: to make one costs far more than to use it. */
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
  // In the order of American English.
  return format.format(new Date(time)).split('/');
}

/** A day, given as month, day and year, with so many letters of its month, or with all. */
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

/** A time of the database as every browser reads it, `2026-11-20T04:51:13.962Z`, with all digits of its seconds. Undefined for what is not a time, or has no offset. */
export function timestamp(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?:(Z)|([+-]\d\d)(?::?(\d\d))?)$/i.exec(value);
  if (!parts) return undefined;
  const [, day, clock, zulu, hours = '+00', minutes = '00'] = parts;
  const offset = zulu || Number(hours) + Number(minutes) === 0 ? 'Z' : `${hours}:${minutes}`;
  const time = `${day}T${clock}${offset}`;
  return Number.isNaN(Date.parse(time)) ? undefined : time;
}

/** Below 0 when a time is before another, 0 when they are the same, to the last digit. */
export function compareTimes(a: string, b: string): number {
  return Math.floor(Date.parse(a) / 1000) - Math.floor(Date.parse(b) / 1000) || fraction(a) - fraction(b);
}

export function isSameTime(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compareTimes(a, b) === 0;
}

/** A time of the database in milliseconds since 1970, in whatever form a backend writes it; NaN for anything else. */
export function timeInMs(time: unknown): number {
  return Date.parse(`${time}`.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));
}

function fraction(time: string): number {
  return Number((/\.(\d{1,9})/.exec(time)?.[1] ?? '').padEnd(9, '0'));
}

/** Identifies one state of a post: when it was saved, and the name of its author, which changes elsewhere. */
export function postStamp(updated: unknown, author: unknown): string {
  return `${timeInMs(updated)} ${author}`;
}
