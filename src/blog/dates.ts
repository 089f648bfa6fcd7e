/*
 * One way to write dates for the build and for the browser. Only numbers are taken from the platform, since the names of months
 * differ between versions of its data ("Sep", "Sept"), and a page must have the same bytes wherever it is built.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The day of a time in a time zone as lists show it, `MMM d, yyyy` in the specification: `Nov 5, 2026`. The time must be valid. */
export function shortDate(time: string, timeZone: string): string {
  const { month, day, year } = dayOf(time, timeZone);
  return `${(MONTHS[month - 1] as string).slice(0, 3)} ${day}, ${year}`;
}

/** The day of a time in a time zone as a post shows it, `MMMM d, yyyy` in the specification: `November 5, 2026`. The time must be valid. */
export function longDate(time: string, timeZone: string): string {
  const { month, day, year } = dayOf(time, timeZone);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** Formats by time zone: to make one costs far more than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayOf(
  time: string,
  timeZone: string,
): { readonly month: number; readonly day: number; readonly year: string } {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        calendar: 'gregory',
        numberingSystem: 'latn',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
      })),
    );
  const [month = '', day = '', year = ''] = format.format(new Date(time)).split('/');
  return { month: Number(month), day: Number(day), year: year.padStart(4, '0') };
}
