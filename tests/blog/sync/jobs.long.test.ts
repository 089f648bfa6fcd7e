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
  backend.jobs = [job('2026-01-05-oil-elyria', { photos: PHOTOS, workedOn: 'Ford van' })];
  backend.pictures.set('jobs/1-a.jpg', await photograph(400, 300));
  const folder = clonedSite();
  expect((await generate(folder)).stderr).toBe('');
  expect(page(folder, 'services/oil/elyria.html')).toContain('The van purred again.');
  expect(page(folder, 'services/oil/elyria.html')).toContain('alt="A new filter"');
  expect(Object.keys(contents(join(folder, 'data'))).filter((name) => name.startsWith('jobs/'))).toEqual([]);
  const fetched = () =>
    backend.requests.filter(({ method, path }) => method === 'GET' && path.includes('1-a.jpg')).length;
  expect([(await generate(folder)).stdout.includes('nothing changed'), fetched()]).toEqual([true, 1]);
  backend.jobs = [job('2026-01-05-oil-elyria', { photos: PHOTOS })];
  expect((await generate(folder)).stdout).not.toContain('nothing changed');
  expect(fetched()).toBe(1);
  const own = readdirSync(join(folder, '.townpress')).filter((name) => name.startsWith('photos-'));
  expect(readdirSync(join(folder, '.townpress', own[0] ?? '', 'jobs'))).toEqual(['1-a.jpg']);
  // Blurred, for example, and uploaded again under the same name.
  backend.pictures.set('jobs/1-a.jpg', await photograph(500, 300));
  await generate(folder);
  expect(page(folder, 'services/oil/elyria.html')).toContain('width="500"');
  backend.jobs = [];
  await generate(folder);
  expect(page(folder, 'services/oil/elyria.html')).not.toContain('The van purred again.');
});

test('a job with an error is left out, and the rest of the site is built', async () => {
  backend.jobs = [
    job('2026-01-05-oil-elyria', { called: '2026-01-04' }),
    job('2026-01-06-oil-nowhere', { town: 'nowhere' }),
    job('2026-01-08-oil-nowhere', { town: 'nowhere' }, 'A third van sighed.'),
    job('2026-01-07-oil-elyria', { photos: PHOTOS }, 'A second van coughed.'),
  ];
  const folder = clonedSite();
  const { code, stdout } = await generate(folder);
  expect(code).toBe(0);
  expect(stdout).toContain('warning[unreadable-job]: the job `2026-01-06-oil-nowhere` is left out: ');
  expect(stdout).toContain('the job `2026-01-08-oil-nowhere` is left out: ');
  expect(stdout).toContain('--> https://acme.example/admin/jobs/edit/00000000-');
  expect(stdout).toContain(
    "the job `2026-01-07-oil-elyria` is left out: the image `photos/jobs/1-a.jpg` doesn't exist",
  );
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

test('a project without a jobs table has no jobs', async () => {
  backend.jobs = undefined;
  expect((await generate(clonedSite())).code).toBe(0);
});

test("a pulled job's file is ignored if the backend is read, so deleting the job removes it", async () => {
  const file = `---\nservice: oil\ntown: elyria\ndate: 2026-01-05\nid: 00000000-0000-4000-8000-00000000000a\n---\n\nOnce pulled.\n`;
  const folder = clonedSite({
    'jobs/pulled.md': file,
    'jobs/own.md': file.replace(/id: .*\n/, '').replace('Once', 'Never'),
  });
  await generate(folder);
  expect(page(folder, 'services/oil/elyria.html')).toContain('Never pulled.');
  expect(page(folder, 'services/oil/elyria.html')).not.toContain('Once pulled.');
  backend.jobs = undefined;
  await generate(folder);
  expect(page(folder, 'services/oil/elyria.html')).toContain('Once pulled.');
});

test('a photo that arrives later adds its job with the next run', async () => {
  backend.jobs = [job('2026-01-05-oil-elyria', { photos: PHOTOS })];
  const folder = clonedSite();
  expect((await generate(folder)).stdout).toContain('is left out');
  backend.pictures.set('jobs/1-a.jpg', await photograph(400, 300));
  expect((await generate(folder)).stdout).not.toContain('is left out');
  expect(page(folder, 'services/oil/elyria.html')).toContain('The van purred again.');
});

test("while a project's photos are unreadable, posts and jobs of the last run are shown", async () => {
  const folder = clonedSite();
  await generate(folder);
  backend.jobs = [job('2026-01-05-oil-elyria', { photos: PHOTOS })];
  backend.trouble = (response, _, path) => {
    if (path.includes('/storage/')) response.writeHead(503).end();
    return path.includes('/storage/');
  };
  const { code, stderr } = await generate(folder);
  expect([code, stderr]).toEqual([0, expect.stringContaining('anything newer is missing')]);
  expect(page(folder, 'blog/oil-news.html')).toContain('All about oil-news.');
});
