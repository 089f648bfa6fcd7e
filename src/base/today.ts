/* Clock for `check` and `generate`, which compare dates in the data with today. Today depends on the time zone. */

const HOUR = 3_600_000;

/** Returns today's date in the last time zone on Earth (UTC-12), such as `2026-11-26`. */
export function earliestToday(): string {
  return dayAt(Date.now() - 12 * HOUR);
}

/** Returns today's date in the first time zone on Earth (UTC+14). */
export function latestToday(): string {
  return dayAt(Date.now() + 14 * HOUR);
}

/** Returns today's date in the time zone of this computer. */
export function today(): string {
  return dayAt(Date.now() - new Date().getTimezoneOffset() * 60_000);
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, '2026-11-26'.length);
}
