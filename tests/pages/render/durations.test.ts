import { expect, test } from 'vitest';
import { durationOf, shortDuration } from '../../../src/pages/render/times.ts';

test.each([
  ['60 to 90 minutes a vehicle', '60–90 min', 'a vehicle'],
  ['about one hour for one axle', '60 min', 'for one axle'],
  ['90 minutes to two hours for one axle', '90–120 min', 'for one axle'],
  ['one and a half to three hours', '1.5–3 h', ''],
  ['one to three hours, depending on what the scan shows', '1–3 h', 'depending on what the scan shows'],
  ['about an hour for a replacement', '60 min', 'for a replacement'],
])('a short duration is parsed from "%s"', (text, short, rest) => {
  const duration = durationOf(text);
  expect(duration && [shortDuration(duration), duration.rest]).toEqual([short, rest]);
});

test.each([
  'about an hour for parts, two for a new toilet',
  'half a day for a tank, up to a day for a change of type',
  'a day for a furnace, one to two for a boiler',
  'two hours to half a day',
  'an hour to an hour and a half for an axle',
  '90 to 60 minutes',
  'de una a dos horas',
])('text such as "%s" is left unchanged', (text) => {
  expect(durationOf(text)).toBeUndefined();
});
