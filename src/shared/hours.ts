/** The days of the week in the data, Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/**
 * Opening and closing times of a day in minutes after its midnight, in turn; empty if closed. A closing time on the next
 * day is more than 1440.
 */
export type DayTimes = readonly number[];

/** Days with special hours: first and last as days since 1970, their name, and a note if closed. */
export type SpecialDays = readonly [from: number, to: number, times: DayTimes, reason: string, note?: string];

/** Opening hours as stored in pages: the days of a week, Sunday first, and special days in order. */
export type Hours = readonly [week: readonly DayTimes[], special: readonly SpecialDays[]];

/** Local date and time: days since 1970 and minutes since midnight. */
export interface WallClock {
  readonly day: number;
  readonly minute: number;
}

/** Opening status at a moment, as one-line strings. */
export interface OpenStatus {
  readonly isOpen: boolean;
  readonly state: string;
  readonly note: string;
}

/** Labels for times of day. */
export interface ClockLabels {
  readonly openAllDay: string;
  readonly am: string;
  readonly pm: string;
  readonly midnight: string;
  /** Contains `{from}` and `{to}`. */
  readonly fromTo: string;
}

/** Labels for opening hours, with placeholders in braces. */
export interface HoursLabels extends ClockLabels {
  /** Language of the weekday names. */
  readonly language: string;
  readonly everyDay: string;
  readonly openUntil: string;
  readonly openToday: string;
  readonly opensAgain: string;
  readonly opensAfter: string;
  readonly closedThen: string;
  readonly dayAndTime: string;
  readonly tomorrow: string;
}

/** End of a day in minutes. */
export const MIDNIGHT = 1440;

/** Days ahead to announce special hours: while a weekday name is unambiguous. */
const SOON = 6;

/** Days ahead after which a business that doesn't close is open around the clock. */
const WEEK = 7;

/** Maximum number of days to search for the next opening. */
const YEAR = 366;

const DAY_MS = 86_400_000;

/** Returns a calendar date as days since 1970. */
export function dayNumber(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** Returns the weekday of a day since 1970. The first one was a Thursday. */
export function weekdayOf(day: number): Weekday {
  return WEEKDAYS[(day + 3) % WEEK] as Weekday;
}

/** Returns whether a day's times are midnight to midnight. */
export function isAllDay(opens: string | undefined, closes = ''): boolean {
  return opens === '00:00' && closes >= '23:59';
}

/** Returns the minutes after midnight of `opens` and `closes`, such as `18:00` and `02:00`: [1080, 1560]. */
export function minutesOf(opens: string, closes: string): [opens: number, closes: number] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return [minutes(opens), minutes(closes) + (closes > opens ? 0 : MIDNIGHT)];
}

/** Returns a reader of a zone's local time, correct across DST changes. Throws a `RangeError` for an unknown zone. */
export function wallClock(timeZone: string): (now: number) => WallClock {
  // Uses only numbers from the platform: words and their order differ between ICU versions.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (now) => {
    const [month, day, year, hour, minute] = format.format(now).split(/\D+/).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return { day: Date.UTC(year, month - 1, day) / 864e5, minute: hour * 60 + minute };
  };
}

/**
 * Describes whether a business is open, until when or when it opens next, and special hours in the next days. Joins
 * spans without a gap, such as days that are open through midnight. A span that ends after midnight counts as
 * hours of the day on which it starts. `closed` is the state outside opening hours.
 */
export function openStatus(
  [week, special]: Hours,
  { day, minute }: WallClock,
  closed: string,
  words: HoursLabels,
): OpenStatus {
  const specialOn = (ahead: number) => special.find(([from, to]) => from <= day + ahead && to >= day + ahead);
  const at = (ahead: number) => {
    const found = specialOn(ahead);
    // The first day of 1970 was a Thursday.
    return (found ? found[2] : week[(day + ahead + 4) % 7]) as DayTimes;
  };
  const dayName = (ahead: number) =>
    ahead === 1
      ? words.tomorrow
      : new Date((day + ahead) * 864e5).toLocaleDateString(
          words.language,
          ahead < 8 ? { weekday: 'long', timeZone: 'UTC' } : { month: 'long', day: 'numeric', timeZone: 'UTC' },
        );
  const when = (ahead: number, minutes: number) => {
    const time = formatTime(minutes, words);
    return ahead ? put(words.dayAndTime, 'day', dayName(ahead)).replace('{time}', time) : time;
  };
  /** Describes the first special day up to the day `last`, if there is one. */
  const soon = (last: number, say: (reason: string, ahead: number, times: DayTimes, note?: string) => string) => {
    for (let ahead = 0; ahead <= last; ahead++) {
      const found = specialOn(ahead);
      if (found) return say(found[3], ahead, found[2], found[4]);
    }
    return undefined;
  };
  // In minutes after today's midnight, and the days on which the first and the last span start.
  let [until, first, last] = [minute, 0, 0];
  for (let ahead = -1; ahead <= WEEK; ahead++) {
    const times = at(ahead).map((time) => time + ahead * MIDNIGHT);
    for (let index = 0; index < times.length; index += 2) {
      const closes = times[index + 1] as number;
      if ((times[index] as number) > until || closes <= until) continue;
      if (until === minute) first = ahead;
      [until, last] = [closes, Math.max(ahead, 0)];
    }
  }
  if (until > minute) {
    // The first minutes of tomorrow belong to tonight, unless tomorrow's own hours go on.
    const lastDay = last && Math.ceil(until / MIDNIGHT) - 1;
    const note = soon(
      SOON,
      (reason, ahead, times, instead = words.closedThen) =>
        `${reason}${ahead ? `, ${dayName(ahead)}` : ''}: ${formatHours(times, words) ?? instead}`,
    );
    return until > WEEK * MIDNIGHT
      ? { isOpen: true, state: words.openAllDay, note: note ?? words.everyDay }
      : {
          isOpen: true,
          state: put(words.openUntil, 'time', when(lastDay, until - lastDay * MIDNIGHT)),
          note: note ?? put(words.openToday, 'hours', formatHours(at(first), words) ?? ''),
        };
  }
  for (let ahead = 0; ahead < YEAR; ahead++) {
    const opens = at(ahead).find((time, index) => index % 2 === 0 && (ahead > 0 || time > minute));
    if (opens !== undefined)
      return {
        isOpen: false,
        state: closed,
        note: put(
          soon(ahead, (reason) => put(words.opensAfter, 'reason', reason)) ?? words.opensAgain,
          'time',
          when(ahead, opens),
        ),
      };
  }
  return { isOpen: false, state: closed, note: '' };
}

/** Fills a placeholder with a literal value. */
function put(text: string, name: string, value: string): string {
  return text.replace(`{${name}}`, () => value);
}

/** Formats the hours of a day inside a sentence: `4:00 AM to 8:00 PM`, `open 24 hours`. Returns undefined if closed. */
export function formatHours(times: DayTimes, words: ClockLabels): string | undefined {
  const texts = times.map((time) => formatTime(time, words));
  if (times[0] === 0 && times[1] === MIDNIGHT) return words.openAllDay.toLowerCase();
  return texts.length === 0
    ? undefined
    : texts
        .flatMap((from, index) =>
          index % 2 ? [] : words.fromTo.replace('{from}', from).replace('{to}', texts[index + 1] as string),
        )
        .join(', ');
}

/** Formats minutes after midnight as a clock time: `4:00 AM`. The end of a day is `midnight`. */
export function formatTime(minutes: number, { am, pm, midnight }: ClockLabels): string {
  if (minutes === MIDNIGHT) return midnight;
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? am : pm}`;
}
