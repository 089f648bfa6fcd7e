const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: 'numeric' } as const;

/** Returns the hour and minute of a scheduled time in the site's time zone: `2:14 PM EST`. */
export function clockIn(at: number, timeZone: string): string {
  return words(at, { ...time, timeZone, timeZoneName: 'short' });
}

/** Returns a scheduled time in the site's time zone: `Mar 1, 2027, 2:14 PM EST`. */
export function timeIn(at: number, timeZone: string): string {
  return words(at, { ...day, year: 'numeric', ...time, timeZone, timeZoneName: 'short' });
}

/** A time of today, as `2:14 PM`, of any other day as `Nov 5, 2:14 PM`, of another year as `Nov 5, 2027, 2:14 PM`, where the reader is; to the second on demand. */
export function timeWords(at: number, now: number, isExact = false): string {
  const [then, today] = [new Date(at), new Date(now)];
  return words(at, {
    ...(then.toDateString() !== today.toDateString() && day),
    ...(then.getFullYear() !== today.getFullYear() && { year: 'numeric' }),
    ...time,
    ...(isExact && { second: '2-digit' }),
  });
}

function words(at: number, parts: Intl.DateTimeFormatOptions): string {
  // Some browsers write a narrow space before AM and PM, others a plain one.
  return new Intl.DateTimeFormat('en-US', parts).format(at).replace(/\s/g, ' ');
}

/** A time with its day, where the reader is: `Nov 5, 2:14 PM`. */
export function dayAndTime(at: number): string {
  return words(at, { ...day, ...time });
}

/** Two times in words: to the second where they would look the same. */
export function twoTimes(one: number, other: number, now: number): readonly [string, string] {
  const isExact = timeWords(one, now) === timeWords(other, now);
  return [timeWords(one, now, isExact), timeWords(other, now, isExact)];
}
