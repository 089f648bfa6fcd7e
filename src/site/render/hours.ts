import { upperFirst } from '../../base/english.ts';
import { inWords } from '../../blog/dates.ts';
import { fillLabel } from '../model/format-label.ts';
import type { Site } from '../model/site.ts';
import {
  type DayTimes,
  formatHours,
  type Hours,
  isAllDay,
  MIDNIGHT,
  type SpecialDays,
  WEEKDAYS,
} from '../shared/hours.ts';
import type { BusinessHours, DayHours, WeekHours } from '../validate/schemas/hours.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import type { HoursRow, SpecialHoursRow } from './components/frame.tsx';

const DAY_MS = 86_400_000;

/** Returns the weekly hours in a form that also reads well aloud: `Monday to Friday`, `4:00 AM to 8:00 PM`. */
export function hoursRows(week: readonly WeekHours[], labels: Labels): HoursRow[] {
  return week.map((hours) => ({ days: upperFirst(dayRange(hours.days, labels)), time: timeOf(hours, labels) }));
}

/** Returns the name of the business's time zone, such as `Central Time`, or undefined if all towns are in it. */
export function zoneNameOf({ business: { timeZone, language }, cities }: Site): string | undefined {
  if (cities.every((city) => city.timeZone === timeZone)) return undefined;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** Returns the rows of special hours, in the order of `encodeHours`. */
export function specialRows({ special }: BusinessHours, labels: Labels): SpecialHoursRow[] {
  return special.map(({ from, to, reason = labels.specialHours, ...hours }) => ({
    reason,
    dates: upperFirst(
      from === to
        ? dateText(from, labels)
        : fillLabel(labels.fromTo, { from: dateText(from, labels), to: dateText(to, labels) }),
    ),
    time: timeOf(hours, labels),
  }));
}

/** Encodes the hours for an attribute that the page's script parses as `Hours`. */
export function encodeHours({ week, special }: BusinessHours, labels: Labels): string {
  const hours: Hours = [
    (['sunday', ...WEEKDAYS.slice(0, -1)] as const).map((name) =>
      spanOf(week.find(({ days }) => days.includes(name)) ?? {}),
    ),
    special.map(({ from, to, reason = labels.specialHours, note, ...times }): SpecialDays => {
      const days = [dayNumber(from), dayNumber(to), spanOf(times), reason] as const;
      return note === undefined ? days : [...days, note];
    }),
  ];
  return JSON.stringify(hours);
}

/** A day that closes at 23:59 is open until midnight. */
function spanOf({ opens, closes }: DayHours): DayTimes {
  if (opens === undefined || closes === undefined) return [];
  return [minutesOf(opens), closes === '23:59' ? MIDNIGHT : minutesOf(closes)];
}

function timeOf({ opens, closes, note }: DayHours, labels: Labels): string {
  if (opens === undefined || closes === undefined) return note ?? labels.closed;
  return isAllDay(opens, closes)
    ? labels.openAllDay
    : (formatHours([minutesOf(opens), minutesOf(closes)], labels) as string);
}

/** Returns minutes after midnight for a time such as `04:00`. */
function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** Returns a calendar date as days since 1970. */
function dayNumber(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** Formats a date as `Thu, Nov 26, 2026`. The first day of 1970 was a Thursday. */
function dateText(date: string, labels: Labels): string {
  const weekday = WEEKDAYS[(dayNumber(date) + 3) % 7] as (typeof WEEKDAYS)[number];
  // Avoids `Intl`, which is slow to start. A calendar date has no time zone, so it isn't needed.
  const [year, month, day] = date.split('-').map((number) => String(Number(number)));
  const { months, shortDate } = labels;
  return `${weekdayName(weekday, labels).slice(0, 3)}, ${inWords([month, day, year] as string[], months, shortDate, 3)}`;
}

/** Returns the name of a weekday in the site's language. */
function weekdayName(day: (typeof WEEKDAYS)[number], { weekdays }: Labels): string {
  return weekdays.split(' ')[WEEKDAYS.indexOf(day)] ?? day;
}

function dayRange(days: WeekHours['days'], labels: Labels): string {
  const sorted = days.toSorted((a, b) => WEEKDAYS.indexOf(a) - WEEKDAYS.indexOf(b));
  if (sorted.length === WEEKDAYS.length) return labels.everyDay;
  const [first] = sorted;
  const last = sorted.at(-1);
  const isRun =
    sorted.length > 2 &&
    last !== undefined &&
    first !== undefined &&
    WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === sorted.length - 1;
  return isRun
    ? fillLabel(labels.fromTo, { from: weekdayName(first, labels), to: weekdayName(last, labels) })
    : sorted.map((day) => weekdayName(day, labels)).join(', ');
}
