import { expect, test } from 'vitest';
import {
  checkJob,
  emptyForm,
  formOf,
  type JobForm,
  sentencesIn,
  textsOf,
} from '../../../admin/features/jobs/job-form.ts';
import { placesOf } from '../../../admin/features/jobs/places.ts';
import type { JobFront } from '../../../src/blog/job.ts';
import { jobSchema } from '../../../src/site/validate/schemas/jobs.ts';

const TODAY = '2026-11-26';
const FULL: JobForm = {
  ...emptyForm(TODAY),
  ...{ service: 'oil', town: 'avon', called: '2026-11-25', make: 'Ford', vehicle: 'cargo van', minutes: '40' },
  story: 'It knocked. The oil was low. We changed it.',
  short: 'Low oil,\nchanged.',
  photos: [{ file: 'jobs/1.jpg', alt: ' The drain plug ' }],
  ...{ quote: 'They came first.', by: 'Dana, fleet manager', permitted: '2026-11-26' },
};
const errorsOf = (patch: Partial<JobForm>, status: 'draft' | 'published' = 'published', isSold = true) =>
  Object.fromEntries(checkJob({ ...FULL, ...patch }, { status, today: TODAY, isSold }));

test('a job that may be published is sound data, and comes back into the form', () => {
  expect(errorsOf({})).toEqual({});
  const { job, story } = textsOf(FULL);
  expect(jobSchema().safeParse(JSON.parse(JSON.stringify(job))).success).toBe(true);
  expect(job.short).toBe('Low oil, changed.');
  expect(formOf({ job, story })).toEqual({
    ...FULL,
    short: 'Low oil, changed.',
    photos: [{ file: 'jobs/1.jpg', alt: 'The drain plug' }],
  });
});

test('a draft needs a service, a town and a day, and leaves out what is empty', () => {
  const form = { ...emptyForm(TODAY), service: 'oil', town: 'avon' };
  expect(Object.fromEntries(checkJob(form, { status: 'draft', today: TODAY, isSold: true }))).toEqual({});
  expect(JSON.parse(JSON.stringify(textsOf(form)))).toEqual({
    job: { service: 'oil', town: 'avon', date: TODAY },
    story: '',
  });
  expect(errorsOf({ service: '', town: '', date: '' }, 'draft')).toEqual({
    service: 'Choose a service',
    town: 'Choose a town',
    date: 'Enter the day of the job',
  });
});

test.each<[string, Partial<JobForm>, Record<string, string>]>([
  ['a day to come', { date: '2026-11-27' }, { date: 'This day is in the future' }],
  ['no story', { story: ' \n' }, { story: 'Write what happened' }],
  [
    'a call after the job',
    { called: '2026-11-27' },
    { called: 'The call was after the job. Swap the two days, or clear this one.' },
  ],
  ['a make without a class', { vehicle: '' }, { vehicle: 'Add what it is, not the make alone' }],
  ['a photo without alt text', { photos: [{ file: 'jobs/1.jpg', alt: '' }] }, { 'alt-0': 'Describe the photo' }],
  ['a long text for cards', { short: 'x'.repeat(241) }, { short: 'Use at most 240 characters' }],
  [
    'a quote without permission',
    { by: '', permitted: '' },
    { by: 'Enter who gave permission', permitted: 'Enter the day they gave it' },
  ],
  ['permission without a quote', { quote: '' }, { quote: 'Add the quote, or clear the two fields below' }],
])('%s keeps a job from being published, not from being a draft', (_, patch, errors) => {
  expect(errorsOf(patch)).toEqual(errors);
  expect(errorsOf(patch, 'draft')).toEqual({});
});

test('what looks like private data is found in every text that visitors read', () => {
  const phone = '"617-555-0100" looks like a phone number. Take it out: everyone can read a job.';
  const text = 'Ask at 617-555-0100.';
  for (const field of ['story', 'short', 'quote', 'by', 'vehicle'] as const)
    expect(errorsOf({ [field]: text })).toEqual({ [field]: phone });
  expect(errorsOf({ photos: [{ file: 'jobs/1.jpg', alt: text }] })).toEqual({ 'alt-0': phone });
  expect(errorsOf({ story: 'Its plate is 4KBX 21.' })['story']).toContain('looks like a license plate');
  expect(errorsOf({ story: text }, 'draft')).toEqual({});
});

test('minutes are whole and at most a day, in a draft too', () => {
  for (const minutes of ['0', '1441', '1.5', 'an hour'])
    expect(errorsOf({ minutes }, 'draft')).toEqual({ minutes: 'Enter whole minutes from 1 to 1,440' });
  expect(errorsOf({ minutes: '1440' })).toEqual({});
});

test('a service that is not sold in the town cannot be published there', () => {
  expect(errorsOf({}, 'published', false)).toEqual({ town: "This service isn't sold in this town" });
});

test('fields that the form does not have are kept', () => {
  const base = { service: 'oil', town: 'avon', date: TODAY, sample: true, later: 1 } as JobFront;
  expect(textsOf(FULL, base).job).toMatchObject({ sample: true, later: 1, minutes: 40 });
});

test('sentences are counted, not points in numbers', () => {
  expect(sentencesIn('')).toBe(0);
  expect(sentencesIn('The tread was 3.5 mm')).toBe(0);
  expect(sentencesIn('It knocked at 3.5 mm. "Why?" We looked!\n\nDone.')).toBe(4);
});

test('towns are those where the service is sold, by name; a service sold nowhere is left out', () => {
  const places = placesOf({
    pages: [
      ['/services/oil', 'Oil changes'],
      ['/cities/z', 'Avon'],
      ['/cities/a', 'Zoar'],
      ['/service-areas', 'Where we work'],
    ],
    offers: { oil: ['a', 'z'], tires: [] },
  });
  expect(places.services).toEqual([['oil', 'Oil changes']]);
  expect(places.towns('oil')).toEqual([
    ['z', 'Avon'],
    ['a', 'Zoar'],
  ]);
  expect([places.jobName({ service: 'oil', town: 'gone' }), places.areas]).toEqual([
    'Oil changes in gone',
    'Where we work',
  ]);
});
