import { clockText, minutesOf } from '../shared/hours.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';
import type { HoursRow } from './components/layout.tsx';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The opening hours as people read them, and hear them read out: `Monday to Friday`, `4:00 AM to 8:00 PM`. */
export function hoursRows(hours: SiteRecord['hours']): HoursRow[] {
  return hours.map(({ days, opens, closes, note }) => ({
    days: dayRange(days),
    time:
      opens !== undefined && closes !== undefined
        ? `${clockText(minutesOf(opens))} to ${clockText(minutesOf(closes))}`
        : (note ?? ''),
  }));
}

/** `monday` as schema.org and people write it. */
export function dayName(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function dayRange(days: readonly (typeof DAYS)[number][]): string {
  const sorted = days.toSorted((a, b) => DAYS.indexOf(a) - DAYS.indexOf(b));
  const [first] = sorted;
  const last = sorted.at(-1);
  const isRun =
    sorted.length > 2 &&
    last !== undefined &&
    first !== undefined &&
    DAYS.indexOf(last) - DAYS.indexOf(first) === sorted.length - 1;
  return isRun ? `${dayName(first)} to ${dayName(last)}` : sorted.map(dayName).join(', ');
}
