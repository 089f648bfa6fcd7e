import * as z from 'zod';
import { day, line, matching, rule } from '../../../base/fields.ts';

/** The days of the week as the data names them, Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** When a business is open on a day; without times it is closed. */
export interface DayHours {
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
  /** What is shown instead of times: 'Emergencies only'. */
  readonly note?: string | undefined;
}

/** The hours of some days of every week. */
export interface WeekHours extends DayHours {
  readonly days: readonly (typeof WEEKDAYS)[number][];
}

/** Days whose hours are not those of the week: holidays, stocktaking, a storm. */
export interface SpecialHours extends DayHours {
  readonly from: string;
  readonly to: string;
  /** What the days are called: 'Christmas Day'. */
  readonly reason?: string | undefined;
}

/** The hours of a business. Each entry knows its position in the data. */
export interface BusinessHours {
  readonly week: readonly (WeekHours & { readonly entry: number })[];
  /** In the order of the calendar. */
  readonly special: readonly (SpecialHours & { readonly entry: number })[];
}

/** Letters of a reason: it stands in a line with its times, on phones too. */
const REASON_MAX = 40;

const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of two and two digits', {
  example: '`"04:00"` or `"20:00"`',
  repair: clockMeant,
});

/** `4:00`, `4.00 pm` and `0400` as the time that they mean. */
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
    opens: clock.optional(),
    closes: clock.optional(),
    closed: z.literal(true).optional(),
    note: line.optional(),
    reason: line
      .refine(
        ({ length }) => length <= REASON_MAX,
        rule(`must have at most ${REASON_MAX} characters`, { advice: 'shorten it' }),
      )
      .optional(),
  })
  .refine(
    ({ days, date, from, to }) =>
      (from === undefined) === (to === undefined) &&
      [days, date, from].filter((value) => value !== undefined).length === 1,
    rule('needs `days`, a `date`, or `from` and `to`', { advice: 'write one of the three' }),
  )
  .refine(
    ({ opens, closes, closed, note }) =>
      (opens === undefined) === (closes === undefined) &&
      [opens, closed, note].filter((value) => value !== undefined).length === 1,
    rule('needs `opens` and `closes`, or `closed: true`, or a `note`', {
      advice: 'add what is missing, or remove what is too much',
    }),
  )
  .refine(({ days, reason }) => days === undefined || reason === undefined, {
    ...rule('belongs to a `date`, or to `from` and `to`', { advice: 'write it as the `note`, or remove it' }),
    path: ['reason'],
  });

/** What is said of a day, and no more: what is kept for the next run is JSON, which has no `undefined`. */
function timesOf({ opens, closes, note }: DayHours): DayHours {
  return { ...(opens !== undefined && { opens, closes }), ...(note !== undefined && { note }) };
}

/** `hours` of `data/site.yaml`: those of the week, and of days that differ. */
export const hours = z
  .array(entry)
  .min(1)
  .refine(
    (entries) => entries.some(({ days }) => days !== undefined),
    rule('needs the hours of a week', {
      advice: 'add an entry with `days: [monday, tuesday]` and its times; dates alone say only what differs',
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
