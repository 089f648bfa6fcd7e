import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtSample, pageFiles } from '../support/built-sample.ts';
import { sampled } from '../support/runs.ts';

/*
 * What a visitor waits for on each page, as hosts send it: Brotli's best level, with 1 KB = 1,000 bytes. Pages weigh
 * less than half of what fits in a connection's first round trips.
 */

const KB = 1000;

/** HTML and the stylesheet, which block rendering. */
const FIRST_VIEW = 14 * KB;
/** Limits for pages that list every town or post. */
const FIRST_VIEW_OF_LISTS = 24 * KB;
const SCRIPTS = 5 * KB;
const ALL = 60 * KB;

/** Pages of towns and of services there, of which the short suite weighs some. */
const IN_TOWN = /^cities\/|^services\/.*\//;

const brotli = promisify(brotliCompress);

test('every page is small: blocking files, scripts, and everything with the fonts', async () => {
  const root = await builtSample();
  const assets = new Map<string, Promise<number>>();
  const sizeOf = (url: string) => {
    let size = assets.get(url);
    if (!size)
      assets.set(
        url,
        (size = readFile(join(root, url)).then((bytes) => (url.endsWith('.woff2') ? bytes.length : compressed(bytes)))),
      );
    return size;
  };
  const sum = async (urls: Iterable<string>) =>
    (await Promise.all([...urls].map(sizeOf))).reduce((total, size) => total + size, 0);

  // Admin pages have their own limits, since an app runs on them.
  const all = pageFiles(root).filter((file) => !/^(?:login|signup)\.html$|^admin\//.test(file));
  expect(all.length).toBeGreaterThan(1800);
  const inTowns = sampled(
    all.filter((file) => IN_TOWN.test(file)),
    60,
  );
  const publicPages = [...all.filter((file) => !IN_TOWN.test(file)), ...inTowns];
  const heavy: string[] = [];
  await Promise.all(
    publicPages.map(async (file) => {
      const html = await readFile(join(root, file), 'utf8');
      const styles = urls(html, /<link rel="stylesheet" href="([^"]+)"/g);
      const scripts = urls(html, /<script[^>]* src="([^"]+)"/g);
      const fonts = (await Promise.all(styles.map((url) => readFile(join(root, url), 'utf8')))).flatMap((css) =>
        urls(css, /url\("?([^")]+\.woff2)"?\)/g),
      );
      const [style, script, font] = await Promise.all([sum(styles), sum(scripts), sum(fonts)]);
      const limit = file === 'service-areas.html' || /^blog(\/|\.html)/.test(file) ? FIRST_VIEW_OF_LISTS : FIRST_VIEW;
      // What fits with fast compression fits even better as hosts send it.
      const room = Math.min(limit - style, ALL - style - script - font);
      const hasty = await compressed(Buffer.from(html), 6);
      const page = hasty <= room ? hasty : await compressed(Buffer.from(html));
      if (styles.length === 0 || scripts.length === 0 || fonts.length === 0)
        heavy.push(`${file} names no stylesheet, script or font: the test looks at nothing`);
      if (page + style > limit) heavy.push(`${file}: ${page} of HTML and ${style} of CSS are more than ${limit}`);
      if (script > SCRIPTS) heavy.push(`${file}: ${script} of JavaScript`);
      if (page + style + script + font > ALL) heavy.push(`${file}: ${page + style + script + font} in all`);
    }),
  );
  expect(heavy).toEqual([]);
}, 600_000);

async function compressed(bytes: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Promise<number> {
  return (
    await brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  ).length;
}

function urls(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, url]) => url as string);
}
