import { shortDate } from '../../blog/dates.ts';
import type { Site } from '../model/site.ts';
import { clockText, type Hours, MIDNIGHT, type Span } from '../shared/hours.ts';
import { LABELS } from '../shared/labels.ts';
import { type BusinessHours, type DayHours, WEEKDAYS, type WeekHours } from '../validate/schemas/hours.ts';
import type { HoursRow, SpecialHoursRow } from './components/layout.tsx';

const DAY_MS = 86_400_000;

/** The opening hours of a week as people read them, and hear them read out: `Monday to Friday`, `4:00 AM to 8:00 PM`. */
export function hoursRows(week: readonly WeekHours[]): HoursRow[] {
  return week.map((hours) => ({ days: dayRange(hours.days), time: timeOf(hours) }));
}

/** The time zone of the hours, as `Central Time`, where a town has another than the business; undefined where all have one. */
export function zoneNameOf({ business: { timeZone, language }, cities }: Site): string | undefined {
  if (cities.every((city) => city.timeZone === timeZone)) return undefined;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** Days that differ, in the order of `encodeHours`. */
export function specialRows({ special }: BusinessHours): SpecialHoursRow[] {
  return special.map(({ from, to, reason = LABELS.specialHours, ...hours }) => ({
    reason,
    dates: from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`,
    time: timeOf(hours),
  }));
}

/** The hours as a text for an attribute, which the script of the page parses as `Hours`. */
export function encodeHours({ week, special }: BusinessHours): string {
  const hours: Hours = [
    (['sunday', ...WEEKDAYS.slice(0, -1)] as const).map((name) =>
      spanOf(week.find(({ days }) => days.includes(name)) ?? {}),
    ),
    special.map(({ from, to, reason = LABELS.specialHours, ...times }) => [
      dayNumber(from),
      dayNumber(to),
      spanOf(times),
      reason,
    ]),
  ];
  return JSON.stringify(hours);
}

/** `monday` as schema.org and people write it. */
export function dayName(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** A day that closes at 23:59 is open until midnight. */
function spanOf({ opens, closes }: DayHours): Span {
  if (opens === undefined || closes === undefined) return [];
  return [minutesOf(opens), closes === '23:59' ? MIDNIGHT : minutesOf(closes)];
}

function timeOf({ opens, closes, note = LABELS.closed }: DayHours): string {
  return opens !== undefined && closes !== undefined
    ? `${clockText(minutesOf(opens))} to ${clockText(minutesOf(closes))}`
    : note;
}

/** `04:00` as minutes after midnight. */
function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** A day of the calendar as days since 1970. */
function dayNumber(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** `Thu, Nov 26, 2026`. The first day of 1970 was a Thursday. */
function dateText(date: string): string {
  const weekday = WEEKDAYS[(dayNumber(date) + 3) % 7] as (typeof WEEKDAYS)[number];
  return `${dayName(weekday).slice(0, 3)}, ${shortDate(date, 'UTC')}`;
}

function dayRange(days: WeekHours['days']): string {
  const sorted = days.toSorted((a, b) => WEEKDAYS.indexOf(a) - WEEKDAYS.indexOf(b));
  const [first] = sorted;
  const last = sorted.at(-1);
  const isRun =
    sorted.length > 2 &&
    last !== undefined &&
    first !== undefined &&
    WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === sorted.length - 1;
  return isRun ? `${dayName(first)} to ${dayName(last)}` : sorted.map(dayName).join(', ');
}
