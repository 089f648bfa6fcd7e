/** Milliseconds by which the last time zone of the earth is behind UTC. */
const LAST_ZONE = 12 * 3_600_000;

/** Returns the day, such as `2026-11-26`, that isn't over anywhere on earth. */
export function earliestToday(): string {
  return new Date(Date.now() - LAST_ZONE).toISOString().slice(0, '2026-11-26'.length);
}
