import { upperFirst } from '../base/english.ts';
import { UsageError } from '../base/errors.ts';
import { WEEKDAYS } from '../shared/hours.ts';

type Times = Readonly<Record<'opens' | 'closes', string> | Record<'note', string>>;

/** An entry of `hours` in `site.yaml`: a time on some days, or a note instead. */
export type OpenTime = Times & { readonly days: readonly string[] };

const TIME = String.raw`(\d{1,2})(?::(\d{2}))? *([ap])?\.?m?\.?`;
const TIMES = new RegExp(
  String.raw`(?:${TIME} *- *${TIME}|24 hours|24/7|closed|(?:only )?by appointment(?: only)?|con cita(?: previa)?)(?![\w:])`,
  'gi',
);
const DAY = String.raw`(mo|tu|we|th|fr|sa|su)[a-z]*\.?`;
const DAYS_NAMED = new RegExp(`(daily|every day|all days)|(weekdays)|(weekends)|${DAY}(?: *- *${DAY})?`, 'gi');

/**
 * Parses hours as people write them, such as `Mon-Fri 8-5, Sat 9am-noon`. Without a.m. and p.m., an opening before 6 is in
 * the afternoon, and closing is the next such time. Without days, the hours apply to those before it, or to every day.
 * Empty text means no hours. Throws a `UsageError` if it isn't understood.
 */
export function readHours(typed: string): readonly OpenTime[] {
  const text = typed
    .toLowerCase()
    .replace(/\b(?:to|until|till|through|thru)\b|[–—]/g, '-')
    .replace(/\bnoon\b/g, '12:00 pm')
    .replace(/\bmidnight\b/g, '24:00');
  const found: OpenTime[] = [];
  let from = 0;
  let days: readonly string[] = WEEKDAYS;
  for (const match of text.matchAll(TIMES)) {
    const named = daysIn(text.slice(from, match.index));
    from = match.index + match[0].length;
    const times = named && timesOf(match);
    if (!times) throw unclear(typed);
    if (named.length > 0) days = named;
    if (times !== 'closed') found.push({ days, ...times });
  }
  if (text.slice(from).trim() !== '' || (from === 0 && typed.trim() !== '')) throw unclear(typed);
  return found;
}

function unclear(typed: string): UsageError {
  return new UsageError(
    `"${typed}" isn't clear; enter days and times, such as Mon-Fri 8-5, Sat 9-12. Add the rest later, as a \`note\` under \`hours\` in site.yaml`,
  );
}

/** Returns the days that text names, which may be none; undefined if it says more than days. */
function daysIn(text: string): readonly string[] | undefined {
  const days = [...text.matchAll(DAYS_NAMED)].flatMap(([, all, weekdays, weekends, first = '', last = first]) => {
    if (all) return WEEKDAYS;
    if (weekdays) return WEEKDAYS.slice(0, 5);
    if (weekends) return WEEKDAYS.slice(5);
    const start = WEEKDAYS.findIndex((day) => day.startsWith(first));
    const end = WEEKDAYS.findIndex((day) => day.startsWith(last));
    return start <= end ? WEEKDAYS.slice(start, end + 1) : [...WEEKDAYS.slice(start), ...WEEKDAYS.slice(0, end + 1)];
  });
  if (/[^\s,;:&]/.test(text.replace(DAYS_NAMED, '').replace(/\band\b/g, ''))) return undefined;
  return WEEKDAYS.filter((day) => days.includes(day));
}

function timesOf(match: RegExpMatchArray): Times | 'closed' | undefined {
  const [whole, hour, minute = '00', half, endHour, endMinute = '00', endHalf] = match;
  if (whole === 'closed') return 'closed';
  if (/appointment|cita/.test(whole)) return { note: upperFirst(whole) };
  if (hour === undefined || endHour === undefined) return { opens: '00:00', closes: '24:00' };
  const start = Number(hour) * 60 + Number(minute);
  const end = Number(endHour) * 60 + Number(endMinute);
  if (start >= DAY_LENGTH || end > DAY_LENGTH || Number(minute) > 59 || Number(endMinute) > 59) return undefined;
  if ((half && Number(hour) > 12) || (endHalf && Number(endHour) > 12)) return undefined;
  const closing = endHalf ? inHalf(end, endHalf) : end;
  // "1-5" and "1-5pm" open in the afternoon, "8-5pm" and "05:00-9:00" in the morning.
  const isAfternoon = endHalf === 'p' ? start + 720 < closing : !endHalf && start < 360 && hour.length === 1;
  const opening = half ? inHalf(start, half) : start + (isAfternoon ? 720 : 0);
  const isLater = !endHalf && Number(endHour) <= 12 && closing <= opening && closing + 720 > opening;
  return { opens: clock(opening), closes: clock(isLater ? closing + 720 : closing) };
}

/** Minutes in a day. */
const DAY_LENGTH = 1440;

function inHalf(minutes: number, half: string): number {
  return (minutes % 720) + (half === 'p' ? 720 : 0);
}

/** Formats minutes after midnight, such as `08:30`. */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
