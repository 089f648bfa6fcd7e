import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Look, visitor } from './support/browser.ts';
import { quietSite, sampleSite } from './support/sites.ts';
import { withoutFonts } from './support/web-fonts.ts';

const { open, at } = visitor(() => sampleSite());

const ORIGIN = 'https://www.baystatefleetcare.example';
const TOWN = '/cities/worcester';
/** Both may write to the clipboard. The second reads it for the test. */
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

const statusOf = (page: Page) => page.locator('body > [role=status]');
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

  test('the share button passes title, text and URL to the device', async () => {
    const { page } = await open(`${TOWN}?from=mail#main`, { ...nativeShare(), permissions: CLIPBOARD });
    await emptyClipboard(page);
    await shareButton(page).click();

    const [title, text] = await page.evaluate(() => [
      document.title,
      document.querySelector('meta[name=description]')?.getAttribute('content'),
    ]);
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
      title,
      text,
      url: ORIGIN + TOWN,
    });
    expect(title).toContain('Worcester');
    expect(await statusOf(page).textContent()).toBe('');
    expect(await pasted(page)).toBe(NOTHING);
  });

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

  test("the share button copies the URL if the device can't share, and says so for two seconds", async () => {
    const { page, complaints } = await open(TOWN, withoutShare);
    await shareButton(page).click();

    await expect.poll(() => statusOf(page).textContent()).toBe('Copied');
    expect(await pasted(page)).toBe(ORIGIN + TOWN);
    expect(await shareButton(page).getAttribute('class')).toContain('done');
    await expect.poll(() => shareButton(page).getAttribute('class')).not.toContain('done');
    await expect.poll(() => statusOf(page).textContent()).toBe('');
    expect(complaints).toEqual([]);
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

  test('the share button appears without moving anything', async () => {
    const top = async (javaScript: boolean) => {
      const { page } = await open(TOWN, { width: 360, javaScript, prepare: withoutFonts });
      return (await page.locator('h1').boundingBox())?.y;
    };
    expect(await top(true)).toBe(await top(false));
  });
});

describe('the button next to the email address', () => {
  const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy the email address' });

  test('the button copies the email address', async () => {
    const { page } = await open('/about', { permissions: CLIPBOARD });
    await copyButton(page).click();

    await expect.poll(() => statusOf(page).textContent()).toBe('Copied');
    expect(await pasted(page)).toBe('service@baystatefleetcare.example');
    expect(await copyButton(page).getAttribute('class')).toContain('done');
  });

  test('the button selects the email address if copying is denied', async () => {
    const { page } = await open('/about', {
      prepare: (context) =>
        context.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
        }),
    });
    await copyButton(page).click();

    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('service@baystatefleetcare.example');
    expect(await statusOf(page).textContent()).toBe('Could not copy');
  });
});

describe('a click on a phone link', () => {
  test('a click on a phone link notifies the page and no one else', async () => {
    const { page, complaints } = await open(TOWN);
    await page.evaluate(() => {
      document.addEventListener('townpress:call', (event) =>
        Object.assign(window, { call: (event as CustomEvent).detail }),
      );
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await page.locator('footer a[href^="tel:"]').click();

    expect(await page.evaluate(() => (window as unknown as { call: unknown }).call)).toEqual({
      href: 'tel:+16175550142',
      place: 'footer',
    });
    expect(complaints).toEqual([]);
  });
});

describe('the 404 page', () => {
  const back = (page: Page) => page.getByRole('button', { name: 'Go Back' });

  test('the 404 page offers no way back to a visitor who came from nowhere', async () => {
    const { page } = await open('/no/such/page');

    expect(await back(page).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Back to Home' }).isVisible()).toBe(true);
  });

  test.each(['/no/such/page', '/services/404'])(
    'the 404 page links back to the previous page from %s',
    async (path) => {
      const { page } = await open('/about');
      await page.goto(path);
      await back(page).click();

      await page.waitForURL('**/about');
    },
  );

  test('the 404 page logs the unknown URL once', async () => {
    const { complaints } = await open('/no/such/page');

    expect(complaints.filter((line) => line.includes('404: '))).toEqual([
      'error: 404: there is no page at /no/such/page',
    ]);
  });

  test.each([
    ['/cities/worcester/', '/cities/worcester'],
    ['//cities///worcester', '/cities/worcester'],
    ['/about/?from=mail#story', '/about?from=mail#story'],
    ['/no//such/page/', '/no/such/page'],
  ])('a URL in the form %s redirects to %s', async (untidy, tidy) => {
    const { page } = await open('/blog');
    await page.goto(at(untidy));

    await page.waitForURL(at(tidy));
    await page.goBack();
    await page.waitForURL('**/blog');
  });

  test('no unknown URL redirects in a loop', async () => {
    const { page } = await open('/services/');
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(frame.url()));
    await page.waitForTimeout(500);

    expect(visits.length).toBeLessThanOrEqual(1);
  });
});
