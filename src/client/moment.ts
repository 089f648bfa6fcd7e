/** A time in milliseconds, in whatever form a backend writes it; NaN for what is none. */
export function moment(time: unknown): number {
  return Date.parse(`${time}`.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));
}
