// Brick quad: cupola on the axis, crossing paths, framed by elms.

import { grid } from '../parts/built.mjs';
import { C, chance, disc, p, pill, po, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, scallop, sun, tree, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const _A = 700; // axis
const arch = (x, y, w, h) => `M${x} ${y + h}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;
export default {
  name: 'campus',
  svg: sheet({
    title: 'Brick hall on a college quad',
    sky: SKY.day,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 320 }, { o: 0.14 }),
      sun({ x: 352, y: 262, r: 84 }, C.paper, [
        [2.7, '#cfe4df'],
        [1.75, '#dcebe5'],
      ]),
      clouds(9, C.paper, [
        [20, 150, 200, 18],
        [960, 150, 320, 24],
        [1320, 270, 200, 16],
      ]),
      p(
        C.steel,
        woods(
          3,
          [
            [0, 470],
            [300, 480],
            [1200, 470],
            [1600, 450],
          ],
          660,
          40,
        ),
      ),
      // wings
      p(C.slate, 'M240 424H1160L1120 350H280Z'),
      p(C.navy, 'M700 350H1120L1160 424H700Z'),
      p(C.rust, rect(260, 424, 880, 216)),
      p(C.wine, 'M1140 424H1196V640H1140Z'),
      p(C.navy, 'M1116 350L1156 424H1206L1168 362Z'),
      p(C.paper, rect(248, 416, 900, 14), rect(260, 526, 880, 7)),
      p(C.sand, rect(260, 616, 880, 24)),
      p(
        C.wine,
        [360, 500, 900, 1040].map((x) => rect(x - 14, 290, 30, 64)),
      ),
      p(
        C.paper,
        grid({ x: 284, y: 446, cols: 5, rows: 2, dx: 54, dy: 98, width: 34, height: 66 }),
        grid({ x: 864, y: 446, cols: 5, rows: 2, dx: 54, dy: 98, width: 34, height: 66 }),
      ),
      p(
        C.ink,
        grid({ x: 288, y: 450, cols: 5, rows: 2, dx: 54, dy: 98, width: 26, height: 58 }),
        grid({ x: 868, y: 450, cols: 5, rows: 2, dx: 54, dy: 98, width: 26, height: 58 }),
      ),
      p(
        C.slate,
        grid({ x: 288, y: 450, cols: 5, rows: 2, dx: 54, dy: 98, width: 12, height: 58 }),
        grid({ x: 868, y: 450, cols: 5, rows: 2, dx: 54, dy: 98, width: 12, height: 58 }),
      ),
      sprayIn('w', 'M260 430H1140V640H260Z', { y: 430, height: 215 }, { o: 0.4 }),
      // portico
      p('#8f3b26', rect(576, 424, 248, 216)),
      p(C.paper, 'M560 424L700 334L840 424V440H560Z'),
      p('#d9d3c0', 'M600 420L700 352L800 420Z'),
      p(C.slate, disc(700, 396, 17)),
      p(
        C.ink,
        arch(676, 530, 48, 110),
        arch(608, 470, 30, 60),
        arch(762, 470, 30, 60),
        rect(608, 560, 30, 60),
        rect(762, 560, 30, 60),
      ),
      p(C.green, rect(682, 570, 36, 70)),
      p(
        C.paper,
        [572, 646, 736, 810].map((x) => rect(x, 438, 20, 196)),
      ),
      p(
        '#c5cbc0',
        [584, 658, 748, 822].map((x) => rect(x, 438, 8, 196)),
      ),
      p(C.paper, 'M556 630H844V640H556ZM544 640H856V652H544Z'),
      // cupola
      p(C.paper, rect(660, 276, 80, 70), rect(672, 196, 56, 84), rect(650, 270, 100, 9), rect(664, 190, 72, 8)),
      p('#c5cbc0', rect(714, 279, 26, 66), rect(712, 198, 16, 72)),
      p(C.ink, disc(700, 312, 20), arch(690, 214, 20, 50)),
      p(C.amber, rect(699, 297, 3, 16), rect(699, 311, 12, 3)),
      p(C.green, 'M664 190C664 150 690 146 698 120H702C710 146 736 150 736 190Z'),
      p(C.amber, rect(698, 84, 4, 38), disc(700, 82, 6)),
      // lawn and paths
      p(C.sage, 'M0 640H1600V1000H0Z'),
      p(
        C.green,
        woods(
          5,
          [
            [232, 622],
            [560, 622],
          ],
          646,
          26,
        ),
        woods(
          6,
          [
            [846, 622],
            [1210, 622],
          ],
          646,
          26,
        ),
      ),
      p('#95b886', 'M0 690H1600V720H0ZM0 664H1600V674H0Z'),
      p(C.sand, 'M662 652H738L860 800H540ZM0 772L560 700H700L160 790H0ZM1600 772L960 696H840L1330 790H1600Z'),
      sprayIn('v', 'M0 640H1600V790H0Z', { y: 640, height: 150 }, { up: true, o: 0.4 }),
      po(C.pine, 0.45, 'M0 700C150 690 330 700 430 730C300 752 120 750 0 740Z'),
      tree(8, { x: 150, y: 716, height: 500 }, { dark: C.pine, light: C.green }),
      tree(23, { x: 1300, y: 700, height: 400 }, { dark: C.pine, light: C.green }),
      tree(11, { x: 1530, y: 740, height: 560 }, { dark: C.pine, light: C.green }),
      // drive
      p('#c4ae82', rect(0, 756, 1600, 10)),
      p('#d6c299', rect(0, 766, 1600, 116)),
      p(C.green, 'M0 872H1600V1000H0Z'),
      p('#0c5a43', 'M0 872H1600V886H0Z'),
      p(
        C.pine,
        scallop(chance(4), { x: 330, y: 990, rx: 420, ry: 76 }, 15),
        scallop(chance(8), { x: 1300, y: 1000, rx: 330, ry: 64 }, 13),
      ),
      sprayIn('x', 'M0 880H1600V1000H0Z', { y: 880, height: 120 }, { up: true, o: 0.5 }),
      p(
        C.amber,
        [
          [640, 940],
          [704, 962],
          [980, 930],
          [1050, 968],
          [820, 950],
          [560, 922],
        ].map(([x, y]) => pill(x, y, 16, 6)),
      ),
      p(
        C.ink,
        [470, 940].map((x) => [rect(x, 600, 8, 164), rect(x - 14, 590, 36, 10)]),
      ),
      p(
        C.amber,
        [470, 940].map((x) => rect(x - 8, 556, 24, 34)),
      ),
      p(
        C.ink,
        [470, 940].map((x) => `M${x - 14} 556h36l-12-16h-12z`),
      ),
      placeSide(880, 828, 580, { flip: true, beacon: true }),
    ],
  }),
};
