// Airport road after sundown: stepped sky, lit tower, a plane taking off over the roofs.

import { grid, lit } from '../parts/built.mjs';
import { bar, C, disc, g, p, po, poly, rect, sheet, spray } from '../parts/kit.mjs';
import { ridge, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const LOW = 640;
const step = (y, seed) =>
  ridge(
    seed,
    [
      [0, y],
      [500, y + 8],
      [1000, y - 8],
      [1600, y],
    ],
    800,
    { rough: 3, step: 200 },
  );
/** A twin-engine jet from the side, nose right, 560 long, before the transform. */
const plane = [
  p(C.navy, 'M300 20L200 96H170L226 18Z'),
  p(C.paper, 'M0 -14L-60 -96H-22L62 -26H470C520 -26 556 -8 560 4C556 18 520 26 470 26H120C60 26 20 6 0 -14Z'),
  p('#c9a58b', 'M14 0H560C556 18 520 26 470 26H120C70 26 34 14 14 0Z'),
  p(C.green, 'M0 -14L-60 -96H-22L62 -26Z'),
  p(C.amber, 'M-43 -72L-60 -96H-22L2 -76Z'),
  p(C.ink, 'M500 -18H528L542 -8H506Z', grid({ x: 110, y: -14, cols: 16, rows: 1, dx: 22, dy: 0, width: 9, height: 9 })),
  p(C.slate, 'M330 16L150 120H112L236 14Z'),
  p(C.ink, 'M226 58H300Q312 58 312 70T300 84H226Z'),
  p('#8d7a6f', rect(226, 58, 16, 26)),
  p(C.rust, disc(0, -14, 5)),
];
export default {
  name: 'airport',
  svg: sheet({
    title: 'Airport road at nightfall',
    sky: '#27465c',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.4 }),
      p('#3f6074', step(250, 1)),
      p('#7f7a78', step(360, 2)),
      p('#c4805c', step(450, 3)),
      p('#f0a56b', step(530, 4)),
      p(C.amber, step(592, 5)),
      p(
        C.haze,
        [
          [120, 90],
          [330, 180],
          [620, 70],
          [980, 210],
          [1190, 80],
          [1430, 150],
          [760, 170],
          [1540, 260],
        ].map(([x, y]) => rect(x, y, 4, 4)),
      ),
      p(
        '#5c3b43',
        woods(
          3,
          [
            [0, LOW - 20],
            [500, LOW - 6],
            [1200, LOW - 10],
            [1600, LOW - 40],
          ],
          720,
          26,
        ),
      ),
      // terminal: a long roof rising toward the gates
      p(C.navy, 'M690 690V560L1600 500V690Z'),
      p(C.ink, 'M650 568L1600 486V508L650 586Z'),
      p(
        '#fbd27a',
        poly([
          [720, 588],
          [1600, 530],
          [1600, 640],
          [720, 640],
        ]),
      ),
      p(C.ember, rect(720, 640, 880, 22)),
      p(
        C.ink,
        Array.from({ length: 15 }, (_, i) => rect(720 + i * 62, 584 - i * 4, 7, 86 + i * 4)),
        poly([
          [720, 610],
          [1600, 574],
          [1600, 580],
          [720, 616],
        ]),
      ),
      // tower
      p(C.ink, 'M458 690L470 330H540L552 690Z'),
      p(C.navy, 'M458 690L470 330H500V690Z'),
      p(
        C.ink,
        'M424 330L440 262H570L586 330Z',
        rect(430, 330, 150, 16),
        rect(424, 236, 162, 16),
        rect(460, 206, 90, 30),
        bar([505, 206], [505, 120], 7, 4),
      ),
      p('#fbd27a', 'M434 252H576L566 318H444Z'),
      p(
        C.ink,
        [474, 504, 532].map((x) => rect(x, 252, 5, 66)),
      ),
      p(C.rust, disc(505, 122, 8)),
      p(C.amber, lit(6, 0.5, { x: 494, y: 380, cols: 1, rows: 6, dx: 20, dy: 46, width: 16, height: 18 })),
      g('translate(770 350) rotate(-15) scale(1.02)', plane),
      // hangar and fence
      p(C.wine, 'M60 690V590Q200 500 340 590V690Z'),
      p('#54262b', 'M240 544Q296 556 340 590V690H240Z'),
      p(C.ink, rect(100, 612, 180, 78)),
      p(C.amber, rect(112, 624, 156, 66)),
      p(C.ember, rect(140, 652, 70, 38)),
      p(C.ink, rect(0, 684, 1600, 60)),
      p(C.slate, rect(0, 684, 1600, 6)),
      p(
        C.green,
        [60, 260, 460].map((x) => disc(x, 716, 6)),
      ),
      p(
        C.amber,
        [160, 360, 560, 660].map((x) => disc(x, 716, 6)),
      ),
      // road
      p('#22364a', rect(0, 740, 1600, 260)),
      p(C.stone, rect(0, 736, 1600, 10)),
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
      spray({ x: 0, y: 760, width: 1600, height: 240 }, { up: true, o: 0.4 }),
      p(
        C.ink,
        [130, 1440].map((x) => [bar([x, 742], [x, 470], 9, 6), rect(x, 466, 56, 7)]),
      ),
      p(
        '#ffe9b8',
        [130, 1440].map((x) => rect(x + 26, 472, 36, 9)),
      ),
      po('#ffe2a0', 0.3, 'M1366 776L1600 794V852L1366 804Z'),
      placeSide(776, 838, 590, { tone: 'dusk', beacon: true }),
      p('#fff3cf', disc(1352, 778, 12)),
    ],
  }),
};
