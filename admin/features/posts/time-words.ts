const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: 'numeric' } as const;

/** A time of today, as `2:14 PM`, of any other day as `Nov 5, 2:14 PM`, where the reader is; to the second on demand. */
export function timeWords(at: number, now: number, isExact = false): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const parts = { ...(!isToday && day), ...time, ...(isExact && ({ second: '2-digit' } as const)) };
  // Some browsers write a narrow space before AM and PM, others a plain one.
  return new Intl.DateTimeFormat('en-US', parts).format(at).replace(/\s/g, ' ');
}

/** Two times in words: to the second where they would look the same. */
export function twoTimes(one: number, other: number, now: number): readonly [string, string] {
  const isExact = timeWords(one, now) === timeWords(other, now);
  return [timeWords(one, now, isExact), timeWords(other, now, isExact)];
}
