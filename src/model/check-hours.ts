import { errorAt, quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { type DataPath, type Located, locate } from '../base/source.ts';
import type { BusinessHours, DayHours } from '../data/validate/schemas/hours-schema.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { dayNumber, MIDNIGHT, minutesOf, WEEKDAYS, type Weekday, weekdayOf } from '../shared/hours.ts';

/** Reports contradictory opening hours, and special hours in the past. */
export function checkHours(site: Located<SiteRecord>, report: Report): void {
  const { week, special } = site.value.hours;
  for (const hours of [...week, ...special]) checkTimes(site, hours, report);
  const clash = clashesIn(site, report);
  checkWeek(site.value.hours, clash);
  checkSpecial(site, clash, report);
  checkNights(site.value.hours, clash);
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

/** Reports the value at a path in an entry, which clashes with one in another entry. */
type Clash = (message: string, help: string, at: DataPath, other: DataPath) => void;

function clashesIn(site: Located<SiteRecord>, report: Report): Clash {
  const placeOf = (path: DataPath) => locate(site, ['hours', ...path]);
  return (message, help, at, other) => {
    const related = [{ message: 'first defined here', at: placeOf(other) }];
    report(errorAt(placeOf(at), 'invalid-hours', message, { related, help }));
  };
}

function reportOverlap({ entry, opens, closes }: Entry, other: Entry, clash: Clash): void {
  const message = `the hours from ${quote(opens)} to ${quote(closes)} overlap other hours`;
  clash(message, 'end one before the other starts, or remove one', [entry, 'opens'], [other.entry, 'opens']);
}

function checkWeek({ week }: BusinessHours, clash: Clash): void {
  for (const [index, one] of week.entries())
    for (const other of week.slice(0, index + 1)) {
      const areTimed = isTimed(one) && isTimed(other);
      const at = one.days.findIndex((day, position) =>
        one === other ? one.days.indexOf(day) < position : !areTimed && other.days.includes(day),
      );
      const day = one.days[at];
      const shared = (from: Weekday, to: Weekday) =>
        overlap(one, other, (WEEKDAYS.indexOf(to) - WEEKDAYS.indexOf(from)) * MIDNIGHT, WEEKDAYS.length * MIDNIGHT);
      if (day !== undefined) {
        const first = [other.entry, 'days', other.days.indexOf(day)];
        clash(`the hours for \`${day}\` are given twice`, 'remove one of the two', [one.entry, 'days', at], first);
      } else if (one !== other && one.days.some((from) => other.days.some((to) => shared(from, to))))
        reportOverlap(one, other, clash);
    }
}

function checkSpecial(site: Located<SiteRecord>, clash: Clash, report: Report): void {
  const { special } = site.value.hours;
  const { reviewedIn } = site.value.checks;
  for (const [index, hours] of special.entries()) {
    const { entry, from, to } = hours;
    if (to < from) {
      const message = `the days end on ${quote(to)}, before they start on ${quote(from)}`;
      report(errorAt(locate(site, ['hours', entry, 'to']), 'invalid-hours', message, 'swap the two'));
      continue;
    }
    for (const other of special.slice(0, index)) {
      if (other.from > from || other.to < from) continue;
      if (other.from < from || other.to !== to || !isTimed(hours) || !isTimed(other)) {
        const help = 'remove one of the two, or end the earlier period the day before';
        clash(`the special hours for ${quote(from)} are given twice`, help, [entry], [other.entry]);
      } else if (overlap(hours, other, 0, from === to ? 0 : MIDNIGHT)) reportOverlap(hours, other, clash);
    }
    if (reviewedIn !== undefined && Number(to.slice(0, 4)) < reviewedIn) {
      const message = `the special hours ended on ${quote(to)}, but the data was reviewed in ${reviewedIn}`;
      report(
        warningAt(locate(site, ['hours', entry]), 'past-hours', message, 'remove the entry; visitors no longer see it'),
      );
    }
  }
}

/** Reports special hours that overlap the hours of the day before or after, one of which ends after midnight. */
function checkNights({ week, special }: BusinessHours, clash: Clash): void {
  const days = special.map((hours) => ({ hours, first: dayNumber(hours.from), last: dayNumber(hours.to) }));
  const weekly = (day: number) =>
    days.some(({ first, last }) => first <= day && day <= last)
      ? []
      : week.filter((hours) => hours.days.includes(weekdayOf(day)));
  for (const { hours, first, last } of days) {
    const before = [...weekly(first - 1), ...days.flatMap((other) => (other.last === first - 1 ? other.hours : []))];
    const clashing =
      before.find((other) => overlap(other, hours, MIDNIGHT, 0)) ??
      weekly(last + 1).find((other) => overlap(hours, other, MIDNIGHT, 0));
    if (clashing) reportOverlap(hours, clashing, clash);
  }
}
