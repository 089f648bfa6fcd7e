// The night call: doors open, one work light, one technician.
import { bar, C, camera, chance, disc, g, p, po, rect, SKY, sheet, spray } from '../parts/kit.mjs';
import { sun, woods } from '../parts/nature.mjs';
import { tech } from '../parts/people.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 660, vy: 560, eye: 175, f: 1400 });
const GZ = 2300,
  face = (box) => cam.face({ ...box, z: GZ });
const q = chance(5),
  stars = Array.from({ length: 34 }, () => rect(q.int(0, 1600), q.int(20, 380), 3, 3));
/** Both rear doors open, and the lit cargo area with shelves. */
const open = ({ quad, t }) =>
  [
    p(C.amber, quad([10, 244, 84], [10, 244, -84], [6, 72, -88], [6, 72, 88])),
    p('#fbd27a', quad([10, 232, 60], [10, 232, -60], [6, 84, -60], [6, 84, 60])),
    p(
      C.ember,
      quad([8, 244, 84], [8, 244, 58], [6, 72, 58], [6, 72, 88]),
      quad([8, 244, -84], [8, 244, -58], [6, 72, -58], [6, 72, -88]),
    ),
    p(
      C.ink,
      ...[116, 156, 198].map((y) =>
        [1, -1].map((m) => quad([8, y, m * 86], [8, y, m * 34], [8, y - 7, m * 34], [8, y - 7, m * 86])),
      ),
    ),
    p(
      C.rust,
      quad([8, 140, 80], [8, 140, 58], [8, 116, 58], [8, 116, 80]),
      quad([8, 182, -40], [8, 182, -62], [8, 156, -62], [8, 156, -40]),
    ),
    p(
      C.green,
      quad([8, 178, 76], [8, 178, 44], [8, 156, 44], [8, 156, 76]),
      quad([8, 222, -44], [8, 222, -80], [8, 198, -80], [8, 198, -44]),
    ),
    p(
      C.navy,
      quad([8, 218, 74], [8, 218, 50], [8, 198, 50], [8, 198, 74]),
      quad([8, 142, -46], [8, 142, -76], [8, 116, -76], [8, 116, -46]),
    ),
    p(t.lit, quad([10, 250, 92], [-66, 250, 118], [-70, 66, 124], [6, 66, 98])),
    p(t.dim, quad([10, 250, -92], [-66, 250, -118], [-70, 66, -124], [6, 66, -98])),
    p(
      t.glass,
      quad([-2, 222, 97], [-56, 222, 115], [-59, 160, 118], [-4, 160, 100]),
      quad([-2, 222, -97], [-56, 222, -115], [-59, 160, -118], [-4, 160, -100]),
    ),
  ].join('');
export default {
  name: 'garage-night',
  svg: sheet({
    title: 'Night repair next to the open van',
    sky: SKY.night,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 330 }, { o: 0.14, light: true }),
      p(C.haze, stars),
      sun({ x: 1310, y: 190, r: 62 }, C.paper, [
        [2.6, '#1a2f45'],
        [1.7, '#223a51'],
      ]),
      p(SKY.night, disc(1336, 176, 54)),
      g(
        'translate(0 -58)',
        p(
          '#0f2233',
          woods(
            4,
            [
              [900, 470],
              [1200, 440],
              [1600, 420],
            ],
            640,
            44,
          ),
        ),
        // garage: one bay open and lit
        p(C.navy, face({ x: [-1400, 560], y: [0, 560] })),
        p('#24405a', face({ x: [-1420, 580], y: [520, 590] })),
        p(C.amber, face({ x: [-1420, 580], y: [508, 520] })),
        p(C.ink, face({ x: [-1120, -560], y: [0, 440] }), face({ x: [-440, 140], y: [0, 440] })),
        p(C.slate, face({ x: [-1100, -580], y: [0, 420] })),
        p(
          C.navy,
          [0, 1, 2, 3].map((i) => face({ x: [-1100, -580], y: [100 + i * 84, 106 + i * 84] })),
        ),
        p(C.ember, face({ x: [-420, 120], y: [0, 420] })),
        p(C.amber, face({ x: [-420, 120], y: [0, 300] })),
        p(C.slate, face({ x: [-420, 120], y: [356, 420] })),
        p(C.ink, face({ x: [-420, 120], y: [384, 390] })),
        p(
          C.ink,
          face({ x: [-360, -200], y: [0, 190] }),
          face({ x: [-350, -210], y: [190, 210] }),
          face({ x: [-150, -140], y: [0, 300] }),
          face({ x: [20, 30], y: [0, 300] }),
          face({ x: [-150, 30], y: [150, 164] }),
          disc(...cam(-60, 214, GZ).map(Math.round), 22),
        ),
        // yard
        p('#1a2d40', rect(0, 666, 1600, 400)),
        p('#22394e', cam.floor({ x: [-1400, 560], z: [1100, GZ] })),
        p('#c98a2e', cam.quad([-420, 0, GZ], [120, 0, GZ], [420, 0, 1400], [-700, 0, 1400])),
        // pool of work light
        p('#a8782f', disc(640, 862, 590, 102)),
        p(C.amber, disc(610, 860, 440, 72)),
        // the beam: a flat wedge that ends at the van
        po('#ffe2a0', 0.34, 'M252 566L850 462V704L252 600Z'),
        van3d(cam, { X: 404, Z: 1130, yaw: 40, tone: 'night', openRear: open, beacon: true, lit: 'end', shade: 0.8 }),
        p(
          C.ink,
          bar([226, 600], [226, 850], 10, 8),
          bar([226, 780], [146, 872], 8),
          bar([226, 780], [306, 872], 8),
          'M176 520H246L256 532V620L246 632H176L164 600V552Z',
        ),
        p(C.paper, 'M250 530L262 540V612L250 622Z'),
        po(C.ink, 0.55, 'M662 884L720 880L1050 930L990 946Z'),
        tech(690, 886, 340, { arm: 'reach', suit: C.ink, tool: true }),
      ),
    ],
  }),
};
