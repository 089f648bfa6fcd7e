// Cranberry bog at harvest: the flood red with fruit, the boom drawn in, the van on the dike.

import { gable, grid } from '../parts/built.mjs';
import { bar, C, p, pill, po, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, glints, grass, ridge, sun, tree, woods } from '../parts/nature.mjs';
import { tech } from '../parts/people.mjs';
import { placeSide } from '../parts/van.mjs';

const BERRY = '#c2482f';
/** One harvester with a rake; the part below the water is painted over by the near half of the bog. */
const wader = (x, y, flip) => [
  tech(x, y, 170, { flip, suit: C.navy, arm: 'reach' }),
  p(C.ink, bar([x + (flip ? -54 : 54), y - 122], [x + (flip ? -190 : 190), y - 62], 6)),
];
const near = 'M-20 634C160 606 420 628 620 616S960 600 1088 606C1090 690 900 734 560 746S120 752 -20 726Z';
const dike = 'M0 876C400 870 1000 874 1600 864V1000H0Z';
export default {
  name: 'cranberry-bog',
  svg: sheet({
    title: 'Cranberry bog at harvest',
    sky: SKY.day,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 320 }, { o: 0.14 }),
      sun({ x: 400, y: 210, r: 84 }, C.paper, [
        [2.7, '#cfe4df'],
        [1.75, '#dcebe5'],
      ]),
      clouds(8, C.paper, [
        [820, 150, 330, 24],
        [60, 260, 220, 18],
        [1280, 230, 220, 16],
      ]),
      p(
        C.haze,
        ridge(
          2,
          [
            [0, 350],
            [500, 330],
            [1000, 346],
            [1600, 300],
          ],
          600,
          { rough: 6 },
        ),
      ),
      p(
        C.steel,
        woods(
          11,
          [
            [0, 376],
            [600, 366],
            [1100, 372],
            [1600, 330],
          ],
          600,
          40,
        ),
      ),
      p(
        C.pine,
        woods(
          5,
          [
            [0, 390],
            [240, 416],
            [760, 420],
            [1150, 400],
            [1600, 350],
          ],
          600,
          50,
        ),
      ),
      tree(6, { x: 90, y: 478, height: 230 }, { dark: C.rust, light: C.ember }),
      tree(9, { x: 560, y: 474, height: 160 }, { dark: C.rust, light: C.ember }),
      tree(14, { x: 830, y: 476, height: 210 }, { dark: '#9a4a22', light: C.amber }),
      // far dike and the pump house
      p(C.sand, 'M0 462C400 456 1000 456 1600 462V496H0Z'),
      p('#b39a6b', 'M0 482H1600V500H0Z'),
      p('#7d7a6e', rect(1250, 384, 90, 84)),
      p('#a89f8b', gable({ x: 1150, y: 468, width: 100, wall: 84, roof: 50 })),
      p(C.navy, 'M1200 326H1296L1352 394H1256Z'),
      p(C.ink, 'M1138 388L1200 322L1262 388L1254 396L1200 340L1146 396Z'),
      p(C.paper, rect(1168, 410, 30, 58), rect(1212, 410, 26, 28)),
      p(C.rust, rect(1172, 414, 22, 54)),
      p(
        C.ink,
        rect(1216, 414, 18, 20),
        grid({ x: 1276, y: 414, cols: 2, rows: 1, dx: 32, dy: 0, width: 18, height: 24 }),
      ),
      // the flood, open on the right
      p(C.steel, 'M0 492H1600V860H0Z'),
      p('#537a8c', 'M0 570C500 560 1100 580 1600 566V860H0Z'),
      p(C.slate, 'M0 690C500 682 1100 700 1600 688V860H0Z'),
      po(C.pine, 0.4, 'M1120 496H1600V530C1400 542 1200 530 1120 516Z'),
      p(C.haze, glints(4, { x: 1340, y: [540, 720], width: [200, 300], count: 10, thick: 5 })),
      // fruit inside the boom
      p(C.amber, 'M-20 560C120 520 360 506 600 506S1106 534 1106 610C1106 700 900 748 560 760S120 766 -20 740Z'),
      p(BERRY, 'M-20 576C120 534 360 520 600 520S1088 546 1088 610C1088 640 300 660 -20 640Z'),
      po(C.paper, 0.3, pill(300, 546, 240, 7), pill(640, 566, 200, 8), pill(120, 590, 170, 8)),
      wader(330, 680),
      wader(690, 668, true),
      p(C.rust, near),
      sprayIn('b', near, { y: 606, height: 145 }, { up: true, o: 0.5 }),
      p(BERRY, pill(250, 630, 200, 12), pill(590, 620, 190, 12), pill(120, 686, 230, 10), pill(470, 704, 260, 10)),
      // dike, with a sand road on top
      p('#8fa56f', 'M0 772C400 760 1000 764 1600 754V1000H0Z'),
      p(C.sand, 'M0 796C400 784 1000 788 1600 780V864C1000 874 400 870 0 876Z'),
      p('#cdb88f', 'M0 852C400 844 1000 850 1600 840V864C1000 874 400 870 0 876Z'),
      p(C.green, grass(3, { x: [40, 780], yOf: () => 794, count: 11, height: 34 })),
      p('#6f8a58', dike),
      sprayIn('v', dike, { y: 864, height: 136 }, { up: true, o: 0.5 }),
      placeSide(830, 838, 580, { beacon: true }),
      p(
        C.wine,
        grass(6, { x: [0, 620], yOf: () => 990, count: 9, height: 76 }),
        grass(7, { x: [1180, 1600], yOf: () => 990, count: 7, height: 84 }),
      ),
    ],
  }),
};
