import { beforeEach, expect, test } from 'vitest';
import type { JobFront } from '../../../src/blog/job.ts';
import { createJob, deleteJob, jobList, loadJob, saveJob } from '../../../src/blog/store/job-calls.ts';
import { type PopulatedBackend, workerBackend } from './support/backend.ts';
import { reset } from './support/matrix.ts';

const JOB: JobFront = { service: 'oil', town: 'avon', date: '2026-01-05' };
const PHOTOS = [{ file: 'jobs/one.jpg', alt: 'One' }];

let backend: PopulatedBackend;
beforeEach(async () => {
  backend = await workerBackend();
  await reset(backend);
  await backend.database.query('truncate public.jobs, public.blog_images_left cascade');
});
const admin = () => backend.clients.admin;
const published = async () => (await backend.clients.anon.from('jobs').select('slug,story')).data;

test('a job is a draft until an admin publishes it, and a second one of a day gets a number', async () => {
  const first = await createJob(admin(), { job: JOB, story: 'One' });
  const second = await createJob(admin(), { job: JOB, story: 'Two' });
  expect([first.slug, second.slug, first.status]).toEqual(['2026-01-05-oil-avon', '2026-01-05-oil-avon-2', 'draft']);
  expect(await published()).toEqual([]);
  await saveJob(admin(), second, { status: 'published' });
  expect(await published()).toEqual([{ slug: '2026-01-05-oil-avon-2', story: 'Two' }]);
});

test('a job whose response was lost is not inserted a second time', async () => {
  const first = await createJob(admin(), { job: JOB, story: 'One' });
  expect((await createJob(admin(), { job: JOB, story: 'One' })).id).toBe(first.id);
});

test('a save over an older version saves nothing', async () => {
  const job = await createJob(admin(), { job: JOB, story: 'One' });
  expect(await saveJob(admin(), job, { story: 'Two' })).toMatchObject({ story: 'Two' });
  expect(await saveJob(admin(), job, { story: 'Three' })).toBeUndefined();
  expect((await loadJob(admin(), job.id)).story).toBe('Two');
});

test('a deleted job is hidden from visitors, stays in the list, and can be restored', async () => {
  const draft = await createJob(admin(), { job: JOB, story: 'One' });
  const job = await saveJob(admin(), draft, { status: 'published' });
  expect(await deleteJob(admin(), draft.id)).toBe(true);
  expect([await published(), (await jobList(admin(), 0)).count]).toEqual([[], 0]);
  await expect(loadJob(admin(), draft.id)).rejects.toMatchObject({ code: 'PGRST116' });
  expect(await saveJob(admin(), job ?? draft, { story: 'Two' })).toBeUndefined();
  await deleteJob(admin(), draft.id, false);
  expect((await jobList(admin(), 0)).rows).toMatchObject([{ slug: draft.slug, status: 'published', story: 'One' }]);
});

test('the list is sorted by day, latest first', async () => {
  for (const date of ['2026-01-07', '2026-02-01', '2025-12-31'])
    await createJob(admin(), { job: { ...JOB, date }, story: 'One' });
  expect((await jobList(admin(), 0)).rows.map(({ job }) => job.date)).toEqual([
    '2026-02-01',
    '2026-01-07',
    '2025-12-31',
  ]);
});

test('an unused photo is due for removal, and one of a deleted job after 30 days', async () => {
  const unused = async () => (await admin().rpc('unused_blog_images')).data;
  const one = await createJob(admin(), { job: { ...JOB, photos: PHOTOS }, story: 'One' });
  const two = await createJob(admin(), { job: { ...JOB, photos: PHOTOS }, story: 'Two' });
  await saveJob(admin(), one, { job: JOB });
  expect(await unused()).toEqual([]);
  // Another form may still use it.
  await deleteJob(admin(), two.id);
  expect(await unused()).toEqual([]);
  await backend.database.exec(`set session_replication_role = replica;
    update public.jobs set deleted_at = now() - interval '31 days' where id = '${two.id}';
    set session_replication_role = default`);
  expect(await unused()).toEqual(['jobs/one.jpg']);
});
