// River-valley farm in the morning: rows to the vanishing point, a long tobacco barn with its slats open.
import { C, camera, p, pill, rect, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, gulls, ridge, sun, tree, woods } from '../parts/nature.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 520, vy: 520, eye: 210, f: 1250 });
const B1 = 900,
  B2 = 1900,
  Z1 = 2300,
  Z2 = 6400,
  EAVE = 430,
  RIDGE = 760,
  MID = (B1 + B2) / 2;
const slats = (z1, z2, step) => {
  let d = '';
  for (let z = z1, i = 0; z < z2; z += step, i++)
    if (i % 4 !== 3) d += cam.wall({ x: B1, y: [20, EAVE - 30], z: [z, z + step * 0.42] });
  return d;
};
const row = (x, w) => cam.floor({ x: [x, x + w], z: [500, 26000] });
const cliff = ridge(
  5,
  [
    [0, 440],
    [200, 410],
    [330, 300],
    [470, 262],
    [620, 300],
    [760, 420],
    [960, 400],
    [1200, 330],
    [1600, 380],
  ],
  620,
  { rough: 7, step: 60 },
);
export default {
  name: 'farm',
  svg: sheet({
    title: 'Valley farm in the morning',
    sky: '#f3e3bf',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 280 }, { o: 0.14 }),
      sun({ x: 860, y: 300, r: 90 }, C.amber, [
        [2.7, '#f8edd3'],
        [1.8, '#fbf3e0'],
      ]),
      clouds(4, '#fdf8ec', [
        [1060, 150, 320, 22],
        [120, 180, 220, 18],
      ]),
      p(
        C.haze,
        ridge(
          2,
          [
            [0, 400],
            [300, 380],
            [700, 400],
            [1100, 330],
            [1600, 300],
          ],
          600,
          { rough: 6 },
        ),
      ),
      p(C.steel, cliff),
      p(
        '#8d7f7c',
        'M322 318L356 292L404 284L470 268L548 282L604 300L616 330L588 322L570 352L540 336L506 362L470 338L440 356L410 330L380 350L352 336Z',
      ),
      sprayIn('m', cliff, { y: 262, height: 240 }, { o: 0.4 }),
      p(C.paper, pill(0, 452, 420, 14), pill(180, 470, 520, 16), pill(700, 460, 420, 14)),
      p(
        C.pine,
        woods(
          6,
          [
            [0, 486],
            [300, 496],
            [700, 500],
            [1100, 490],
            [1600, 440],
          ],
          560,
          32,
        ),
      ),
      p('#9fae5e', rect(0, 520, 1600, 480)),
      p(
        C.green,
        Array.from({ length: 15 }, (_, i) => row(-3700 + i * 260, 150)),
      ),
      p(
        C.pine,
        Array.from({ length: 15 }, (_, i) => row(-3594 + i * 260, 44)),
      ),
      p(
        '#2f8a5b',
        Array.from({ length: 15 }, (_, i) => row(-3690 + i * 260, 46)),
      ),
      // farm road
      p('#d8bf8a', cam.floor({ x: [180, 860], z: [500, 30000] })),
      p('#c2a56d', cam.floor({ x: [300, 360], z: [500, 30000] }), cam.floor({ x: [620, 690], z: [500, 30000] })),
      p('#8fa85f', cam.floor({ x: [480, 520], z: [500, 30000] })),
      // barn
      p(C.rust, cam.wall({ x: B1, y: [0, EAVE], z: [Z1, Z2] })),
      p(C.ink, slats(Z1 + 60, Z2 - 60, 120)),
      p(C.wine, cam.quad([B1, 0, Z1], [B1, EAVE, Z1], [MID, RIDGE, Z1], [B2, EAVE, Z1], [B2, 0, Z1])),
      p(
        '#54262b',
        Array.from({ length: 9 }, (_, i) =>
          cam.face({ x: [B1 + 60 + i * 104, B1 + 78 + i * 104], y: [0, EAVE - 10], z: Z1 }),
        ),
      ),
      p(C.ink, cam.face({ x: [MID - 190, MID + 190], y: [0, 350], z: Z1 })),
      p(
        C.paper,
        cam.face({ x: [MID - 210, MID - 190], y: [0, 370], z: Z1 }),
        cam.face({ x: [MID + 190, MID + 210], y: [0, 370], z: Z1 }),
        cam.face({ x: [MID - 210, MID + 210], y: [350, 370], z: Z1 }),
        cam.face({ x: [MID - 40, MID + 40], y: [500, 590], z: Z1 }),
      ),
      p(
        C.slate,
        cam.quad(
          [B1 - 60, EAVE - 24, Z1 - 60],
          [MID, RIDGE + 20, Z1 - 60],
          [MID, RIDGE + 20, Z2],
          [B1 - 60, EAVE - 24, Z2],
        ),
      ),
      p(
        C.ink,
        cam.quad(
          [MID, RIDGE + 24, Z1 - 60],
          [B2 + 60, EAVE - 20, Z1 - 60],
          [B2 + 60, EAVE - 50, Z1 - 60],
          [MID, RIDGE - 14, Z1 - 60],
        ),
        cam.quad(
          [MID, RIDGE + 24, Z1 - 60],
          [B1 - 60, EAVE - 20, Z1 - 60],
          [B1 - 60, EAVE - 50, Z1 - 60],
          [MID, RIDGE - 14, Z1 - 60],
        ),
      ),
      tree(12, { x: 1560, y: 640, height: 380 }, { dark: C.pine, light: C.green }),
      van3d(cam, { X: 500, Z: 1270, yaw: -139, beacon: true }),
      spray({ x: 0, y: 840, width: 1600, height: 160 }, { up: true, o: 0.5 }),
      p(
        C.ink,
        gulls([
          [250, 250, 1],
          [180, 214, 0.7],
          [640, 214, 0.8],
        ]),
      ),
    ],
  }),
};
