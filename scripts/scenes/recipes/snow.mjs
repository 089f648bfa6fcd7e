// Main street after the plow: lit shops, snow on every ledge, the van with its lights on.

import { grid, lit } from '../parts/built.mjs';
import { bar, C, chance, disc, named, p, pill, po, poly, rect, sheet, smooth, spray, use } from '../parts/kit.mjs';
import { ridge, spruce } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const G = 706; // sidewalk
const SNOW = '#f3efe4',
  BLUE = '#c9d6d3';
/** A cap of snow sagging over its ledge. */
const cap = (seed, { x, y, width: w, height: h = 15 }) => {
  const r = chance(seed),
    pts = [
      [x - 4, y - h],
      [x + w + 4, y - h],
      [x + w + 8, y + 4],
    ];
  for (let q = x + w - 14; q > x; q -= r.int(26, 54)) pts.push([q, y + r.int(-2, 11)]);
  return smooth([...pts, [x - 8, y + 4]]);
};
const JOINERY =
  p(C.paper, rect(-6, -12, 48, 11), rect(-7, 62, 50, 9)) + p(C.ink, rect(16, 0, 4, 62), rect(0, 29, 36, 4));
/** A brick building: wall, shaded side, a grid of windows, and a lit shop under a snow-covered awning. */
const block = ({ x, width: w, height: h, wall, dark, awning, cols, rows, seed }) => {
  const dx = (w - 64) / (cols - 0.5),
    wx = x + 30,
    y0 = G - 156 - rows * 98,
    windows = { x: wx, y: y0 + 8, cols, rows, dx, dy: 98, width: 36, height: 62 };
  const panes = Array.from({ length: cols * rows }, (_, i) =>
    use('j', `translate(${Math.round(wx + (i % cols) * dx)} ${y0 + 8 + Math.floor(i / cols) * 98})`),
  );
  const door = x + w * 0.46;
  return [
    p(dark, rect(x, G - h, w, h), rect(x - 8, G - h - 10, w + 16, 24)),
    p(wall, rect(x, G - h, w - 28, h), rect(x - 8, G - h - 10, w - 20, 24)),
    p(C.ink, grid(windows)),
    p(C.amber, lit(seed, 0.36, windows)),
    panes,
    p(C.ink, rect(x + 10, G - 124, w - 48, 124)),
    p('#fbd27a', rect(x + 22, G - 90, door - x - 34, 74), rect(door + 58, G - 90, x + w - door - 108, 74)),
    p(C.ember, rect(door, G - 90, 46, 90), rect(x + 36, G - 52, 28, 36), rect(x + w - 96, G - 58, 26, 42)),
    p(
      awning,
      poly([
        [x + 10, G - 130],
        [x + w - 38, G - 130],
        [x + w - 28, G - 86],
        [x, G - 86],
      ]),
    ),
    p(
      SNOW,
      cap(seed, { x: x + 12, y: G - 126, width: w - 52, height: 8 }),
      cap(seed + 3, { x: x - 6, y: G - h - 10, width: w + 12 }),
    ),
  ];
};
const r = chance(31),
  flakes = Array.from({ length: 66 }, () => {
    const x = r.int(0, 1600),
      y = r.int(20, 980),
      s = r.pick([3, 3, 4, 5]);
    return poly([
      [x - s, y],
      [x, y - s],
      [x + s, y],
      [x, y + s],
    ]);
  });
