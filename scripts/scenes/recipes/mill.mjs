// Canal between brick mills, one vanishing point, van on the lit quay.
import { C, camera, disc, p, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, glints, tree, woods } from '../parts/nature.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 560, vy: 480, eye: 230, f: 1200 });
const W = 780,
  END = 3600,
  H = 820;
// Windows are full-height strips, one per bay; brick bands drawn over them separate the floors.
const strips = ({ x, y, z: [z0, z1], step, width }) => {
  let d = '';
  for (let z = z0; z < z1; z += step) d += cam.wall({ x, y, z: [z, z + width] });
  return d;
};
const bands = ({ x, z }, list) => list.map((y) => cam.wall({ x, y, z }));
const T = 3000; // clock tower, standing forward of the wall
const reflect = ({ x, z: [z1, z2] }, depth) =>
  cam.quad([x, -150, z1], [x, -150, z2], [x, -150 - depth, z2], [x, -150 - depth, z1]);

export default {
  name: 'mill',
  svg: sheet({
    title: 'Brick mills along a canal',
    sky: SKY.day,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 320 }, { o: 0.14 }),
      clouds(3, C.paper, [
        [90, 150, 260, 24],
        [420, 250, 170, 16],
      ]),
      p(
        C.haze,
        woods(
          4,
          [
            [300, 440],
            [520, 446],
            [760, 440],
          ],
          500,
          26,
        ),
      ),
      // left bank: the older mill, in shade
      p('#8d3a29', cam.face({ x: [-1500, -900], y: [0, 760], z: 2500 })),
      p(C.wine, cam.wall({ x: -900, y: [0, 760], z: [2500, 5200] })),
      p(C.slate, cam.quad([-1500, 760, 2500], [-1200, 900, 2500], [-900, 760, 2500])),
      p('#d98a5a', strips({ x: -900, y: [70, 700], z: [2560, 5100], step: 210, width: 90 })),
      p(
        C.wine,
        bands({ x: -900, z: [2500, 5200] }, [
          [170, 245],
          [345, 420],
          [520, 595],
        ]),
      ),
      p(
        C.navy,
        [0, 1, 2, 3].map((j) =>
          [0, 1, 2, 3].map((i) =>
            cam.face({ x: [-1440 + i * 140, -1370 + i * 140], y: [70 + j * 175, 180 + j * 175], z: 2500 }),
          ),
        ),
      ),
      // stack
      p(C.rust, cam.quad([-790, 0, 3300], [-760, 1130, 3300], [-700, 1130, 3300], [-670, 0, 3300])),
      p(
        C.wine,
        cam.quad([-725, 0, 3300], [-728, 1130, 3300], [-700, 1130, 3300], [-670, 0, 3300]),
        cam.face({ x: [-772, -688], y: [1110, 1160], z: 3300 }),
      ),
      // right bank: the great wall, in light
      p(C.rust, cam.wall({ x: W, y: [0, H], z: [560, END] })),
      p(C.navy, strips({ x: W, y: [60, 750], z: [600, END - 80], step: 165, width: 86 })),
      p(C.steel, strips({ x: W, y: [60, 750], z: [600, END - 80], step: 165, width: 40 })),
      p(
        C.navy,
        bands({ x: W, z: [600, END - 60] }, [
          [112, 180],
          [302, 370],
          [492, 560],
          [682, 750],
        ]),
      ),
      p(
        C.rust,
        ...Array.from({ length: 19 }, (_, i) => cam.wall({ x: W, y: [60, 750], z: [686 + i * 165, 765 + i * 165] })),
      ),
      p(
        C.rust,
        bands({ x: W, z: [560, END] }, [
          [180, 250],
          [370, 440],
          [560, 630],
          [748, 782],
        ]),
      ),
      p(
        '#c4603c',
        bands({ x: W, z: [560, END] }, [
          [240, 250],
          [430, 440],
          [620, 630],
          [780, H],
          [190, 204],
        ]),
      ),
      sprayIn('w', cam.wall({ x: W, y: [0, 180], z: [560, END] }), { y: 420, height: 380 }, { up: true, o: 0.35 }),
      // tower
      p(C.rust, cam.wall({ x: W - 270, y: [0, 960], z: [T, T + 260] })),
      p(C.wine, cam.face({ x: [W - 270, W], y: [0, 960], z: T })),
      p('#c4603c', cam.face({ x: [W - 290, W + 20], y: [960, 990], z: T })),
      p(C.paper, disc(...cam(W - 135, 860, T).map(Math.round), 25)),
      p(
        C.ink,
        cam.face({ x: [W - 139, W - 131], y: [860, 900], z: T }),
        cam.face({ x: [W - 135, W - 100], y: [856, 864], z: T }),
        [0, 1, 2].map((j) => cam.face({ x: [W - 190, W - 80], y: [150 + j * 210, 270 + j * 210], z: T })),
      ),
      p(C.paper, cam.face({ x: [W - 220, W - 50], y: [990, 1110], z: T })),
      p(
        C.ink,
        [0, 1, 2].map((i) => cam.face({ x: [W - 200 + i * 50, W - 170 + i * 50], y: [1002, 1090], z: T })),
      ),
      p(C.green, cam.quad([W - 250, 1110, T], [W - 135, 1330, T], [W - 20, 1110, T])),
      // water
      p(C.steel, cam.quad([-900, -150, 560], [-900, -150, 9000], [130, -150, 9000], [130, -150, 560])),
      p('#4f6f74', reflect({ x: -620, z: [560, 9000] }, 150)),
      p('#72787a', reflect({ x: -620, z: [2300, 5200] }, 560)),
      p('#86a9ad', cam.floor({ x: [-240, 20], y: -150, z: [700, 9000] })),
      p('#a88d80', reflect({ x: 130, z: [1500, END] }, 420)),
      p(C.haze, glints(5, { x: 470, y: [600, 960], width: [60, 520], count: 11, thick: 6 })),
      // quays
      p(C.slate, cam.wall({ x: -620, y: [-150, 0], z: [560, 9000] })),
      p(C.sage, cam.floor({ x: [-4000, -620], z: [560, 9000] })),
      p(
        C.green,
        woods(
          6,
          [
            [0, 560],
            [160, 520],
            [330, 500],
            [420, 496],
          ],
          560,
          44,
        ),
      ),
      p(C.navy, cam.wall({ x: 130, y: [-150, 0], z: [500, 9000] })),
      p(C.sand, cam.floor({ x: [130, W], z: [500, 9000] })),
      p('#cdb88f', cam.floor({ x: [W - 90, W], z: [500, 9000] }), cam.floor({ x: [130, 165], z: [500, 9000] })),
      // iron rail on the quay edge
      p(
        C.ink,
        Array.from({ length: 10 }, (_, i) => {
          const z = 700 + i * i * 24 + i * 80;
          return cam.face({ x: [136, 143], y: [0, 95], z });
        }),
        cam.wall({ x: 140, y: [88, 97], z: [700, 5000] }),
        cam.wall({ x: 140, y: [48, 54], z: [700, 5000] }),
      ),
      // footbridge
      p(
        C.ink,
        cam.face({ x: [-620, 130], y: [130, 165], z: 3300 }),
        cam.face({ x: [-620, 130], y: [205, 214], z: 3300 }),
        Array.from({ length: 9 }, (_, i) => cam.face({ x: [-610 + i * 88, -602 + i * 88], y: [160, 210], z: 3300 })),
      ),
      [2300, 1350].map((z) => {
        const [x, y] = cam(190, 0, z),
          k = 1200 / z;
        return (
          p(
            C.ink,
            rect(x - 4 * k, y - 400 * k, 8 * k, 400 * k),
            rect(x - 20 * k, y - 404 * k, 40 * k, 8 * k),
            rect(x - 14 * k, y - 452 * k, 28 * k, 6 * k),
          ) + p(C.amber, rect(x - 14 * k, y - 446 * k, 28 * k, 42 * k))
        );
      }),
      van3d(cam, { X: 480, Z: 1060, yaw: -136 }),
      tree(9, { x: 150, y: 540, height: 330 }, { dark: C.pine, light: C.green }),
      tree(12, { x: -10, y: 600, height: 470 }, { dark: C.pine, light: C.green }),
    ],
  }),
};
