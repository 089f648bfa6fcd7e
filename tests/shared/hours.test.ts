import { describe, expect, test } from 'vitest';
import { hours as schema } from '../../src/data/validate/schemas/hours-schema.ts';
import { encodeHours } from '../../src/pages/render/hours-view.ts';
import { formatTime, type Hours, openStatus, wallClock } from '../../src/shared/hours.ts';
import { ENGLISH, ENGLISH_HOURS } from '../support/labels.ts';
import { random, runs } from '../support/runs.ts';

/** Parses hours from `site.yaml` as the browser does. */
const parse = (entries: readonly object[]): Hours => JSON.parse(encodeHours(schema.parse(entries), ENGLISH));

/** The hours of docs/contract.md, section 9. */
const HOURS: readonly object[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '04:00', closes: '20:00' },
  { days: ['saturday'], opens: '06:00', closes: '17:00' },
  { days: ['sunday'], note: 'Emergencies only' },
];
const EMERGENCY = 'Emergency line open';
const HOUR = 3_600_000;

/** Offsets of a zone from UTC: before the first change, and the changes of two years, written down by hand. */
const ZONES: Readonly<
  Record<string, { readonly minutes: number; readonly changes: readonly (readonly [string, number])[] }>
> = {
  // Second Sunday of March and first Sunday of November, at 2:00 in the time that ends.
  'America/New_York': {
    minutes: -300,
    changes: [
      ['2026-03-08T07:00Z', -240],
      ['2026-11-01T06:00Z', -300],
      ['2027-03-14T07:00Z', -240],
      ['2027-11-07T06:00Z', -300],
    ],
  },
  'Asia/Kolkata': { minutes: 330, changes: [] },
  // First Sunday of April and of October, by half an hour.
  'Australia/Lord_Howe': {
    minutes: 660,
    changes: [
      ['2026-04-04T15:00Z', 630],
      ['2026-10-03T15:30Z', 660],
      ['2027-04-03T15:00Z', 630],
      ['2027-10-02T15:30Z', 660],
    ],
  },
  UTC: { minutes: 0, changes: [] },
};

/**
 * Returns the state at a moment, computed the slow way: the offsets above move the clock, and the week is a list of its
 * minutes.
 */
function oracle(zone: string, now: number): string {
  const { minutes, changes } = ZONES[zone] as (typeof ZONES)[string];
  const offset = changes.filter(([at]) => Date.parse(at) <= now).at(-1)?.[1] ?? minutes;
  const local = new Date(now + offset * 60_000);
  const at = local.getUTCDay() * 1440 + local.getUTCHours() * 60 + local.getUTCMinutes();
  const today = MINUTES.slice(local.getUTCDay() * 1440, local.getUTCDay() * 1440 + 1440);
  if (MINUTES[at] === true) {
    const end = today.indexOf(false, local.getUTCHours() * 60 + local.getUTCMinutes());
    return `Open until ${read(end)} / Today ${read(today.indexOf(true))} to ${read(end)}`;
  }
  let next = at;
  while (MINUTES[next % 10_080] !== true) next++;
  const days = Math.floor(next / 1440) - local.getUTCDay();
  const name = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    Math.floor(next / 1440) % 7
  ];
  return `Emergency line open / We open ${days === 0 ? '' : days === 1 ? 'tomorrow ' : `${name} `}${read(next % 1440)}`;
}

const MINUTES: readonly boolean[] = Array.from({ length: 7 * 1440 }, (_, minute) => {
  const [day, hour] = [Math.floor(minute / 1440), (minute % 1440) / 60];
  if (day === 0) return false;
  return day === 6 ? hour >= 6 && hour < 17 : hour >= 4 && hour < 20;
});

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const CLOCK = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

function read(minute: number): string {
  return CLOCK.format(minute * 60_000).replace(/\s/g, ' ');
}

