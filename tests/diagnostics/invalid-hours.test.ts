import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('24:00 is a closing time, but not an opening time', () => {
  expect(report(project(edited('site.yaml', 'closes: "17:00"', 'closes: "24:00"')))).toBe('');
  expect(report(project(edited('site.yaml', 'opens: "08:00"', 'opens: "24:00"')))).toContain('must be a 24-hour time');
});

const CHRISTMAS = '  - { date: 2026-12-25, closed: true, reason: Christmas Day }\n';
const after = (more: string) => project(edited('site.yaml', '    closes: "17:00"\n', `    closes: "17:00"\n${more}`));

test('special hours of all kinds are valid, in any order', () => {
  const site = after(
    `  - { from: 2027-01-01, to: 2027-01-03, note: By telephone }\n${CHRISTMAS}  - { date: 2026-12-24, opens: "08:00", closes: "12:00" }\n`,
  );
  expect(report(site)).toBe('');
});

test('special hours that open and close at the same time are reported', () => {
  expect(report(after('  - { date: 2026-12-24, opens: "12:00", closes: "12:00" }\n'))).toMatchInlineSnapshot(`
    "error[invalid-hours]: it opens and closes at \`12:00\`
      --> data/site.yaml:17:49
        |
    17  |   - { date: 2026-12-24, opens: "12:00", closes: "12:00" }
        |                                                 ^^^^^^^
      help: for a day without closing time, write \`opens: "00:00"\` and \`closes: "24:00"\`"
  `);
});

const span = (days: string, opens: string, closes: string) =>
  `  - { days: [${days}], opens: "${opens}", closes: "${closes}" }\n`;
const dated = (dates: string, opens: string, closes: string) =>
  `  - { ${dates}, opens: "${opens}", closes: "${closes}" }\n`;

// Monday is already open from 8:00 to 17:00.
test.each([
  [span('monday', '17:00', '19:00'), undefined],
  [span('friday', '18:00', '02:00') + span('saturday', '02:00', '04:00'), undefined],
  [span('sunday', '18:00', '08:00'), undefined],
  [span('monday, tuesday', '16:59', '19:00'), 17],
  [span('friday', '18:00', '02:00') + span('saturday', '01:59', '04:00'), 18],
  [span('saturday', '01:00', '04:00') + span('friday', '18:00', '02:00'), 18],
  [span('sunday', '20:00', '08:01'), 17],
  [dated('date: 2026-12-24', '08:00', '12:00') + dated('date: 2026-12-24', '13:00', '02:00'), undefined],
  [dated('date: 2026-12-24', '08:00', '12:00') + dated('date: 2026-12-24', '11:00', '14:00'), 18],
  [
    dated('from: 2026-12-24, to: 2026-12-26', '08:00', '12:00') +
      dated('from: 2026-12-24, to: 2026-12-26', '20:00', '08:01'),
    18,
  ],
  [dated('date: 2026-12-24', '20:00', '04:00') + dated('date: 2026-12-25', '02:00', '10:00'), 18],
  [dated('date: 2026-12-24', '20:00', '02:00') + dated('date: 2026-12-25', '02:00', '10:00'), undefined],
  [dated('from: 2026-12-24, to: 2026-12-26', '20:00', '04:00') + dated('date: 2026-12-27', '02:00', '10:00'), 18],
  [span('thursday', '20:00', '04:00') + dated('date: 2026-12-25', '02:00', '10:00'), 18],
  [span('thursday', '20:00', '02:00') + dated('date: 2026-12-25', '02:00', '10:00'), undefined],
  [dated('date: 2026-12-27', '20:00', '09:00'), 17],
  [dated('date: 2026-12-27', '20:00', '09:00') + dated('date: 2026-12-28', '10:00', '12:00'), undefined],
])('entries for the same day or night must not overlap: %#', (more, line) => {
  const found = report(after(more));
  if (line === undefined) expect(found).toBe('');
  else
    expect(found.split('\n').slice(0, 2).join()).toMatch(RegExp(`overlap other hours,  --> data/site.yaml:${line}:`));
  expect(found.match(/^error/gm) ?? []).toHaveLength(line === undefined ? 0 : 1);
});

