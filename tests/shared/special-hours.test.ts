import { expect, test } from 'vitest';
import { hours as schema } from '../../src/data/validate/schemas/hours-schema.ts';
import { encodeHours } from '../../src/pages/render/hours-view.ts';
import { type Hours, openStatus, wallClock } from '../../src/shared/hours.ts';
import { ENGLISH, ENGLISH_HOURS } from '../support/labels.ts';

/*
 * A year with ten special entries is correct at every hour, compared with an independent computation: a list of half
 * hours by date, read by the date and time that `Intl` returns.
 */

const FIRST = '2026-06-01';
const DAYS = 365;

const WEEK: readonly {
  readonly days: readonly string[];
  readonly opens?: string;
  readonly closes?: string;
  readonly note?: string;
}[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '04:00', closes: '20:00' },
  { days: ['saturday'], opens: '06:00', closes: '17:00' },
  { days: ['sunday'], note: 'Emergencies only' },
];

const SPECIAL: readonly { [key: string]: string | boolean }[] = [
  { date: '2026-07-03', closed: true, reason: 'Independence Day, observed' },
  { date: '2026-07-04', opens: '06:00', closes: '08:00', reason: 'Independence Day' },
  { from: '2026-08-03', to: '2026-08-21', closed: true, reason: 'Summer break' },
  { date: '2026-09-07', note: 'Emergencies only', reason: 'Labor Day' },
  // On the day the clocks go back, a Sunday.
  { date: '2026-11-01', opens: '00:00', closes: '23:59', reason: 'Stocktaking' },
  { date: '2026-11-26', closed: true, reason: 'Thanksgiving Day' },
  { from: '2026-12-24', to: '2026-12-26', opens: '08:00', closes: '12:30', reason: 'Christmas' },
  { date: '2026-12-31', opens: '04:00', closes: '23:59', reason: "New Year's Eve" },
  { date: '2027-01-01', opens: '00:00', closes: '02:00', reason: "New Year's Day" },
  { date: '2027-03-14', opens: '01:00', closes: '03:30' },
];

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The open half hours of each date, as a string of `x` and `-`. */
const OPEN = new Map<string, string>();
const NAME = new Map<string, string>();
const NOTE = new Map<string, string>();
for (let day = -1; day < DAYS + 40; day++) {
  const date = shifted(FIRST, day);
  const weekday = weekdayOf(date).toLowerCase();
  const special = SPECIAL.find(({ date: own, from = own, to = own }) => String(from) <= date && date <= String(to));
  const { opens, closes } = special ?? (WEEK.find(({ days }) => days.includes(weekday)) as (typeof WEEK)[number]);
  if (special) NAME.set(date, String(special['reason'] ?? 'Special hours'));
  if (special?.['note']) NOTE.set(date, String(special['note']));
  const half = (time: unknown) =>
    typeof time === 'string' ? Number(time.slice(0, 2)) * 2 + (/[35]/.test(time.charAt(3)) ? 1 : 0) : 0;
  const end = closes === '23:59' ? 48 : half(closes);
  OPEN.set(date, '-'.repeat(half(opens)) + 'x'.repeat(end - half(opens)) + '-'.repeat(48 - end));
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function weekdayOf(date: string): string {
  return WEEKDAY.format(new Date(`${date}T12:00Z`));
}

const CLOCK = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
const read = (half: number): string => (half === 48 ? 'midnight' : CLOCK.format(half * 1_800_000).replace(/\s/g, ' '));

function dayAfter(date: string, days: number): string {
  const then = shifted(date, days);
  if (days === 1) return 'tomorrow';
  if (days < 8) return weekdayOf(then);
  return MONTH_AND_DAY.format(new Date(`${then}T12:00Z`));
}

const spanOf = (open: string) =>
  open.includes('-') ? `${read(open.indexOf('x'))} to ${read(open.lastIndexOf('x') + 1)}` : 'open 24 hours';

/** Text a page should show in a half hour of a date. */
function right(date: string, half: number): string {
  const open = (days: number) => OPEN.get(shifted(date, days)) as string;
  const named = (until: number) =>
    Array.from({ length: until + 1 }, (_, days) => days).find((days) => NAME.has(shifted(date, days)));
  const nameOf = (days: number) => NAME.get(shifted(date, days));
  if (open(0).charAt(half) === 'x') {
    let steps = half;
    while (open(Math.floor(steps / 48)).charAt(steps % 48) === 'x') steps++;
    const days = Math.floor((steps - 1) / 48);
    const special = named(6);
    const until = `${days === 0 ? '' : `${dayAfter(date, days)} `}${read(steps - days * 48)}`;
    if (special === undefined) return `Open until ${until} / Today ${spanOf(open(0))}`;
    const then = open(special).includes('x') ? spanOf(open(special)) : (NOTE.get(shifted(date, special)) ?? 'closed');
    const day = special === 0 ? '' : `, ${dayAfter(date, special)}`;
    return `Open until ${until} / ${nameOf(special)}${day}: ${then}`;
  }
  let steps = half;
  while (open(Math.floor(steps / 48)).charAt(steps % 48) !== 'x') steps++;
  const days = Math.floor(steps / 48);
  const special = named(days);
  const opens = `e open ${days === 0 ? '' : `${dayAfter(date, days)} `}${read(steps % 48)}`;
  return `Closed now / ${special === undefined ? 'W' : `${nameOf(special)}: w`}${opens}`;
}

test.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'every hour of a year with ten special entries is correct in %s',
  (timeZone) => {
    const hours: Hours = JSON.parse(encodeHours(schema.parse([...SPECIAL, ...WEEK]), ENGLISH));
    const clock = wallClock(timeZone);
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const wrong: string[] = [];
    const said = new Set<string>();
    const start = Date.parse(`${FIRST}T12:00Z`);
    for (let now = start; now < start + (DAYS - 2) * 86_400_000; now += 3_600_000) {
      const { state, note } = openStatus(hours, clock(now), 'Closed now', ENGLISH_HOURS);
      const [date = '', time = ''] = local.format(now).split(' ');
      const expected = right(date, Number(time.slice(0, 2)) * 2 + (time.endsWith('30') ? 1 : 0));
      if (`${state} / ${note}` !== expected) wrong.push(`${date} ${time}: ${state} / ${note}, not ${expected}`);
      said.add(note);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    // Each special entry was mentioned.
    for (const name of new Set(NAME.values())) expect([...said].some((note) => note.startsWith(name))).toBe(true);
  },
);