describe.each(Object.keys(ZONES))('opening hours in %s', (zone) => {
  const clock = wallClock(zone);
  const week = parse(HOURS);
  const wordsAt = (now: number) => {
    const { isOpen, state, note } = openStatus(week, clock(now), EMERGENCY, ENGLISH_HOURS);
    return isOpen === (state !== EMERGENCY) ? `${state} / ${note}` : `isOpen is ${isOpen}`;
  };
  const wrong = (moments: Iterable<number>) => {
    const found: string[] = [];
    for (const now of moments) {
      const [words, right] = [wordsAt(now), oracle(zone, now)];
      if (words !== right) found.push(`${new Date(now).toISOString()}: ${words}, not ${right}`);
    }
    return found.slice(0, 5);
  };

  test('every half hour of two years is correct', () => {
    function* halfHours() {
      for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2028, 0, 1); now += HOUR / 2) yield now;
    }
    expect([...halfHours()].length).toBe(2 * 2 * 8760);
    expect(wrong(halfHours())).toEqual([]);
  });

  test('every minute of the days around a clock change is correct', () => {
    for (const [at] of ZONES[zone]?.changes ?? []) {
      const minutes = Array.from({ length: 4 * 1440 }, (_, index) => Date.parse(at) + (index - 2 * 1440) * 60_000);
      expect(wrong(minutes)).toEqual([]);
    }
  });

  test('the last and first seconds around each opening and closing of a week are correct', () => {
    const minutes = Array.from({ length: 10_080 }, (_, index) => Date.UTC(2026, 5, 1) + index * 60_000);
    const edges = minutes.filter((now) => clock(now).minute % 60 === 0).flatMap((now) => [now - 1, now, now + 1]);
    expect(wrong(edges)).toEqual([]);
  });
});

/** 2026-06-07, a Sunday, as days since 1970. */
const SUNDAY = Date.UTC(2026, 5, 7) / 864e5;

