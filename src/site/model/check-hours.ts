import { errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { type Located, locate } from '../../base/source.ts';
import { MIDNIGHT, minutesOf, WEEKDAYS } from '../shared/hours.ts';
import type { DayHours } from '../validate/schemas/hours.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';

/** Reports contradictory opening hours, and special hours in the past. */
export function checkHours(site: Located<SiteRecord>, report: Report): void {
  const { week, special } = site.value.hours;
  for (const hours of [...week, ...special]) checkTimes(site, hours, report);
  checkWeek(site, report);
  checkSpecial(site, report);
}

interface Entry extends DayHours {
  readonly entry: number;
}

/** A span longer than this is probably a closing time in the afternoon on the 12-hour clock. In minutes. */
const LONG = 18 * 60;

function checkTimes(site: Located<SiteRecord>, { entry, opens, closes }: Entry, report: Report): void {
  if (opens === undefined || closes === undefined || opens < closes) return;
  const [from, to] = minutesOf(opens, closes);
  const at = locate(site, ['hours', entry, 'closes']);
  if (opens === closes) {
    const help = 'for a day without closing time, write `opens: "00:00"` and `closes: "24:00"`';
    report(errorAt(at, 'invalid-hours', `it opens and closes at ${quote(closes)}`, help));
  } else if (to - from > LONG) {
    const message = `it closes at ${quote(closes)} on the next day, after ${Math.floor((to - from) / 60)} hours`;
    const help = 'write closing times in the afternoon on the 24-hour clock, such as `"17:00"`';
    report(warningAt(at, 'invalid-hours', message, help));
  }
}

/**
 * Returns whether two entries have times that overlap. `shift` is the distance of their days in minutes; both repeat
 * every `cycle` minutes.
 */
function overlap(a: DayHours, b: DayHours, shift: number, cycle: number): boolean {
  if (!isTimed(a) || !isTimed(b)) return false;
  const [from, to] = minutesOf(a.opens, a.closes);
  const [start, end] = minutesOf(b.opens, b.closes);
  return [shift - cycle, shift, shift + cycle].some((offset) => from < end + offset && start + offset < to);
}

function isTimed(hours: DayHours): hours is DayHours & { readonly opens: string; readonly closes: string } {
  return hours.opens !== undefined && hours.closes !== undefined;
}

function checkWeek(site: Located<SiteRecord>, report: Report): void {
  const all = site.value.hours.week.flatMap((hours) =>
    hours.days.map((day, position) => ({ hours, day, at: locate(site, ['hours', hours.entry, 'days', position]) })),
  );
  const reported = new Set<string>();
  for (const [index, { hours, day, at }] of all.entries()) {
    for (const other of all.slice(0, index)) {
      if (other.day === day && (other.hours === hours || !isTimed(hours) || !isTimed(other.hours))) {
        const related = [{ message: 'first defined here', at: other.at }];
        const message = `the hours for \`${day}\` are given twice`;
        report(errorAt(at, 'invalid-hours', message, { related, help: 'remove one of the two' }));
        break;
      }
      const shift = (WEEKDAYS.indexOf(other.day) - WEEKDAYS.indexOf(day)) * MIDNIGHT;
      const pair = `${hours.entry} ${other.hours.entry}`;
      if (reported.has(pair) || !overlap(hours, other.hours, shift, WEEKDAYS.length * MIDNIGHT)) continue;
      reported.add(pair);
      reportOverlap(site, [hours, other.hours], day, report);
    }
  }
}

function reportOverlap(
  site: Located<SiteRecord>,
  [{ entry, opens, closes }, other]: readonly [Entry, Entry],
  day: string,
  report: Report,
): void {
  const related = [{ message: 'the other hours', at: locate(site, ['hours', other.entry, 'opens']) }];
  const message = `the hours from ${quote(opens)} to ${quote(closes)} on \`${day}\` overlap other hours`;
  const help = 'end one before the other starts, or remove one of the two';
  report(errorAt(locate(site, ['hours', entry, 'opens']), 'invalid-hours', message, { related, help }));
}

function checkSpecial(site: Located<SiteRecord>, report: Report): void {
  const { special } = site.value.hours;
  const { reviewedIn } = site.value.checks;
  const whole = (entry: number) => locate(site, ['hours', entry]);
  for (const [index, hours] of special.entries()) {
    const { entry, from, to } = hours;
    if (to < from) {
      const message = `the days end on ${quote(to)}, before they start on ${quote(from)}`;
      report(errorAt(locate(site, ['hours', entry, 'to']), 'invalid-hours', message, 'swap the two'));
      continue;
    }
    for (const other of special.slice(0, index)) {
      if (other.from > from || other.to < from) continue;
      if (other.from === from && other.to === to && isTimed(hours) && isTimed(other)) {
        if (!overlap(hours, other, 0, from === to ? 0 : MIDNIGHT)) continue;
        reportOverlap(site, [hours, other], from, report);
      } else {
        const related = [{ message: 'first defined here', at: whole(other.entry) }];
        const message = `the special hours for ${quote(from)} are given twice`;
        const help = 'remove one of the two, or end the earlier period the day before';
        report(errorAt(whole(entry), 'invalid-hours', message, { related, help }));
      }
      break;
    }
    if (reviewedIn !== undefined && Number(to.slice(0, 4)) < reviewedIn) {
      const message = `the special hours ended on ${quote(to)}, but the data was reviewed in ${reviewedIn}`;
      report(warningAt(whole(entry), 'past-hours', message, 'remove the entry; visitors no longer see it'));
    }
  }
}
