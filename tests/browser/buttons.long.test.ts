import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Look, visitor } from './support/browser.ts';
import { quietSite, sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

const ORIGIN = 'https://www.baystatefleetcare.example';
const TOWN = '/cities/worcester';
/** Both may write to the clipboard. The second reads it for the test. */
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** All profiles of a browser share one clipboard. */
const NOTHING = 'nothing was copied';
const emptyClipboard = (page: Page) => page.evaluate((text) => navigator.clipboard.writeText(text), NOTHING);

describe('the share button', () => {
  const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' });
  /** Replaces the device's native sharing. */
  const nativeShare = (error?: string): Look => ({
    prepare: (context) =>
      context.addInitScript((name) => {
        navigator.share = async (data) => {
          Object.assign(window, { shared: data });
          if (name !== undefined) throw new DOMException('no', name);
        };
      }, error),
  });
  const withoutShare: Look = {
    permissions: CLIPBOARD,
    prepare: (context) => context.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined })),
  };

  test("the share button passes a post's title and excerpt", async () => {
    const { page } = await open('/blog', nativeShare());
    const card = page.locator('.post').first();
    const [title, text, href] = [
      await card.locator('h3').textContent(),
      await card.locator('.excerpt').textContent(),
      await card.locator('.go').getAttribute('href'),
    ];
    await page.goto(href ?? '');
    await shareButton(page).click();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
      title,
      text,
      url: `${ORIGIN}${href}`,
    });
  });

  test('the share button copies silently if the data says so', async () => {
    const site = await quietSite();
    onTestFinished(site.close);
    const { page, complaints } = await open(site.url + TOWN, withoutShare);
    await emptyClipboard(page);
    await page.evaluate(() => {
      const seen = ['', ''];
      Object.assign(window, { seen });
      const look = () => {
        for (const [index, sign] of ['body > [role=status]:not(:empty)', '.done'].entries())
          if (document.querySelector(sign)) seen[index] = sign;
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await shareButton(page).click();

    await expect.poll(() => pasted(page)).toBe(ORIGIN + TOWN);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['', '']);
    expect(complaints.filter((complaint) => !complaint.includes(site.url))).toEqual([]);
  });

  test('the share button accepts a closed dialog, and copies after any other error', async () => {
    const closed = await open(TOWN, { ...nativeShare('AbortError'), permissions: CLIPBOARD });
    await emptyClipboard(closed.page);
    await shareButton(closed.page).click();
    await closed.page.waitForTimeout(200);
    expect(await pasted(closed.page)).toBe(NOTHING);

    const refused = await open(TOWN, { ...nativeShare('NotAllowedError'), permissions: CLIPBOARD });
    await shareButton(refused.page).click();
    await expect.poll(() => pasted(refused.page)).toBe(ORIGIN + TOWN);
    expect([...closed.complaints, ...refused.complaints]).toEqual([]);
  });
});