const bank = (seed, pts, base) => ridge(seed, pts, base, { rough: 9, step: 60 });
const lamp = (x) => [
  p(C.ink, bar([x, 762], [x, 520], 10, 7), rect(x - 20, 510, 40, 9), `M${x - 16} 470h32l-10-18h-12z`),
  p(C.amber, rect(x - 14, 470, 28, 40)),
  p(SNOW, pill(x - 18, 448, 36, 10)),
];
export default {
  name: 'snow',
  svg: sheet({
    defs: named('j', JOINERY),
    title: 'Snowy main street at dusk',
    sky: '#7f9fa8',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 330 }, { o: 0.24 }),
      p('#8dabb1', disc(330, 250, 210)),
      p('#a2bcbe', disc(330, 250, 130)),
      p('#e9ead9', disc(330, 250, 74)),
      p(
        '#92b0b5',
        ridge(
          3,
          [
            [0, 420],
            [420, 330],
            [820, 400],
            [1200, 300],
            [1600, 360],
          ],
          720,
          { rough: 8 },
        ),
      ),
      p(
        '#a9c1c1',
        ridge(
          6,
          [
            [0, 520],
            [500, 450],
            [900, 500],
            [1300, 430],
            [1600, 470],
          ],
          720,
          { rough: 8 },
        ),
      ),
      p(
        C.slate,
        [
          [60, 620, 210],
          [20, 640, 160],
          [610, 600, 200],
          [1500, 620, 250],
          [1570, 640, 190],
        ].map(([x, y, h]) => spruce(x, y, h)),
      ),
      // meeting house behind the roofs
      p(C.paper, rect(566, 270, 64, 400), rect(576, 190, 44, 84)),
      p('#c5cbc0', rect(604, 270, 26, 400), rect(604, 190, 16, 84)),
      p(C.slate, 'M572 190L598 56L624 190Z'),
      p(C.navy, 'M598 56L624 190H604Z'),
      p(C.ink, disc(590, 312, 15)),
      p(C.ink, 'M583 256v-36q8-12 16 0v36z'),
      p(SNOW, rect(560, 264, 76, 9), rect(570, 186, 56, 8)),
      block({ x: 70, width: 250, height: 404, wall: C.rust, dark: C.wine, awning: C.green, cols: 4, rows: 2, seed: 4 }),
      block({
        x: 320,
        width: 220,
        height: 306,
        wall: '#dcc59a',
        dark: '#a98f6c',
        awning: C.rust,
        cols: 3,
        rows: 1,
        seed: 9,
      }),
      block({
        x: 690,
        width: 330,
        height: 390,
        wall: C.slate,
        dark: C.navy,
        awning: C.ember,
        cols: 5,
        rows: 2,
        seed: 12,
      }),
      block({
        x: 1020,
        width: 340,
        height: 494,
        wall: C.rust,
        dark: C.wine,
        awning: C.pine,
        cols: 5,
        rows: 3,
        seed: 20,
      }),
      // corner turret
      p(C.wine, rect(1330, 190, 96, 520)),
      p(C.rust, rect(1330, 190, 58, 520)),
      p(C.ink, grid({ x: 1346, y: 216, cols: 2, rows: 5, dx: 40, dy: 98, width: 24, height: 62 })),
      p(C.amber, rect(1346, 314, 24, 62), rect(1386, 510, 24, 62)),
      p(C.slate, 'M1316 194L1378 72L1440 194Z'),
      p(SNOW, 'M1316 194L1378 72L1392 100L1368 140L1382 194Z'),
      p(C.ink, bar([1378, 76], [1378, 44], 6, 3)),
      // far bank, road, near bank
      p(BLUE, rect(0, G - 6, 1600, 80)),
      p(
        SNOW,
        bank(
          5,
          [
            [0, 700],
            [240, 724],
            [520, 690],
            [660, 726],
            [1000, 716],
            [1500, 690],
            [1600, 706],
          ],
          790,
        ),
      ),
      p(
        BLUE,
        bank(
          8,
          [
            [0, 752],
            [400, 764],
            [800, 744],
            [1200, 762],
            [1600, 750],
          ],
          800,
        ),
      ),
      p('#5b7785', rect(0, 784, 1600, 216)),
      p('#48677a', 'M0 806H1600V822H0ZM0 850H1600V872H0Z'),
      p('#8ba5ab', 'M0 832H1600V840H0ZM0 884H1600V890H0Z'),
      lamp(200),
      lamp(1470),
      po('#ffe2a0', 0.36, 'M1166 776L1600 802V870L1166 800Z'),
      placeSide(600, 838, 584, { tone: 'dusk', beacon: true }),
      p('#fff3cf', disc(1172, 778, 13)),
      p(
        SNOW,
        bank(
          14,
          [
            [0, 880],
            [300, 916],
            [700, 930],
            [1150, 910],
            [1600, 872],
          ],
          1000,
        ),
      ),
      p(
        BLUE,
        bank(
          17,
          [
            [0, 950],
            [360, 976],
            [760, 966],
            [1200, 984],
            [1600, 940],
          ],
          1000,
        ),
      ),
      p(SNOW, flakes),
    ],
  }),
};
