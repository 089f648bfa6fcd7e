import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { photograph } from '../../support/pictures.ts';
import { clonedSite, contents, townpressWith } from '../../support/run-command.ts';
import { FakeBackend, job, post } from './support/fake-backend.ts';

const PHOTOS = [{ alt: 'A new filter', file: 'jobs/1-a.jpg' }];

let backend: FakeBackend;
beforeEach(async () => {
  backend = await FakeBackend.start([post('oil-news')]);
});
const generate = (folder: string, ...args: string[]) => townpressWith(backend.env, folder, 'generate', ...args);
const page = (folder: string, path: string) => contents(join(folder, 'generated/site'))[path] ?? '';

test('a published job of the backend is on its pages, with its photo', async () => {
  backend.jobs = [job('2026-01-05-oil-elyria', { photos: PHOTOS, vehicle: { class: 'van', make: 'Ford' } })];
  backend.pictures.set('jobs/1-a.jpg', await photograph(400, 300));
  const folder = clonedSite();
  expect((await generate(folder)).stderr).toBe('');
  expect(page(folder, 'services/oil/elyria.html')).toContain('The van purred again.');
  expect(page(folder, 'services/oil/elyria.html')).toContain('alt="A new filter"');
  expect(Object.keys(contents(join(folder, 'data'))).filter((name) => name.startsWith('jobs/'))).toEqual([]);
  const asked = backend.requests.filter(({ path }) => path.includes('1-a.jpg')).length;
  expect((await generate(folder)).stdout).toContain('nothing changed');
  backend.jobs = [job('2026-01-05-oil-elyria', { photos: PHOTOS })];
  expect((await generate(folder)).stdout).not.toContain('nothing changed');
  expect(backend.requests.filter(({ path }) => path.includes('1-a.jpg'))).toHaveLength(asked);
  expect(readdirSync(join(folder, '.townpress/photos/jobs'))).toEqual(['1-a.jpg']);
  backend.jobs = [];
  await generate(folder);
  expect(page(folder, 'services/oil/elyria.html')).not.toContain('The van purred again.');
});

test('a job with an error is left out, and the rest of the site is built', async () => {
  backend.jobs = [
    job('2026-01-05-oil-elyria', { called: '2026-01-04' }),
    job('2026-01-06-oil-nowhere', { town: 'nowhere' }),
    job('2026-01-07-oil-elyria', { photos: PHOTOS }, 'A second van coughed.'),
  ];
  const folder = clonedSite();
  const { code, stdout } = await generate(folder);
  expect(code).toBe(0);
  expect(stdout).toContain('warning[unreadable-job]: the job `2026-01-06-oil-nowhere` is left out: ');
  expect(stdout).toContain('--> https://acme.example/admin/jobs/edit/id-2026-01-06-oil-nowhere');
  expect(stdout).toContain('the job `2026-01-07-oil-elyria` is left out: there is no picture `photos/jobs/1-a.jpg`');
  expect(page(folder, 'services/oil/elyria.html')).toContain('The van purred again.');
  expect(page(folder, 'services/oil/elyria.html')).not.toContain('A second van coughed.');
});

test('while a project is down, the jobs of the last run are shown with their photos', async () => {
  backend.jobs = [job('2026-01-05-oil-elyria', { photos: PHOTOS })];
  backend.pictures.set('jobs/1-a.jpg', await photograph(400, 300));
  const folder = clonedSite();
  await generate(folder);
  backend.close();
  const { code, stderr } = await generate(folder, '--clean');
  expect([code, stderr]).toEqual([0, expect.stringContaining('anything newer is missing')]);
  expect(page(folder, 'services/oil/elyria.html')).toContain('The van purred again.');
});

test('a project without a table of jobs has none', async () => {
  backend.jobs = undefined;
  expect((await generate(clonedSite())).code).toBe(0);
});
