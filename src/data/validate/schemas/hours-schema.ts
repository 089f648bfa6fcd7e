import * as z from 'zod';
import { day, line, matching, rule } from '../../../base/fields.ts';
import { shownLength } from '../../../base/search-lengths.ts';
import { WEEKDAYS, type Weekday } from '../../../shared/hours.ts';

/** A span of opening hours; closed without times. A day may have several. */
export interface DayHours {
  readonly opens?: string | undefined;
  /** On the next day if it's before `opens`. `24:00` is midnight. */
  readonly closes?: string | undefined;
  /** Shown instead of times: 'Emergencies only'. */
  readonly note?: string | undefined;
}

/** Regular hours on some weekdays. */
export interface WeekHours extends DayHours {
  readonly days: readonly Weekday[];
}

/** Days with different hours: holidays, inventory, a storm. */
export interface SpecialHours extends DayHours {
  readonly from: string;
  readonly to: string;
  /** Name for the days: 'Christmas Day'. */
  readonly reason?: string | undefined;
}

/** The hours of a business. `entry` is the index in the data. */
export interface BusinessHours {
  readonly week: readonly (WeekHours & { readonly entry: number })[];
  /** In chronological order. */
  readonly special: readonly (SpecialHours & { readonly entry: number })[];
}

/** Maximum length of a reason, which must fit on a line with its times, even on phones. */
const REASON_MAX = 40;

const clock = (pattern: RegExp) =>
  matching(pattern, 'must be a 24-hour time as HH:MM', {
    example: '`"04:00"` or `"20:00"`',
    repair: clockMeant,
    certain: /^\s*(?:0|1[3-9]|2\d|.*[ap]\.?m?\.?$)/i,
  });

/** Returns the time meant by `4:00`, `4.00 pm` or `0400`. */
function clockMeant(value: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h]?(\d\d))?\s*([ap])?\.?m?\.?$/i.exec(value.trim());
  if (!found) return undefined;
  const [, hours = '', minutes = '00', half = ''] = found;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? undefined : `"${String(hour).padStart(2, '0')}:${minutes}"`;
}

const entry = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1).optional(),
    date: day.optional(),
    from: day.optional(),
    to: day.optional(),
    opens: clock(/^([01]\d|2[0-3]):[0-5]\d$/).optional(),
    closes: clock(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/).optional(),
    closed: z.literal(true).optional(),
    note: line.optional(),
    reason: line
      .refine(
        (reason) => shownLength(reason) <= REASON_MAX,
        rule(`must have at most ${REASON_MAX} characters`, { advice: 'shorten it' }),
      )
      .optional(),
  })
  .refine(
    ({ days, date, from, to }) =>
      (from === undefined) === (to === undefined) &&
      [days, date, from].filter((value) => value !== undefined).length === 1,
    rule('needs `days`, a `date`, or `from` and `to`', { advice: 'use exactly one of the three' }),
  )
  .refine(
    ({ opens, closes, closed, note }) =>
      (opens === undefined) === (closes === undefined) &&
      [opens, closed, note].filter((value) => value !== undefined).length === 1,
    rule('needs `opens` and `closes`, or `closed: true`, or a `note`', {
      advice: 'use exactly one of the three',
    }),
  )
  .refine(({ days, reason }) => days === undefined || reason === undefined, {
    ...rule('is only for a `date`, or `from` and `to`', { advice: 'move it to `note`, or remove it' }),
    path: ['reason'],
  });

/** Returns only the fields that are set, since the build cache is JSON, which has no `undefined`. */
function timesOf({ opens, closes: given, note }: DayHours): DayHours {
  const closes = given === '00:00' && opens !== given ? '24:00' : given;
  return { ...(opens !== undefined && { opens, closes }), ...(note !== undefined && { note }) };
}

/** `hours` in `data/site.yaml`: regular and special hours. */
export const hours = z
  .array(entry)
  .min(1)
  .refine(
    (entries) => entries.some(({ days }) => days !== undefined),
    rule('needs regular weekly hours', {
      advice: 'add an entry with `days: [monday, tuesday]` and its times; dates are only for exceptions',
    }),
  )
  .transform(
    (entries): BusinessHours => ({
      week: entries.flatMap(({ days, ...of }, index) => (days ? [{ entry: index, days, ...timesOf(of) }] : [])),
      special: entries
        .flatMap(({ days, date, from = date, to = date, reason, ...of }, index) => {
          if (days || from === undefined || to === undefined) return [];
          return [{ entry: index, from, to, ...timesOf(of), ...(reason !== undefined && { reason }) }];
        })
        .sort((a, b) => a.from.localeCompare(b.from)),
    }),
  );
