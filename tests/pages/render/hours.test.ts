import { expect, test } from 'vitest';
import type { RoutePlan } from '../../../src/build/routes/route-plan.ts';
import { hours as schema } from '../../../src/data/validate/schemas/hours-schema.ts';
import { hoursRows, specialRows } from '../../../src/pages/render/hours-view.ts';
import { edited } from '../../support/edited.ts';
import { parseHtml, textOf } from '../../support/html.ts';
import { ENGLISH, SPANISH } from '../../support/labels.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';
import { renderSite } from '../../support/render-site.ts';

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
  ['18:00', '24:00', '6:00 PM to midnight'],
  ['00:00', '24:00', 'Open 24 hours'],
  ['00:00', '23:59', 'Open 24 hours'],
  ['00:00', '23:58', '12:00 AM to 11:58 PM'],
])('opening from %s to %s is written as %s', (opens, closes, time) => {
  expect(hoursRows([{ days: ['monday'], opens, closes }], ENGLISH)).toEqual([{ days: 'Monday', time }]);
});

test('days with the same hours share a row, with a break or past midnight', () => {
  expect(
    rows([
      { days: ['monday', 'tuesday', 'wednesday'], opens: '13:00', closes: '17:00' },
      { days: ['monday', 'tuesday', 'friday'], opens: '08:00', closes: '12:00' },
      { days: ['friday'], opens: '18:00', closes: '02:00' },
    ]),
  ).toEqual([
    'Monday, Tuesday 8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM',
    'Wednesday 1:00 PM to 5:00 PM',
    'Friday 8:00 AM to 12:00 PM, 6:00 PM to 2:00 AM',
  ]);
});

test('three or more consecutive days form a range, in whatever order they are given', () => {
  const days = (...names: Hours[number]['days']) => hoursRows([{ days: names, note: '' }], ENGLISH)[0]?.days;
  expect(days('wednesday', 'monday', 'tuesday')).toBe('Monday to Wednesday');
  expect(days('tuesday', 'monday')).toBe('Monday, Tuesday');
  expect(days('monday', 'wednesday', 'friday')).toBe('Monday, Wednesday, Friday');
  expect(days('sunday', 'monday', 'tuesday')).toBe('Monday, Tuesday, Sunday');
  expect(days('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')).toBe('Every day');
});

test.each([
  ['English', ENGLISH, 'Every day Open 24 hours', 'Stocktaking, Fri, Jan 1, 2027: Open 24 hours'],
  ['Spanish', SPANISH, 'Todos los días Abierto las 24 horas', 'Stocktaking, Vie, 1 ene 2027: Abierto las 24 horas'],
])('days that are open 24 hours say so in %s, also in special hours', (_, labels, every, special) => {
  const ALL_DAY = { opens: '00:00', closes: '24:00' };
  const { week, ...others } = schema.parse([
    { days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], ...ALL_DAY },
    { date: '2027-01-01', reason: 'Stocktaking', ...ALL_DAY },
  ]);
  expect(hoursRows(week, labels).map(({ days, time }) => `${days} ${time}`)).toEqual([every]);
  const rows = specialRows({ week, ...others }, labels);
  expect(rows.map(({ reason, dates, time }) => `${reason}, ${dates}: ${time}`)).toEqual([special]);
});

test('a page shows 24 hours in its table, and structured data ends the day at 23:59', async () => {
  const always = 'opens: "00:00"\n    closes: "24:00"';
  const special = [
    '  - { date: 2027-01-01, opens: "18:00", closes: "00:00" }\n',
    '  - { date: 2027-01-02, opens: "18:00", closes: "02:00", reason: Stocktaking }\n',
    '  - { date: 2027-01-02, opens: "10:00", closes: "12:00" }\n',
  ].join('');
  const files = edited('site.yaml', 'opens: "08:00"\n    closes: "17:00"\n', `${always}\n${special}`);
  const planned = plan(project(files)).plan as RoutePlan;
  const { files: built } = await renderSite(planned, 'static');
  const html = String(built.get('index.html'));
  const shown = textOf(parseHtml(html)).replaceAll('\u00a0', ' ');
  expect(shown).toContain('Open 24 hours');
  expect(shown).toContain('10:00 AM to 12:00 PM, 6:00 PM to 2:00 AM');
  expect(html).toContain('"opens":"00:00","closes":"23:59"');
  expect(html).toContain('"opens":"18:00","closes":"23:59"');
  expect(html).toContain('"opens":"18:00","closes":"02:00"');
  expect(html).toContain('"opens":"10:00","closes":"12:00"');
  expect(html).not.toContain('24:00');
});
