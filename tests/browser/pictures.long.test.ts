import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PHOTOGRAPHED, photographedSite, sampleSite } from './support/sites.ts';
import { withoutFonts } from './support/web-fonts.ts';

const sample = visitor(() => sampleSite());
const photographed = visitor(() => photographedSite());

const PORTRAITS = '**/portrait-*';
const refuse = (pattern: string) => (context: BrowserContext) => context.route(pattern, (route) => route.abort());

/** Returns the size of all image frames. */
const frames = (page: Page) =>
  page.locator('.pic').evaluateAll((found) =>
    found.map((frame) => {
      const { width, height } = frame.getBoundingClientRect();
      return [width, height];
    }),
  );

/** Scrolls every part of the page into view, so that lazy images load, and waits for them. */
async function seeAll(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) {
    await image.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForFunction(
      (element) => !element?.isConnected || (element as HTMLImageElement).complete,
      await image.elementHandle(),
    );
  }
}

describe('an image that fails to load', () => {
  test('the image is also replaced by its text if it failed before the script ran', async () => {
    const prepare = async (context: BrowserContext) => {
      await withoutFonts(context);
      await refuse('**/*.svg')(context);
      await context.route('**/site.*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
    };
    const { page } = await sample.open('/cities/worcester', { prepare });

    expect(await page.locator('.hero .pic').innerText()).toBe('Image unavailable');
    const { page: whole } = await sample.open('/cities/worcester', { prepare: withoutFonts });
    expect((await frames(page))[0]).toEqual((await frames(whole))[0]);
  });

  test('the image shows its alt text without JavaScript', async () => {
    const { page } = await sample.open('/cities/worcester', { javaScript: false, prepare: refuse('**/*.svg') });

    expect(await page.locator('.hero img').getAttribute('alt')).toMatch(/^A service van .* Worcester/);
    expect(await page.locator('.hero img').isVisible()).toBe(true);
  });
});

describe('a lazy image', () => {
  /** Holds portraits back, and reads the state of their frames before and after they load. */
  const seen = async (reducedMotion: 'reduce' | 'no-preference') => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await sample.open('/about', {
      reducedMotion,
      prepare: (context) =>
        context.route(PORTRAITS, async (route) => {
          await released;
          await route.continue();
        }),
    });
    const first = page.locator('.people .pic').first();
    const state = (isAwaited: boolean) =>
      first.evaluate(
        (frame, waits) =>
          new Promise((tell) => {
            const look = () => {
              const image = frame.querySelector('img') as HTMLImageElement;
              const durations = image.getAnimations().map(({ effect }) => effect?.getTiming().duration);
              tell({
                state: frame.className.replace(/pic [\w-]+ ?/, ''),
                isHidden: getComputedStyle(image).opacity === '0' && durations.length === 0,
                durations,
              });
            };
            if (waits && !frame.classList.contains('loaded'))
              new MutationObserver(() => frame.classList.contains('loaded') && look()).observe(frame, {
                attributes: true,
              });
            else look();
          }),
        isAwaited,
      );
    await first.scrollIntoViewIfNeeded();
    const before = await state(false);
    // Read right after it loads, since the fade is short.
    const after = state(true);
    release();
    return { before, after: await after };
  };

  test('a lazy image is invisible at first and fades in within 500 ms', async () => {
    const { before, after } = await seen('no-preference');

    expect(before).toEqual({ state: 'waiting', isHidden: true, durations: [] });
    expect(after).toEqual({ state: 'loaded', isHidden: false, durations: [500] });
  });

  test("the first image of a page isn't lazy", async () => {
    const { page } = await sample.open('/cities/worcester');

    expect(await page.locator('.hero .pic').evaluate((frame) => frame.className)).not.toMatch(/waiting|loaded/);
    expect(
      await page
        .locator('.hero img')
        .evaluate((image) => [image.getAnimations().length, getComputedStyle(image).opacity]),
    ).toEqual([0, '1']);
  });
});

