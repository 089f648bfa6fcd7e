// River dam at sunrise: one long sheet of water, the brick powerhouse at its end.

import { grid } from '../parts/built.mjs';
import { bar, C, chance, p, pill, po, poly, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, glints, gulls, ridge, sun, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const CREST = 470,
  FOOT = 664;
const r = chance(12);
/** The falling water has ribs: narrow wedges of shade between broad tongues of foam. */
const ribs = Array.from({ length: 26 }, (_, i) => {
  const x = 6 + i * 38 + r.between(-8, 8),
    w = r.between(5, 14);
  return poly([
    [x, CREST + 8],
    [x + w, CREST + 8],
    [x + w * 2 + 8, FOOT],
    [x + 6, FOOT],
  ]);
});
const foam = Array.from({ length: 22 }, (_, i) =>
  pill(-30 + i * 48 + r.between(-14, 14), FOOT - 22 + r.between(0, 26), r.between(70, 130), 26),
);
const tall = (x, y, w, h) => `M${x} ${y + h}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;
const bays = [1030, 1114, 1198, 1282, 1366];
export default {
  name: 'waterfall',
  svg: sheet({
    title: 'River dam and powerhouse at sunrise',
    sky: SKY.dawn,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.16 }),
      sun({ x: 400, y: 372, r: 100 }, C.amber, [
        [3, '#f9e3bd'],
        [1.95, '#fbebcd'],
      ]),
      clouds(5, C.paper, [
        [700, 150, 320, 22],
        [60, 220, 200, 18],
      ]),
      p(
        C.haze,
        ridge(
          4,
          [
            [0, 380],
            [300, 350],
            [700, 400],
            [1100, 300],
            [1600, 330],
          ],
          560,
          { rough: 7 },
        ),
      ),
      p(
        C.steel,
        woods(
          3,
          [
            [0, 400],
            [260, 424],
            [700, 436],
            [1200, 400],
            [1600, 360],
          ],
          560,
          38,
        ),
      ),
      p(
        C.pine,
        woods(
          8,
          [
            [0, 400],
            [140, 430],
            [340, 452],
          ],
          480,
          40,
        ),
        woods(
          9,
          [
            [640, 452],
            [860, 424],
            [1100, 400],
            [1600, 360],
          ],
          560,
          44,
        ),
      ),
      // still water above, the crest, the fall
      p('#f3d9a4', rect(0, 448, 1000, 26)),
      p(C.amber, pill(330, 452, 150, 8), pill(360, 464, 90, 6)),
      p('#b7c9bd', rect(560, 448, 440, 26)),
      p(C.paper, rect(0, CREST, 1000, FOOT - CREST)),
      p(C.haze, ribs),
      p('#d4e0d6', rect(0, CREST, 1000, 12)),
      // river below
      p(C.slate, rect(0, FOOT, 1600, 130)),
      p('#537a8c', `M0 ${FOOT}H1000V690C700 706 300 690 0 706Z`),
      p(C.paper, foam),
      p(C.haze, glints(7, { x: 380, y: [716, 760], width: [320, 420], count: 6, thick: 5 })),
      // abutment and powerhouse
      p(
        C.stone,
        poly([
          [960, 440],
          [1020, 440],
          [1020, 740],
          [944, 740],
        ]),
      ),
      p('#8d897c', rect(996, 440, 24, 300)),
      p(C.rust, rect(1010, 330, 440, 330)),
      p(C.wine, rect(1450, 330, 150, 330)),
      p('#c4603c', rect(1000, 330, 456, 14), rect(1010, 532, 440, 9)),
      p(C.navy, 'M990 332L1044 270H1420L1462 332Z'),
      p(C.ink, 'M1420 270H1600V332H1462Z'),
      p(
        '#8f3b26',
        bays.map((x) => rect(x - 14, 344, 12, 316)),
      ),
      p(
        C.paper,
        bays.map((x) => tall(x - 4, 366, 66, 156)),
      ),
      p(
        C.ink,
        bays.map((x) => tall(x + 2, 372, 54, 144)),
      ),
      p(
        C.slate,
        bays.map((x) => rect(x + 2, 400, 24, 116)),
      ),
      p(C.rust, grid({ x: 1030, y: 446, cols: 5, rows: 1, dx: 84, dy: 0, width: 60, height: 5 })),
      p(C.amber, tall(1198 + 2, 372, 54, 144)),
      p(
        '#8f3b26',
        bays.map((x) => rect(x + 27, 372, 4, 144)),
      ),
      p(
        C.ink,
        bays.map((x) => tall(x - 2, 580, 62, 100)),
      ),
      p(
        C.steel,
        bays.map((x) => rect(x + 4, 640, 50, 40)),
      ),
      sprayIn('w', rect(1010, 344, 440, 316), { y: 440, height: 220 }, { up: true, o: 0.35 }),
      p(C.wine, 'M1496 330L1508 100H1556L1568 330Z'),
      p('#54262b', 'M1534 100H1556L1568 330H1540Z'),
      p(C.ink, rect(1500, 92, 64, 14)),
      // near road and its rail
      p('#2c4a60', 'M0 716C400 706 900 724 1600 712V800H0Z'),
      p(C.haze, glints(11, { x: 300, y: [722, 768], width: [260, 420], count: 4, thick: 5 })),
      p(C.sand, rect(0, 780, 1600, 14)),
      p('#2a4054', rect(0, 792, 1600, 208)),
      p(C.amber, rect(0, 890, 1600, 4), rect(0, 898, 1600, 4)),
      spray({ x: 0, y: 840, width: 1600, height: 160 }, { up: true, o: 0.5 }),
      p(
        C.ink,
        Array.from({ length: 17 }, (_, i) => rect(i * 100 + 10, 716, 10, 70)),
        rect(0, 716, 1600, 8),
        rect(0, 744, 1600, 6),
      ),
      po(C.ink, 0.35, 'M0 950H1600V1000H0Z'),
      p(
        C.ink,
        gulls([
          [560, 300, 1.1],
          [660, 252, 0.8],
          [830, 340, 0.9],
        ]),
      ),
      placeSide(800, 840, 590, { flip: true, beacon: true }),
      p(C.ink, bar([1500, 800], [1500, 560], 10, 7), rect(1440, 556, 64, 7)),
      p('#ffe9b8', rect(1436, 562, 34, 9)),
    ],
  }),
};
