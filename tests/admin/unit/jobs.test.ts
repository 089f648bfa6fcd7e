import { expect, onTestFinished, test, vi } from 'vitest';
import {
  checkJob,
  emptyForm,
  formOf,
  type JobForm,
  sentencesIn,
  textsOf,
} from '../../../admin/features/jobs/job-form.ts';
import { JobSession } from '../../../admin/features/jobs/job-session.ts';
import { placesOf } from '../../../admin/features/jobs/places.ts';
import type { JobFront, JobRow } from '../../../src/blog/job.ts';
import { loadJob, saveJob } from '../../../src/blog/store/job-calls.ts';
import { jobSchema } from '../../../src/data/validate/schemas/jobs-schema.ts';
import { SITE_PATHS } from '../../support/default-paths.ts';

const TODAY = '2026-11-26';
const FULL: JobForm = {
  ...emptyForm(TODAY),
  ...{ service: 'oil', town: 'avon', called: '2026-11-25', workedOn: 'Ford cargo van', minutes: '40' },
  story: 'It knocked. The oil was low. We changed it.',
  short: 'Low oil,\nchanged.',
  photos: [{ file: 'jobs/1.jpg', alt: ' The drain plug ', focus: 'top' }],
  ...{ quote: 'They came first.', by: 'Dana, fleet manager', permitted: '2026-11-26' },
};
const errorsOf = (patch: Partial<JobForm>, status: 'draft' | 'published' = 'published', isSold = true) =>
  Object.fromEntries(checkJob({ ...FULL, ...patch }, { status, today: TODAY, isSold }));

test('a publishable job is valid data and converts back into the form', () => {
  expect(errorsOf({})).toEqual({});
  const { job, story } = textsOf(FULL);
  expect(jobSchema().safeParse(JSON.parse(JSON.stringify(job))).success).toBe(true);
  expect(job.short).toBe('Low oil, changed.');
  expect(formOf({ job, story })).toEqual({
    ...FULL,
    short: 'Low oil, changed.',
    photos: [{ file: 'jobs/1.jpg', alt: 'The drain plug', focus: 'top' }],
  });
});

test('a draft needs a service, a town and a date, and omits empty fields', () => {
  const form = { ...emptyForm(TODAY), service: 'oil', town: 'avon' };
  expect(Object.fromEntries(checkJob(form, { status: 'draft', today: TODAY, isSold: true }))).toEqual({});
  expect(JSON.parse(JSON.stringify(textsOf(form)))).toEqual({
    job: { service: 'oil', town: 'avon', date: TODAY },
    story: '',
  });
  expect(errorsOf({ service: '', town: '', date: '' }, 'draft')).toEqual({
    service: 'Choose a service',
    town: 'Choose a town',
    date: 'Enter the job date',
  });
});

test.each<[string, Partial<JobForm>, Record<string, string>]>([
  ['a date in the future', { date: '2026-11-27' }, { date: 'This date is in the future' }],
  ['no story', { story: ' \n' }, { story: 'Write what happened' }],
  [
    'a call dated after the job',
    { called: '2026-11-27' },
    { called: 'The call is dated after the job. Swap the two dates or clear this one.' },
  ],
  ['a photo without alt text', { photos: [{ file: 'jobs/1.jpg', alt: '' }] }, { 'alt-0': 'Describe the photo' }],
  ['a card text that is too long', { short: 'x'.repeat(241) }, { short: 'Use at most 240 characters' }],
  [
    'a quote without permission',
    { by: '', permitted: '' },
    { by: 'Enter who gave permission', permitted: 'Enter the date they gave it' },
  ],
  ['permission without a quote', { quote: '' }, { quote: 'Add the quote, or clear the two fields below' }],
])('%s blocks publishing a job, but not saving a draft', (_, patch, errors) => {
  expect(errorsOf(patch)).toEqual(errors);
  expect(errorsOf(patch, 'draft')).toEqual({});
});

test('a photo that waits for its upload is left out of the job, and blocks no draft', () => {
  const photos = [
    { waiting: 'a', alt: 'One' },
    { file: 'jobs/2.jpg', alt: 'Two' },
  ];
  expect(textsOf({ ...FULL, photos }).job.photos).toEqual([{ file: 'jobs/2.jpg', alt: 'Two' }]);
  expect(errorsOf({ photos }, 'draft')).toEqual({});
});

