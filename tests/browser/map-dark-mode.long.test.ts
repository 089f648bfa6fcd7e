import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/**
 * Returns the contrasts between parts of the map (WCAG 2.2, relative luminance). Each pair is a property of two
 * elements.
 */
function contrasts(page: Page, pairs: readonly (readonly [string, string, string, string])[]): Promise<number[]> {
  return page.evaluate((all) => {
    const canvas = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const luminance = (selector: string, property: string) => {
      canvas.fillStyle = getComputedStyle(document.querySelector(selector) as Element).getPropertyValue(property);
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return all.map(([one, its, other, others]) => {
      const [light = 0, dark = 0] = [luminance(one, its), luminance(other, others)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    });
  }, pairs);
}

test('the map is visible in dark mode: coast and dots stand out, and shades differ', async () => {
  const { page } = await open('/service-areas', { colorScheme: 'dark' });
  const [coast, dots, core, ...steps] = (await contrasts(page, [
    ['.coast', 'stroke', 'html', '--paper'],
    ['.state .dots', 'stroke', '.shade-3', 'fill'],
    ['.state .dots.core', 'stroke', '.shade-3', 'fill'],
    ['.land', 'fill', 'html', '--paper'],
    ['.shade-1', 'fill', '.land', 'fill'],
    ['.shade-2', 'fill', '.shade-1', 'fill'],
    ['.shade-3', 'fill', '.shade-2', 'fill'],
  ])) as [number, number, number];
  expect(Math.min(coast, dots, core)).toBeGreaterThan(3);
  expect(Math.min(...steps)).toBeGreaterThan(1.2);
});

test('the small map of a town is visible in dark mode', async () => {
  const { page } = await open('/cities/worcester', { colorScheme: 'dark' });
  const found = await contrasts(page, [
    ['.inset .land', 'stroke', 'html', '--paper'],
    ['.inset .dots', 'stroke', '.inset .land', 'fill'],
  ]);
  expect(Math.min(...found)).toBeGreaterThan(3);
  const [county] = await contrasts(page, [['.inset .here', 'fill', '.inset .land', 'fill']]);
  expect(county).toBeGreaterThan(1.5);
});
