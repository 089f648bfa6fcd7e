// Autumn hills with the summit tower; the road brings the van home.

import { gable } from '../parts/built.mjs';
import { C, chance, disc, p, rect, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, ribbon, ridge, spruce, sun, tree, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const crowns = (seed, { from: [x1, y1], to: [x2, y2], count, size }) => {
  const q = chance(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = q(),
      x = x1 + (x2 - x1) * t,
      y = y1 + (y2 - y1) * t + q.between(-20, 26),
      k = Math.round(size * q.between(0.7, 1.3));
    d += `M${Math.round(x)} ${Math.round(y)}a${k} ${k} 0 0 1 ${2 * k} 0z`;
  }
  return d;
};
const m1 = ridge(
  3,
  [
    [0, 400],
    [260, 350],
    [620, 250],
    [860, 196],
    [1120, 270],
    [1600, 330],
  ],
  700,
  { rough: 8, step: 90 },
);
const m2 = ridge(
  7,
  [
    [0, 370],
    [200, 392],
    [520, 440],
    [900, 400],
    [1300, 340],
    [1600, 300],
  ],
  760,
  { rough: 8, step: 90 },
);
export default {
  name: 'hills',
  svg: sheet({
    title: 'Autumn hills with a summit tower',
    sky: '#f5e2bd',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 260 }, { o: 0.16 }),
      sun({ x: 360, y: 230, r: 92 }, C.amber, [
        [2.5, '#f9ecd0'],
        [1.7, '#fbf1dc'],
      ]),
      clouds(3, '#fdf6e6', [
        [1000, 130, 330, 22],
        [70, 150, 170, 16],
      ]),
      p(
        C.haze,
        ridge(
          1,
          [
            [0, 330],
            [400, 300],
            [760, 330],
            [1100, 280],
            [1600, 250],
          ],
          600,
          { rough: 6 },
        ),
      ),
      p(C.steel, m1),
      sprayIn('a', m1, { y: 190, height: 330 }, { o: 0.35 }),
      p(C.slate, 'M846 204L852 140H868L874 204ZM846 142H874L868 132H852Z', disc(860, 124, 9), rect(859, 102, 2, 16)),
      p(C.slate, m2),
      sprayIn('b', m2, { y: 296, height: 300 }, { o: 0.5 }),
      // fall foliage in three inks
      p(
        C.wine,
        woods(
          4,
          [
            [0, 470],
            [300, 500],
            [640, 540],
            [1000, 470],
            [1600, 400],
          ],
          800,
          46,
        ),
      ),
      p(
        C.rust,
        woods(
          8,
          [
            [0, 540],
            [340, 570],
            [700, 590],
            [1100, 540],
            [1600, 470],
          ],
          800,
          54,
        ),
        crowns(5, { from: [860, 570], to: [1560, 480], count: 18, size: 26 }),
      ),
      p(
        C.ember,
        woods(
          15,
          [
            [0, 590],
            [300, 622],
            [620, 640],
            [1000, 616],
            [1600, 560],
          ],
          820,
          60,
        ),
        crowns(6, { from: [20, 580], to: [700, 630], count: 16, size: 28 }),
      ),
      p(
        C.amber,
        crowns(9, { from: [330, 666], to: [900, 672], count: 14, size: 30 }),
        crowns(10, { from: [1360, 640], to: [1560, 616], count: 9, size: 28 }),
      ),
      p(
        C.pine,
        [
          [1150, 640],
          [1196, 650],
          [1246, 636],
          [190, 640],
          [140, 650],
        ].map(([x, y]) => spruce(x, y, 130)),
      ),
      // meadow
      p('#93a45c', 'M0 690C300 640 640 650 900 668S1400 640 1600 610V1000H0Z'),
      p('#b4b866', 'M0 716C300 668 600 672 820 690C560 700 260 720 0 760Z'),
      p('#7c8f50', 'M700 760C1000 700 1400 690 1600 650V720C1300 740 1000 760 700 790Z'),
      // barn and silo
      p(C.wine, rect(1180, 560, 160, 96)),
      p(C.rust, gable({ x: 1070, y: 656, width: 112, wall: 84, roof: 50 })),
      p(C.slate, 'M1126 518L1290 518L1348 572H1182Z'),
      p(C.ink, 'M1060 578L1126 512L1192 578L1182 582L1126 528L1070 582Z'),
      p(C.paper, rect(1104, 600, 44, 56), rect(1114, 556, 24, 24)),
      p(C.rust, rect(1109, 605, 34, 51)),
      p(C.paper, rect(1022, 520, 40, 136), 'M1022 522a20 20 0 0 1 40 0z'),
      p(C.stone, rect(1044, 508, 18, 148)),
      // the road, from the gap to the foreground
      p(
        C.navy,
        ribbon([
          [800, 662, 4],
          [700, 674, 8],
          [480, 690, 16],
          [240, 702, 20],
          [-40, 722, 32],
        ]),
        ribbon([
          [-60, 744, 56],
          [200, 752, 70],
          [560, 772, 92],
          [1000, 806, 118],
          [1700, 862, 150],
        ]),
      ),
      p(
        C.amber,
        ribbon([
          [-60, 745, 4],
          [200, 754, 5],
          [560, 776, 6],
          [1000, 811, 8],
          [1700, 868, 9],
        ]),
      ),
      p('#5f7a45', 'M0 800C200 808 420 830 700 856S1300 904 1600 930V1000H0Z'),
      sprayIn(
        'c',
        'M0 800C200 808 420 830 700 856S1300 904 1600 930V1000H0Z',
        { y: 800, height: 200 },
        { up: true, o: 0.6 },
      ),
      placeSide(536, 806, 530, { tilt: 3.8, beacon: true }),
      tree(17, { x: 1440, y: 980, height: 640 }, { dark: C.rust, light: C.ember, wide: 0.6 }),
    ],
  }),
};
