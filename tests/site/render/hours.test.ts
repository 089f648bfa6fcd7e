import { expect, test } from 'vitest';
import { hoursRows } from '../../../src/site/render/hours.ts';
import { ENGLISH } from '../../support/labels.ts';

type Hours = Parameters<typeof hoursRows>[0];

const rows = (hours: Hours) => hoursRows(hours, ENGLISH).map(({ days, time }) => `${days} ${time}`);

test('opening hours of docs/contract.md, section 9, are written as people write them', () => {
  expect(
    rows([
      { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '04:00', closes: '20:00' },
      { days: ['saturday'], opens: '06:00', closes: '17:00' },
      { days: ['sunday'], note: 'Emergencies only' },
    ]),
  ).toEqual(['Monday to Friday 4:00 AM to 8:00 PM', 'Saturday 6:00 AM to 5:00 PM', 'Sunday Emergencies only']);
});

test.each([
  ['00:00', '12:00', '12:00 AM to 12:00 PM'],
  ['00:30', '12:45', '12:30 AM to 12:45 PM'],
  ['11:59', '23:59', '11:59 AM to 11:59 PM'],
  ['01:00', '13:00', '1:00 AM to 1:00 PM'],
])('opening from %s to %s is written as %s', (opens, closes, time) => {
  expect(hoursRows([{ days: ['monday'], opens, closes }], ENGLISH)).toEqual([{ days: 'Monday', time }]);
});

test('three or more consecutive days form a range, in whatever order they are given', () => {
  const days = (...names: Hours[number]['days']) => hoursRows([{ days: names, note: '' }], ENGLISH)[0]?.days;
  expect(days('wednesday', 'monday', 'tuesday')).toBe('Monday to Wednesday');
  expect(days('tuesday', 'monday')).toBe('Monday, Tuesday');
  expect(days('monday', 'wednesday', 'friday')).toBe('Monday, Wednesday, Friday');
  expect(days('sunday', 'monday', 'tuesday')).toBe('Monday, Tuesday, Sunday');
  expect(days('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')).toBe('Monday to Sunday');
});
