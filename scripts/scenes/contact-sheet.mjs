// Arranges all scenes and portraits on one sheet, to compare them at card size.
//   node scripts/scenes/contact-sheet.mjs sheet.png
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const COLUMNS = 4;
const WIDTH = 480;
const HEIGHT = 300;
const SQUARE = 208;
const GAP = 12;
const MARGIN = 20;

const target = process.argv[2];
if (!target) throw new Error('usage: node contact-sheet.mjs sheet.png');
const svgs = (path) => {
  const folder = fileURLToPath(new URL(path, import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => join(folder, file));
};
const tile = async (file, { left, top, width, height }) => ({
  input: await sharp(file).resize(width, height).png().toBuffer(),
  left: Math.round(left),
  top: Math.round(top),
});

const scenes = svgs('../../data/photos');
const portraits = svgs('portraits');
const width = 2 * MARGIN + COLUMNS * WIDTH + (COLUMNS - 1) * GAP;
const below = MARGIN + Math.ceil(scenes.length / COLUMNS) * (HEIGHT + GAP) + MARGIN;
const step = (width - 2 * MARGIN - SQUARE) / (portraits.length - 1);
const tiles = await Promise.all([
  ...scenes.map((file, index) =>
    tile(file, {
      left: MARGIN + (index % COLUMNS) * (WIDTH + GAP),
      top: MARGIN + Math.floor(index / COLUMNS) * (HEIGHT + GAP),
      width: WIDTH,
      height: HEIGHT,
    }),
  ),
  ...portraits.map((file, index) =>
    tile(file, { left: MARGIN + index * step, top: below, width: SQUARE, height: SQUARE }),
  ),
]);
await sharp({ create: { width, height: below + SQUARE + MARGIN, channels: 3, background: '#e9dfc9' } })
  .composite(tiles)
  .png({ palette: true, effort: 9 })
  .toFile(target);
