// Fuel stop after dark: one slab of light over the pumps, the road black around it.
import { C, camera, chance, disc, p, po, poly, rect, SKY, sheet, spray } from '../parts/kit.mjs';
import { sun, woods } from '../parts/nature.mjs';
import { tech } from '../parts/people.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 760, vy: 600, eye: 170, f: 1350 });
const r = chance(9),
  stars = Array.from({ length: 40 }, () => rect(r.int(0, 1600), r.int(20, 420), 3, 3));
/** A box in the world: its front, and a side if one is visible. */
const box = ({ x, y, z }, lit, dim) => [
  p(dim, x[0] > 0 ? cam.wall({ x: x[0], y, z }) : x[1] < 0 ? cam.wall({ x: x[1], y, z }) : ''),
  p(lit, cam.face({ x, y, z: z[0] })),
];
const pump = (x, z) => [
  box({ x: [x - 48, x + 48], y: [18, 215], z: [z, z + 60] }, C.paper, '#c9b48f'),
  p(
    C.ink,
    cam.face({ x: [x - 34, x + 34], y: [140, 196], z }),
    cam.face({ x: [x + 50, x + 60], y: [70, 190], z }),
    cam.face({ x: [x - 60, x - 50], y: [70, 190], z }),
  ),
  p(C.green, cam.face({ x: [x - 48, x + 48], y: [18, 96], z })),
  p(C.amber, cam.face({ x: [x - 26, x + 26], y: [152, 184], z })),
  p(C.ember, cam.face({ x: [x - 48, x + 48], y: [206, 240], z })),
];
const post = (x, z) => box({ x: [x - 22, x + 22], y: [0, 560], z: [z, z + 44] }, C.paper, '#b9a47f');
export default {
  name: 'fuel-stop',
  svg: sheet({
    title: 'Fuel stop at night',
    sky: SKY.night,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 330 }, { o: 0.14, light: true }),
      p(C.haze, stars),
      sun({ x: 160, y: 168, r: 54 }, C.paper, [
        [2.6, '#1a2f45'],
        [1.7, '#223a51'],
      ]),
      p(SKY.night, disc(184, 156, 47)),
      p(
        '#0f2233',
        woods(
          4,
          [
            [0, 520],
            [400, 500],
            [900, 540],
            [1300, 480],
            [1600, 500],
          ],
          680,
          44,
        ),
      ),
      // store
      p(C.navy, cam.face({ x: [-900, 1500], y: [0, 400], z: 3300 })),
      p(C.green, cam.face({ x: [-900, 1500], y: [330, 400], z: 3300 })),
      p('#fbd27a', cam.face({ x: [-820, 1100], y: [0, 300], z: 3300 })),
      p(C.amber, cam.face({ x: [-820, 1100], y: [0, 90], z: 3300 })),
      p(
        C.ember,
        Array.from({ length: 9 }, (_, i) =>
          cam.face({ x: [-780 + i * 205, -660 + i * 205], y: [0, 120 + (i % 3) * 30], z: 3300 }),
        ),
      ),
      p(
        C.ink,
        Array.from({ length: 10 }, (_, i) => cam.face({ x: [-826 + i * 213, -812 + i * 213], y: [0, 300], z: 3300 })),
        cam.face({ x: [-820, 1100], y: [232, 240], z: 3300 }),
      ),
      // apron
      p('#1a2d40', rect(0, 668, 1600, 400)),
      p('#22394e', 'M0 760H1600V1000H0Z'),
      p('#a8782f', cam.floor({ x: [-1000, 960], z: [1150, 3300] })),
      p('#d99a3a', cam.floor({ x: [-780, 740], z: [1300, 3000] })),
      // canopy: posts and pumps, the lit underside, the fascia
      post(-560, 2500),
      post(470, 2500),
      pump(-400, 2400),
      pump(310, 2400),
      p('#ffe9b8', cam.quad([-850, 540, 2000], [820, 540, 2000], [820, 540, 3100], [-850, 540, 3100])),
      p(
        C.paper,
        [-520, 0, 490].map((x) =>
          [2150, 2600].map((z) =>
            cam.quad([x - 110, 539, z], [x + 110, 539, z], [x + 110, 539, z + 180], [x - 110, 539, z + 180]),
          ),
        ),
      ),
      p(C.green, cam.face({ x: [-850, 820], y: [540, 690], z: 2000 })),
      p(C.amber, cam.face({ x: [-850, 820], y: [540, 570], z: 2000 })),
      p(C.paper, cam.face({ x: [-850, 820], y: [586, 598], z: 2000 })),
      // roadside sign: the hex nut of the livery
      p(C.ink, rect(1440, 330, 12, 350)),
      p(C.green, rect(1386, 190, 120, 150)),
      p(C.amber, rect(1386, 326, 120, 14)),
      p(
        C.paper,
        poly(
          [0, 1, 2, 3, 4, 5].map((i) => [
            1446 + 44 * Math.cos((i * Math.PI) / 3),
            258 + 44 * Math.sin((i * Math.PI) / 3),
          ]),
        ),
      ),
      p(C.green, disc(1446, 258, 20)),
      van3d(cam, { X: 110, Z: 1330, yaw: -150, tone: 'dusk', beacon: true, lamps: true, lit: 'side' }),
      tech(404, 788, 200, { suit: C.ink }),
      po(C.ink, 0.35, 'M0 930C500 910 1100 920 1600 930V1000H0Z'),
    ],
  }),
};
