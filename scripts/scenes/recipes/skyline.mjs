// The city across the river as the lights come on.

import { lit } from '../parts/built.mjs';
import { bar, C, disc, g, p, po, poly, rect, SKY, sheet, spray } from '../parts/kit.mjs';
import { clouds, glints, sun, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const B = 620; // far shore
const block = (x, y, w, side = 0) => [rect(x, y, w, B - y), side];
const arches = Array.from({ length: 7 }, (_, i) => {
  const x = 24 + i * 110;
  return `M${x} ${B + 50}V${B + 42}A46 38 0 0 1 ${x + 92} ${B + 42}V${B + 50}Z`;
});
const pepper = (x, y) =>
  `${rect(x - 15, y - 74, 30, 74)}M${x - 20} ${y - 74}h40v-8h-40zM${x - 14} ${y - 82}c0-22 10-26 14-42c4 16 14 20 14 42z`;
export default {
  name: 'skyline',
  svg: sheet({
    title: 'City skyline over the river at dusk',
    sky: SKY.dusk,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.22 }),
      sun({ x: 410, y: 430, r: 190 }, C.amber, [
        [2.1, '#f3b479'],
        [1.5, '#f6c388'],
      ]),
      clouds(5, '#f9d7a6', [
        [720, 150, 300, 20],
        [90, 220, 240, 18],
        [1240, 190, 240, 18],
      ]),
      // back row
      p(
        '#d07d55',
        [
          [60, 480, 90],
          [170, 440, 70],
          [260, 500, 110],
          [800, 380, 74],
          [1010, 400, 90],
          [1190, 430, 80],
          [1300, 470, 120],
          [1450, 440, 80],
          [1540, 500, 80],
        ].map((a) => block(...a)[0]),
      ),
      // middle row: the slab, the box with its mast, the clock tower
      p(
        '#9a4a40',
        rect(330, 470, 80, 150),
        rect(880, 250, 120, 370),
        rect(934, 160, 8, 92),
        rect(1390, 400, 76, 220),
        rect(1240, 380, 84, 240),
        rect(120, 530, 120, 90),
      ),
      p('#7a3a3c', rect(964, 250, 36, 370), rect(1296, 380, 28, 240)),
      p(C.wine, 'M700 620V216L784 190V620Z'),
      p('#54262b', 'M784 190L812 206V620H784Z'),
      p(C.wine, rect(1110, 330, 56, 290), 'M1104 330H1172L1138 230Z', rect(1100, 470, 76, 150)),
      p('#54262b', rect(1146, 330, 20, 290), 'M1138 230L1172 330H1146Z'),
      p(C.amber, disc(1130, 356, 12)),
      // front row
      p(
        C.navy,
        rect(450, 500, 120, 120),
        rect(1020, 520, 80, 100),
        rect(1190, 500, 70, 120),
        rect(1330, 520, 130, 100),
        rect(260, 560, 120, 60),
        rect(1480, 550, 120, 70),
        rect(830, 560, 60, 60),
      ),
      p(C.ink, rect(536, 500, 34, 120), rect(1430, 520, 30, 100), rect(1240, 500, 20, 120)),
      // the golden dome
      g(
        'translate(-299 -26)',
        p(C.ink, rect(884, 566, 130, 70), rect(916, 540, 66, 30)),
        p(C.amber, 'M912 542a37 37 0 0 1 74 0z', rect(946, 488, 6, 22)),
        p(
          C.sand,
          [892, 908, 984, 1000].map((x) => rect(x, 574, 6, 52)),
        ),
      ),
      p(
        C.amber,
        lit(3, 0.42, { x: 462, y: 514, cols: 3, rows: 6, dx: 24, dy: 17, width: 12, height: 9 }),
        lit(5, 0.4, { x: 1344, y: 534, cols: 4, rows: 5, dx: 20, dy: 17, width: 11, height: 9 }),
        lit(6, 0.35, { x: 716, y: 240, cols: 3, rows: 20, dx: 20, dy: 18, width: 10, height: 8 }),
        lit(8, 0.3, { x: 892, y: 268, cols: 4, rows: 17, dx: 18, dy: 19, width: 9, height: 8 }),
        lit(2, 0.4, { x: 1200, y: 516, cols: 2, rows: 6, dx: 18, dy: 17, width: 10, height: 9 }),
        lit(4, 0.5, { x: 1032, y: 534, cols: 3, rows: 5, dx: 20, dy: 17, width: 11, height: 9 }),
      ),
      // stone bridge with its pepper pots
      p(
        C.ink,
        rect(0, B - 20, 812, 70),
        rect(0, B - 30, 812, 4),
        Array.from({ length: 28 }, (_, i) => rect(i * 29, B - 30, 4, 12)),
      ),
      p('#e89a5f', arches),
      p(C.ink, pepper(349, B - 14), pepper(459, B - 14)),
      p(
        C.wine,
        woods(
          7,
          [
            [760, 606],
            [1100, 600],
            [1600, 596],
          ],
          B + 18,
          30,
        ),
      ),
      // river
      p('#e08c55', 'M0 664H812V636H1600V1000H0Z'),
      p('#b9633f', 'M0 706C300 700 700 712 1100 704S1500 710 1600 706V1000H0Z'),
      po(
        C.wine,
        0.45,
        rect(700, 638, 112, 120),
        rect(880, 638, 120, 96),
        rect(1110, 638, 56, 88),
        rect(470, 656, 120, 50),
        rect(1240, 638, 84, 70),
        rect(1390, 638, 76, 64),
      ),
      p(
        C.amber,
        glints(8, { x: 430, y: [674, 730], width: [200, 330], count: 6, thick: 6 }),
        glints(12, { x: 1130, y: [650, 740], width: [60, 90], count: 5, thick: 4 }),
      ),
      p(C.paper, 'M250 718L268 666V718ZM272 718V678L290 718ZM242 722H296L288 731H250Z'),
      // near bank: wall, lamps, roadway
      p(
        C.navy,
        woods(
          4,
          [
            [0, 706],
            [180, 728],
            [330, 750],
          ],
          764,
          40,
        ),
        rect(0, 740, 1600, 50),
      ),
      p(C.ink, rect(0, 734, 1600, 10), rect(0, 784, 1600, 216)),
      p('#22364a', rect(0, 793, 1600, 207)),
      spray({ x: 0, y: 793, width: 1600, height: 207 }, { up: true, o: 0.4 }),
      p(
        C.ink,
        [70, 404, 1500].map((x) => [bar([x, 788], [x, 530], 9, 6), rect(x - 26, 526, 52, 6)]),
      ),
      p(
        '#ffe9b8',
        [70, 404, 1500].map((x) => [disc(x - 26, 544, 12), disc(x + 26, 544, 12)]),
      ),
      p(
        C.sand,
        [-40, 260, 560, 860, 1160, 1460].map((x) =>
          poly([
            [x, 904],
            [x + 150, 904],
            [x + 140, 914],
            [x - 10, 914],
          ]),
        ),
      ),
      placeSide(790, 828, 610, { tone: 'dusk', beacon: true }),
    ],
  }),
};