describe('labels of opening hours', () => {
  const at = (hours: readonly object[], day: number, time: string, closed = 'Closed now') => {
    const [hour, minute] = time.split(':').map(Number) as [number, number];
    const { state, note } = openStatus(
      parse(hours),
      { day: SUNDAY + day, minute: hour * 60 + minute },
      closed,
      ENGLISH_HOURS,
    );
    return `${state} / ${note}`;
  };

  test.each([
    [1, '03:59', 'Emergency line open / We open 4:00 AM'],
    [1, '04:00', 'Open until 8:00 PM / Today 4:00 AM to 8:00 PM'],
    [1, '19:59', 'Open until 8:00 PM / Today 4:00 AM to 8:00 PM'],
    [1, '20:00', 'Emergency line open / We open tomorrow 4:00 AM'],
    [5, '20:00', 'Emergency line open / We open tomorrow 6:00 AM'],
    [6, '17:00', 'Emergency line open / We open Monday 4:00 AM'],
    [0, '12:00', 'Emergency line open / We open tomorrow 4:00 AM'],
  ])('the state on day %i at %s is worded: %s', (day, time, words) => {
    expect(at(HOURS, day, time, EMERGENCY)).toBe(words);
  });

  test('a business without an emergency line is closed outside its hours', () => {
    expect(at(HOURS, 0, '12:00')).toBe('Closed now / We open tomorrow 4:00 AM');
  });

  test('a business that opens once a week opens on that day again', () => {
    const hours = [{ days: ['monday'], opens: '08:00', closes: '17:00' }];
    expect(at(hours, 1, '17:00')).toBe('Closed now / We open Monday 8:00 AM');
    expect(at(hours, 2, '00:00')).toBe('Closed now / We open Monday 8:00 AM');
  });

  test('a business that never opens shows no more than that', () => {
    expect(at([{ days: ['monday'], closed: true }], 1, '12:00', EMERGENCY)).toBe('Emergency line open / ');
  });

  test('23:59 is the end of the day, and a business that opens at 0:00 then stays open', () => {
    const late = [
      { days: ['friday'], opens: '18:00', closes: '23:59' },
      { days: ['saturday'], opens: '00:00', closes: '02:00' },
      { days: ['tuesday'], opens: '09:00', closes: '23:59' },
    ];
    expect(at(late, 5, '23:59')).toBe('Open until tomorrow 2:00 AM / Today 6:00 PM to midnight');
    expect(at(late, 6, '01:59')).toBe('Open until 2:00 AM / Today 12:00 AM to 2:00 AM');
    expect(at(late, 2, '23:59')).toBe('Open until midnight / Today 9:00 AM to midnight');
  });

  test.each([
    [1, '11:59', 'Open until 12:00 PM / Today 8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM'],
    [1, '12:00', 'Closed now / We open 1:00 PM'],
    [1, '13:00', 'Open until 5:00 PM / Today 8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM'],
    [5, '17:59', 'Closed now / We open 6:00 PM'],
    [5, '20:00', 'Open until 2:00 AM / Today 6:00 PM to 2:00 AM'],
    [6, '01:00', 'Open until 2:00 AM / Today 6:00 PM to 2:00 AM'],
    [6, '02:00', 'Closed now / We open 6:00 PM'],
    [7, '02:00', 'Open until 3:00 AM / Today 2:00 AM to 3:00 AM'],
    [17, '23:00', 'Open until 1:00 AM / Stocktaking: 10:00 AM to 12:00 PM, 8:00 PM to 1:00 AM'],
    [18, '00:59', 'Open until 1:00 AM / Move: closed'],
    [18, '01:00', 'Closed now / Move: we open tomorrow 6:00 PM'],
  ])('hours with a break or past midnight on day %i at %s are worded: %s', (day, time, words) => {
    const split = [
      { days: ['monday'], opens: '13:00', closes: '17:00' },
      { days: ['monday'], opens: '08:00', closes: '12:00' },
      { days: ['friday', 'saturday'], opens: '18:00', closes: '02:00' },
      { days: ['sunday'], opens: '02:00', closes: '03:00' },
      { date: '2026-06-24', opens: '20:00', closes: '01:00', reason: 'Stocktaking' },
      { date: '2026-06-24', opens: '10:00', closes: '12:00' },
      { date: '2026-06-25', closed: true, reason: 'Move' },
    ];
    expect(at(split, day, time)).toBe(words);
  });

  test.each([
    ['2026-03-08T06:59Z', 'Open until 2:00 AM'],
    ['2026-03-08T07:00Z', 'Closed now'],
    ['2026-11-01T05:59Z', 'Open until 2:00 AM'],
    ['2026-11-01T06:00Z', 'Open until 2:00 AM'],
    ['2026-11-01T06:59Z', 'Open until 2:00 AM'],
    ['2026-11-01T07:00Z', 'Closed now'],
  ])('a span past midnight ends by the clock in the night of a clock change: %s', (now, state) => {
    const hours = parse([{ days: ['saturday'], opens: '18:00', closes: '02:00' }]);
    const local = wallClock('America/New_York')(Date.parse(now));
    expect(openStatus(hours, local, 'Closed now', ENGLISH_HOURS).state).toBe(state);
  });

  const ALWAYS = {
    days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    opens: '00:00',
    closes: '23:59',
  };
  test('a business that never closes is open, except on a day on which it closes', () => {
    expect(at([ALWAYS], 3, '23:59')).toBe('Open 24 hours / Every day');
    const hours = [ALWAYS, { date: '2026-06-17', closed: true, reason: 'Stocktaking' }];
    expect(at(hours, 2, '12:00')).toBe('Open 24 hours / Every day');
    expect(at(hours, 7, '12:00')).toBe('Open until Tuesday midnight / Stocktaking, Wednesday: closed');
    expect(at(hours, 10, '12:00')).toBe('Closed now / Stocktaking: we open tomorrow 12:00 AM');
    expect(at(hours, 11, '12:00')).toBe('Open 24 hours / Every day');
  });

  test('24:00 is the end of the day, and a day from 0:00 to 24:00 is open 24 hours', () => {
    const ALL_DAY = { opens: '00:00', closes: '24:00' };
    expect(at([{ ...ALWAYS, ...ALL_DAY }], 3, '12:00')).toBe('Open 24 hours / Every day');
    const hours = [
      { days: ['friday'], ...ALL_DAY },
      { days: ['saturday'], opens: '00:00', closes: '02:00' },
      { days: ['monday'], opens: '18:00', closes: '24:00' },
      { date: '2026-06-17', ...ALL_DAY, reason: 'Stocktaking' },
    ];
    expect(at(hours, 1, '23:59')).toBe('Open until midnight / Today 6:00 PM to midnight');
    expect(at(hours, 12, '12:00')).toBe('Open until tomorrow 2:00 AM / Today open 24 hours');
    expect(at(hours, 8, '20:00')).toBe('Open until midnight / Stocktaking, Wednesday: open 24 hours');
    expect(at(hours, 10, '00:00')).toBe('Open until midnight / Stocktaking: open 24 hours');
  });

  test('special hours are announced six days ahead, and long ones with their end date', () => {
    const hours = [
      ...HOURS,
      { from: '2026-06-15', to: '2026-06-28', closed: true, reason: 'Summer break' },
      { date: '2026-07-02', opens: '10:00', closes: '12:30' },
    ];
    expect(at(hours, 1, '12:00')).toBe('Open until 8:00 PM / Today 4:00 AM to 8:00 PM');
    expect(at(hours, 2, '12:00')).toBe('Open until 8:00 PM / Summer break, Monday: closed');
    expect(at(hours, 6, '18:00', EMERGENCY)).toBe('Emergency line open / Summer break: we open June 29 4:00 AM');
    expect(at(hours, 20, '18:00')).toBe('Closed now / Summer break: we open Monday 4:00 AM');
    expect(at(hours, 24, '12:00')).toBe('Open until 8:00 PM / Special hours, tomorrow: 10:00 AM to 12:30 PM');
    expect(at(hours, 24, '21:00')).toBe('Closed now / Special hours: we open tomorrow 10:00 AM');
    expect(at(hours, 25, '10:00')).toBe('Open until 12:30 PM / Special hours: 10:00 AM to 12:30 PM');
    expect(at(hours, 25, '12:30')).toBe('Closed now / Special hours: we open tomorrow 4:00 AM');
  });
});

