import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { starter } from './support/starter.ts';

/** Returns the boxes of the elements that match a selector, in px. */
const boxesOf = (page: Page, selector: string) =>
  page.$$eval(selector, (found) =>
    found.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

const WIDTHS = [360, 600, 768, 900, 1000, 1280, 1600];

/** Adds the duration of the first service. Starter texts have none. */
function addDuration(folder: string): void {
  const file = join(folder, 'data/services.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}name: .*$/m, '$&\n  duration: 1 to 2 hours'));
}

describe('the layout of a site created by init', () => {
  const { open } = visitor(() => starter('plumbing', 'Austin, TX', { change: addDuration }));

  test.each(WIDTHS)('no row of cards is short at a width of %i, however many there are', async (width) => {
    const { page } = await open('/', { width });
    for (let count = 1; count <= 14; count++) {
      const rows = await page.evaluate((count) => {
        const board = document.querySelector('.board') as HTMLElement;
        const cell = board.firstElementChild as Element;
        board.replaceChildren(...Array.from({ length: count }, () => cell.cloneNode(true)));
        const { right } = board.getBoundingClientRect();
        const ends = new Map<number, number>();
        for (const one of board.children) {
          const box = one.getBoundingClientRect();
          ends.set(box.top, Math.max(box.right, ends.get(box.top) ?? 0));
        }
        return [...ends.values()].map((end) => right - end);
      }, count);
      expect(
        rows.filter((rest) => rest > 2),
        `${count} cells`,
      ).toEqual([]);
    }
  });

  test.each([768, 1280])('the summary of a service is below its name at a width of %i', async (width) => {
    const { page } = await open('/cities/austin', { width });
    const rows = await page.$$eval('.times li', (all) =>
      all.map((row) => {
        const [name, text, time] = ['a', 'p:not(.num)', '.num'].map((one) =>
          row.querySelector(one)?.getBoundingClientRect(),
        );
        return name && text && { isBelow: text.top >= name.bottom - 1 && text.left === name.left, hasTime: !!time };
      }),
    );
    expect(new Set(rows.map((row) => row?.hasTime))).toEqual(new Set([true, false]));
    expect(rows.filter((row) => !row?.isBelow)).toEqual([]);
  });

  test.each([768, 1280])('the map of a town with few facts has no gap next to it at a width of %i', async (width) => {
    const { page } = await open('/cities/pflugerville', { width });
    const [words, facts] = (await boxesOf(page, '.two:has(.map) :is(.prose, .known)')) as [Box, Box];
    const [map] = (await boxesOf(page, '.two:has(.map) figure')) as [Box];
    if (map.left > words.right) expect(Math.abs(map.bottom - facts.bottom)).toBeLessThan(width / 7);
    else expect(map.top - facts.bottom).toBeLessThan(width / 7);
    expect(facts.top).toBeGreaterThan(words.bottom);
  });

  test.each(['/', '/about', '/service-areas', '/services/drain-cleaning/austin', '/cities/austin'])(
    'every stretch of %s shows something, and no section starts at the edge of another',
    async (path) => {
      const { page } = await open(path, { width: 1280 });
      expect(await page.$$eval('.wrap', (found) => found.filter((one) => one.textContent === '').length)).toBe(0);
      const ends = await page.$$eval('main > :not(.band, .hero)', (all) =>
        all.map((one) => one.getBoundingClientRect().bottom),
      );
      const heads = await boxesOf(page, '.head');
      expect(heads.length).toBeGreaterThan(0);
      expect(heads.filter(({ top }) => ends.some((end) => Math.abs(top - end) < 32))).toEqual([]);
    },
  );

  test('the heading above a list of texts is visible, not only read aloud', async () => {
    const { page } = await open('/', { width: 1280 });
    expect(
      await page.$$eval('main h2', (all) => all.filter((one) => one.getBoundingClientRect().width < 20).length),
    ).toBe(0);
  });

  test.each([360, 768, 1280])('no name on the service area map covers another at a width of %i', async (width) => {
    const { page } = await open('/service-areas', { width });
    const names = await page.$$eval('.state .map text', (texts) =>
      texts.flatMap((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return getComputedStyle(text).opacity === '1' ? [{ left, right, top: top + 3, bottom: bottom - 3 }] : [];
      }),
    );
    expect(names.length).toBeGreaterThan(5);
    const covered = names.filter((a, index) =>
      names.some(
        (b, other) => other > index && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      ),
    );
    expect(covered).toEqual([]);
  });

  test('a service page shows a drawing, and footer links fill their row', async () => {
    const { page } = await open('/services/drain-cleaning', { width: 768 });
    expect(await page.locator('.hero .pic').count()).toBe(1);
    const [foot] = (await boxesOf(page, '.foot-in')) as [Box];
    const [links] = (await boxesOf(page, '.foot-in > :last-child')) as [Box];
    expect(foot.right - links.right).toBeLessThan(2);
  });

  test('maps name the largest places they show', async () => {
    const { page } = await open('/', { width: 1280 });
    const href = (await page.getAttribute('.map .names', 'href')) as string;
    const drawing = await (await page.request.get(new URL(href, page.url()).href)).text();
    expect([...drawing.matchAll(/<text[^>]*>([^<]+)</g)].map(([, name]) => name)).toContain('Austin');
  });
});

type Box = { left: number; right: number; top: number; bottom: number };

/** One letter after another, so that it is 420 by 100. */
const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 100" width="420" height="100"><path d="M0 0h420v100z"/></svg>';

describe('a site with a wide logo', () => {
  const { open } = visitor(() =>
    starter('plumbing', 'Marfa, TX', {
      within: '1',
      change: (folder) => {
        mkdirSync(join(folder, 'data/brand'));
        writeFileSync(join(folder, 'data/brand/logo.svg'), WIDE_LOGO);
      },
    }),
  );

  test.each([320, 360, 768, 1280])('a wide logo leaves the menu in the window at a width of %i', async (width) => {
    const { page } = await open('/', { width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

/** 60 characters, one of them a word without a break opportunity. */
const LONG_NAME = 'Chargoggagoggmanchauggagoggchaubunagungamaugg Plumbing & Co.';

describe('a site of a company with a long name, in a town with one', () => {
  const { open } = visitor(() =>
    starter('plumbing', 'Marfa, TX', {
      name: LONG_NAME,
      within: '1',
      change: (folder) => {
        const file = join(folder, 'data/cities.yaml');
        writeFileSync(file, readFileSync(file, 'utf8').replace(/name: "?Marfa"?$/m, `name: "${LONG_NAME}"`));
      },
    }),
  );

  test.each(['/', '/cities/marfa', '/services/drain-cleaning/marfa', '/service-areas', '/404'])(
    '%s fits a phone, and its header stays as high as elsewhere',
    async (path) => {
      const { page } = await open(path, { width: 360 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const [header] = (await boxesOf(page, 'header.top')) as [Box];
      expect(header.bottom - header.top).toBeLessThanOrEqual(72);
    },
  );
});
