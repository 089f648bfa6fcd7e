import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright';

/** Unpacks Chromium once before all tests: two test files that start at once would be in each other's way. */
export async function setup() {
  if (!existsSync(chromium.executablePath())) await packed.executablePath();
}
