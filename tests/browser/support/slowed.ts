import type { BrowserContext, Page } from 'playwright';

/** How many times slower pages run, from the environment. 1 is full speed. */
const SLOWED = Number(process.env['SLOWED'] ?? 1);

/**
 * With `SLOWED=4`, every page of this profile runs four times slower and gets responses 200 ms late. What a test took
 * for granted because it always came in time then comes too late. Without it, nothing happens.
 */
export function slowDown(context: BrowserContext): void {
  if (SLOWED > 1) context.on('page', (page) => void slowPage(page).catch(() => {}));
}

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50 * SLOWED,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
