import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright';

/**
 * Starts Chromium without a window: Playwright's own where it is installed, else the one that npm brought (for Linux only).
 * The back/forward cache is on, as it is for visitors.
 *
 * @returns {Promise<import('playwright').Browser>}
 */
export async function launchBrowser() {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  if (existsSync(chromium.executablePath())) return chromium.launch({ channel: 'chromium', ignoreDefaultArgs });
  return chromium.launch({ executablePath: await packed.executablePath(), ignoreDefaultArgs });
}
