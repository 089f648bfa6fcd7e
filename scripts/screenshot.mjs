import { spawn } from 'node:child_process';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { launchBrowser } from './launch-browser.mjs';

/*
 * Takes the picture at the top of the README: the home page on a desk, a town's page on a phone, of the sample as it is.
 *
 *   npm run screenshot
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const command = `${root}bin/townpress.cjs`;
const TARGET = `${root}.github/site.png`;

/** Size of the picture and its parts: page, viewport and position, in pixels. */
const SIZE = { width: 1600, height: 1000 };
const PARTS = [
  { path: '/', width: 1280, height: 860, left: 60, top: 70 },
  { path: '/cities/worcester', width: 390, height: 760, left: 1150, top: 180 },
];

const folder = mkdtempSync(join(tmpdir(), 'townpress-screenshot-'));
const out = join(folder, 'generated');
let preview;
let browser;
try {
  await run(['generate', '--data', `${root}data`, '--out', out]);
  preview = await serve(out);
  browser = await launchBrowser();
  const page = await browser.newPage();
  const layers = [];
  for (const { path, width, height, left, top } of PARTS) {
    await page.setViewportSize({ width, height });
    await page.goto(preview.url + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    layers.push({ input: await framed(shot, width, height), left: left - 1, top: top - 1 });
  }
  await sharp({ create: { ...SIZE, channels: 3, background: '#e4dccb' } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(TARGET);
  console.log(`wrote ${TARGET.slice(root.length)}`);
} finally {
  await browser?.close();
  preview?.process.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

/** A screenshot with a hairline round it. */
function framed(shot, width, height) {
  return sharp(shot)
    .resize(width, height)
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#151f2c' })
    .png()
    .toBuffer();
}

function run(args) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`townpress ${args[0]} ended with ${code}`)),
    );
  });
}

/** The preview of a site, ready to be asked. */
function serve(site) {
  const child = spawn(process.execPath, [command, 'preview', '--out', site, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve({ url: JSON.parse(line).url, process: child }));
    child.once('close', (code) => reject(new Error(`townpress preview ended with ${code}`)));
  });
}
