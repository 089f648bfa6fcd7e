// Granite quarry: cut benches around a green pool, a derrick with a block on its hook.

import { wire } from '../parts/built.mjs';
import { bar, C, chance, p, pill, po, poly, rect, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, glints, gulls, spruce, sun, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const LIT = '#d8cfba',
  FACE = '#b3aa97',
  DARK = '#77736c',
  DRILL = '#998f7f';
const r = chance(17);
/** A cut block of the wall, seen slightly from above: top, face with drill marks, shaded end. */
const bench = ({ x, y, width: w, foot }, { end = 40, top = 22, face = FACE } = {}) => [
  p(face, rect(x, y, w, foot - y)),
  p(DARK, end > 0 ? rect(x + w, y, end, foot - y) : rect(x + end, y, -end, foot - y)),
  p(
    LIT,
    end > 0
      ? poly([
          [x, y],
          [x + 30, y - top],
          [x + w + end, y - top],
          [x + w + end, y],
          [x, y],
        ])
      : poly([
          [x + end, y],
          [x + end + 20, y - top],
          [x + w, y - top],
          [x + w, y],
        ]),
  ),
  p(
    DRILL,
    Array.from({ length: Math.floor(w / 70) }, (_, i) =>
      rect(x + 26 + i * 68 + r.int(-10, 10), y + 12, 4, r.int(30, Math.max(40, (foot - y) * 0.6))),
    ),
  ),
];
const rim = (seed, { x: [x1, x2], y, count }) => {
  const q = chance(seed);
  return Array.from({ length: count }, (_, i) =>
    spruce(x1 + ((x2 - x1) * i) / (count - 1), y + q.int(0, 8), q.int(110, 200)),
  );
};
export default {
  name: 'granite',
  svg: sheet({
    title: 'Granite quarry with a derrick',
    sky: '#d3e2d8',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.14 }),
      sun({ x: 520, y: 230, r: 84 }, C.paper, [
        [2.7, '#dce7de'],
        [1.75, '#e6ece2'],
      ]),
      clouds(8, C.paper, [
        [1130, 130, 280, 22],
        [300, 110, 180, 16],
      ]),
      p(
        C.steel,
        woods(
          3,
          [
            [200, 380],
            [700, 400],
            [1100, 390],
            [1600, 320],
          ],
          640,
          40,
        ),
      ),
      p(
        C.pine,
        woods(
          7,
          [
            [200, 440],
            [700, 446],
            [1400, 420],
          ],
          640,
          44,
        ),
      ),
      // far wall, low, in haze
      p('#c9c5b4', 'M240 468H640V452H1010V476H1400V640H240Z'),
      p('#a9aca0', 'M240 530H520V548H760V520H1080V544H1400V640H240Z'),
      p(C.paper, rect(240, 462, 400, 8), rect(640, 446, 370, 8), rect(1010, 470, 390, 8)),
      // pool
      p('#2f7d58', rect(0, 596, 1600, 200)),
      p(C.green, 'M0 640C500 632 1100 650 1600 636V800H0Z'),
      p(C.pine, 'M0 712C500 700 1100 720 1600 706V800H0Z'),
      po('#d8cfba', 0.4, rect(420, 598, 700, 26)),
      p(C.sage, glints(6, { x: 640, y: [630, 730], width: [160, 340], count: 9, thick: 5 })),
      // left: four steps down to the water
      p(C.pine, rim(4, { x: [-10, 200], y: 232, count: 6 })),
      bench({ x: -20, y: 226, width: 230, foot: 420 }, { end: 54 }),
      bench({ x: -20, y: 330, width: 330, foot: 520 }, { end: 46, face: '#a9a08e' }),
      bench({ x: -20, y: 440, width: 360, foot: 640 }),
      bench({ x: -20, y: 548, width: 470, foot: 668 }, { end: 60 }),
      sprayIn('a', rect(-20, 548, 470, 120), { y: 548, height: 120 }, { up: true, o: 0.4 }),
      // right: a sheer wall
      p(C.pine, rim(9, { x: [1330, 1600], y: 250, count: 7 })),
      bench({ x: 1330, y: 246, width: 300, foot: 640 }, { end: -46, face: '#a9a08e' }),
      bench({ x: 1240, y: 420, width: 380, foot: 660 }, { end: -40 }),
      bench({ x: 1150, y: 560, width: 470, foot: 690 }, { end: -44 }),
      // derrick with its block
      p(
        C.ink,
        bar([760, 780], [760, 70], 18, 11),
        bar([764, 720], [1040, 170], 13, 8),
        wire([760, 78], [1040, 170], -8, 4),
        wire([760, 78], [-20, 200], 16, 3),
        wire([760, 78], [1620, 236], 16, 3),
        bar([1038, 170], [1038, 290], 4),
        'M986 334L1038 286L1090 334H1080L1038 296L996 334Z',
        bar([716, 790], [760, 640], 10),
        bar([804, 790], [760, 640], 10),
      ),
      p(FACE, rect(976, 336, 96, 72)),
      p(
        LIT,
        poly([
          [976, 336],
          [992, 322],
          [1106, 322],
          [1106, 336],
        ]),
      ),
      p(DARK, rect(1072, 336, 34, 72)),
      p(C.ember, rect(730, 664, 60, 46)),
      // our ledge: gravel, sawn blocks
      p('#c2b391', 'M0 772C500 760 1100 768 1600 758V1000H0Z'),
      p('#a6977a', 'M0 872C500 862 1100 878 1600 866V1000H0Z'),
      spray({ x: 0, y: 800, width: 1600, height: 200 }, { up: true, o: 0.5 }),
      bench({ x: 330, y: 734, width: 120, foot: 806 }),
      bench({ x: 150, y: 706, width: 150, foot: 812 }),
      bench({ x: 180, y: 640, width: 110, foot: 690 }),
      p(
        DARK,
        [
          [80, 940, 90],
          [420, 960, 60],
          [1320, 950, 100],
          [1180, 920, 40],
          [620, 920, 44],
        ].map(([x, y, w]) => pill(x, y, w, 18)),
      ),
      placeSide(850, 838, 580, { beacon: true }),
      p(
        C.ink,
        gulls([
          [330, 210, 0.9],
          [400, 170, 0.7],
        ]),
      ),
    ],
  }),
};
