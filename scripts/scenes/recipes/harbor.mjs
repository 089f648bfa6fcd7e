// Fishing harbor at first light: sun at the harbor mouth, dragger alongside, van on the wharf.

import { grid, town } from '../parts/built.mjs';
import { bar, C, disc, g, p, po, poly, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, glints, gulls, ridge, sun } from '../parts/nature.mjs';
import { tech } from '../parts/people.mjs';
import { placeSide } from '../parts/van.mjs';

const yOf = (x) => 492 - Math.max(0, (x - 420) / 9);
const back = town(4, { x: [560, 1100], yOf: (x) => yOf(x) - 34, size: 40 }),
  near = town(11, { x: [500, 1060], yOf, size: 48 });
const boat = [
  // rigging first, hull over it
  p(
    C.ink,
    bar([598, 600], [598, 212], 12, 7),
    bar([600, 232], [846, 560], 3),
    bar([596, 232], [352, 524], 3),
    bar([598, 470], [742, 300], 7, 5),
    bar([742, 300], [598, 240], 3),
    bar([740, 300], [806, 470], 2.5),
    bar([470, 480], [470, 372], 5, 4),
    rect(446, 392, 48, 5),
    bar([780, 570], [792, 430], 11),
    bar([842, 570], [826, 430], 11),
    rect(782, 426, 56, 14),
    bar([598, 300], [520, 470], 2.5),
  ),
  p(C.green, 'M322 512C404 566 560 584 862 566L846 660H388C352 626 334 572 322 512Z'),
  p(C.pine, 'M345 590C470 616 640 620 856 606L846 660H388C368 642 355 618 345 590Z'),
  p(C.paper, 'M322 512C404 566 560 584 862 566L860 578C560 597 402 580 326 528Z'),
  p(C.rust, 'M378 648H848L846 664H392Z'),
  p(C.paper, 'M430 548V440H560V570C510 568 466 562 430 548Z'),
  p(C.sand, 'M516 440H560V570L516 567Z'),
  p(C.ember, rect(420, 428, 152, 14), rect(566, 524, 100, 48)),
  p(
    C.ink,
    grid({ x: 440, y: 458, cols: 3, rows: 1, dx: 26, dy: 0, width: 19, height: 30 }),
    rect(526, 458, 24, 30),
    rect(530, 512, 18, 55),
    'M690 572C690 540 748 540 748 570Z',
  ),
  p(C.amber, disc(718, 552, 9), disc(640, 566, 10)),
];
const traps = [];
for (const [x, y, c] of [
  [704, 724, C.green],
  [704, 690, C.ember],
  [768, 724, C.ember],
  [736, 656, C.amber],
])
  traps.push(p(c, rect(x, y, 60, 30)), p(C.ink, rect(x + 8, y + 7, 19, 16), rect(x + 33, y + 7, 19, 16)));

const plank = [];
for (let x = 700; x < 1600; x += 58)
  plank.push(
    poly([
      [x, 752],
      [x + 3, 752],
      [x - 12, 806],
      [x - 16, 806],
    ]),
  );

export default {
  name: 'harbor',
  svg: sheet({
    title: 'Fishing harbor at dawn',
    sky: SKY.dawn,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 290 }, { o: 0.14 }),
      sun({ x: 300, y: 400, r: 96 }, C.amber, [
        [3.3, '#f9e3bd'],
        [2, '#fbebcd'],
      ]),
      clouds(5, C.paper, [
        [560, 168, 210, 20],
        [60, 236, 190, 18],
        [1180, 196, 280],
      ]),
      p(
        C.haze,
        ridge(
          8,
          [
            [420, 500],
            [640, 440],
            [1000, 372],
            [1300, 350],
            [1600, 344],
          ],
          520,
          { rough: 5 },
        ),
      ),
      // the town climbs the far shore
      p('#8d7a6f', back.roof),
      p(C.sand, back.side),
      p(C.paper, back.front),
      p(C.paper, rect(846, 268, 40, 150), 'M840 268h52l-10-26h-32z', 'M852 242h28l-14-52z'),
      p(C.sand, rect(870, 268, 16, 150)),
      p(C.slate, disc(860, 296, 9), rect(854, 322, 12, 24)),
      p(C.steel, near.roof),
      p('#c9b48f', near.side),
      p('#f3e3c4', near.front),
      p('#9dbab4', 'M0 500H1600V1000H0Z'),
      p(C.steel, 'M0 560C200 552 420 566 700 556S1300 562 1600 554V1000H0Z'),
      p(C.slate, 'M0 700C260 690 480 712 800 700S1400 706 1600 700V1000H0Z'),
      p(C.navy, 'M0 838C260 830 480 850 800 838S1400 846 1600 838V1000H0Z'),
      p(C.amber, glints(2, { x: 300, y: [508, 690], width: [90, 250], count: 13, thick: 6 })),
      p(C.slate, glints(14, { x: 330, y: [860, 960], width: [300, 420], count: 4, thick: 5 })),
      p(C.steel, glints(15, { x: 420, y: [724, 800], width: [200, 330], count: 4, thick: 5 })),
      po(C.ink, 0.42, 'M350 668H806L790 694H380ZM430 704H770V712H430ZM490 722H690V728H490Z'),
      g('translate(-40 8)', boat),
      p(
        C.ink,
        gulls([
          [150, 262, 1.1],
          [236, 214, 0.8],
          [700, 176, 0.7],
        ]),
      ),
      // fish house
      p(C.wine, 'M1000 752V470H1600V752Z'),
      p(C.rust, 'M900 752V462L1060 316L1220 462V752Z'),
      p(C.ink, 'M876 480L1060 306H1600V462H1226L1060 330L892 494Z'),
      p(C.slate, 'M1060 306H1600V450H1212Z'),
      p(C.ink, rect(1200, 450, 400, 22)),
      p(
        '#8f3b26',
        [940, 980, 1020, 1100, 1140, 1180].map((x) => rect(x, 420, 3, 332)),
      ),
      p(
        C.ink,
        rect(1030, 392, 60, 66),
        rect(930, 540, 54, 64),
        grid({ x: 1272, y: 512, cols: 4, rows: 1, dx: 92, dy: 0, width: 52, height: 54 }),
      ),
      p(
        C.paper,
        'M1030 392h60v5h-60zM1057 392h5v66h-5zM930 540h54v5h-54z',
        grid({ x: 1272, y: 512, cols: 4, rows: 1, dx: 92, dy: 0, width: 52, height: 5 }),
        rect(1000, 374, 120, 8),
      ),
      p(C.ink, bar([1060, 340], [1060, 300], 8)),
      sprayIn('w', 'M1220 752V470H1600V752Z', { y: 470, height: 300 }, { o: 0.5 }),
      sprayIn('r', rect(900, 484, 320, 268), { y: 472, height: 280 }, { up: true, o: 0.3 }),
      // wharf
      p(C.sand, 'M690 752H1600V806H674Z'),
      p('#c4ad84', plank),
      p('#8a6f52', 'M674 806H1600V838H674Z'),
      p(
        C.ink,
        [690, 850, 1010, 1170, 1330, 1490].map((x) => rect(x, 838, 34, 162)),
        rect(674, 832, 926, 8),
        rect(660, 690, 30, 310),
        'M690 900h910v12H690z',
      ),
      p(C.paper, rect(660, 690, 30, 12)),
      traps,
      placeSide(922, 786, 536, { flip: true, beacon: true }),
      tech(866, 786, 160, { flip: true }),
    ],
  }),
};
