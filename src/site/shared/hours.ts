/** Minutes after midnight at which a day opens and closes; empty for a day that does not open. */
export type Span = readonly [opens?: number, closes?: number];

/** Days with special hours: the first and the last, as days since 1970, their name, and a note for days that do not open. */
export type SpecialDays = readonly [from: number, to: number, span: Span, reason: string, note?: string];

/** When a business is open, as the pages hold it: the days of a week, Sunday first, and those that differ, in order. */
export type Hours = readonly [week: readonly Span[], special: readonly SpecialDays[]];

/** A day since 1970 and the minutes since its midnight, as calendars and clocks on a wall show them. */
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

/** How a language writes times of the day. */
export interface ClockWords {
  readonly am: string;
  readonly pm: string;
  readonly midnight: string;
  /** With the places of `{from}` and `{to}`. */
  readonly fromTo: string;
}

/** What is said of opening hours, with places in braces for what differs. */
export interface HoursWords extends ClockWords {
  /** The language that days are named in. */
  readonly language: string;
  readonly openAllDay: string;
  readonly everyDay: string;
  readonly openUntil: string;
  readonly openToday: string;
  readonly opensAgain: string;
  readonly opensAfter: string;
  readonly closedThen: string;
  readonly dayAndTime: string;
  readonly tomorrow: string;
}

/** The end of a day in minutes. */
export const MIDNIGHT = 1440;

/** Days ahead of which the strip speaks of special hours: as far as the name of a day is clear. */
const SOON = 6;

/** Days in which a business opens again, however long its holidays. */
const YEAR = 366;

/** A reader of the wall clock in a time zone, right on days when clocks are changed. Throws a `RangeError` for an unknown zone. */
export function wallClock(timeZone: string): (now: number) => WallClock {
  // Only numbers come from the platform: words and their order differ between versions of its data.
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
 * Whether a business is open at a moment, until when, or when it opens next, and what is special about it or the next days. Days that
 * are open through midnight make one stretch. `closed` is shown outside of opening hours.
 */
export function openWords(
  [week, special]: Hours,
  { day, minute }: WallClock,
  closed: string,
  words: HoursWords,
): OpenWords {
  const specialOn = (ahead: number) => special.find(([from, to]) => from <= day + ahead && to >= day + ahead);
  const at = (ahead: number) => {
    const found = specialOn(ahead);
    // The first day of 1970 was a Thursday.
    return (found ? found[2] : week[(day + ahead + 4) % 7]) as Span;
  };
  const dayName = (ahead: number) =>
    ahead === 1
      ? words.tomorrow
      : new Date((day + ahead) * 864e5).toLocaleDateString(
          words.language,
          ahead < 8 ? { weekday: 'long', timeZone: 'UTC' } : { month: 'long', day: 'numeric', timeZone: 'UTC' },
        );
  const when = (ahead: number, minutes: number) => {
    const time = clockText(minutes, words);
    return ahead ? put(words.dayAndTime, 'day', dayName(ahead)).replace('{time}', time) : time;
  };
  /** What is said of the first special day until one, if there is any. */
  const soon = (last: number, say: (reason: string, ahead: number, span: Span, note?: string) => string) => {
    for (let ahead = 0; ahead <= last; ahead++) {
      const found = specialOn(ahead);
      if (found) return say(found[3], ahead, found[2], found[4]);
    }
    return undefined;
  };
  const [opened, closes] = at(0);
  if (opened !== undefined && closes !== undefined && minute >= opened && minute < closes) {
    let last = 0;
    while (last < 7 && at(last)[1] === MIDNIGHT && at(last + 1)[0] === 0) last++;
    const note = soon(
      SOON,
      (reason, ahead, span, instead = words.closedThen) =>
        `${reason}${ahead ? `, ${dayName(ahead)}` : ''}: ${spanText(span, words) ?? instead}`,
    );
    return last === 7
      ? { isOpen: true, state: words.openAllDay, note: note ?? words.everyDay }
      : {
          isOpen: true,
          state: put(words.openUntil, 'time', when(last, at(last)[1] as number)),
          note: note ?? put(words.openToday, 'hours', spanText(at(0), words) ?? ''),
        };
  }
  for (let ahead = 0; ahead < YEAR; ahead++) {
    const [opens] = at(ahead);
    if (opens !== undefined && (ahead > 0 || opens > minute))
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

/** Fills a place of a text, whatever the value holds. */
function put(text: string, name: string, value: string): string {
  return text.replace(`{${name}}`, () => value);
}

/** The hours of a day as people read them, and hear them read out, in English `4:00 AM to 8:00 PM`; undefined for a day that does not open. */
export function spanText([opens, closes]: Span, words: ClockWords): string | undefined {
  return opens === undefined || closes === undefined
    ? undefined
    : words.fromTo.replace('{from}', clockText(opens, words)).replace('{to}', clockText(closes, words));
}

/** Minutes after midnight as people read a clock, in English `4:00 AM`; the end of a day is `midnight`. */
export function clockText(minutes: number, { am, pm, midnight }: ClockWords): string {
  if (minutes === MIDNIGHT) return midnight;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? am : pm}`;
}