test('a day with special hours in two entries is reported, and valid without the second', () => {
  const week = '  - { from: 2026-12-21, to: 2026-12-27, opens: "08:00", closes: "12:00" }\n';
  expect(report(after(week + CHRISTMAS))).toMatchInlineSnapshot(`
    "error[invalid-hours]: the special hours for \`2026-12-25\` are given twice
      --> data/site.yaml:18:5
        |
    18  |   - { date: 2026-12-25, closed: true, reason: Christmas Day }
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      note: first defined here
      --> data/site.yaml:17:5
        |
    17  |   - { from: 2026-12-21, to: 2026-12-27, opens: "08:00", closes: "12:00" }
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: remove one of the two, or end the earlier period the day before"
  `);
  expect(report(after(week))).toBe('');
});

test('special days that end before they start are reported, and valid when swapped', () => {
  expect(report(after('  - { from: 2026-12-27, to: 2026-12-21, closed: true }\n'))).toMatchInlineSnapshot(`
    "error[invalid-hours]: the days end on \`2026-12-21\`, before they start on \`2026-12-27\`
      --> data/site.yaml:17:29
        |
    17  |   - { from: 2026-12-27, to: 2026-12-21, closed: true }
        |                             ^^^^^^^^^^
      help: swap the two"
  `);
  expect(report(after('  - { from: 2026-12-21, to: 2026-12-27, closed: true }\n'))).toBe('');
});

test('a date that does not exist is reported', () => {
  expect(report(after('  - { date: 2027-02-29, closed: true }\n'))).toMatchInlineSnapshot(`
    "error[invalid-value]: \`date\` must be a real date, not \`2027-02-29\`
      --> data/site.yaml:17:13
        |
    17  |   - { date: 2027-02-29, closed: true }
        |             ^^^^^^^^^^
      help: for example, write \`2026-11-20\`"
  `);
});

test.each([
  ['neither days nor dates', '{ closed: true }', 'needs `days`, a `date`, or `from` and `to`'],
  ['a first day without a last', '{ from: 2026-12-21, closed: true }', 'needs `days`, a `date`, or `from` and `to`'],
  ['days and a date', '{ days: [sunday], date: 2026-12-21, closed: true }', 'needs `days`, a `date`, or'],
  ['no times', '{ date: 2026-12-21 }', 'needs `opens` and `closes`, or `closed: true`, or a `note`'],
  ['closed with times', '{ date: 2026-12-21, opens: "08:00", closes: "12:00", closed: true }', 'needs `opens` and'],
  ['closed: false', '{ date: 2026-12-21, closed: false }', '`closed` must be `true`, not `false`'],
  ['a reason for a weekday', '{ days: [sunday], closed: true, reason: Rest }', '`reason` is only for a `date`'],
  [
    'a reason that is too long',
    `{ date: 2026-12-21, closed: true, reason: ${'a'.repeat(41)} }`,
    'must have at most 40 characters',
  ],
])('an entry with %s is rejected', (_, entry, message) => {
  expect(report(after(`  - ${entry}\n`))).toContain(message);
});

test('dates alone are not opening hours', () => {
  const dates = edited('site.yaml', '  - days: [monday', '  - date: 2026-12-25\n    closed: true\n  - days: [monday');
  expect(report(project(dates))).toBe('');
  const text = (dates['site.yaml'] as string).replace(/ {2}- days: \[monday[^-]*?"17:00"\n/, '');
  expect(report(project({ 'site.yaml': text }))).toContain('`hours` needs regular weekly hours');
});

test('a word in place of a list of days is not suggested as a day', () => {
  expect(report(after('  - { days: weekdays, closed: true }\n'))).toContain('for example `[monday, tuesday]`');
  expect(report(after('  - { days: "tuesday, friday", closed: true }\n'))).toContain('list: `[tuesday, friday]`');
});
