import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDevServer } from '../../src/cli/dev-server.ts';
import { DevSession } from '../../src/dev/dev-session.ts';
import { clonedSite, put } from '../support/run-command.ts';
import { axeFindings } from './support/axe.ts';
import { sharedBrowser } from './support/browser.ts';

const ABOUT = 'pages/about.md';

/** Opens a site in a browser while its data is edited. Console errors fail the test. */
async function edited(path: string) {
  const folder = clonedSite();
  const data = join(folder, 'data');
  const resident = new DevSession({ data });
  await resident.open();
  const server = await openDevServer({ resident, data, port: 0 });
  onTestFinished(server.close);
  const context = await (await sharedBrowser()).newContext({
    baseURL: server.url,
    viewport: { width: 800, height: 500 },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(path);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  return {
    page,
    folder,
    complaints,
    read: (file: string) => readFileSync(join(data, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(data, file), text),
    /** Whether the page was never reloaded. */
    isTheSame: () => page.evaluate(() => 'isTheSame' in window),
  };
}

test('a saved text appears in the open page, which keeps scroll, focus, menu and script state', async () => {
  const { page, read, write, isTheSame, complaints } = await edited('/about');
  const state = () =>
    page.evaluate(() => ({
      top: scrollY,
      focus: document.activeElement?.textContent,
      isOpen: document.querySelector('details')?.open,
      added: document.querySelector('.added')?.textContent,
      hours: document.querySelector('[data-open]')?.textContent,
    }));
  await page.evaluate(() => {
    const added = document.createElement('p');
    added.className = 'added';
    added.textContent = 'by a script';
    document.querySelector('h1')?.after(added);
    document.querySelector('footer a')?.scrollIntoView();
    document.querySelector<HTMLElement>('footer a')?.focus({ preventScroll: true });
    document.querySelector('details')?.setAttribute('open', '');
  });
  const before = await state();

  write(ABOUT, read(ABOUT).replace('heading: About', 'heading: Heron'));
  await page.getByRole('heading', { name: 'Heron' }).waitFor();
  write('site.yaml', read('site.yaml').replace('description: We fix things.', 'description: We mend things.'));
  await page.getByText('We mend things.').waitFor();

  expect(await state()).toEqual(before);
  expect(before).toMatchObject({ isOpen: true, added: 'by a script' });
  expect(before.top).toBeGreaterThan(0);
  expect(await isTheSame()).toBe(true);
  expect(complaints).toEqual([]);
});

test('entries that are added, removed or moved are shown in place', async () => {
  const { page, read, write, isTheSame } = await edited('/cities/avon');
  const chips = () => page.locator('.chips a').allInnerTexts();
  const services = () => page.locator('.times li > :is(a, span)').allInnerTexts();
  const cities = read('cities.yaml');
  const before = [await chips(), await services()];
  write('coverage.yaml', 'oil: [avon, elyria, lorain]\ntires: []\n');
  await expect.poll(services).toHaveLength(1);
  write(
    'cities.yaml',
    cities
      .replace('name: Elyria', 'name: East Elyria')
      .replaceAll('[Lorain, Elyria]', '[Lorain, East Elyria]')
      .replaceAll('[Avon, Elyria]', '[Avon, East Elyria]'),
  );
  await expect.poll(chips).toEqual([expect.stringContaining('East Elyria'), expect.stringContaining('Lorain')]);
  write('coverage.yaml', 'oil: [avon, elyria, lorain]\ntires: [avon]\n');
  write('cities.yaml', cities);
  await expect.poll(async () => [await chips(), await services()]).toEqual(before);
  expect(await isTheSame()).toBe(true);
});

test('a data error shows over the last good page, with its line, until it is fixed', async () => {
  const { page, read, write, isTheSame } = await edited('/about');
  const services = read('services.yaml');
  write('services.yaml', services.replace('summary: Oil changed.', 'sumary: Oil changed.'));
  const overlay = page.getByRole('alert', { name: 'townpress errors' });
  await overlay.getByText(/2 errors: this page is not up to date|1 error: this page is not up to date/).waitFor();
  await overlay
    .getByRole('button', { name: /services\.yaml:\d+:3$/ })
    .first()
    .waitFor();
  expect(await overlay.locator('pre').first().innerText()).toContain('sumary: Oil changed.');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('About');
  write('services.yaml', services);
  await overlay.waitFor({ state: 'detached' });
  expect(await isTheSame()).toBe(true);
});

test('warnings and why the page is noindex are in a badge, which opens by keyboard', async () => {
  const { page, read, write, complaints } = await edited('/services/oil/avon');
  const badge = page.locator('townpress-badge');
  const toggle = badge.locator('.toggle');
  expect(await badge.count()).toBe(0);

  write('site.yaml', read('site.yaml').replace('priceRange: $$', 'priceRange: $$\nindex: { ownShare: 10 }'));
  await expect.poll(() => toggle.innerText()).toBe('1 about this page');
  write('copy.yaml', read('copy.yaml').replace('title: "Town of {{city.name}}"', 'title: “Town of {{city.name}}”'));
  await expect.poll(() => toggle.innerText()).toBe('1 about this page, 1 warning');
  expect(await badge.getByRole('listitem').count()).toBe(0);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  const held = badge.getByRole('listitem').first();
  expect(await held.innerText()).toMatch(/only 0% of the text .* is unique \(`index\.ownShare` requires 10%\)/);
  await held.getByRole('button', { name: /cities\.yaml:1:1$/ }).waitFor();
  await badge.getByText('[typographic-quotes]').waitFor();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await axeFindings(page), String(width)).toEqual([]);
    const bar = page.locator('.callbar');
    const end = (await bar.isVisible()) ? (await bar.boundingBox())?.y : undefined;
    const at = await toggle.boundingBox();
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(end ?? 740);
    expect(end !== undefined).toBe(width === 360);
  }
  await page.keyboard.press('Escape');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('townpress-badge');
  await page.emulateMedia({ media: 'print' });
  expect(await toggle.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  write('copy.yaml', read('copy.yaml').replace('“Town of {{city.name}}”', '"Town of {{city.name}}"'));
  write('site.yaml', read('site.yaml').replace('\nindex: { ownShare: 10 }', ''));
  await badge.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('a removed page reloads, and comes back with its data', async () => {
  const { page, read, write } = await edited('/services/tires/avon');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Tires');
  const services = read('services.yaml');
  write('services.yaml', services.slice(0, services.indexOf('tires:')));
  write('coverage.yaml', 'oil: [avon, elyria, lorain]\n');
  await page.getByRole('heading', { name: /^(Nothing is here|No such service)$/ }).waitFor();
  write('services.yaml', services);
  write('coverage.yaml', 'oil: [avon, elyria, lorain]\ntires: [avon]\n');
  await page.getByRole('heading', { level: 1, name: /Tires/ }).waitFor();
});

test('a page with errors from the start shows them, and the site once they are fixed', async () => {
  const data = join(clonedSite({ 'services.yaml': 'oil: {}\n' }), 'data');
  const resident = new DevSession({ data });
  await resident.open();
  const server = await openDevServer({ resident, data, port: 0 });
  onTestFinished(server.close);
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('alert', { name: 'townpress errors' }).waitFor();
  writeFileSync(join(data, 'services.yaml'), readFileSync(join(clonedSite(), 'data/services.yaml')));
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});

test('an Alt-click shows the file and line of a text, and the component that renders it', async () => {
  const { page, read, complaints } = await edited('/services/oil/avon');
  const lineOf = (file: string, text: string) => read(file).slice(0, read(file).indexOf(text)).split('\n').length;
  const told = page.getByRole('status', { name: 'Where this text comes from' });
  const firstPlace = () =>
    told
      .getByRole('button', { name: /:\d+:\d+$/ })
      .first()
      .innerText();

  await page.getByRole('heading', { level: 1 }).click({ modifiers: ['Alt'] });
  await told.getByText(/Shown by \w+ in Layout/).waitFor();
  expect(await firstPlace()).toMatch(
    new RegExp(`copy\\.yaml:${lineOf('copy.yaml', 'heading: "{{service.name}} in')}:12$`),
  );
  await page
    .getByText('New oil')
    .first()
    .click({ modifiers: ['Alt'] });
  await expect
    .poll(firstPlace)
    .toMatch(new RegExp(`services\\.yaml:${lineOf('services.yaml', 'features: [New oil]')}:14$`));
  const answered = page.waitForResponse('**/@townpress/origin');
  await page
    .locator('main a')
    .first()
    .click({ modifiers: ['Alt'] });
  await (await answered).finished();
  await expect.poll(firstPlace).not.toMatch(/services\.yaml/);
  expect(new URL(page.url()).pathname).toBe('/services/oil/avon');
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('a saved component is shown in the open page, and its errors until they are fixed', async () => {
  const { page, folder, isTheSame, complaints } = await edited('/about');
  const hero = (text: string) => put(folder, 'components/Hero.tsx', `export default (props) => <h1>${text}</h1>;`);
  hero('Heron {props.heading}');
  await page.getByRole('heading', { name: 'Heron About' }).waitFor();
  hero('Egret {props.heading}');
  await page.getByRole('heading', { name: 'Egret About' }).waitFor();
  expect(await isTheSame()).toBe(true);
  hero('{props.nothing.here}');
  await page.getByText('component `Hero` failed on page `/about`').waitFor();
  expect(await page.locator('pre').innerText()).toContain('--> ');
  hero('Mended');
  await page.getByRole('heading', { name: 'Mended' }).waitFor();
  expect(complaints).toEqual([]);
});

test('thirteen open windows load and show what is saved', async () => {
  const { page, read, write } = await edited('/about');
  const towns = ['avon', 'elyria', 'lorain'].flatMap((town) => [`/cities/${town}`, `/services/oil/${town}`]);
  const pages = [page];
  for (const path of [...towns, '/', '/services', '/service-areas', '/services/tires/avon', '/about', '/about']) {
    const other = await page.context().newPage();
    await other.goto(path, { timeout: 5000 });
    pages.push(other);
  }
  write('site.yaml', read('site.yaml').replace('description: We fix things.', 'description: We mend things.'));
  await Promise.all(pages.map((one) => one.getByText('We mend things.').first().waitFor({ timeout: 10_000 })));
  await page.reload({ timeout: 5000 });
});

test('a page of the admin is never changed or reloaded, and offers a reload if its files change', async () => {
  const { page, read, write, isTheSame } = await edited('/admin/jobs/edit?id=1');
  // As the app does, which the host has no page for.
  await page.evaluate(() => history.replaceState(null, '', '/admin/jobs/edit/1'));
  const updated = () => page.waitForResponse('**/admin/jobs/edit?id=1');
  let seen = updated();
  write(ABOUT, read(ABOUT).replace('heading: About', 'heading: Heron'));
  await seen;
  seen = updated();
  write('site.yaml', read('site.yaml').replace('name: ', 'name: New '));
  await seen;
  const offer = page.getByRole('status', { name: 'townpress update' });
  await page.waitForTimeout(500);
  expect([await offer.count(), await isTheSame(), await page.title()]).toEqual([
    0,
    true,
    expect.not.stringMatching(/New/),
  ]);

  write('site.yaml', `${read('site.yaml')}theme: { ink: "#203040", accent: "#ffcc00" }\n`);
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(isTheSame).toBe(false);
});
