// A locksmith at a front door: the door, the lock and the person are all there is.
import { disc, p, po, rect, sheet, spray } from '../../parts/kit.mjs';
import { tree } from '../../parts/nature.mjs';
import { K, pane, plant, round, SKIN, shadow, toolbox, worker } from '../../parts/themed.mjs';

const panel = (x, y, width, height) => [
  p(K.brandDark, rect(x, y, width, height)),
  p(K.brand, rect(x + 8, y + 8, width - 8, height - 8)),
];
export default {
  name: 'front-door',
  svg: sheet({
    title: 'New lock for a front door',
    sky: K.paper,
    body: [
      // the yard at the right, the wall, its base and the eave
      p(K.sky, rect(1330, 0, 270, 880)),
      p(K.card, disc(1490, 190, 92)),
      p(K.accentLight, disc(1490, 190, 60)),
      p(K.brandLight, 'M1330 700q120-60 270-50v230h-270z'),
      tree(11, { x: 1500, y: 868, height: 420 }, { dark: K.brandDark, light: K.brand, trunk: K.ink }),
      spray({ x: 0, y: 70, width: 1330, height: 300 }, { o: 0.2 }),
      p(K.line, rect(0, 760, 1330, 110)),
      p(K.shade, rect(1314, 70, 16, 800)),
      p(K.brandDark, rect(0, 0, 1380, 44)),
      p(K.shade, rect(0, 44, 1330, 26)),
      // window
      pane(
        { x: 120, y: 230, width: 260, height: 330, glass: K.brandDark },
        p(K.brand, 'M120 560v-190l150-140h110z'),
        p(K.accentLight, 'M120 230h70q-6 190-70 250zM380 230h-70q6 190 70 250z'),
      ),
      plant([110, 872], 0.9),
      // door, frame and step
      p(K.ground, rect(0, 870, 1600, 130)),
      p(K.shade, rect(0, 870, 1600, 8)),
      p(K.line, rect(440, 852, 600, 60)),
      p(K.shade, rect(440, 890, 600, 22)),
      p(K.card, rect(520, 130, 400, 722)),
      p(K.shade, rect(556, 166, 328, 686)),
      p(K.brand, rect(562, 172, 322, 680)),
      p(K.brandLight, rect(562, 172, 8, 680)),
      p(K.card, rect(604, 216, 238, 150)),
      p(K.sky, rect(614, 226, 104, 130), rect(728, 226, 104, 130)),
      p(K.card, 'M614 356v-60l90-70h14v14l-104 116zM728 356v-60l90-70h14v14l-104 116z'),
      panel(604, 410, 104, 170),
      panel(728, 410, 66, 170),
      panel(604, 620, 238, 176),
      p(K.accentDark, rect(562, 832, 322, 20)),
      // lock: a round deadbolt above a lever
      p(K.accentDark, disc(846, 492, 27), round({ x: 826, y: 556, width: 40, height: 96, r: 18 })),
      p(K.accent, disc(846, 490, 24), round({ x: 828, y: 556, width: 36, height: 92, r: 16 })),
      p(K.ink, disc(846, 490, 6), rect(843, 490, 6, 16)),
      p(K.card, round({ x: 756, y: 580, width: 96, height: 18, r: 9 })),
      // lamp and bell
      po(K.accentLight, 0.8, disc(1030, 292, 118)),
      p(K.ink, rect(1014, 200, 32, 14), rect(1026, 210, 8, 22), 'M990 252l14-22h52l14 22z', rect(1004, 330, 52, 12)),
      p(K.accent, rect(1000, 252, 60, 78)),
      p(K.ink, rect(1028, 252, 4, 78)),
      p(K.ink, round({ x: 958, y: 396, width: 28, height: 60, r: 8 })),
      p(K.accent, disc(972, 426, 8)),
      // mat, person, tools
      p(K.brandDark, 'M560 862h330l24 26H540z'),
      spray({ x: 0, y: 880, width: 1600, height: 120 }, { o: 0.34 }),
      shadow([1000, 936], 260),
      worker([1120, 952], {
        pose: 'kneel',
        scale: 3.2,
        flip: true,
        skin: SKIN[2],
        arm: [
          [52, -114],
          [80, -142],
        ],
        back: [
          [56, -104],
          [84, -120],
        ],
        shirt: K.accent,
        sleeve: K.accentDark,
      }),
      toolbox(1270, 960),
    ],
  }),
};
