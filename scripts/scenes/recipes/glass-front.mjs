// Office park off the beltway, late afternoon: the sky reflected in glass, the glass reflected in a pond.

import { grid } from '../parts/built.mjs';
import { C, p, pill, po, poly, rect, sheet, spray } from '../parts/kit.mjs';
import { clouds, glints, ridge, sun, tree, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const GLASS = '#4f8190',
  DEEP = '#2f5568';
const F = 84,
  TOP = 300; // floor height, roof
/** Alternating bands of glass and panels; slanted panes catch the low sun. */
const front = (x, w, floors, y) => [
  p(C.paper, rect(x, y, w, floors * F + 10)),
  p(
    GLASS,
    Array.from({ length: floors }, (_, i) => rect(x, y + 18 + i * F, w, F - 26)),
  ),
  p(
    DEEP,
    Array.from({ length: floors }, (_, i) =>
      poly([
        [x + w * 0.5, y + 18 + i * F],
        [x + w, y + 18 + i * F],
        [x + w, y + 18 + i * F + F - 26],
        [x + w * 0.42, y + 18 + i * F + F - 26],
      ]),
    ),
  ),
];
export default {
  name: 'glass-front',
  svg: sheet({
    title: 'Glass office park in the late afternoon',
    sky: '#f4d6a6',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.18 }),
      sun({ x: 270, y: 330, r: 104 }, C.amber, [
        [2.9, '#f7e0ba'],
        [1.9, '#f9e9cc'],
      ]),
      clouds(9, '#fdf3df', [
        [760, 150, 320, 22],
        [1260, 210, 220, 18],
        [40, 190, 180, 16],
      ]),
      p(
        '#c9c0a0',
        ridge(
          3,
          [
            [0, 500],
            [500, 470],
            [1000, 480],
            [1600, 440],
          ],
          660,
          { rough: 6 },
        ),
      ),
      p(
        '#7fa08c',
        woods(
          4,
          [
            [0, 530],
            [400, 510],
            [1200, 520],
            [1600, 480],
          ],
          680,
          40,
        ),
      ),
      p(
        C.green,
        woods(
          8,
          [
            [0, 580],
            [240, 590],
            [420, 600],
          ],
          680,
          44,
        ),
        woods(
          9,
          [
            [1260, 560],
            [1600, 520],
          ],
          680,
          44,
        ),
      ),
      // long wing, then the tall glass lobby
      front(470, 900, 4, TOP),
      p('#c9b48f', rect(1370, TOP, 70, 346)),
      p(C.ink, rect(460, TOP - 10, 990, 14)),
      p(C.paper, grid({ x: 520, y: TOP + 18, cols: 17, rows: 1, dx: 51, dy: 0, width: 5, height: 330 })),
      p(
        C.amber,
        [
          [576, 0, 44],
          [882, 2, 44],
          [1086, 1, 44],
          [1239, 3, 44],
          [780, 3, 44],
        ].map(([x, j, w]) => rect(x, TOP + 18 + j * F, w, F - 26)),
      ),
      p(GLASS, rect(640, 236, 210, 410)),
      p('#86b0b2', 'M640 236H770L700 646H640Z'),
      p('#fbe3b3', 'M664 236H704L662 480H640V376Z'),
      p(DEEP, 'M820 236H850V646H750Z'),
      p(
        C.ink,
        rect(630, 226, 230, 12),
        grid({ x: 688, y: 236, cols: 3, rows: 1, dx: 52, dy: 0, width: 4, height: 410 }),
        [0, 1, 2, 3, 4].map((i) => rect(640, 306 + i * 70, 210, 4)),
      ),
      p(C.ink, 'M600 556H890V570H600ZM616 570H624V648H616ZM866 570H874V648H866Z'),
      p('#fbd27a', rect(700, 580, 90, 66)),
      p(C.ink, rect(743, 580, 4, 66)),
      // lawn, pond, path
      p('#8fa85f', rect(0, 640, 1600, 140)),
      p('#a9b96b', 'M0 650C300 640 620 660 900 656C620 690 240 690 0 700Z'),
      p(C.steel, 'M60 706C180 676 520 672 640 696S560 754 360 758S20 750 60 706Z'),
      p('#f0cf94', glints(3, { x: 300, y: [690, 740], width: [120, 300], count: 6, thick: 6 })),
      p(
        C.paper,
        'M392 700C380 660 372 640 356 632C378 628 390 640 396 664C402 640 414 628 436 632C420 640 412 660 400 700Z',
        pill(360, 698, 72, 8),
      ),
      tree(5, { x: 90, y: 700, height: 300 }, { dark: C.pine, light: C.green }),
      tree(13, { x: 500, y: 668, height: 170 }, { dark: C.pine, light: C.green }),
      tree(17, { x: 980, y: 668, height: 180 }, { dark: C.pine, light: C.green }),
      tree(19, { x: 1180, y: 668, height: 160 }, { dark: C.pine, light: C.green }),
      tree(21, { x: 1520, y: 716, height: 360 }, { dark: '#9a4a22', light: C.ember }),
      // drive
      p(C.sand, rect(0, 764, 1600, 14)),
      p('#3d5d70', rect(0, 776, 1600, 224)),
      p(
        C.paper,
        [60, 320, 580, 840, 1100, 1360].map((x) =>
          poly([
            [x, 896],
            [x + 150, 896],
            [x + 142, 906],
            [x - 10, 906],
          ]),
        ),
      ),
      spray({ x: 0, y: 800, width: 1600, height: 200 }, { up: true, o: 0.5 }),
      po(C.ink, 0.3, rect(0, 960, 1600, 40)),
      placeSide(830, 836, 580, { flip: true, tone: 'dusk', beacon: true }),
    ],
  }),
};
