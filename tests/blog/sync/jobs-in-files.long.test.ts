import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clonedSite, put, townpress, townpressWith } from '../../support/run-command.ts';
import { clientOf, type TestBackend, testBackend } from '../backend/support/backend.ts';
import { wipe } from './support/kept-backends.ts';

const JOB = { service: 'oil', town: 'elyria', date: '2026-01-05', workedOn: 'Ford van' };
const PHOTOS = [{ file: 'jobs/1-a.png', alt: 'A new filter' }];
const FILE = `---
service: oil
town: elyria
date: 2026-01-05
workedOn: Ford van
photos:
  - file: jobs/1-a.png
    alt: A new filter
id: 00000000-0000-4000-8000-00000000000a
---

The van purred again.
`;

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
  .png()
  .toBuffer();

const ID = '00000000-0000-4000-8000-00000000000a';
/** As a person writes it. */
const OWN = FILE.replace(/^id: .*\n/m, '').replace('service: oil', 'service: oil # of a van');

let backend: TestBackend;
let operator: SupabaseClient;
beforeAll(async () => {
  backend = await testBackend();
  operator = clientOf(backend, backend.secretKey);
  return backend.close;
});
beforeEach(async () => {
  await wipe(backend);
  await operator.from('jobs').delete().neq('slug', '');
  await operator.storage.from('blog-images').remove(['jobs/1-a.png']);
});

const blog = (folder: string, ...args: string[]) =>
  townpressWith(
    { SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: backend.secretKey },
    folder,
    'blog',
    ...args,
    args[0] === 'pull' ? '--to' : '--from',
    'data/posts',
  );
const insert = (slug: string, more: object = {}) =>
  operator
    .from('jobs')
    .insert({
      id: ID,
      slug,
      job: { ...JOB, photos: PHOTOS },
      story: 'The van purred again.',
      status: 'published',
      ...more,
    })
    .throwOnError();
const upload = () =>
  operator.storage
    .from('blog-images')
    .upload('jobs/1-a.png', new Blob([new Uint8Array(photo)], { type: 'image/png' }), { upsert: true });

test('published jobs become data files with their photos, and drafts stay in the backend', async () => {
  await upload();
  await insert('2026-01-05-oil-elyria');
  await insert('2026-01-06-oil-elyria', { status: 'draft', id: undefined });
  await insert('2026-01-07-oil-elyria', { deleted_at: '2026-01-08T00:00:00Z', id: undefined });
  const folder = clonedSite();
  const { code, stdout } = await blog(folder, 'pull');
  expect([code, stdout]).toEqual([
    0,
    '0 posts in data/posts: 0 files written, 0 unchanged, 0 removed; 0 new images\n1 job in data/jobs: 1 file written, 0 unchanged, 0 removed; 1 new image\n',
  ]);
  expect(readFileSync(join(folder, 'data/jobs/2026-01-05-oil-elyria.md'), 'utf8')).toBe(FILE);
  expect(readFileSync(join(folder, 'data/photos/jobs/1-a.png'))).toEqual(photo);
  expect((await townpress(folder, 'check')).code).toBe(0);
  expect((await blog(folder, 'push')).stdout).toContain('0 new jobs, 0 updated, 1 unchanged\n');
});

test('a file is pushed as a published job with its photo, and stays as written', async () => {
  const name = '2026-01-05-oil-elyria.md';
  const folder = clonedSite({ [`jobs/${name}`]: OWN, 'photos/jobs/1-a.png': photo });
  const { code, stdout } = await blog(folder, 'push');
  expect([code, stdout]).toEqual([
    0,
    '0 new posts, 0 updated, 0 unchanged\n1 new job, 0 updated, 0 unchanged; 1 image sent\n',
  ]);
  const { data } = await operator.from('jobs').select('slug,job,story,status');
  const job = { ...JOB, photos: PHOTOS };
  expect(data).toEqual([{ slug: '2026-01-05-oil-elyria', job, story: 'The van purred again.', status: 'published' }]);
  const file = () => readFileSync(join(folder, 'data/jobs', name), 'utf8');
  expect(file().replace(/^id: .*\n/m, '')).toBe(OWN);
  expect((await blog(folder, 'pull')).stdout).toContain('1 job in data/jobs: 0 files written, 1 unchanged');
  put(folder, `data/jobs/${name}`, file().replace('purred', 'hummed'));
  expect((await blog(folder, 'push')).stdout).toContain('0 new jobs, 1 updated, 0 unchanged\n');
  put(folder, `data/jobs/${name}`, file().replace('hummed', 'sang'));
  expect((await blog(folder, 'push')).stdout).toContain('0 new jobs, 1 updated, 0 unchanged\n');
  expect(file()).toContain('# of a van');
  await operator.from('jobs').delete().neq('slug', '');
  expect((await blog(folder, 'push')).stderr).toContain('the backend no longer has it; remove the file');
  expect((await blog(folder, 'push', '--force')).stdout).toContain('1 new job, 0 updated');
});

test('a push skips samples and what was changed or deleted in the backend since the pull', async () => {
  await upload();
  await insert('2026-01-05-oil-elyria');
  const folder = clonedSite();
  await blog(folder, 'pull');
  const file = join(folder, 'data/jobs/2026-01-05-oil-elyria.md');
  await operator.from('jobs').update({ story: 'The van roared.' }).neq('slug', '');
  writeFileSync(file, FILE.replace('purred', 'hummed'));
  writeFileSync(join(folder, 'data/jobs/sample.md'), OWN.replace('---\n\n', 'sample: true\n---\n\n'));
  const { code, stderr } = await blog(folder, 'push');
  expect([code, stderr]).toEqual([1, expect.stringContaining('2026-01-05-oil-elyria.md was skipped: it was changed')]);
  expect((await blog(folder, 'pull')).code).toBe(1);
  expect(readFileSync(file, 'utf8')).toContain('hummed');
  expect((await blog(folder, 'push', '--force')).code).toBe(0);
  expect((await operator.from('jobs').select('story')).data).toEqual([{ story: 'The van hummed again.' }]);
});

test('the file of a removed job stays until a pull prunes it', async () => {
  await upload();
  await insert('2026-01-05-oil-elyria');
  const folder = clonedSite();
  await blog(folder, 'pull');
  await operator.from('jobs').update({ deleted_at: '2026-01-08T00:00:00Z' }).neq('slug', '');
  const file = join(folder, 'data/jobs/2026-01-05-oil-elyria.md');
  expect((await blog(folder, 'pull')).stderr).toContain(
    'these jobs are no longer in the backend: 2026-01-05-oil-elyria.md',
  );
  expect(existsSync(file)).toBe(true);
  await blog(folder, 'pull', '--prune');
  expect(existsSync(file)).toBe(false);
});

test('a job with a phone number stops a push', async () => {
  const folder = clonedSite({ 'jobs/one.md': OWN.replace('again', 'at (440) 555-0123') });
  expect((await blog(folder, 'push')).stdout).toContain('this looks like a phone number');
  expect((await operator.from('jobs').select('slug')).data).toEqual([]);
});

test('a job with an unknown field stops a push at its line', async () => {
  const folder = clonedSite({ 'jobs/one.md': OWN.replace('service:', 'sevice:') });
  const { code, stdout } = await blog(folder, 'push');
  expect([code, stdout]).toEqual([1, expect.stringContaining('data/jobs/one.md:2:1')]);
  expect((await operator.from('jobs').select('slug')).data).toEqual([]);
});
