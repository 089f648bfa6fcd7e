const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: 'numeric' } as const;

/** Formats the time of day in the site's time zone: `2:14 PM EST`. */
export function clockIn(at: number, timeZone: string): string {
  return words(at, { ...time, timeZone, timeZoneName: 'short' });
}

/** Formats a scheduled time in the site's time zone: `Mar 1, 2027, 2:14 PM EST`. */
export function timeIn(at: number, timeZone: string): string {
  return words(at, { ...day, year: 'numeric', ...time, timeZone, timeZoneName: 'short' });
}

/** Formats a local time: `2:14 PM` today, else `Nov 5, 2:14 PM` or `Nov 5, 2027, 2:14 PM`; optionally with seconds. */
export function formatTime(at: number, now: number, isExact = false): string {
  const [then, today] = [new Date(at), new Date(now)];
  return words(at, {
    ...(then.toDateString() !== today.toDateString() && day),
    ...(then.getFullYear() !== today.getFullYear() && { year: 'numeric' }),
    ...time,
    ...(isExact && { second: '2-digit' }),
  });
}

function words(at: number, parts: Intl.DateTimeFormatOptions): string {
  // Some browsers put a narrow space before AM and PM, others a plain one.
  return new Intl.DateTimeFormat('en-US', parts).format(at).replace(/\s/g, ' ');
}

/** Formats a local date and time: `Nov 5, 2:14 PM`. */
export function dayAndTime(at: number): string {
  return words(at, { ...day, ...time });
}

/** Formats two times, with seconds if they would look the same. */
export function twoTimes(one: number, other: number, now: number): readonly [string, string] {
  const isExact = formatTime(one, now) === formatTime(other, now);
  return [formatTime(one, now, isExact), formatTime(other, now, isExact)];
}