test('likely private data is found in every text that visitors read', () => {
  const phone = '"617-555-0100" looks like a phone number. Remove it: jobs are public.';
  const text = 'Ask at 617-555-0100.';
  for (const field of ['story', 'short', 'quote', 'by', 'workedOn'] as const)
    expect(errorsOf({ [field]: text })).toEqual({ [field]: phone });
  expect(errorsOf({ photos: [{ file: 'jobs/1.jpg', alt: text }] })).toEqual({ 'alt-0': phone });
  expect(errorsOf({ story: 'Ask at 617-555-0100 or 12 Main Street. Its plate is 4KBX 21.' })['story']).toBe(
    '"617-555-0100" looks like a phone number; "4KBX 21" looks like a license plate; "12 Main Street" looks like a street address. Remove them: jobs are public.',
  );
  expect(errorsOf({ story: text }, 'draft')).toEqual({});
});

test('minutes are whole numbers and at most a day, even in a draft', () => {
  for (const minutes of ['0', '1441', '1.5', 'an hour'])
    expect(errorsOf({ minutes }, 'draft')).toEqual({ minutes: 'Enter whole minutes from 1 to 1,440' });
  expect(errorsOf({ minutes: '1440' })).toEqual({});
});

test("a service that isn't sold in the town cannot be published there", () => {
  expect(errorsOf({}, 'published', false)).toEqual({ town: "This service isn't sold in this town" });
});

test("fields that the form doesn't have are kept", () => {
  const base = { service: 'oil', town: 'avon', date: TODAY, sample: true, later: 1 } as JobFront;
  expect(textsOf(FULL, base).job).toMatchObject({ sample: true, later: 1, minutes: 40 });
});

test('sentences are counted, and decimal points are not', () => {
  expect(sentencesIn('')).toBe(0);
  expect(sentencesIn('The tread was 3.5 mm')).toBe(0);
  expect(sentencesIn('It knocked at 3.5 mm. "Why?" We looked!\n\nDone.')).toBe(4);
});

test('a service lists the towns where it is sold, by name, and an unsold service is omitted', () => {
  const places = placesOf({
    pages: [
      ['/servicios/oil', 'Oil changes'],
      ['/cities/z', 'Avon'],
      ['/cities/a', 'Zoar'],
      ['/zonas', 'Where we work'],
    ],
    paths: { ...SITE_PATHS, services: '/servicios', 'service-areas': '/zonas' },
    offers: { oil: ['a', 'z'], tires: [] },
  });
  expect(places.services).toEqual([['oil', 'Oil changes']]);
  expect(places.towns('oil')).toEqual([
    ['z', 'Avon'],
    ['a', 'Zoar'],
  ]);
  expect(places.jobPath({ service: 'oil', town: 'a' })).toBe('/servicios/oil/a');
  expect([places.jobName({ service: 'oil', town: 'gone' }), places.areas]).toEqual([
    'Oil changes in gone',
    'Where we work',
  ]);
});

/** A client of a backend with one job. */
function clientOf(first: JobRow) {
  let row: Readonly<Record<string, unknown>> = { ...first };
  const from = () => {
    const filters: [name: string, value: unknown][] = [];
    let fields: object | undefined;
    const rows = () => {
      const found = filters.every(([name, value]) => row[name] === value) ? 1 : 0;
      if (found && fields) row = { ...row, ...fields, updated_at: `${row['updated_at']}+` };
      return [row].slice(0, found);
    };
    const query = {
      select: () => query,
      eq: (...filter: [string, unknown]) => {
        filters.push(filter);
        return query;
      },
      is: () => query,
      update: (given: object) => {
        fields = given;
        return query;
      },
      single: () => ({ throwOnError: async () => ({ data: rows()[0] }) }),
      throwOnError: async () => ({ data: rows() }),
    };
    return query;
  };
  return { from, rpc: () => ({ throwOnError: async () => ({ data: [] }) }) } as never;
}

test('a text restored from the device replaces no newer version until its author decides', async () => {
  const device = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
    removeItem: (key: string) => void device.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { job } = textsOf(FULL);
  const row = { id: 'a', slug: 'a', job, story: 'One.', status: 'draft', updated_at: '1', deleted_at: null } as JobRow;
  const client = clientOf(row);
  const opened = async () => {
    const session = new JobSession(client, 'user', emptyForm(TODAY));
    await session.load('a');
    return session;
  };
  (await opened()).change({ story: 'Mine.' });
  await saveJob(client, row, { story: 'Theirs.' });

  const session = await opened();
  expect(session.state).toMatchObject({ form: { story: 'Mine.' }, newer: { story: 'Theirs.' }, isRestored: true });
  expect(await session.save('draft')).toBeUndefined();
  expect((await loadJob(client, 'a')).story).toBe('Theirs.');
  session.keepMine();
  expect(await session.save('draft')).toMatchObject({ story: 'Mine.' });
});
