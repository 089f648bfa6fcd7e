/** A time in milliseconds, in whatever form a backend writes it; NaN for what is none. */
export function moment(time: unknown): number {
  return Date.parse(`${time}`.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));
}

/** What tells one state of a post from another: when it was saved, and the name of its author, which changes elsewhere. */
export function postStamp(updated: unknown, author: unknown): string {
  return `${moment(updated)} ${author}`;
}
