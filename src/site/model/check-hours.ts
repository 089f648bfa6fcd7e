import { errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { type Located, locate } from '../../base/source.ts';
import type { DayHours } from '../validate/schemas/hours.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';

/** Reports contradictory opening hours, and special hours in the past. */
export function checkHours(site: Located<SiteRecord>, report: Report): void {
  const { week, special } = site.value.hours;
  for (const hours of [...week, ...special]) checkTimes(site, hours, report);
  checkWeek(site, report);
  checkSpecial(site, report);
}

function checkTimes(site: Located<SiteRecord>, hours: DayHours & { readonly entry: number }, report: Report): void {
  const { entry, opens, closes } = hours;
  if (opens === undefined || closes === undefined || opens < closes) return;
  const message = `it closes at ${quote(closes)}, before it opens at ${quote(opens)}`;
  const help = 'use times from `"00:00"` to `"24:00"` on the same day';
  report(errorAt(locate(site, ['hours', entry, 'closes']), 'invalid-hours', message, help));
}

function checkWeek(site: Located<SiteRecord>, report: Report): void {
  const seen = new Map<string, [number, number]>();
  for (const { entry, days } of site.value.hours.week) {
    for (const [position, day] of days.entries()) {
      const earlier = seen.get(day);
      if (earlier) {
        const related = [
          { message: 'first defined here', at: locate(site, ['hours', earlier[0], 'days', earlier[1]]) },
        ];
        const at = locate(site, ['hours', entry, 'days', position]);
        const message = `the hours for \`${day}\` are given twice`;
        report(errorAt(at, 'invalid-hours', message, { related, help: 'remove one of the two' }));
      } else seen.set(day, [entry, position]);
    }
  }
}

function checkSpecial(site: Located<SiteRecord>, report: Report): void {
  const { special } = site.value.hours;
  const { reviewedIn } = site.value.checks;
  const whole = (entry: number) => locate(site, ['hours', entry]);
  for (const [index, { entry, from, to }] of special.entries()) {
    if (to < from) {
      const message = `the days end on ${quote(to)}, before they start on ${quote(from)}`;
      report(errorAt(locate(site, ['hours', entry, 'to']), 'invalid-hours', message, 'swap the two'));
      continue;
    }
    const other = special.slice(0, index).find((earlier) => earlier.from <= from && earlier.to >= from);
    if (other) {
      const related = [{ message: 'first defined here', at: whole(other.entry) }];
      const message = `the special hours for ${quote(from)} are given twice`;
      const help = 'remove one of the two, or end the earlier period the day before';
      report(errorAt(whole(entry), 'invalid-hours', message, { related, help }));
    }
    if (reviewedIn !== undefined && Number(to.slice(0, 4)) < reviewedIn) {
      const message = `the special hours ended on ${quote(to)}, but the data was reviewed in ${reviewedIn}`;
      report(warningAt(whole(entry), 'past-hours', message, 'remove the entry; visitors no longer see it'));
    }
  }
}
