// An electrician at an electrical panel: its door is open, its cover is on.
import { bar, disc, p, po, poly, rect, sheet, spray } from '../../parts/kit.mjs';
import { K, pane, round, SKIN, shadow, toolbox, WOOD, worker } from '../../parts/themed.mjs';

const rows = Array.from({ length: 9 }, (_, i) => 372 + i * 40);
export default {
  name: 'panel',
  svg: sheet({
    title: 'Electrical panel with its door open',
    sky: K.brandLight,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.16 }),
      // wall of blocks, with a window and a shelf
      p(
        K.sky,
        [0, 1, 2, 3, 4, 5, 6].map((j) =>
          [0, 1, 2, 3, 4, 5, 6].map((i) => rect(i * 260 - (j % 2) * 130, 40 + j * 120, 252, 112)),
        ),
      ),
      pane({ x: 110, y: 150, width: 250, height: 190, glass: K.brandLight }, p(K.card, disc(190, 230, 46))),
      p(K.brandDark, rect(60, 560, 370, 18), rect(96, 578, 14, 44), rect(380, 578, 14, 44)),
      p(K.accent, rect(90, 470, 110, 90)),
      p(K.accentDark, rect(90, 470, 110, 22)),
      p(K.card, round({ x: 222, y: 486, width: 62, height: 74, r: 6 }), rect(304, 500, 96, 60)),
      p(K.brand, rect(222, 510, 62, 26), rect(304, 500, 96, 18)),
      // floor
      p(K.ground, rect(0, 850, 1600, 150)),
      p(K.shade, rect(0, 850, 1600, 10)),
      spray({ x: 0, y: 860, width: 1600, height: 140 }, { o: 0.34 }),
      // board, conduit, panel
      p(WOOD.light, rect(760, 150, 500, 640)),
      p(WOOD.mid, rect(760, 150, 10, 640), rect(1250, 150, 10, 640), rect(760, 462, 500, 4)),
      p(K.shade, rect(900, 0, 40, 250), rect(980, 0, 26, 250), rect(1040, 0, 26, 250), rect(1100, 0, 26, 250)),
      p(
        K.line,
        rect(906, 0, 10, 250),
        [984, 1044, 1104].map((x) => rect(x, 0, 6, 250)),
      ),
      p(
        K.ink,
        rect(892, 96, 56, 14),
        [974, 1034, 1094].map((x) => rect(x, 120, 38, 12)),
        rect(892, 226, 56, 14),
        [974, 1034, 1094].map((x) => rect(x, 226, 38, 14)),
      ),
      po(K.ink, 0.25, rect(862, 252, 322, 532)),
      p(K.shade, round({ x: 840, y: 236, width: 320, height: 530, r: 10 })),
      p(K.line, rect(856, 252, 288, 498)),
      p(K.card, rect(872, 268, 256, 466)),
      // main breaker, then two columns of breakers, one of them off
      p(K.ink, round({ x: 946, y: 286, width: 108, height: 60, r: 6 }), rect(900, 362, 200, 354)),
      p(K.accent, rect(976, 304, 48, 24)),
      p(
        K.brandDark,
        rows.map((y) => [rect(910, y, 86, 32), rect(1004, y, 86, 32)]),
      ),
      p(
        K.card,
        rows.map((y, i) => [i === 5 ? '' : rect(964, y + 8, 24, 16), rect(1012, y + 8, 24, 16)]),
      ),
      p(K.accent, rect(918, 580, 24, 16)),
      p(
        K.shade,
        rows.map((y) => [rect(878, y + 12, 14, 6), rect(1108, y + 12, 14, 6)]),
      ),
      // door, opened to the right, with the list of circuits
      p(
        K.shade,
        poly([
          [1160, 244],
          [1376, 206],
          [1376, 800],
          [1160, 758],
        ]),
      ),
      p(
        K.line,
        poly([
          [1160, 252],
          [1364, 218],
          [1364, 788],
          [1160, 750],
        ]),
      ),
      p(
        K.card,
        poly([
          [1192, 330],
          [1334, 312],
          [1334, 640],
          [1192, 632],
        ]),
      ),
      p(
        K.shade,
        [0, 1, 2, 3, 4, 5, 6].map((i) => [
          poly([
            [1208, 366 + i * 36],
            [1254, 361 + i * 37],
            [1254, 369 + i * 37],
            [1208, 374 + i * 36],
          ]),
          poly([
            [1270, 360 + i * 37],
            [1318, 355 + i * 38],
            [1318, 363 + i * 38],
            [1270, 368 + i * 37],
          ]),
        ]),
      ),
      p(K.ink, rect(1350, 470, 12, 60)),
      // flashlight beam
      po(K.accentLight, 0.42, 'M742 452L1000 330V690L742 484z'),
      shadow([470, 938], 250),
      worker([560, 944], {
        scale: 4,
        skin: SKIN[1],
        shirt: K.brand,
        sleeve: K.brandDark,
        cap: K.accent,
        back: [
          [26, -108],
          [50, -112],
        ],
        arm: [
          [18, -104],
          [38, -118],
        ],
        hold: [p(K.accent, bar([34, -120], [46, -119], 12)), p(K.accentDark, bar([36, -119], [46, -119], 9, 13))],
      }),
      toolbox(170, 944),
    ],
  }),
};
