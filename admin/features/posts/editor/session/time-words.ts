const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A time of today, as `2:14 PM`, of any other day as `Nov 5, 2:14 PM`, where the reader is. */
export function timeWords(at: number, now: number): string {
  const format = new Date(at).toDateString() === new Date(now).toDateString() ? time : day;
  // Some browsers write a narrow space before AM and PM, others a plain one.
  return format.format(at).replace(/\s/g, ' ');
}
