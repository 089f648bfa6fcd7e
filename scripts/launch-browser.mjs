import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright';

/**
 * Starts headless Chromium: Playwright's if installed, else the one from npm (Linux only).
 * The back/forward cache is on, as for visitors.
 *
 * @returns {Promise<import('playwright').Browser>}
 */
export async function launchBrowser() {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  if (existsSync(chromium.executablePath())) return chromium.launch({ channel: 'chromium', ignoreDefaultArgs });
  return chromium.launch({ executablePath: await packed.executablePath(), ignoreDefaultArgs });
}
