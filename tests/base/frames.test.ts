import { expect, test } from 'vitest';
import { createFramer } from '../../src/base/masked-sentences.ts';

const frames = createFramer(['Avon', 'Avon Lake', 'Elyria', 'oil changes', 'Brake Services']);
const same = (a: string, b: string) => frames(a)[0]?.key === frames(b)[0]?.key;

test.each([
  ['We come to Avon, and soon.', 'We come to Avon Lake, and soon.'],
  ["Elyria's 53,000 people", "Avon's 24,847 people"],
  ['It costs $40 in 2024.', 'It costs $1,250.50 in 2023.'],
  ['We test-drive it on I-90 or OH-83.', 'We test-drive it on US-20.'],
  ['Say so if your yard is near Cedar Park station.', 'Say so if your yard is near River Works station.'],
  ['Ask us about oil changes early.', 'Ask us about brake services early.'],
  ['The plant builds Ford vans.', 'The plant builds Ram vans.'],
  ['Parking is banned from December 1 to April 1.', 'Parking is banned from January 15 to March 31.'],
  ['It takes two hours.', 'It takes three hours.'],
  ['Memorial Drive is closed to trucks.', 'Storrow Drive is closed to trucks.'],
])('texts that differ only in names and numbers share a frame: %s', (a, b) => {
  expect(same(a, b)).toBe(true);
});

test.each([
  ['We come to Avon.', 'We come from Avon.'],
  ['Ask before we come.', 'Call before we come.'],
  ['Parking is banned at night.', 'Parking is banned in snow.'],
])('texts with other wording have different frames: %s', (a, b) => {
  expect(same(a, b)).toBe(false);
});

test('each sentence is a frame with all of its words', () => {
  expect(frames('One two three. Four five! Six?').map(({ words }) => words)).toEqual([3, 2, 1]);
});
