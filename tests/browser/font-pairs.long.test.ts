import { fonts } from 'styles:site';
import { expect, test } from 'vitest';
import { FONT_NAMES, type FontName } from '../../src/data/validate/schemas/theme-schema.ts';
import { sharedBrowser } from './support/browser.ts';

const WORDS = 'Same work in another town, done while you wait: Preventative Maintenance and 24 repairs in Springfield';

/** Returns how wide some words are in the heading font of a pair. */
async function widthIn(name: FontName): Promise<number> {
  const page = await (await sharedBrowser()).newPage();
  try {
    const { faces, display, load } = fonts[name];
    const [family] = display.split(',');
    const files = (await load()).files.map(({ path, base64 }) => [`/${path}`, `data:font/woff2;base64,${base64}`]);
    const rules = files.reduce((text, [path = '', data = '']) => text.replace(path, data), faces);
    await page.setContent(`<style>${rules.replaceAll('font-display:optional', 'font-display:block')}
      span { font: 700 40px / 1 ${family}, monospace; white-space: nowrap }</style><span>${WORDS}</span>`);
    await page.evaluate(() => document.fonts.ready);
    return await page.locator('span').evaluate((span) => span.getBoundingClientRect().width);
  } finally {
    await page.close();
  }
}

/** Returns the scale of a pair's first fallback font. */
const scaleOf = (name: FontName) => Number(/size-adjust:([\d.]+)%/.exec(fonts[name].faces)?.[1]);

test.each(FONT_NAMES.slice(1))('the fallback font of %s has the same width until the font loads', async (name) => {
  const [condensed] = FONT_NAMES;
  const room = (await widthIn(name)) / (await widthIn(condensed));
  const scaled = scaleOf(name) / scaleOf(condensed);
  expect(Math.abs(scaled / room - 1), `${scaled} for ${room}`).toBeLessThan(0.04);
});
