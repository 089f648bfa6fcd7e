import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { createJob, jobList, saveJob } from '../../src/blog/store/job-calls.ts';
import { axeFindingsOnBoth } from '../browser/support/axe.ts';
import { faultsAtEachSize } from '../browser/support/layout-faults.ts';
import { FAILED_REQUEST, staffRoom } from './support/staff.ts';

const room = staffRoom();
const JOB = { service: 'oil', town: 'avon', date: '2026-01-05' };
const STORY = 'The driver heard a knock. The oil was low. We changed the oil and the filter.';

const admin = () => room.backend().clients.admin;
beforeEach(async () => {
  await room.backend().database.query('delete from public.jobs');
});

const heading = (page: Page, name: string) =>
  page.locator('#staff:has(.toasts)').getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page, words: string) => page.locator('.toast, .note').filter({ hasText: words }).first().waitFor();
const stored = async () => (await jobList(admin(), 0)).rows;

async function addPhoto(page: Page, ...widths: number[]): Promise<void> {
  const png = (width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
  const files = (widths.length > 0 ? widths : [40]).map(async (width) => ({
    ...{ name: `${width}.png`, mimeType: 'image/png', buffer: await png(width) },
  }));
  await page.setInputFiles('#job-photos', await Promise.all(files));
  await page.getByLabel(`Alt text for photo ${files.length}`).waitFor();
  if (widths.length === 0) await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
}

test('a job is written, saved as a draft, previewed, published, deleted and restored', async () => {
  const { page } = await room.open('/admin/jobs', { signedInAs: 'admin' });
  await page.getByRole('heading', { name: 'No jobs yet' }).waitFor();
  await page.getByRole('link', { name: 'New Job' }).first().click();
  await heading(page, 'New Job');
  await page.getByLabel('Service').selectOption('Oil');
  await page.getByLabel('Town').selectOption('Avon');
  await page.getByLabel('Job date').fill('2026-01-05');
  await page.getByLabel('What happened').fill('Call 617-555-0100.');
  await addPhoto(page);
  await page.getByLabel('Quote').fill('They came before our first route.');
  await press(page, 'Save draft');
  await told(page, 'Draft saved');
  await page.waitForURL('**/admin/jobs/edit/*');
  await heading(page, 'Edit Job');

  // Missing fields block publishing, but not drafts. The first wrong field gets the focus.
  await press(page, 'Publish');
  const story = page.getByLabel('What happened');
  await expect.poll(() => story.evaluate((field) => field === document.activeElement)).toBe(true);
  const error = page.locator(`#${(await story.getAttribute('aria-describedby'))?.split(' ').at(-1)}`);
  expect(await error.innerText()).toContain('"617-555-0100" looks like a phone number');
  expect(await page.locator('[aria-invalid]').count()).toBe(4);
  await story.fill(STORY);
  expect(await page.locator('[aria-invalid]').count()).toBe(3);
  await page.getByLabel('Alt text for photo 1').fill('The drain plug');
  await page.getByLabel('Permission given by').fill('Dana, fleet manager');
  await page.getByLabel('Date of permission').fill('2026-01-06');
  await page.getByLabel('Minutes on site').fill('40');

  await press(page, 'Preview');
  const preview = page.frameLocator('.stage iframe');
  await preview.getByText('The driver heard a knock.').waitFor();
  expect(await preview.locator('article').innerText()).toMatch(
    /January 2026\s+Oil\s+40 min on site\s+The driver[\s\S]+They came before our first route\.\s+Dana, fleet manager/,
  );
  await press(page, 'Close');

  const hidden = { contentType: 'text/html', body: '<meta name="robots" content="noindex, follow">' };
  await page.route('**/services/oil/avon', (route) => route.fulfill(hidden));
  await press(page, 'Publish');
  await told(page, 'Published. After the next build, it appears on the pages "Oil in Avon", "Avon"');
  await told(page, 'Job published');
  expect(await page.locator('.toast').filter({ hasText: 'looks like a phone number' }).count()).toBe(0);
  await told(page, "Text that's specific to the town, such as this job, can change that.");
  expect(await page.getByRole('link', { name: 'Open that page' }).getAttribute('href')).toBe('/services/oil/avon');
  const [row] = await stored();
  expect(row).toMatchObject({
    ...{ slug: '2026-01-05-oil-avon', status: 'published', story: STORY },
    job: {
      ...JOB,
      minutes: 40,
      photos: [{ alt: 'The drain plug' }],
      words: { permission: { by: 'Dana, fleet manager' } },
    },
  });
  const [{ file } = { file: '' }] = row?.job.photos ?? [];
  expect(file).toMatch(/^jobs\/\d+-[\da-f]{12}\.png$/);
  const photo = await fetch(`${room.backend().url}/storage/v1/object/public/blog-images/${file}`);
  expect(photo.status).toBe(200);

  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await heading(page, 'Finished jobs');
  await page.getByRole('row', { name: /^Oil in Avon Jan 5, 2026 published/ }).waitFor();
  await press(page, 'Delete "Oil in Avon"');
  await told(page, 'Job deleted successfully');
  await page.getByRole('heading', { name: 'No jobs yet' }).waitFor();
  await press(page, 'Undo');
  await page.getByRole('row', { name: /^Oil in Avon/ }).waitFor();
});

test('photos keep their order through a failed upload, a draft, a reload and being moved', async () => {
  const { page, context, network } = await room.open('/admin/jobs/new', {
    signedInAs: 'admin',
    expected: [FAILED_REQUEST],
  });
  const widths = () =>
    page
      .locator('.job-photo img')
      .evaluateAll((images) => (images as HTMLImageElement[]).map((one) => one.naturalWidth));
  const mend = await network.cut('POST /storage/');
  await page.getByLabel('Service').selectOption('Oil');
  await page.getByLabel('Town').selectOption('Avon');
  await page.getByLabel('What happened').fill(STORY);
  // The first takes longer to prepare.
  await addPhoto(page, 3000, 40, 60);
  await expect.poll(() => page.getByRole('button', { name: /^Retry/ }).count()).toBe(3);
  for (const [index, alt] of ['One', 'Two', 'Three'].entries())
    await page.getByLabel(`Alt text for photo ${index + 1}`).fill(alt);
  await press(page, 'Publish');
  await told(page, "An image hasn't been uploaded yet");
  await press(page, 'Save draft');
  await told(page, "Photos that aren't uploaded yet stay on this device.");
  expect(await stored()).toMatchObject([{ story: STORY }]);
  expect((await stored())[0]?.job.photos).toBeUndefined();
  await page.waitForURL('**/admin/jobs/edit/*');

  const question = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await Promise.all([question, page.reload()]);
  await expect.poll(widths).toEqual([3000, 40, 60]);
  mend();
  await context.setOffline(true);
  await page.getByLabel('Alt text for photo 3').focus();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Remove photo 3' }).waitFor();
  await expect.poll(widths).toEqual([2000, 40, 60]);
  expect(await page.getByLabel('Alt text for photo 3').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );

  await page.getByRole('button', { name: 'Move photo 3 up' }).press('Enter');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move photo 1 down');
  await press(page, 'Publish');
  await told(page, 'Job published');
  const [row] = await stored();
  expect(row?.job.photos?.map(({ alt }) => alt)).toEqual(['Three', 'One', 'Two']);
  await expect.poll(widths).toEqual([60, 2000, 40]);
});

test('a save over a newer version keeps the text and can load the newer version', async () => {
  const row = await createJob(admin(), { job: JOB, story: STORY });
  const { page, openTab } = await room.open(`/admin/jobs/edit/${row.id}`, { signedInAs: 'admin' });
  const other = await openTab(`/admin/jobs/edit/${row.id}`);
  await other.getByLabel('Minutes on site').fill('50');
  await other.getByLabel('What happened').fill('Theirs.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await other.getByText('Draft saved').waitFor();
  await page.getByLabel('What happened').fill('Mine.');
  await press(page, 'Save draft');
  await told(page, 'A newer version of this job was saved elsewhere. Your text is still here.');
  expect(await page.getByLabel('What happened').inputValue()).toBe('Mine.');
  await press(page, 'Load the newer version');
  expect(await page.getByLabel('What happened').inputValue()).toBe('Theirs.');
  await press(page, 'Undo');
  expect(await page.getByLabel('What happened').inputValue()).toBe('Mine.');
  await press(page, 'Save draft');
  await told(page, 'Draft saved');
  expect(await stored()).toMatchObject([{ story: 'Mine.' }]);
});

test('a job deleted elsewhere can be restored and saved', async () => {
  const row = await createJob(admin(), { job: JOB, story: STORY });
  // The browser logs the rejected request.
  const { page } = await room.open(`/admin/jobs/edit/${row.id}`, { signedInAs: 'admin', expected: [FAILED_REQUEST] });
  await page.getByLabel('What happened').fill('Mine.');
  await admin().from('jobs').update({ deleted_at: new Date().toISOString() }).eq('id', row.id).throwOnError();
  await press(page, 'Save draft');
  await press(page, 'Restore the job');
  await told(page, 'Job restored');
  await press(page, 'Save draft');
  await told(page, 'Draft saved');
  expect(await stored()).toMatchObject([{ story: 'Mine.' }]);
});

test('leaving unsaved text asks first, a reload keeps the text, and signing out discards it', async () => {
  const { page } = await room.open('/admin/jobs/new', { signedInAs: 'admin' });
  await page.getByLabel('What happened').fill('Not saved.');
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  const question = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await Promise.all([question, page.reload()]);
  await told(page, 'Restored from this device');
  expect(await page.getByLabel('What happened').inputValue()).toBe('Not saved.');
  await press(page, 'Discard');
  expect(await page.getByLabel('What happened').inputValue()).toBe('');
  await press(page, 'Undo');
  await press(page, 'Sign Out');
  await page.getByRole('alertdialog').getByText('Not saved.').waitFor();
  await press(page, 'Discard and sign out');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /job/.test(key)))).toEqual([]);
});

