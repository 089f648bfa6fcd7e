// Beach boulevard in summer: pavilion on the sea wall, umbrellas on the sand, the tide out.
import { bar, C, g, p, pill, po, rect, SKY, sheet, spray } from '../parts/kit.mjs';
import { clouds, glints, gulls, ridge, sun } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const umbrella = ({ x, y, scale: s }, a, b) => [
  p(C.ink, bar([x, y], [x, y - 96 * s], 5 * s)),
  p(a, `M${x - 70 * s} ${y - 76 * s}Q${x} ${y - 150 * s} ${x + 70 * s} ${y - 76 * s}Z`),
  p(
    b,
    `M${x - 24 * s} ${y - 76 * s}Q${x - 22 * s} ${y - 108 * s} ${x} ${y - 113 * s}Q${x + 22 * s} ${y - 108 * s} ${x + 24 * s} ${y - 76 * s}Z`,
  ),
];
const sail = (x, y, s) =>
  `M${x - 4 * s} ${y}V${y - 96 * s}L${x - 44 * s} ${y}ZM${x + 2 * s} ${y}V${y - 80 * s}L${x + 40 * s} ${y}ZM${x - 54 * s} ${y + 6 * s}H${x + 50 * s}L${x + 36 * s} ${y + 20 * s}H${x - 40 * s}Z`;
export default {
  name: 'pavilion',
  svg: sheet({
    title: 'Beach boulevard in summer',
    sky: SKY.day,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 320 }, { o: 0.14 }),
      sun({ x: 300, y: 250, r: 88 }, C.amber, [
        [2.6, '#d3e5da'],
        [1.7, '#e3ecda'],
      ]),
      clouds(12, C.paper, [
        [500, 180, 320, 24],
        [1180, 130, 260, 20],
        [20, 400, 200, 16],
      ]),
      p(
        C.haze,
        ridge(
          5,
          [
            [900, 470],
            [1200, 430],
            [1600, 400],
          ],
          520,
          { rough: 5 },
        ),
      ),
      // sea and sand
      p(C.steel, 'M0 470H1600V800H0Z'),
      p('#4f8190', 'M0 520C300 512 800 530 1600 516V800H0Z'),
      p(C.slate, 'M0 560C300 550 700 574 1600 556V800H0Z'),
      p(C.paper, sail(110, 486, 0.7), sail(720, 492, 0.9), sail(630, 478, 0.5)),
      p('#e8d9a8', glints(4, { x: 300, y: [484, 570], width: [90, 240], count: 8, thick: 4 })),
      p(C.paper, 'M0 626C160 600 420 640 700 612S1200 596 1600 590V700H0Z'),
      p(C.haze, 'M0 606C200 586 420 622 700 598S1200 580 1600 574V590C1200 596 900 620 700 614S200 606 0 626Z'),
      p('#ead9b4', 'M0 648C160 622 420 662 700 634S1200 618 1600 612V800H0Z'),
      p(C.sand, 'M0 676C300 656 600 690 900 664S1300 660 1600 650V800H0Z'),
      umbrella({ x: 130, y: 700, scale: 0.9 }, C.rust, C.paper),
      umbrella({ x: 330, y: 720, scale: 1.1 }, C.amber, C.paper),
      p(C.ember, pill(360, 714, 90, 10)),
      p(C.navy, pill(160, 696, 74, 9)),
      // lifeguard's chair
      p(
        C.paper,
        bar([470, 730], [496, 560], 9),
        bar([566, 730], [540, 560], 9),
        rect(476, 620, 84, 8),
        rect(472, 672, 92, 8),
        rect(484, 556, 68, 12),
        rect(540, 492, 10, 66),
        bar([482, 520], [548, 520], 6),
      ),
      p(C.rust, 'M490 556V530Q490 516 506 516T522 530V556Z'),
      p('#8a4f35', `M496 504a11 11 0 1 1 22 0a11 11 0 1 1-22 0z`),
      p(C.ink, 'M492 500Q506 484 522 500L530 503H492Z'),
      // pavilion on the wall
      g(
        'translate(-70 0)',
        p(
          '#c5cbc0',
          [0, 1, 2, 3].map((i) => rect(952 + i * 132, 556, 12, 190)),
        ),
        p(C.navy, rect(900, 640, 560, 112)),
        po(C.steel, 0.9, rect(900, 640, 560, 40)),
        p(
          C.paper,
          [0, 1, 2, 3, 4].map((i) => rect(900 + i * 136, 540, 20, 210)),
          [0, 1, 2, 3].map(
            (i) => `M${920 + i * 136} 540H${1036 + i * 136}V596Q${978 + i * 136} 540 ${920 + i * 136} 596Z`,
          ),
          rect(880, 524, 604, 20),
        ),
        p(C.green, 'M860 526L960 430H1404L1504 526Z'),
        p(C.pine, 'M1190 430H1404L1504 526H1230Z'),
        p(C.ink, rect(860, 520, 644, 8)),
        p(C.paper, rect(1130, 330, 104, 104), rect(1118, 322, 128, 12)),
        p('#c5cbc0', rect(1196, 334, 38, 96)),
        p(C.green, 'M1106 324L1182 226L1258 324Z'),
        p(C.pine, 'M1182 226L1258 324H1196Z'),
        p(C.ink, 'M1150 380a24 24 0 1 1 48 0a24 24 0 1 1-48 0z', bar([1182, 232], [1182, 176], 6, 4)),
        p(C.paper, rect(1172, 362, 4, 20), rect(1172, 380, 14, 4)),
        p(C.rust, 'M1185 178L1238 192L1185 208Z'),
      ),
      // sea wall, walk, road
      p(C.stone, rect(0, 736, 1600, 34)),
      p(C.paper, rect(0, 730, 1600, 10)),
      p(
        '#8f8b80',
        Array.from({ length: 13 }, (_, i) => rect(50 + i * 126, 744, 4, 26)),
      ),
      p(C.sand, rect(0, 768, 1600, 18)),
      p('#3d5d70', rect(0, 784, 1600, 216)),
      p(C.amber, rect(0, 890, 1600, 4), rect(0, 898, 1600, 4)),
      spray({ x: 0, y: 800, width: 1600, height: 200 }, { up: true, o: 0.5 }),
      po(C.ink, 0.3, rect(0, 962, 1600, 40)),
      placeSide(640, 840, 590, { flip: true, beacon: true }),
      p(
        C.ink,
        gulls([
          [560, 290, 1.1],
          [660, 344, 0.8],
          [860, 300, 0.9],
        ]),
      ),
    ],
  }),
};
