// Outer Cape: lighthouse on the bluff, grass in the wind, van where the sand road ends.

import { grid } from '../parts/built.mjs';
import { C, g, p, poly, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, glints, grass, gulls, sun } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const bluff = 'M560 640C700 560 860 500 1040 486C1240 470 1420 486 1600 470V1000H420Z';
export default {
  name: 'cape',
  svg: sheet({
    title: 'Cape shore with a lighthouse',
    sky: SKY.day,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 320 }, { o: 0.14 }),
      sun({ x: 330, y: 300, r: 84 }, C.paper, [
        [2.6, '#cfe4df'],
        [1.7, '#dcebe5'],
      ]),
      clouds(12, C.paper, [
        [520, 170, 300, 24],
        [1240, 250, 260, 20],
        [-60, 430, 200, 18],
      ]),
      // sea
      p(C.steel, 'M0 500H1200V1000H0Z'),
      p(C.slate, 'M0 560C200 552 500 566 900 556V1000H0Z'),
      p('#2c4a60', 'M0 640C200 634 420 646 700 640V1000H0Z'),
      p(
        C.paper,
        glints(4, { x: 330, y: [508, 610], width: [120, 330], count: 8, thick: 4 }),
        'M226 536L252 452V536ZM258 536V470L286 536ZM218 542H292L282 554H230Z',
      ),
      // surf and strand
      p(C.paper, 'M0 742C160 700 300 724 430 690S600 640 640 616L700 640L500 1000H0Z'),
      p(C.haze, 'M0 716C160 676 290 700 410 668S560 626 620 606L640 616C600 640 540 676 430 696S160 706 0 748Z'),
      p(C.sand, 'M0 768C170 720 320 740 450 704S610 650 650 620L760 680L560 1000H0Z'),
      // bluff and keeper's house
      p('#8fa56f', bluff),
      sprayIn('b', bluff, { y: 480, height: 380 }, { up: true, o: 0.45 }),
      p(
        '#ddc592',
        'M520 668C640 596 760 540 880 514C830 560 800 610 790 660C770 740 640 800 560 860L420 1010L340 900Z',
      ),
      p('#6f8a58', 'M900 500C1100 470 1400 490 1600 470V560C1400 540 1100 540 900 500Z'),
      p('#a89f8b', rect(1150, 380, 190, 116)),
      p('#7d7a6e', rect(1340, 380, 120, 110)),
      p(C.navy, 'M1136 384L1176 306H1420L1474 384Z'),
      p(C.slate, 'M1136 384L1176 306H1300L1346 384Z'),
      p(C.rust, rect(1230, 268, 34, 56)),
      p(
        C.paper,
        grid({ x: 1172, y: 410, cols: 3, rows: 1, dx: 58, dy: 0, width: 36, height: 46 }),
        rect(1150, 378, 190, 8),
        rect(1334, 380, 8, 116),
      ),
      p(
        C.ink,
        grid({ x: 1177, y: 415, cols: 3, rows: 1, dx: 58, dy: 0, width: 26, height: 36 }),
        rect(1384, 414, 30, 40),
      ),
      // light
      g(
        'translate(162 82) scale(.84)',
        p(C.paper, 'M958 512L974 210H1046L1062 512Z'),
        p('#c5cbc0', 'M1020 210H1046L1062 512H1026Z'),
        p(C.rust, 'M966 366L970 286H1050L1054 366Z'),
        p(C.wine, 'M1022 286H1050L1054 366H1023Z'),
        p(
          C.ink,
          rect(962, 198, 96, 14),
          rect(968, 172, 4, 30),
          rect(1048, 172, 4, 30),
          rect(966, 170, 88, 5),
          rect(1000, 236, 18, 28),
          rect(1000, 440, 20, 34),
        ),
        p(C.amber, rect(984, 150, 52, 48)),
        p(
          C.ink,
          rect(984, 150, 5, 48),
          rect(1008, 150, 4, 48),
          rect(1031, 150, 5, 48),
          'M976 150C980 124 1000 116 1008 104H1012C1020 116 1040 124 1044 150Z',
          rect(1008, 88, 4, 18),
        ),
      ),
      // sand road
      p(
        '#ead9b4',
        'M1290 490C1370 500 1440 522 1444 566C1446 640 1360 716 1200 744C1000 764 300 776 0 796V920H1440C1540 820 1500 700 1502 566C1500 516 1400 492 1306 488Z',
      ),
      p('#d3bd8c', 'M0 862C260 868 560 900 900 886S1400 850 1600 880V1000H0Z'),
      // snow fence
      p(
        '#7d5f45',
        Array.from({ length: 17 }, (_, i) =>
          poly([
            [196 + i * 27, 846 - i * 6],
            [203 + i * 27, 846 - i * 6],
            [206 + i * 27, 752 - i * 7],
            [200 + i * 27, 752 - i * 7],
          ]),
        ),
        poly([
          [180, 790],
          [650, 675],
          [650, 681],
          [180, 797],
        ]),
        poly([
          [180, 820],
          [650, 709],
          [650, 715],
          [180, 827],
        ]),
      ),
      p(
        C.green,
        grass(3, { x: [1120, 1600], yOf: (x) => 640 - (x - 1120) * 0.12, count: 12, height: 44 }),
        grass(8, { x: [760, 940], yOf: (x) => 590 - (x - 760) * 0.3, count: 6, height: 34 }),
      ),
      p('#5f7a45', grass(5, { x: [40, 460], yOf: (x) => 880 - x * 0.1, count: 12, height: 56 })),
      placeSide(830, 828, 570, { beacon: true }),
      p(
        C.pine,
        grass(6, { x: [0, 420], yOf: () => 985, count: 9, height: 90 }),
        grass(7, { x: [1240, 1600], yOf: () => 990, count: 9, height: 90 }),
      ),
      p(
        C.ink,
        gulls([
          [480, 330, 1.2],
          [600, 260, 0.8],
          [760, 420, 0.9],
        ]),
      ),
    ],
  }),
};
