import { describe, expect, test } from 'vitest';
import { axeFindingsOnBoth } from './support/axe.ts';
import { visitor } from './support/browser.ts';
import { starter } from './support/starter.ts';

describe.each([
  ['plumbing', 'Austin, TX', ['/', '/services/drain-cleaning/austin', '/service-areas']],
  ['piano-tuning', 'Anchorage, AK', ['/', '/cities/anchorage', '/404']],
] as const)('a site for %s as init makes it', (trade, from, paths) => {
  const { open } = visitor(() => starter(trade, from));

  test.each(paths)('axe finds nothing on %s, on a phone and a desk, by day and by night', async (path) => {
    const { page } = await open(path, { reducedMotion: 'reduce' });
    expect(await axeFindingsOnBoth(page)).toEqual([]);
  });

  test.each(paths)('%s fits a window of 320 pixels', async (path) => {
    const { page } = await open(path, { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
