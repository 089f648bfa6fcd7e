/** Opening times of some days of the week, as the data of a site has them. Times are `HH:MM` on the 24-hour clock. */
export interface DayHours {
  readonly days: readonly string[];
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Minutes after midnight at which a day opens and closes, Sunday first; undefined for a day that does not open. */
export type Week = readonly (readonly [opens: number, closes: number] | undefined)[];

/** A day of the week (0 is Sunday) and the minutes since its midnight, as clocks on a wall show them. */
export interface WallClock {
  readonly day: number;
  readonly minute: number;
}

/** What is true at a moment, in words of one line each. */
export interface OpenWords {
  readonly isOpen: boolean;
  readonly state: string;
  readonly note: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MIDNIGHT = 24 * 60;

/** The opening hours as a text for an attribute: seven days from Sunday on, `opens-closes` in minutes, empty for a closed day. A day that closes at 23:59 is open until midnight. */
export function encodeHours(hours: readonly DayHours[]): string {
  return DAYS.map((name) => {
    const { opens, closes } = hours.find(({ days }) => days.includes(name.toLowerCase())) ?? {};
    return opens === undefined || closes === undefined
      ? ''
      : `${minutesOf(opens)}-${closes === '23:59' ? MIDNIGHT : minutesOf(closes)}`;
  }).join();
}

/** The week that `encodeHours` wrote. */
export function decodeHours(text: string): Week {
  return text.split(',').map((day) => (day === '' ? undefined : (day.split('-').map(Number) as [number, number])));
}

/** A reader of the wall clock in a time zone, right on days when clocks are changed. Throws a `RangeError` for an unknown zone. */
export function wallClock(timeZone: string): (now: number) => WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (now) => {
    const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value])) as Record<
      'weekday' | 'hour' | 'minute',
      string
    >;
    return {
      day: (DAYS as readonly string[]).indexOf(part.weekday),
      minute: Number(part.hour) * 60 + Number(part.minute),
    };
  };
}

/** Whether a business is open at a moment, until when, or when it opens next. Days that are open through midnight make one stretch. `closed` is shown outside of opening hours. */
export function openWords(week: Week, { day, minute }: WallClock, closed: string): OpenWords {
  const at = (ahead: number) => week[(day + ahead) % 7];
  const when = (ahead: number, time: number) =>
    `${ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${DAYS[(day + ahead) % 7]} `}${clockText(time)}`;
  const today = at(0);
  if (today && minute >= today[0] && minute < today[1]) {
    let last = 0;
    while (last < 7 && at(last)?.[1] === MIDNIGHT && at(last + 1)?.[0] === 0) last++;
    if (last === 7) return { isOpen: true, state: 'Open 24 hours', note: 'Every day' };
    return {
      isOpen: true,
      state: `Open until ${when(last, (at(last) as [number, number])[1])}`,
      note: `Today ${clockText(today[0])} to ${clockText(today[1])}`,
    };
  }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const opens = at(ahead)?.[0];
    if (opens !== undefined && (ahead > 0 || opens > minute))
      return { isOpen: false, state: closed, note: `Office opens ${when(ahead, opens)}` };
  }
  return { isOpen: false, state: closed, note: '' };
}

/** Minutes after midnight as people read a clock: `4:00 AM`; the end of a day is `midnight`. */
export function clockText(minutes: number): string {
  if (minutes === MIDNIGHT) return 'midnight';
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `04:00` as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}
