import { upperFirst } from '../../base/english.ts';
import { grouped } from '../../base/grouped.ts';
import { inWords } from '../../blog/dates.ts';
import type { BusinessHours, DayHours, SpecialHours, WeekHours } from '../../data/validate/schemas/hours-schema.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import { fillLabel } from '../../model/format-label.ts';
import type { Site } from '../../model/site.ts';
import {
  type DayTimes,
  dayNumber,
  formatHours,
  type Hours,
  isAllDay,
  MIDNIGHT,
  minutesOf,
  type SpecialDays,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../../shared/hours.ts';
import type { HoursRow, SpecialHoursRow } from './components/frame.tsx';

/**
 * Returns the weekly hours in a form that also reads well aloud: `Monday to Friday`, `4:00 AM to 8:00 PM`. Days with the
 * same hours in the same entries share a row.
 */
export function hoursRows(week: readonly WeekHours[], labels: Labels): HoursRow[] {
  const days = [...new Set(week.flatMap(({ days }) => days))];
  const rows = groupsOf(days, (day) =>
    entriesOn(week, day)
      .map((entry) => week.indexOf(entry))
      .join(),
  );
  return rows.map((all) => ({
    days: upperFirst(dayRange(all, labels)),
    time: timeOf(entriesOn(week, all[0]), labels),
  }));
}

/** Groups items that have the same key, in the order of the first of each. */
function groupsOf<T>(all: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, ...T[]])[] {
  return [...grouped(all, keyOf).values()] as [T, ...T[]][];
}

const entriesOn = (week: readonly WeekHours[], day: Weekday) => week.filter(({ days }) => days.includes(day));

/** Returns the special hours grouped by period: a day with a break has two entries. */
const periodsIn = (special: readonly SpecialHours[]) => groupsOf(special, ({ from, to }) => `${from} ${to}`);

/** Returns the name of the business's time zone, such as `Central Time`, or undefined if all towns are in it. */
export function zoneNameOf({ business: { timeZone, language }, cities }: Site): string | undefined {
  if (cities.every((city) => city.timeZone === timeZone)) return undefined;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** Returns the rows of special hours, in the order of `encodeHours`. */
export function specialRows({ special }: BusinessHours, labels: Labels): SpecialHoursRow[] {
  return periodsIn(special).map((entries) => {
    const [{ from, to }] = entries;
    const first = dateText(from, labels);
    const dates = from === to ? first : fillLabel(labels.fromTo, { from: first, to: dateText(to, labels) });
    return { reason: reasonOf(entries, labels), dates: upperFirst(dates), time: timeOf(entries, labels) };
  });
}

function reasonOf(entries: readonly SpecialHours[], { specialHours }: Labels): string {
  return entries.find(({ reason }) => reason !== undefined)?.reason ?? specialHours;
}

/** Encodes the hours for an attribute that the page's script parses as `Hours`. */
export function encodeHours({ week, special }: BusinessHours, labels: Labels): string {
  const hours: Hours = [
    (['sunday', ...WEEKDAYS.slice(0, -1)] as const).map((name) => untilMidnight(entriesOn(week, name))),
    periodsIn(special).map((entries): SpecialDays => {
      const [{ from, to, note }] = entries;
      const days = [dayNumber(from), dayNumber(to), untilMidnight(entries), reasonOf(entries, labels)] as const;
      return note === undefined ? days : [...days, note];
    }),
  ];
  return JSON.stringify(hours);
}

/** Returns the times of a day. A day that closes at 23:59 is open until midnight. */
function untilMidnight(entries: readonly DayHours[]): DayTimes {
  return timesOf(entries).map((time) => (time === MIDNIGHT - 1 ? MIDNIGHT : time));
}

function timesOf(entries: readonly DayHours[]): DayTimes {
  return entries
    .flatMap(({ opens, closes }) => (opens === undefined || closes === undefined ? [] : [minutesOf(opens, closes)]))
    .sort(([a], [b]) => a - b)
    .flat();
}

function timeOf(entries: readonly DayHours[], labels: Labels): string {
  const [{ opens, closes, note = labels.closed } = {}] = entries;
  return isAllDay(opens, closes) ? labels.openAllDay : (formatHours(timesOf(entries), labels) ?? note);
}

/** Formats a date as `Thu, Nov 26, 2026`. */
function dateText(date: string, labels: Labels): string {
  const weekday = weekdayOf(dayNumber(date));
  // Avoids `Intl`, which is slow to start. A calendar date has no time zone, so it isn't needed.
  const [year, month, day] = date.split('-').map((number) => String(Number(number)));
  const { months, shortDate } = labels;
  return `${weekdayName(weekday, labels).slice(0, 3)}, ${inWords([month, day, year] as string[], months, shortDate, 3)}`;
}

/** Returns the name of a weekday in the site's language. */
function weekdayName(day: Weekday, { weekdays }: Labels): string {
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
