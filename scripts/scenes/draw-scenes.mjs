// Draws the sample site's images: recipes to data/photos/<name>.svg, and portraits to portraits/<name>.svg and
// data/photos/portrait-<name>.png. Also draws the scenes of trades that have recipes here, to
// templates/trades/<trade>/scenes/<name>.svg. The SVG files are byte-identical on every machine.
//
//   node scripts/scenes/draw-scenes.mjs            draws everything
//   node scripts/scenes/draw-scenes.mjs harbor     draws only names that contain "harbor"
//   node scripts/scenes/draw-scenes.mjs --check    writes nothing; fails if a file is stale or breaks a rule
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PORTRAITS } from './portraits.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PHOTOS = fileURLToPath(new URL('../../data/photos', import.meta.url));
const MASTERS = join(HERE, 'portraits');
const TRADES = fileURLToPath(new URL('../../templates/trades', import.meta.url));

/** Forbidden in drawings: anything but flat ink, anything that could load or run something, and invalid numbers. */
const RULES = [
  [/ style=|<style/, 'style'],
  [/<script|\son\w+=/, 'script'],
  [/<text|font/, 'text'],
  [/href="(?!#)/, 'external reference'],
  [/Gradient/, 'gradient'],
  [/stroke/, 'outline'],
  [/filter/, 'filter'],
  [/ id="[^"]{2,}"/, 'id longer than one letter'],
  [/NaN|undefined|Infinity/, 'invalid number'],
];
const SCENE_BYTES = 16_000;
const PORTRAIT_BYTES = 6_000;

const check = process.argv.includes('--check');
const only = process.argv.slice(2).find((argument) => !argument.startsWith('-'));

/** Writes a drawing, or compares it if `--check` is set. Returns its problems. */
function settle(path, svg, limit) {
  const wrong = RULES.filter(([pattern]) => pattern.test(svg)).map(([, what]) => what);
  if (Buffer.byteLength(svg) > limit) wrong.push(`larger than ${limit} bytes`);
  if (!check) writeFileSync(path, svg);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== svg) wrong.push('stale');
  return wrong;
}

/** Does the same for a portrait's raster. Compares pixels, because bytes may differ between builds of the encoder. */
async function settleRaster(path, svg) {
  const picture = sharp(Buffer.from(svg)).flatten();
  if (!check) {
    writeFileSync(path, await picture.png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer());
    return [];
  }
  if (!existsSync(path)) return ['raster missing'];
  const drawn = await picture.raw().toBuffer();
  const stored = await sharp(path).flatten().raw().toBuffer();
  if (drawn.length !== stored.length) return ['raster has a different size'];
  let difference = 0;
  for (let index = 0; index < drawn.length; index++) difference += Math.abs(drawn[index] - stored[index]);
  return difference / drawn.length > 1.5 ? ['raster stale'] : [];
}

function report(name, svg, wrong) {
  if (wrong.length > 0) process.exitCode = 1;
  console.log(
    `${name.padEnd(26)} ${String(Buffer.byteLength(svg)).padStart(6)} bytes${wrong.length > 0 ? `   ${wrong.join(', ')}` : ''}`,
  );
}

mkdirSync(MASTERS, { recursive: true });
for (const file of readdirSync(join(HERE, 'recipes')).sort()) {
  const { default: scene } = await import(`./recipes/${file}`);
  if (only && !scene.name.includes(only)) continue;
  report(scene.name, scene.svg, settle(join(PHOTOS, `${scene.name}.svg`), scene.svg, SCENE_BYTES));
}
for (const trade of readdirSync(join(HERE, 'trades')).sort()) {
  for (const file of readdirSync(join(HERE, 'trades', trade)).sort()) {
    const { default: scene } = await import(`./trades/${trade}/${file}`);
    if (only && !scene.name.includes(only)) continue;
    const path = join(TRADES, trade, 'scenes', `${scene.name}.svg`);
    report(`${trade}/${scene.name}`, scene.svg, settle(path, scene.svg, SCENE_BYTES));
  }
}
for (const { name, svg } of PORTRAITS) {
  if (only && !name.includes(only)) continue;
  const wrong = settle(join(MASTERS, `${name}.svg`), svg, PORTRAIT_BYTES);
  report(name, svg, [...wrong, ...(await settleRaster(join(PHOTOS, `portrait-${name}.png`), svg))]);
}
