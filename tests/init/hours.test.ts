import { expect, test } from 'vitest';
import { readHours } from '../../src/init/hours-answer.ts';

const WEEK = 'monday tuesday wednesday thursday friday'.split(' ');
const ALL = [...WEEK, 'saturday', 'sunday'];

test.each<[typed: string, ...times: [days: readonly string[], opens: string, closes?: string][]]>([
  ['Mon-Fri 8-5', [WEEK, '08:00', '17:00']],
  ['Mon–Fri 8am to 5pm, Sat 9-noon', [WEEK, '08:00', '17:00'], [['saturday'], '09:00', '12:00']],
  ['Monday through Friday, 7:30 a.m. - 4 p.m.', [WEEK, '07:30', '16:00']],
  ['weekdays 9-6; weekends 10-2', [WEEK, '09:00', '18:00'], [['saturday', 'sunday'], '10:00', '14:00']],
  ['Tue, Thu and Sat 1-5pm', [['tuesday', 'thursday', 'saturday'], '13:00', '17:00']],
  ['Mon-Fri 8-12, Mon-Fri 1-5', [WEEK, '08:00', '12:00'], [WEEK, '13:00', '17:00']],
  ['Mon-Fri 8-12, 1-5', [WEEK, '08:00', '12:00'], [WEEK, '13:00', '17:00']],
  ['Sat 8-5, Sunday by appointment', [['saturday'], '08:00', '17:00'], [['sunday'], 'By appointment']],
  ['Fri-Mon 6pm-2am', [['monday', 'friday', 'saturday', 'sunday'], '18:00', '02:00']],
  ['24/7', [ALL, '00:00', '24:00']],
  ['daily 24 hours', [ALL, '00:00', '24:00']],
  ['05:00-9:00', [ALL, '05:00', '09:00']],
  ['08:00-17:30', [ALL, '08:00', '17:30']],
  ['Mon-Sat 8-5, Sun closed', [[...WEEK, 'saturday'], '08:00', '17:00']],
  ['Mo-Fr 8-8', [WEEK, '08:00', '20:00']],
  ['every day 5pm-midnight', [ALL, '17:00', '24:00']],
  ['  '],
])('"%s" is read as people mean it', (typed, ...times) => {
  expect(readHours(typed)).toEqual(
    times.map(([days, opens, closes]) => (closes === undefined ? { days, note: opens } : { days, opens, closes })),
  );
});

test.each(['whenever', 'Mon-Fri', 'Mon-Fri 8', '8-5 or so', 'Mon-Fri 8-25', 'Mon 13pm-5', 'Mon 8:70-9', 'May 8-5'])(
  '"%s" is refused with an example',
  (typed) => {
    expect(() => readHours(typed)).toThrow(
      `"${typed}" isn't clear; enter days and times, such as Mon-Fri 8-5, Sat 9-12. Add the rest later, as a \`note\` under \`hours\` in site.yaml`,
    );
  },
);
