// Canal between brick mills, one vanishing point, van on the lit quay.
import { C, camera, disc, p, rect, SKY, sheet, spray, sprayIn } from '../parts/kit.mjs';
import { clouds, glints, tree, woods } from '../parts/nature.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 560, vy: 480, eye: 230, f: 1200 });
const W = 780,
  END = 3600,
  H = 820;
// Windows are cut as whole-height strips, one per bay; brick bands laid over them make the floors.
const strips = (X, z0, z1, step, w, y0, y1) => {
  let d = '';
  for (let z = z0; z < z1; z += step) d += cam.wall(X, z, z + w, y0, y1);
  return d;
};
const bands = (X, z0, z1, list) => list.map(([a, b]) => cam.wall(X, z0, z1, a, b));
const T = 3000; // clock tower, standing forward of the wall
const reflect = (X, z1, z2, y) => cam.quad([X, -150, z1], [X, -150, z2], [X, -150 - y, z2], [X, -150 - y, z1]);

export default {
  name: 'mill',
  svg: sheet({
    title: 'Brick mills along a canal',
    sky: SKY.day,
    body: [
      spray(0, 0, 1600, 320, { o: 0.14 }),
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
      p('#8d3a29', cam.face(-1500, -900, 0, 760, 2500)),
      p(C.wine, cam.wall(-900, 2500, 5200, 0, 760)),
      p(C.slate, cam.quad([-1500, 760, 2500], [-1200, 900, 2500], [-900, 760, 2500])),
      p('#d98a5a', strips(-900, 2560, 5100, 210, 90, 70, 700)),
      p(
        C.wine,
        bands(-900, 2500, 5200, [
          [170, 245],
          [345, 420],
          [520, 595],
        ]),
      ),
      p(
        C.navy,
        [0, 1, 2, 3].map((j) =>
          [0, 1, 2, 3].map((i) => cam.face(-1440 + i * 140, -1370 + i * 140, 70 + j * 175, 180 + j * 175, 2500)),
        ),
      ),
      // stack
      p(C.rust, cam.quad([-790, 0, 3300], [-760, 1130, 3300], [-700, 1130, 3300], [-670, 0, 3300])),
      p(
        C.wine,
        cam.quad([-725, 0, 3300], [-728, 1130, 3300], [-700, 1130, 3300], [-670, 0, 3300]),
        cam.face(-772, -688, 1110, 1160, 3300),
      ),
      // right bank: the great wall, in light
      p(C.rust, cam.wall(W, 560, END, 0, H)),
      p(C.navy, strips(W, 600, END - 80, 165, 86, 60, 750)),
      p(C.steel, strips(W, 600, END - 80, 165, 40, 60, 750)),
      p(
        C.navy,
        bands(W, 600, END - 60, [
          [112, 180],
          [302, 370],
          [492, 560],
          [682, 750],
        ]),
      ),
      p(C.rust, ...Array.from({ length: 19 }, (_, i) => cam.wall(W, 686 + i * 165, 765 + i * 165, 60, 750))),
      p(
        C.rust,
        bands(W, 560, END, [
          [180, 250],
          [370, 440],
          [560, 630],
          [748, 782],
        ]),
      ),
      p(
        '#c4603c',
        bands(W, 560, END, [
          [240, 250],
          [430, 440],
          [620, 630],
          [780, H],
          [190, 204],
        ]),
      ),
      sprayIn('w', cam.wall(W, 560, END, 0, 180), 420, 380, { up: true, o: 0.35 }),
      // tower
      p(C.rust, cam.wall(W - 270, T, T + 260, 0, 960)),
      p(C.wine, cam.face(W - 270, W, 0, 960, T)),
      p('#c4603c', cam.face(W - 290, W + 20, 960, 990, T)),
      p(C.paper, disc(...cam(W - 135, 860, T).map(Math.round), 25)),
      p(
        C.ink,
        cam.face(W - 139, W - 131, 860, 900, T),
        cam.face(W - 135, W - 100, 856, 864, T),
        [0, 1, 2].map((j) => cam.face(W - 190, W - 80, 150 + j * 210, 270 + j * 210, T)),
      ),
      p(C.paper, cam.face(W - 220, W - 50, 990, 1110, T)),
      p(
        C.ink,
        [0, 1, 2].map((i) => cam.face(W - 200 + i * 50, W - 170 + i * 50, 1002, 1090, T)),
      ),
      p(C.green, cam.quad([W - 250, 1110, T], [W - 135, 1330, T], [W - 20, 1110, T])),
      // water
      p(C.steel, cam.quad([-900, -150, 560], [-900, -150, 9000], [130, -150, 9000], [130, -150, 560])),
      p('#4f6f74', reflect(-620, 560, 9000, 150)),
      p('#72787a', reflect(-620, 2300, 5200, 560)),
      p('#86a9ad', cam.floor(-240, 20, 700, 9000, -150)),
      p('#a88d80', reflect(130, 1500, END, 420)),
      p(C.haze, glints(5, 470, 600, 960, 60, 520, 11, 6)),
      // quays
      p(C.slate, cam.wall(-620, 560, 9000, -150, 0)),
      p(C.sage, cam.floor(-4000, -620, 560, 9000)),
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
      p(C.navy, cam.wall(130, 500, 9000, -150, 0)),
      p(C.sand, cam.floor(130, W, 500, 9000)),
      p('#cdb88f', cam.floor(W - 90, W, 500, 9000), cam.floor(130, 165, 500, 9000)),
      // iron rail on the quay edge
      p(
        C.ink,
        Array.from({ length: 10 }, (_, i) => {
          const z = 700 + i * i * 24 + i * 80;
          return cam.face(136, 143, 0, 95, z);
        }),
        cam.wall(140, 700, 5000, 88, 97),
        cam.wall(140, 700, 5000, 48, 54),
      ),
      // footbridge
      p(
        C.ink,
        cam.face(-620, 130, 130, 165, 3300),
        cam.face(-620, 130, 205, 214, 3300),
        Array.from({ length: 9 }, (_, i) => cam.face(-610 + i * 88, -602 + i * 88, 160, 210, 3300)),
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
      tree(9, 150, 540, 330, C.pine, C.green),
      tree(12, -10, 600, 470, C.pine, C.green),
    ],
  }),
};
