// An electric car at home, plugged in to the charger on the wall.
import { bar, disc, g, p, po, poly, rect, sheet, smooth, spray } from '../../parts/kit.mjs';
import { clouds, ridge, tree } from '../../parts/nature.mjs';
import { K, pane, plant, round } from '../../parts/themed.mjs';

const wheel = (x) => [
  p(K.ink, disc(x, 0, 62)),
  p(K.line, disc(x, 0, 38)),
  p(K.shade, disc(x, 0, 26)),
  p(K.ink, disc(x, 0, 9)),
];
/** A small car, nose to the left, with the centers of its wheels at y = 0. */
const car = (x, y, scale) =>
  g(
    `translate(${x} ${y}) scale(${scale})`,
    po(K.ink, 0.32, 'M-60 56H650l60 30H-20z'),
    p(K.ink, rect(10, -20, 560, 50)),
    p(
      K.accent,
      'M-44 34Q-74 24-72-20Q-70-74-30-92L96-116Q180-214 300-216H430Q520-214 590-128Q640-116 648-72L652 6Q652 34 628 36z',
    ),
    p(K.accentDark, 'M-44 34Q-70 26-72-10H652V6Q652 34 628 36z'),
    // glass, door, handle, lights
    p(K.ink, 'M128-120Q196-196 296-198V-120zM314-198H424Q496-196 548-120H314z'),
    p(K.sky, 'M196-120L262-194Q280-198 296-198V-150L276-120zM372-120L438-196Q462-192 482-180L440-120z'),
    p(K.accentDark, rect(302, -112, 5, 122), rect(350, -86, 44, 10), rect(118, -112, 5, 100)),
    p(K.card, 'M-66-58Q-40-78-10-76L-16-50Q-44-46-68-40z'),
    p(K.brandDark, 'M644-84L606-82V-58L650-56z'),
    p(K.accentDark, disc(70, 0, 76), disc(500, 0, 76)),
    wheel(70),
    wheel(500),
  );
export default {
  name: 'charger',
  svg: sheet({
    title: 'Electric car charging at home',
    sky: K.sky,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 260 }, { o: 0.14 }),
      p(K.card, disc(220, 200, 130)),
      p(K.accentLight, disc(220, 200, 84)),
      clouds(3, K.card, [
        [420, 130, 240, 18],
        [60, 380, 200, 16],
      ]),
      p(
        K.brandLight,
        ridge(
          6,
          [
            [0, 640],
            [300, 590],
            [700, 640],
          ],
          860,
        ),
      ),
      tree(9, { x: 130, y: 850, height: 400 }, { dark: K.brandDark, light: K.brand, trunk: K.ink }),
      tree(14, { x: 360, y: 840, height: 260 }, { dark: K.brandDark, light: K.brand, trunk: K.ink }),
      // house: a low roof, a wall, a garage door, a window
      p(K.paper, rect(520, 330, 1080, 520)),
      p(K.line, rect(520, 760, 1080, 90)),
      spray({ x: 520, y: 350, width: 1080, height: 240 }, { o: 0.18 }),
      p(
        K.brandDark,
        poly([
          [440, 340],
          [640, 150],
          [1600, 150],
          [1600, 340],
        ]),
      ),
      p(
        K.brand,
        poly([
          [640, 150],
          [660, 150],
          [480, 340],
          [440, 340],
        ]),
      ),
      p(K.card, rect(440, 336, 1160, 26)),
      p(K.shade, rect(520, 362, 1080, 12)),
      p(K.card, rect(580, 430, 480, 420)),
      p(K.line, rect(600, 450, 440, 400)),
      p(
        K.shade,
        [0, 1, 2, 3].map((i) => rect(600, 540 + i * 96, 440, 6)),
      ),
      p(
        K.brandLight,
        [0, 1, 2, 3].map((i) => rect(616 + i * 106, 466, 90, 56)),
      ),
      pane(
        { x: 1330, y: 470, width: 200, height: 210, glass: K.brandDark },
        p(K.accentLight, 'M1330 470h60q0 120-60 190zM1530 470h-60q0 120 60 190z'),
      ),
      // ground: driveway and yard
      p(K.ground, rect(0, 846, 1600, 154)),
      p(K.line, 'M560 846h560l300 154H300z'),
      p(K.shade, rect(0, 842, 1600, 8)),
      spray({ x: 0, y: 850, width: 1600, height: 150 }, { o: 0.34 }),
      // charger with its light, and the cable
      po(K.accentLight, 0.8, disc(1180, 540, 110)),
      p(K.ink, round({ x: 1126, y: 456, width: 108, height: 170, r: 22 })),
      p(K.card, round({ x: 1138, y: 468, width: 84, height: 146, r: 14 })),
      p(K.accent, 'M1186 490l-30 54h22l-6 44 34-58h-22z'),
      p(K.shade, rect(1174, 362, 12, 94)),
      plant([1430, 866], 0.8),
      car(470, 858, 0.86),
      p(
        K.ink,
        smooth(
          [
            [1172, 622],
            [1176, 760],
            [1240, 880],
            [1180, 930],
            [1080, 880],
            [1000, 806],
            [1006, 798],
            [1088, 868],
            [1178, 914],
            [1224, 876],
            [1164, 760],
            [1160, 622],
          ],
          true,
        ),
      ),
      p(K.ink, disc(1002, 800, 15), bar([1002, 800], [978, 790], 18, 22)),
      p(K.card, disc(968, 786, 10)),
    ],
  }),
};
