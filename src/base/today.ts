/* The clock of the data: `check` and `generate` compare days with today, which differs between time zones. */

const HOUR = 3_600_000;

/** Returns today, such as `2026-11-26`, in the last time zone of the earth (UTC-12). */
export function earliestToday(): string {
  return dayAt(Date.now() - 12 * HOUR);
}

/** Returns today in the first time zone of the earth (UTC+14). */
export function latestToday(): string {
  return dayAt(Date.now() + 14 * HOUR);
}

/** Returns today where this computer is. */
export function today(): string {
  return dayAt(Date.now() - new Date().getTimezoneOffset() * 60_000);
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, '2026-11-26'.length);
}