test('a form whose session ends stays, with the sign-in over it', async () => {
  const { page, network } = await room.open('/admin/jobs/new', { signedInAs: 'admin', expected: [FAILED_REQUEST] });
  await page.getByLabel('Service').selectOption('Oil');
  await page.getByLabel('Town').selectOption('Avon');
  await network.answer('POST /rest/v1/jobs', 401, { code: 'PGRST301', message: 'JWT expired' });
  await room.revoke('admin');
  await press(page, 'Save draft');
  await page.getByRole('dialog').getByLabel('Email').waitFor();
  expect(await page.locator('#job-town').inputValue()).toBe('avon');
});

test('jobs are listed 50 per page, and a backend without their table explains what to do', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => {
    const date = `2025-${String(1 + (index % 12)).padStart(2, '0')}-10`;
    return { slug: `job-${index}`, job: { ...JOB, date }, story: STORY };
  });
  await room.backend().clients.service.from('jobs').insert(rows).throwOnError();
  const { page, network } = await room.open('/admin/jobs', {
    signedInAs: 'admin',
    expected: [FAILED_REQUEST, /could not load the jobs/],
  });
  await page.getByText('50 of 51 jobs').waitFor();
  await press(page, 'Show more');
  await page.getByText('51 jobs', { exact: true }).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(51);
  const mend = await network.answer('GET /rest/v1/jobs', 404, { code: 'PGRST205', message: '' });
  await page.reload();
  await page.getByText('This backend has no table for jobs yet.').waitFor();
  mend();
  await press(page, 'Try again');
  await page.getByText('50 of 51 jobs').waitFor();
});

test('the job screens pass axe, and nothing overlaps at large text sizes', async () => {
  const row = await createJob(admin(), { job: JOB, story: STORY });
  await saveJob(admin(), row, { status: 'published' });
  const { page } = await room.open('/admin/jobs', { signedInAs: 'admin' });
  await page.getByRole('row', { name: /^Oil in Avon/ }).waitFor();
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  expect(await faultsAtEachSize(page)).toEqual({});
  await page.getByRole('link', { name: 'Edit "Oil in Avon"' }).click();
  await addPhoto(page);
  await page.getByLabel('Quote').fill('Good work.');
  await press(page, 'Update');
  await page.locator('[aria-invalid]').first().waitFor();
  await page.getByRole('button', { name: 'Close this message' }).first().click();
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  expect(await faultsAtEachSize(page)).toEqual({});
});