test('spans of random weeks are open from their first to their last minute, also past midnight', () => {
  const next = random('hours');
  const time = (minute: number) =>
    `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  for (let run = 0; run < runs().numRuns; run++) {
    const isOpen = Array.from({ length: 10_080 }, () => false);
    const entries: object[] = [{ days: ['monday'], opens: '12:00', closes: '12:01' }];
    isOpen[1440 + 720] = true;
    for (let start = Math.floor(next() * 700); start < 10_080 - 1440; ) {
      // A business that opens at 23:59 opens at midnight.
      if (start % 1440 === 1439) start++;
      const last = start + 1 + Math.floor(next() * 1000);
      // 23:59 means midnight.
      const end = last % 1440 === 1439 ? last + 1 : last;
      const minutes = Array.from({ length: end - start }, (_, index) => start + index);
      if (minutes.every((minute) => !isOpen[minute])) {
        entries.push({ days: [NAMES[Math.floor(start / 1440)]], opens: time(start), closes: time(end) });
        for (const minute of minutes) isOpen[minute] = true;
      }
      start = end + Math.floor(next() * 900);
    }
    const hours = parse(entries);
    const wrong = isOpen.flatMap((expected, minute) => {
      const isEdge = expected !== isOpen[minute - 1] || expected !== isOpen[minute + 1];
      if (!isEdge && minute % 97 > 0) return [];
      const local = { day: SUNDAY + Math.floor(minute / 1440), minute: minute % 1440 };
      const { isOpen: found, state } = openStatus(hours, local, 'Closed', ENGLISH_HOURS);
      const end = isOpen.indexOf(false, minute);
      const until = end % 1440 === 0 ? 'midnight' : formatTime(end % 1440, ENGLISH);
      return found === expected && (!found || state.endsWith(until)) ? [] : [`${minute}: ${state}, not ${until}`];
    });
    expect([entries, wrong.slice(0, 3)]).toEqual([entries, []]);
  }
});

test('the attribute is short and has the week from Sunday, then the days that differ', () => {
  const special = [
    { from: '2027-01-01', to: '2027-01-02', opens: '18:00', closes: '23:59', reason: "New Year's Day" },
    { date: '1970-01-02', closed: true },
  ];
  expect(encodeHours(schema.parse([...HOURS, ...special]), ENGLISH)).toBe(
    '[[[],[240,1200],[240,1200],[240,1200],[240,1200],[240,1200],[360,1020]],[[1,1,[],"Special hours"],[20819,20820,[1080,1440],"New Year\'s Day"]]]',
  );
});

test.each([
  [0, '12:00 AM'],
  [1, '12:01 AM'],
  [719, '11:59 AM'],
  [720, '12:00 PM'],
  [1439, '11:59 PM'],
  [1440, 'midnight'],
])('%i minutes after midnight are shown as %s', (minutes, text) => {
  expect(formatTime(minutes, ENGLISH)).toBe(text);
});

test('a nonexistent time zone is an error', () => {
  expect(() => wallClock('Mars/Olympus')).toThrow(RangeError);
});
