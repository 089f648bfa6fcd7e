import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDevServer } from '../../src/cli/dev-server.ts';
import { DevSession } from '../../src/dev/dev-session.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { clonedSite, townpress } from '../support/run-command.ts';
import { SAMPLE_DATA } from '../support/sample.ts';
import { axeFindings } from './support/axe.ts';
import { sharedBrowser } from './support/browser.ts';

const COMPANY = { '--name': 'Acme', '--phone': '512-555-0142', '--from': '78701', '--towns': 'Austin' };
const PLUMBER = { '--trade': 'plumbing', '--services': 'leak-repair' };

/** Opens a page of a data folder in a browser. Console errors, such as a violated policy, are complaints. */
async function edited(data: string, path: string) {
  const resident = new DevSession({ data });
  await resident.open();
  const server = await openDevServer({ resident, data, port: 0 });
  onTestFinished(server.close);
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  const told = page.waitForResponse('**/@townpress/events?**');
  await page.goto(server.url + path);
  await (await told).finished();
  return { page, complaints, read: (file: string) => readFileSync(join(data, file), 'utf8') };
}

/** Creates a site with `townpress init` and returns its data folder. */
async function startedSite(trade = PLUMBER) {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-'));
  const { code } = await townpress(folder, 'init', '.', ...Object.entries({ ...COMPANY, ...trade }).flat());
  expect(code).toBe(0);
  return join(folder, 'data');
}

test('starter texts are kept, edited and deleted by keyboard, and the counts go down', async () => {
  const { page, complaints, read } = await edited(await startedSite(), '/services/leak-repair');
  const badge = page.locator('townpress-badge .texts');
  const panel = page.getByRole('region', { name: 'Text to read' });
  const counts = async () => (await badge.innerText()).match(/\d+/g)?.map(Number) ?? [];
  const tops = () =>
    page.locator('main *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
  const current = page.locator('main [data-townpress-text="current"]');
  await badge.waitFor();
  const marked = page.locator('main [data-townpress-text]');
  const [all = 0, here = 0] = await counts();
  expect([all > here, here > 15, await marked.count()]).toEqual([true, true, expect.any(Number)]);
  const before = await tops();
  await marked.evaluateAll((elements) => {
    for (const one of elements) one.removeAttribute('data-townpress-text');
  });
  expect(await tops()).toEqual(before);

  const summary = 'We track down leaks in walls';
  await badge.focus();
  await page.keyboard.press('Enter');
  await panel.getByText(summary).waitFor();
  expect(await current.innerText()).toContain(summary);
  expect(await axeFindings(page)).toEqual([]);
  // Keep: the next text is shown at once.
  await page.keyboard.press('Enter');
  await panel.getByText('A plumber kneels').waitFor();
  await expect.poll(counts).toEqual([all - 1, here - 1]);
  expect(read('read.yaml')).toContain(`- ${summary}`);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.getByText('Check the water meter').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = panel.getByRole('textbox', { name: 'Text' });
  expect(await field.inputValue()).toBe('Check the water meter with everything turned off');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Read the meter, then read it again');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('Read the meter, then read it again').waitFor();
  await expect.poll(counts).toEqual([all - 2, here - 2]);
  expect(read('services.yaml')).toContain('    - Read the meter, then read it again\n');

  await panel.getByText('Tell supply leaks').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('main').getByText('Tell supply leaks').waitFor({ state: 'detached' });
  await expect.poll(counts).toEqual([all - 3, here - 3]);
  expect(await current.innerText()).toContain('Open the wall');

  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await badge.evaluate((one) => one.matches(':focus'))).toBe(true);
  expect(await current.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a click opens a marked text, a refused change says why, and an unsaved edit stays', async () => {
  const { page, complaints, read } = await edited(await startedSite(), '/services/leak-repair');
  const panel = page.getByRole('region', { name: 'Text to read' });
  await page.locator('main [data-townpress-text]').getByText('We track down leaks').click();
  const services = read('services.yaml');
  await panel.getByRole('button', { name: 'Delete' }).click();
  await panel.getByText(/nothing was written: .*summary/).waitFor();
  expect(read('services.yaml')).toBe(services);
  await page.locator('main [data-townpress-text]').getByText('tell us where you are').click();
  await panel.getByText('Call {{site.phone}} and tell us where').waitFor();
  await panel.getByRole('button', { name: 'Edit' }).click();
  const typed = 'Ring {{site.phone}} from anywhere in {{base.name}}.';
  await panel.getByRole('textbox').fill(typed);
  // An edit isn't lost with the panel or the page.
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main [data-townpress-text]').getByText('tell us where you are').click();
  await panel.getByRole('button', { name: 'Edit' }).click();
  expect(await panel.getByRole('textbox').inputValue()).toBe(typed);
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Ring (512) 555-0142 from anywhere in Austin.').waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page), String(width)).toEqual([]);
  }
  // The browser logs the refused request.
  expect(complaints).toEqual([expect.stringContaining('409')]);
});

test('a page without texts left leads to the nearest page with one, which opens it', async () => {
  const { page, complaints } = await edited(await startedSite(), '/service-areas');
  const badge = page.locator('townpress-badge .texts');
  const first = page.getByText(/^Is this true\? 1 of \d+ on this page$/);
  await badge.filter({ hasText: ', 0 on this page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await first.waitFor();
  expect(complaints).toEqual([]);

  await page.goto(new URL('/about', page.url()).href);
  await badge.click();
  const left = Number(/(\d+) on this page/.exec(await badge.innerText())?.[1]);
  expect(left).toBeGreaterThan(1);
  await page.getByRole('button', { name: `Keep all ${left} on this page` }).click();
  await page.getByRole('heading', { name: 'All texts on this page are read' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/about');
  await first.waitFor();
});

test('a text of towns is not taken for the text of the home page that it fits', async () => {
  const { page } = await edited(await startedSite({ '--trade': 'piano-tuning', '--services': 'tuning' }), '/');
  const lead = page.locator('main p[data-townpress-text]', { hasText: 'We take care of pianos' });
  await lead.click();
  await page.getByText('data/pages/home.md').waitFor();
});

test('nothing is shown on the sample, on a site without starter text, or in the admin', async () => {
  const services = String(MINIMAL_SITE['services.yaml']).replace('Oil changed.', 'We find the leak and fix it.');
  const started = join(clonedSite({ 'services.yaml': services }), 'data');
  const shown = async (data: string, path: string) => {
    const { page } = await edited(data, path);
    await page.waitForTimeout(500);
    return page.locator('townpress-badge .texts, [data-townpress-text]').count();
  };
  expect(await shown(started, '/services/oil')).toBeGreaterThan(1);
  expect(await shown(started, '/admin/jobs/edit?id=1')).toBe(0);
  expect(await shown(join(clonedSite(), 'data'), '/services/oil')).toBe(0);
  expect(await shown(SAMPLE_DATA, '/about')).toBe(0);
});
