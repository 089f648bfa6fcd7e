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
  minutesOf,
  type SpecialDays,
  WEEKDAYS,
} from '../shared/hours.ts';
import type { BusinessHours, DayHours, SpecialHours, WeekHours } from '../validate/schemas/hours.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import type { HoursRow, SpecialHoursRow } from './components/frame.tsx';

const DAY_MS = 86_400_000;

/**
 * Returns the weekly hours in a form that also reads well aloud: `Monday to Friday`, `4:00 AM to 8:00 PM`. Days with the
 * same hours in the same entries share a row.
 */
export function hoursRows(week: readonly WeekHours[], labels: Labels): HoursRow[] {
  const rows = new Map<string, { readonly days: Set<Weekday>; readonly entries: readonly WeekHours[] }>();
  for (const day of week.flatMap(({ days }) => days)) {
    const entries = entriesOn(week, day);
    const key = entries.map((entry) => week.indexOf(entry)).join();
    const { days } = rows.get(key) ?? { days: new Set() };
    rows.set(key, { days: days.add(day), entries });
  }
  return [...rows.values()].map(({ days, entries }) => ({
    days: upperFirst(dayRange([...days], labels)),
    time: timeOf(entries, labels),
  }));
}

type Weekday = (typeof WEEKDAYS)[number];

const entriesOn = (week: readonly WeekHours[], day: Weekday) => week.filter(({ days }) => days.includes(day));

/** Returns the special hours grouped by period: a day with a break has two entries. */
function periodsIn(special: readonly SpecialHours[]): [SpecialHours, ...SpecialHours[]][] {
  const periods = new Map<string, [SpecialHours, ...SpecialHours[]]>();
  for (const hours of special) {
    const key = `${hours.from} ${hours.to}`;
    const known = periods.get(key);
    if (known) known.push(hours);
    else periods.set(key, [hours]);
  }
  return [...periods.values()];
}

/** Returns the name of the business's time zone, such as `Central Time`, or undefined if all towns are in it. */
export function zoneNameOf({ business: { timeZone, language }, cities }: Site): string | undefined {
  if (cities.every((city) => city.timeZone === timeZone)) return undefined;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** Returns the rows of special hours, in the order of `encodeHours`. */
export function specialRows({ special }: BusinessHours, labels: Labels): SpecialHoursRow[] {
  return periodsIn(special).map((entries) => ({
    reason: reasonOf(entries, labels),
    dates: upperFirst(datesText(entries[0], labels)),
    time: timeOf(entries, labels),
  }));
}

function datesText({ from, to }: SpecialHours, labels: Labels): string {
  return from === to
    ? dateText(from, labels)
    : fillLabel(labels.fromTo, { from: dateText(from, labels), to: dateText(to, labels) });
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
