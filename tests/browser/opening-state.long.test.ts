import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Look, visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';
import { withoutFonts } from './support/web-fonts.ts';

const { open } = visitor(() => sampleSite());

describe('the opening state', () => {
  const openAt = async (moment: string, look: Look = {}) => {
    const prepare = async (context: BrowserContext) => {
      await withoutFonts(context);
      await context.clock.setFixedTime(moment);
    };
    const { page } = await open('/', { ...look, prepare });
    return page;
  };
  const words = async (page: Page) => [
    await page.locator('[data-open]').textContent(),
    await page.locator('[data-open-note]').textContent(),
  ];

  // In Boston it is four hours earlier than UTC in summer, and five in winter.
  const MOMENTS = [
    ['2026-06-10T18:00:00Z', 'Wednesday, 2 PM', 'Open until 8:00 PM', 'Today 4:00 AM to 8:00 PM'],
    ['2026-06-10T23:59:59Z', 'Wednesday, a second before 8 PM', 'Open until 8:00 PM', 'Today 4:00 AM to 8:00 PM'],
    ['2026-06-11T00:00:00Z', 'Wednesday, 8 PM', 'Emergency line open', 'We open tomorrow 4:00 AM'],
    ['2026-06-11T07:59:59Z', 'Thursday, a second before 4 AM', 'Emergency line open', 'We open 4:00 AM'],
    ['2026-06-11T08:00:00Z', 'Thursday, 4 AM', 'Open until 8:00 PM', 'Today 4:00 AM to 8:00 PM'],
    ['2026-06-13T20:59:00Z', 'Saturday, before 5 PM', 'Open until 5:00 PM', 'Today 6:00 AM to 5:00 PM'],
    ['2026-06-13T21:00:00Z', 'Saturday, 5 PM', 'Emergency line open', 'We open Monday 4:00 AM'],
    ['2026-12-09T00:59:00Z', 'Tuesday in winter, before 8 PM', 'Open until 8:00 PM', 'Today 4:00 AM to 8:00 PM'],
    ['2026-12-09T01:00:00Z', 'Tuesday in winter, 8 PM', 'Emergency line open', 'We open tomorrow 4:00 AM'],
    [
      '2026-11-20T18:00:00Z',
      'six days before Thanksgiving',
      'Open until 8:00 PM',
      'Thanksgiving Day, Thursday: Emergencies only',
    ],
    [
      '2026-11-27T04:59:00Z',
      'the last minute of Thanksgiving',
      'Emergency line open',
      'Thanksgiving Day: we open tomorrow 4:00 AM',
    ],
    ['2026-12-24T18:59:00Z', 'Christmas Eve, before 2 PM', 'Open until 2:00 PM', 'Christmas Eve: 4:00 AM to 2:00 PM'],
    ['2026-12-24T19:00:00Z', '2 PM', 'Emergency line open', 'Christmas Eve: we open Saturday 6:00 AM'],
  ] as const;
  test.each(['America/New_York', 'Asia/Tokyo'])('the opening state is correct in %s', async (timezoneId) => {
    const page = await openAt(MOMENTS[0][0], { timezoneId });
    for (const [moment, when, state, note] of MOMENTS) {
      await page.clock.setFixedTime(moment);
      await page.reload();
      expect(await words(page), when).toEqual([state, note]);
      expect(await page.locator('[data-open]').evaluate((element) => element.classList.contains('off')), when).toBe(
        !state.startsWith('Open'),
      );
    }
  });

  test('the opening state updates while the page is open', async () => {
    const { page } = await open('/', { prepare: (context) => context.clock.install({ time: '2026-06-10T23:59:30Z' }) });
    expect((await words(page))[0]).toBe('Open until 8:00 PM');
    await page.clock.fastForward(61_000);

    expect((await words(page))[0]).toBe('Emergency line open');
  });

  test.each([360, 768, 1280])(
    'the opening state never changes the height of its strip at a width of %i',
    async (width) => {
      const height = async (page: Page) => (await page.locator('.strip').boundingBox())?.height;
      const { page } = await open('/', { width, javaScript: false, prepare: withoutFonts });
      const before = await height(page);
      const withScript = await openAt('2026-06-10T18:00:00Z', { width });
      expect(await height(withScript)).toBe(before);
      for (const moment of ['2026-06-11T00:00:00Z', '2026-06-13T21:00:00Z', '2026-11-26T17:00:00Z']) {
        await withScript.clock.setFixedTime(moment);
        await withScript.reload();
        expect([moment, await height(withScript)]).toEqual([moment, before]);
      }
    },
  );

  test('the footer shows special hours of the next eight weeks, even on pages without a strip', async () => {
    const shown = async (moment: string) => {
      const { page } = await open('/about', { prepare: (context) => context.clock.setFixedTime(moment) });
      expect(await page.locator('.strip').count()).toBe(0);
      return (await page.locator('.foot tbody + tbody tr:visible th').allInnerTexts()).map(
        (text) => text.split('\n')[0],
      );
    };
    // Eight weeks before Thanksgiving, by the business's clock, and the evening before.
    expect(await shown('2026-10-01T04:00:00Z')).toEqual(['Thanksgiving Day']);
    expect(await shown('2026-10-01T03:59:00Z')).toEqual([]);
    expect(await shown('2026-12-26T04:59:00Z')).toEqual(['Christmas Day', "New Year's Day"]);
    expect(await shown('2026-12-26T05:00:00Z')).toEqual(["New Year's Day"]);
  });

  test('the footer shows all special hours without JavaScript', async () => {
    const { page } = await open('/about', { javaScript: false });
    expect(await page.locator('.foot tbody + tbody tr:visible th').allInnerTexts()).toEqual([
      'Thanksgiving Day\nThu, Nov 26, 2026',
      'Christmas Eve\nThu, Dec 24, 2026',
      'Christmas Day\nFri, Dec 25, 2026',
      "New Year's Day\nFri, Jan 1, 2027",
      'Memorial Day\nMon, May 31, 2027',
    ]);
  });
});
