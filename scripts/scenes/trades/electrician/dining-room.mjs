// A dining room in the evening, lit by the lamp over its table.
import { chance, disc, g, p, po, poly, rect, sheet, spray } from '../../parts/kit.mjs';
import { K, pane, plant, round, WOOD } from '../../parts/themed.mjs';

const q = chance(7);
const stars = Array.from({ length: 22 }, () => rect(q.int(150, 400), q.int(130, 330), 4, 4));
const chair = (x, flip) =>
  g(
    `translate(${x} 900) scale(${flip ? -1 : 1} 1)`,
    p(K.accentDark, rect(-14, -330, 22, 330), rect(118, -170, 20, 170)),
    p(
      K.accent,
      round({ x: -16, y: -336, width: 28, height: 180, r: 12 }),
      round({ x: -14, y: -186, width: 160, height: 26, r: 10 }),
    ),
  );
export default {
  name: 'dining-room',
  svg: sheet({
    title: 'Dining room in the evening',
    sky: K.brand,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 320 }, { o: 0.3 }),
      // window with the moon, and its curtains
      pane(
        { x: 140, y: 120, width: 270, height: 330, glass: K.ink },
        p(K.card, stars),
        p(K.accentLight, disc(330, 210, 44)),
        p(K.ink, disc(350, 198, 40)),
      ),
      p(K.brandLight, 'M92 84h86q10 230-36 420H92zM458 84h-86q-10 230 36 420h50z'),
      p(K.brandDark, rect(60, 72, 430, 14)),
      // picture, switch, outlet
      p(K.card, rect(1130, 150, 250, 190)),
      p(K.sky, rect(1146, 166, 218, 158)),
      p(K.accent, disc(1214, 226, 34)),
      p(K.brandLight, 'M1146 290q90-70 218-20v54h-218z'),
      p(K.card, round({ x: 1450, y: 420, width: 62, height: 92, r: 8 })),
      p(K.line, rect(1470, 442, 22, 48)),
      p(K.accent, rect(1470, 442, 22, 24)),
      // wainscot, floor and rug
      p(K.brandDark, rect(0, 590, 1600, 240)),
      p(
        K.brand,
        [30, 330, 630, 930, 1230].map((x) => rect(x, 620, 260, 176)),
      ),
      p(
        K.brandDark,
        [30, 330, 630, 930, 1230].map((x) => rect(x + 10, 630, 240, 156)),
      ),
      p(K.card, rect(0, 582, 1600, 14)),
      p(K.card, round({ x: 1440, y: 662, width: 62, height: 96, r: 8 })),
      p(
        K.line,
        round({ x: 1452, y: 674, width: 38, height: 34, r: 10 }),
        round({ x: 1452, y: 714, width: 38, height: 34, r: 10 }),
      ),
      p(
        K.ink,
        [674, 714].map((y) => [rect(1462, y + 8, 5, 12), rect(1475, y + 8, 5, 12), disc(1471, y + 26, 3)]),
      ),
      p(WOOD.mid, rect(0, 830, 1600, 170)),
      p(
        WOOD.dark,
        [856, 892, 938].map((y) => rect(0, y, 1600, 5)),
      ),
      p(K.accentDark, 'M300 884h1000l110 84H190z'),
      p(K.accentLight, 'M330 896h940l78 60H252z'),
      // the light, then what it falls on
      po(K.accentLight, 0.34, 'M660 300h280l330 550H330z'),
      po(K.accentLight, 0.4, disc(800, 300, 210)),
      p(K.ink, rect(796, 0, 8, 170), rect(770, 0, 60, 16)),
      p(K.accent, 'M660 300q0-140 140-140t140 140z'),
      p(K.accentDark, 'M870 180q70 34 70 120h-60q6-80-10-120z'),
      p(K.card, 'M752 300a48 40 0 0 0 96 0z'),
      chair(400, false),
      chair(1200, true),
      po(K.ink, 0.3, 'M520 906h560l60 26H460z'),
      p(WOOD.light, round({ x: 480, y: 640, width: 640, height: 34, r: 14 })),
      p(
        WOOD.dark,
        rect(500, 674, 600, 18),
        poly([
          [770, 692],
          [830, 692],
          [850, 880],
          [750, 880],
        ]),
      ),
      p(WOOD.mid, round({ x: 640, y: 876, width: 320, height: 30, r: 14 })),
      // plates, glasses and a bowl of fruit
      p(K.card, rect(560, 628, 120, 12), rect(920, 628, 120, 12), 'M740 596h120q-6 44-40 44h-40q-34 0-40-44z'),
      p(K.accent, disc(776, 590, 20), disc(824, 590, 20)),
      p(K.accentDark, disc(800, 578, 20)),
      p(K.card, 'M740 596h120q-6 44-40 44h-40q-34 0-40-44z'),
      p(K.sky, 'M696 590h30l-6 50h-18zM874 590h30l-6 50h-18z'),
      plant([160, 880], 1.1, [K.brandLight, K.sky]),
    ],
  }),
};