test("an upright photo of a page's only job is whole, and takes at most half of the width", async () => {
  for (const width of [360, 768, 1280]) {
    const { page } = await photographed.open(PHOTOGRAPHED.job, { width, height: 900 });
    const photo = await page.locator('.shots .pic').boundingBox();
    const ticket = await page.locator('.told .ticket').boundingBox();
    const [across = 0, down = 0, all = 0] = [photo?.width, photo?.height, ticket?.width];
    expect(across / down, `at ${width} px`).toBeCloseTo(3 / 4, 2);
    expect(across / all, `at ${width} px`).toBeLessThan(width < 768 ? 1 : 0.5);
  }
});

describe('the file of a raster image', () => {
  const WIDTHS = [360, 600, 768, 1024, 1280, 1600];

  const PAGES = [
    ['portraits', sample, '/about'],
    ['a photo at the top', photographed, `/cities/${PHOTOGRAPHED.city}`],
    ['a photo next to text', photographed, '/'],
  ] as const;

  /** Returns what the browser chose for each raster image, and what it could have chosen. */
  const chosen = (page: Page) =>
    page.locator('picture:has(source) img').evaluateAll((images) =>
      images.map((found) => {
        const image = found as HTMLImageElement;
        const path = new URL(image.currentSrc).pathname;
        const [set = ''] = [...(image.parentElement?.querySelectorAll('source') ?? [])]
          .map(({ srcset }) => srcset)
          .filter((srcset) => srcset.includes(path));
        const files = set.split(/,\s+/).map((candidate) => ({
          path: candidate.split(' ')[0] ?? '',
          width: Number.parseInt(candidate.split(' ')[1] ?? '', 10),
        }));
        const { width, height } = image.getBoundingClientRect();
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return {
          file: path,
          widths: files.map((file) => file.width).sort((a, b) => a - b),
          taken: files.find((file) => file.path === path)?.width ?? 0,
          /** Width of the image in its frame, which may crop its sides. */
          shown: Math.max(width, height * ratio),
          /** Width that the browser was told to expect. */
          assumed: image.naturalWidth,
        };
      }),
    );

  test.each(PAGES)('the file of a raster image is the smallest that is wide enough: %s', async (_, site, path) => {
    for (const width of WIDTHS) {
      const { page } = await site.open(path, { width });
      await seeAll(page);
      const pictures = await chosen(page);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { file, widths, taken, assumed } of pictures) {
        expect(file).toMatch(/\.avif$/);
        expect({ width, assumed, taken }).toEqual({
          width,
          assumed,
          taken: widths.find((candidate) => candidate >= assumed) ?? widths.at(-1),
        });
      }
    }
  });

  test.each(PAGES)('the file of a raster image fits its layout width within a seventh: %s', async (_, site, path) => {
    const errors = [];
    for (const width of WIDTHS) {
      const { page } = await site.open(path, { width, deviceScaleFactor: 2 });
      await seeAll(page);
      const pictures = await chosen(page);
      errors.push(
        ...pictures
          .filter(({ shown, assumed }) => Math.abs(assumed / shown - 1) > 1 / 7)
          .map(({ shown, assumed }) => ({ width, shown, assumed })),
      );
    }
    expect(errors).toEqual([]);
  });

  test('the preloaded file is the one used, so no image is fetched twice', async () => {
    const fetched: string[] = [];
    const { page, complaints } = await photographed.open(`/cities/${PHOTOGRAPHED.city}`, {
      prepare: async (context) =>
        void context.on(
          'request',
          (request) => request.resourceType() === 'image' && fetched.push(new URL(request.url()).pathname),
        ),
    });
    await page.waitForTimeout(3500);

    expect(fetched.filter((path) => /\.(avif|webp|jpg)$/.test(path))).toEqual([
      new URL(await page.locator('.hero img').evaluate((image) => (image as HTMLImageElement).currentSrc)).pathname,
    ]);
    expect(complaints).toEqual([]);
  });
});
