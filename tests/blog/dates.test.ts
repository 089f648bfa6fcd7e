import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { expect, test } from 'vitest';
import { ENGLISH_DATES, longDate, shortDate } from '../../src/blog/dates.ts';

const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'UTC'];
const HOUR = 3_600_000;

test.each(ZONES)('dates agree with date-fns on every day of three years in %s', (zone) => {
  for (let time = Date.UTC(2025, 0, 1, 3); time < Date.UTC(2028, 0, 1); time += 8 * HOUR) {
    const moment = new Date(time).toISOString();
    expect([shortDate(moment, zone, ENGLISH_DATES), longDate(moment, zone, ENGLISH_DATES)]).toEqual([
      format(moment, 'MMM d, yyyy', { in: tz(zone) }),
      format(moment, 'MMMM d, yyyy', { in: tz(zone) }),
    ]);
  }
});

test("the day is the one in the site's time zone, not the machine's", () => {
  expect(shortDate('2026-09-01T03:59:59Z', 'America/New_York', ENGLISH_DATES)).toBe('Aug 31, 2026');
  expect(shortDate('2026-09-01T04:00:00Z', 'America/New_York', ENGLISH_DATES)).toBe('Sep 1, 2026');
  expect(longDate('2027-01-01T04:59:59.999Z', 'America/New_York', ENGLISH_DATES)).toBe('December 31, 2026');
});
