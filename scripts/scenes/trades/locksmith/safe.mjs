// A floor safe in a small office, its door ajar.
import { bar, disc, p, poly, rect, sheet, spray } from '../../parts/kit.mjs';
import { K, pane, plant, round, shadow, WOOD } from '../../parts/themed.mjs';

const spoke = (angle) => {
  const a = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(a), Math.sin(a)];
  return [bar([700, 640], [700 + 66 * dx, 640 + 78 * dy], 16), disc(700 + 66 * dx, 640 + 78 * dy, 15)];
};
const ticks = Array.from({ length: 20 }, (_, i) => {
  const a = (i * Math.PI) / 10;
  const [dx, dy] = [Math.cos(a), Math.sin(a)];
  return bar([700 + 50 * dx, 460 + 56 * dy], [700 + 60 * dx, 460 + 67 * dy], i % 5 === 0 ? 7 : 4);
});
export default {
  name: 'safe',
  svg: sheet({
    title: 'Office safe with its door ajar',
    sky: K.brandLight,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.16 }),
      pane(
        { x: 130, y: 130, width: 230, height: 300 },
        p(K.card, disc(220, 230, 46)),
        p(K.brandLight, 'M130 370q90-50 230-20v80H130z'),
      ),
      // picture of a lock, as an ornament
      p(K.brandDark, rect(1060, 140, 200, 240)),
      p(K.card, rect(1074, 154, 172, 212)),
      p(K.accent, round({ x: 1116, y: 248, width: 88, height: 76, r: 10 })),
      p(K.accentDark, 'M1130 248v-24a30 30 0 0 1 60 0v24h-14v-24a16 16 0 0 0-32 0v24z'),
      p(K.ink, disc(1160, 280, 9), rect(1156, 282, 8, 22)),
      // wainscot and floor
      p(K.brand, rect(0, 590, 1600, 240)),
      p(K.brandDark, rect(0, 580, 1600, 14), rect(0, 812, 1600, 18)),
      p(
        K.brandDark,
        [40, 330, 960, 1250].map((x) => [rect(x, 624, 250, 160)]),
      ),
      p(
        K.brand,
        [40, 330, 960, 1250].map((x) => [rect(x + 8, 632, 242, 152)]),
      ),
      p(WOOD.mid, rect(0, 830, 1600, 170)),
      p(
        WOOD.dark,
        [858, 892, 934].map((y) => rect(0, y, 1600, 5)),
      ),
      p(K.accentDark, 'M330 892h760l80 76H250z'),
      p(K.accentLight, 'M360 902h700l56 54H304z'),
      p(K.accent, 'M392 912h636l34 34H358z'),
      // desk with a lamp
      shadow([1180, 926], 330, 18),
      p(WOOD.light, rect(1150, 640, 410, 26)),
      p(WOOD.dark, rect(1176, 666, 22, 264), rect(1512, 666, 22, 264)),
      p(WOOD.mid, rect(1360, 666, 152, 130)),
      p(K.ink, rect(1410, 722, 54, 12)),
      p(K.card, 'M1190 640l20-14h110l12 14z'),
      p(K.ink, rect(1420, 626, 90, 14), bar([1466, 630], [1440, 540], 9), bar([1440, 540], [1400, 486], 9)),
      p(
        K.accent,
        poly([
          [1420, 470],
          [1384, 502],
          [1322, 486],
          [1400, 420],
        ]),
      ),
      // safe
      shadow([440, 902], 500, 26),
      p(K.ink, rect(470, 880, 60, 28), rect(830, 880, 60, 28)),
      p(K.brandDark, round({ x: 430, y: 290, width: 500, height: 596, r: 20 })),
      p(K.shade, rect(452, 312, 456, 552)),
      p(K.ink, rect(462, 322, 436, 532)),
      // inside: shelves with papers and a box, seen through the gap
      p(K.shade, rect(462, 486, 120, 10), rect(462, 668, 120, 10)),
      p(K.card, rect(472, 420, 60, 12), rect(470, 436, 66, 14), rect(474, 454, 58, 30)),
      p(K.accent, rect(470, 602, 66, 66)),
      p(K.accentDark, rect(470, 602, 66, 16)),
      p(K.line, rect(474, 760, 14, 92), rect(492, 744, 16, 108), rect(512, 770, 12, 82)),
      // door, hinged at the right
      p(
        K.ink,
        poly([
          [540, 276],
          [556, 272],
          [556, 904],
          [540, 898],
        ]),
      ),
      p(
        K.shade,
        poly([
          [524, 284],
          [548, 274],
          [548, 902],
          [524, 892],
        ]),
      ),
      p(
        K.card,
        [340, 560, 800].map((y) => [round({ x: 504, y, width: 40, height: 24, r: 8 })]),
      ),
      p(
        K.brand,
        poly([
          [546, 270],
          [896, 318],
          [896, 858],
          [546, 906],
        ]),
      ),
      p(
        K.brandDark,
        poly([
          [580, 318],
          [866, 354],
          [866, 822],
          [580, 858],
        ]),
      ),
      p(
        K.brand,
        poly([
          [590, 332],
          [866, 366],
          [866, 822],
          [590, 848],
        ]),
      ),
      p(
        K.brandLight,
        poly([
          [546, 270],
          [560, 272],
          [560, 904],
          [546, 906],
        ]),
      ),
      p(K.ink, rect(888, 380, 26, 70), rect(888, 720, 26, 70)),
      // dial and handle
      p(K.ink, disc(700, 460, 72, 80)),
      p(K.card, ticks),
      p(K.line, disc(700, 460, 42, 48)),
      p(K.shade, disc(700, 460, 24, 28)),
      p(K.accent, 'M700 384l-9-14h18z'),
      p(K.accentDark, [30, 150, 270].map(spoke)),
      p(K.accent, disc(700, 640, 30, 34)),
      p(K.accentDark, disc(700, 640, 13, 15)),
      plant([1020, 866], 0.8, [K.brandLight, K.sky]),
    ],
  }),
};
