import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright';

/**
 * Launches headless Chromium: Playwright's if it's installed, otherwise the npm package's (Linux only). Enables the
 * back/forward cache, as visitors have it.
 *
 * @returns {Promise<import('playwright').Browser>}
 */
export async function launchBrowser() {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  if (existsSync(chromium.executablePath())) return chromium.launch({ channel: 'chromium', ignoreDefaultArgs });
  return chromium.launch({ executablePath: await packed.executablePath(), ignoreDefaultArgs });
}
