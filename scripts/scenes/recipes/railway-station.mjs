// Commuter rail before sunrise: lit coaches behind a stone depot with a large hip roof.

import { grid } from '../parts/built.mjs';
import { bar, C, disc, p, pill, rect, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, ridge, sun, woods } from '../parts/nature.mjs';
import { tech } from '../parts/people.mjs';
import { placeSide } from '../parts/van.mjs';

const P = 652; // platform
const ROOF = 'M560 478L700 330H1180L1330 478Z',
  SHADE = 'M940 330H1180L1330 478H1010Z';
const coach = (x) => [
  p('#b9b3a2', `M${x} 640V440Q${x} 420 ${x + 20} 420H${x + 376}Q${x + 396} 420 ${x + 396} 440V640Z`),
  p(C.paper, `M${x} 452Q${x} 424 ${x + 20} 424H${x + 376}Q${x + 396} 424 ${x + 396} 452Z`),
  p(C.green, rect(x, 540, 396, 26)),
  p(C.amber, rect(x, 566, 396, 6)),
  p(
    '#fbd27a',
    grid({ x: x + 40, y: 470, cols: 6, rows: 1, dx: 56, dy: 0, width: 44, height: 44 }),
    grid({ x: x + 40, y: 582, cols: 6, rows: 1, dx: 56, dy: 0, width: 44, height: 36 }),
  ),
  p(C.ink, rect(x + 6, 474, 22, 152), rect(x + 368, 474, 22, 152), rect(x + 396, 470, 10, 160)),
];
const lamp = (x, y, h) => [
  p(C.ink, bar([x, y], [x, y - h], 9, 6), rect(x - 24, y - h, 48, 6)),
  p('#ffe9b8', disc(x, y - h + 16, 13)),
];
export default {
  name: 'railway-station',
  svg: sheet({
    title: 'Commuter rail station before sunrise',
    sky: '#5f8797',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 340 }, { o: 0.34 }),
      sun({ x: 330, y: 250, r: 66 }, C.paper, [
        [2.7, '#6d939f'],
        [1.75, '#83a5ab'],
      ]),
      p('#83a5ab', disc(358, 238, 58)),
      clouds(4, '#e9b98a', [
        [760, 170, 320, 18],
        [60, 330, 220, 14],
        [1220, 250, 260, 16],
      ]),
      p('#e2a878', 'M0 430H1600V700H0Z'),
      p(
        '#cf8a63',
        ridge(
          5,
          [
            [0, 470],
            [400, 430],
            [900, 470],
            [1600, 420],
          ],
          700,
          { rough: 6 },
        ),
      ),
      p(
        '#7d5650',
        woods(
          3,
          [
            [0, 520],
            [500, 500],
            [1200, 500],
            [1600, 460],
          ],
          700,
          40,
        ),
      ),
      p(
        C.navy,
        woods(
          7,
          [
            [0, 560],
            [200, 580],
            [1300, 560],
            [1600, 500],
          ],
          700,
          44,
        ),
      ),
      // train, ballast, signal
      p(C.ink, rect(0, 626, 1600, 30)),
      coach(-226),
      coach(180),
      coach(586),
      p(C.ink, rect(0, 634, 1000, 22)),
      p(
        '#0a121b',
        [20, 130, 250, 360, 430, 540].map((x) => disc(x, 642, 15)),
      ),
      p(C.ink, bar([1480, 700], [1480, 360], 11, 8), rect(1460, 350, 40, 96), bar([1458, 700], [1430, 730], 5)),
      p(C.green, disc(1480, 374, 12)),
      p('#5c2a25', disc(1480, 422, 12)),
      // platform
      p(C.stone, rect(0, P, 1600, 26)),
      p(C.amber, rect(0, P, 1600, 6)),
      p(C.slate, rect(0, P + 26, 1600, 60)),
      // depot
      p('#8f8674', rect(640, 478, 610, 210)),
      p('#6b6a66', rect(1130, 478, 120, 210)),
      p(
        '#b7a888',
        [
          [650, 500, 70],
          [760, 520, 50],
          [700, 640, 60],
          [980, 500, 60],
          [880, 640, 70],
          [1040, 560, 50],
          [650, 580, 44],
        ].map(([x, y, w]) => pill(x, y, w, 18)),
      ),
      p(
        C.ink,
        [690, 800, 1010].map((x) => `M${x} 640v-78q37-52 74 0v78z`),
        'M906 688v-140q40-54 80 0v140z',
      ),
      p(
        '#fbd27a',
        [696, 806, 1016].map((x) => `M${x} 634v-70q31-44 62 0v70z`),
        'M912 688v-138q34-46 68 0v138z',
      ),
      p(
        C.ink,
        [725, 835, 1045].map((x) => rect(x, 530, 5, 108)),
        rect(944, 520, 5, 168),
      ),
      p(C.wine, rect(1060, 262, 54, 110)),
      p('#54262b', rect(1090, 262, 24, 110)),
      p(C.ink, rect(1054, 256, 66, 12)),
      p(C.rust, ROOF),
      p(C.wine, SHADE),
      sprayIn('r', ROOF, { y: 330, height: 148 }, { up: true, o: 0.5 }),
      p(C.ink, 'M470 478H1420V494H470Z', bar([700, 330], [1180, 330], 8)),
      p(C.wine, 'M770 420C790 370 850 370 870 420Z'),
      p('#fbd27a', 'M788 418C800 390 840 390 852 418Z'),
      p(
        C.ink,
        [500, 580, 1300, 1390].map((x) => [
          rect(x, 494, 10, 190),
          `M${x} 540L${x - 40} 494h14l26 30z`,
          `M${x + 10} 540L${x + 50} 494h-14l-26 30z`,
        ]),
      ),
      // forecourt
      p('#2a4054', rect(0, 714, 1600, 290)),
      p(C.stone, rect(0, 706, 1600, 12)),
      p(C.navy, 'M0 872H1600V1000H0Z'),
      spray({ x: 0, y: 872, width: 1600, height: 128 }, { up: true, o: 0.5 }),
      p(
        C.sand,
        [80, 330, 580].map((x) => `M${x} 718h8l-44 110h-10z`),
      ),
      lamp(84, 706, 210),
      lamp(430, 706, 210),
      lamp(1560, 706, 230),
      tech(330, 656, 136, { vest: C.rust, suit: C.ink, band: C.wine }),
      placeSide(806, 832, 580, { tone: 'dusk', beacon: true }),
    ],
  }),
};
