// Draws the pictures of the site: every recipe to data/photos/<name>.svg, every portrait to portraits/<name>.svg
// and from there to data/photos/portrait-<name>.png. The same recipes give the same SVG bytes on every machine.
//
//   node scripts/scenes/draw-scenes.mjs            all
//   node scripts/scenes/draw-scenes.mjs harbor     only names that contain "harbor"
//   node scripts/scenes/draw-scenes.mjs --check    writes nothing; fails when a file is stale or breaks a rule
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PORTRAITS } from './portraits.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PHOTOS = fileURLToPath(new URL('../../data/photos', import.meta.url));
const MASTERS = join(HERE, 'portraits');

/** What no drawing may hold: what cannot be flat ink, what could load or run something, and a sum gone wrong. */
const RULES = [
  [/ style=|<style/, 'style'],
  [/<script|\son\w+=/, 'script'],
  [/<text|font/, 'text'],
  [/href="(?!#)/, 'a reference to outside'],
  [/Gradient/, 'gradient'],
  [/stroke/, 'outline'],
  [/filter/, 'filter'],
  [/ id="[^"]{2,}"/, 'an id longer than a letter'],
  [/NaN|undefined|Infinity/, 'bad number'],
];
const SCENE_BYTES = 16_000;
const PORTRAIT_BYTES = 6_000;

const check = process.argv.includes('--check');
const only = process.argv.slice(2).find((argument) => !argument.startsWith('-'));

/** Writes a drawing, or with --check compares it; answers what is wrong with it. */
function settle(path, svg, limit) {
  const wrong = RULES.filter(([pattern]) => pattern.test(svg)).map(([, what]) => what);
  if (Buffer.byteLength(svg) > limit) wrong.push(`larger than ${limit} bytes`);
  if (!check) writeFileSync(path, svg);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== svg) wrong.push('not up to date');
  return wrong;
}

/** The same for the raster of a portrait. Another build of the encoder may differ in bytes, so pixels are compared. */
async function settleRaster(path, svg) {
  const picture = sharp(Buffer.from(svg)).flatten();
  if (!check) {
    writeFileSync(path, await picture.png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer());
    return [];
  }
  if (!existsSync(path)) return ['has no raster'];
  const drawn = await picture.raw().toBuffer();
  const stored = await sharp(path).flatten().raw().toBuffer();
  if (drawn.length !== stored.length) return ['raster of another size'];
  let difference = 0;
  for (let index = 0; index < drawn.length; index++) difference += Math.abs(drawn[index] - stored[index]);
  return difference / drawn.length > 1.5 ? ['raster not up to date'] : [];
}

function report(name, svg, wrong) {
  if (wrong.length > 0) process.exitCode = 1;
  console.log(
    `${name.padEnd(22)} ${String(Buffer.byteLength(svg)).padStart(6)} bytes${wrong.length > 0 ? `   ${wrong.join(', ')}` : ''}`,
  );
}

mkdirSync(MASTERS, { recursive: true });
for (const file of readdirSync(join(HERE, 'recipes')).sort()) {
  const { default: scene } = await import(`./recipes/${file}`);
  if (only && !scene.name.includes(only)) continue;
  report(scene.name, scene.svg, settle(join(PHOTOS, `${scene.name}.svg`), scene.svg, SCENE_BYTES));
}
for (const { name, svg } of PORTRAITS) {
  if (only && !name.includes(only)) continue;
  const wrong = settle(join(MASTERS, `${name}.svg`), svg, PORTRAIT_BYTES);
  report(name, svg, [...wrong, ...(await settleRaster(join(PHOTOS, `portrait-${name}.png`), svg))]);
}
