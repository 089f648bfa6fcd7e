import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright';

/** Unpacks Chromium once before all tests. Two test files that start at once would collide. */
export async function setup() {
  if (!existsSync(chromium.executablePath())) await packed.executablePath();
}
