// Village green: white meeting house, old maples, van on the road around the common.

import { grid } from '../parts/built.mjs';
import { C, chance, disc, g, p, pill, po, poly, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, ridge, spruce, sun, tree, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const church = [
  // nave, running back to the right
  p('#c5cbc0', rect(690, 470, 260, 180)),
  p(C.slate, 'M690 470H966L900 384H560Z'),
  p(
    C.ink,
    [716, 772, 828, 884].map((x) => `M${x} 630v-96q15-24 30 0v96z`),
  ),
  // front
  p(C.paper, 'M430 650V470L560 372L690 470V650Z'),
  p('#d9d3c0', 'M430 478L560 380L690 478V462L560 364L430 462Z'),
  p(C.ink, 'M532 650v-96q28-40 56 0v96zM452 630v-84q15-22 30 0v84zM638 630v-84q15-22 30 0v84z'),
  p(C.green, 'M538 650v-80h44v80z'),
  p(C.paper, rect(558, 570, 4, 80)),
  p(
    '#d9d3c0',
    [436, 500, 606, 670].map((x) => rect(x, 486, 14, 164)),
  ),
  // tower in four stages
  p(C.paper, rect(512, 300, 96, 100), rect(524, 226, 72, 78), 'M536 226V166H584V226Z'),
  p('#c5cbc0', rect(574, 300, 34, 90), rect(570, 226, 26, 74), rect(566, 170, 18, 56)),
  p('#d9d3c0', rect(504, 294, 112, 10), rect(516, 222, 88, 8), rect(530, 162, 60, 8)),
  p(C.ink, disc(548, 344, 20), 'M538 296v-44q10-16 20 0v44zM552 222v-34q8-12 16 0v34z'),
  p(C.amber, rect(547, 330, 3, 15), rect(547, 343, 11, 3)),
  p(C.slate, 'M534 162L560 40L586 162Z'),
  p(C.navy, 'M560 40L586 162H566Z'),
  p(C.amber, rect(558, 18, 4, 24), disc(560, 16, 6)),
];
const wall = (seed, y) => {
  const q = chance(seed);
  let d = '',
    x = -30;
  while (x < 1600) {
    const w = q.int(80, 170);
    d += pill(x, y + q.int(-6, 3), w, 44);
    x += w + 4;
  }
  return d;
};
const house = (x, y, s) =>
  `${p(C.paper, rect(x, y - 120 * s, 170 * s, 120 * s))}${p('#c5cbc0', rect(x + 170 * s, y - 120 * s, 80 * s, 120 * s))}${p(
    C.navy,
    poly([
      [x - 10 * s, y - 118 * s],
      [x + 16 * s, y - 186 * s],
      [x + 236 * s, y - 186 * s],
      [x + 262 * s, y - 118 * s],
    ]),
  )}${p(C.rust, rect(x + 120 * s, y - 224 * s, 26 * s, 50 * s))}${p(C.ink, grid({ x: x + 18 * s, y: y - 104 * s, cols: 4, rows: 2, dx: 40 * s, dy: 54 * s, width: 20 * s, height: 34 * s }))}`;
export default {
  name: 'common',
  svg: sheet({
    title: 'Village common with a white church',
    sky: SKY.day,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 330 }, { o: 0.14 }),
      sun({ x: 356, y: 318, r: 84 }, C.paper, [
        [2.7, '#cfe4df'],
        [1.75, '#dcebe5'],
      ]),
      clouds(2, C.paper, [
        [-40, 190, 220, 18],
        [820, 160, 330, 24],
        [1300, 280, 240, 18],
      ]),
      p(
        C.haze,
        ridge(
          3,
          [
            [0, 470],
            [400, 420],
            [900, 450],
            [1250, 380],
            [1600, 430],
          ],
          700,
          { rough: 6 },
        ),
      ),
      p(
        C.steel,
        woods(
          5,
          [
            [0, 540],
            [380, 520],
            [900, 540],
            [1600, 500],
          ],
          700,
          40,
        ),
      ),
      p(
        C.pine,
        woods(
          12,
          [
            [940, 600],
            [1080, 520],
            [1250, 540],
            [1600, 500],
          ],
          660,
          46,
        ),
      ),
      p(
        C.green,
        woods(
          16,
          [
            [1000, 640],
            [1180, 596],
            [1400, 600],
            [1600, 570],
          ],
          660,
          40,
        ),
      ),
      house(110, 655, 0.92),
      tree(21, { x: 1330, y: 664, height: 380 }, { dark: C.pine, light: C.green }),
      tree(14, { x: 66, y: 668, height: 420 }, { dark: '#9a4a22', light: C.ember }),
      p(
        C.green,
        [380, 968].map((x) => spruce(x, 655, 190)),
      ),
      g('translate(78 92) scale(.86)', church),
      tree(31, { x: 330, y: 672, height: 280 }, { dark: C.ember, light: C.amber }),
      // green, with mown light
      p(C.sage, 'M0 646H1600V1000H0Z'),
      p('#95b886', 'M0 668C420 650 880 660 1600 676V716C900 690 420 690 0 720Z'),
      po(
        C.pine,
        0.5,
        'M300 676C420 664 620 672 700 690C560 704 380 700 300 676ZM1270 668C1400 660 1540 664 1600 672V700C1480 704 1340 690 1270 668ZM0 664C100 664 200 672 250 690C160 700 60 700 0 696Z',
      ),
      p(C.sand, 'M540 650H580L700 770H420Z'),
      sprayIn('v', 'M0 646H1600V760H0Z', { y: 646, height: 130 }, { up: true, o: 0.4 }),
      // road
      p('#5d8a5f', 'M0 752H1600V790H0Z'),
      p(C.stone, rect(0, 762, 1600, 10)),
      p(C.slate, rect(0, 772, 1600, 228)),
      p(C.amber, rect(0, 868, 1600, 4), rect(0, 876, 1600, 4)),
      // rail fence
      p(
        C.paper,
        Array.from({ length: 8 }, (_, i) => rect(20 + i * 108, 712, 12, 56)),
        rect(0, 722, 788, 7),
        rect(0, 742, 788, 7),
      ),
      placeSide(868, 830, 590, { flip: true, beacon: true }),
      // the stone wall on our side of the road
      p(C.ink, rect(0, 916, 1600, 84)),
      p(C.navy, wall(5, 910)),
      p('#2c4a60', wall(9, 956)),
      tree(44, { x: 1530, y: 774, height: 620 }, { dark: C.pine, light: C.green, wide: 0.5 }),
    ],
  }),
};
