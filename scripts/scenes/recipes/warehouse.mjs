// Warehouse by day: trailers backed into the docks, lined up toward the vanishing point.
import { C, camera, p, po, SKY, sheet, spray } from '../parts/kit.mjs';
import { clouds, sun, woods } from '../parts/nature.mjs';
import { tech } from '../parts/people.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 1010, vy: 500, eye: 235, f: 1250 });
const WALL = -1900,
  H = 1050,
  D = 1100; // dock face, its height, length of a trailer
const INK = [
  [C.rust, C.wine],
  [C.green, C.pine],
  ['#e3d1ad', C.stone],
  [C.slate, C.navy],
  [C.ember, '#a9551d'],
];
/** A trailer backed up to the wall, on its landing gear: long side toward the viewer, nose to the right. */
const trailer = (z, i) => {
  const [lit, dim] = INK[i % INK.length],
    x1 = WALL,
    x2 = WALL + D;
  return [
    po(C.ink, 0.4, cam.floor({ x: [x1, x2 + 120], z: [z - 10, z + 270] })),
    p(
      C.ink,
      cam.face({ x: [x1, x2], y: [95, 120], z }),
      cam.face({ x: [x2 - 330, x2 - 312], y: [0, 100], z }),
      cam.face({ x: [x2 - 350, x2 - 290], y: [0, 8], z }),
      cam.face({ x: [x1 + 60, x1 + 280], y: [20, 100], z: z + 6 }),
    ),
    p(dim, cam.wall({ x: x2, y: [120, 400], z: [z, z + 255] })),
    p(lit, cam.face({ x: [x1, x2], y: [120, 400], z })),
    p(C.paper, cam.face({ x: [x1, x2], y: [390, 402], z })),
    p(
      C.ink,
      cam.wall({ x: x2 + 1, y: [330, 380], z: [z + 60, z + 190] }),
      cam.wall({ x: x2 + 1, y: [140, 160], z: [z + 20, z + 60] }),
    ),
  ];
};
const zs = Array.from({ length: 9 }, (_, i) => 1500 + i * 480);
export default {
  name: 'warehouse',
  svg: sheet({
    title: 'Distribution center by day',
    sky: SKY.day,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 320 }, { o: 0.14 }),
      sun({ x: 1010, y: 330, r: 80 }, C.paper, [
        [2.7, '#cfe4df'],
        [1.75, '#dcebe5'],
      ]),
      clouds(11, C.paper, [
        [1180, 170, 280, 22],
        [560, 130, 200, 18],
      ]),
      p(
        C.steel,
        woods(
          3,
          [
            [700, 470],
            [1100, 476],
            [1600, 440],
          ],
          560,
          34,
        ),
      ),
      p(
        C.pine,
        woods(
          6,
          [
            [900, 500],
            [1200, 490],
            [1600, 470],
          ],
          580,
          40,
        ),
      ),
      p(C.sage, 'M900 516H1600V580H900Z'),
      p('#7f9399', 'M0 520H1600V1000H0Z'),
      // the long dock wall, in light
      p(C.paper, cam.wall({ x: WALL, y: [0, H], z: [1000, 7000] })),
      p('#dcd3bf', cam.wall({ x: WALL, y: [0, 480], z: [1000, 7000] })),
      p(C.green, cam.wall({ x: WALL, y: [800, 900], z: [1000, 7000] })),
      p(C.amber, cam.wall({ x: WALL, y: [770, 800], z: [1000, 7000] })),
      p(C.ink, cam.wall({ x: WALL, y: [H, H + 26], z: [1000, 7000] })),
      p(
        C.ink,
        zs.map((z) => cam.wall({ x: WALL, y: [90, 470], z: [z - 20, z + 280] })),
      ),
      zs.map(trailer).reverse(),
      p(
        C.amber,
        zs.slice(0, 7).map((z) => cam.floor({ x: [WALL + D + 180, WALL + D + 700], z: [z - 112, z - 96] })),
      ),
      tech(414, 742, 200),
      van3d(cam, { X: 160, Z: 1180, yaw: -138, beacon: true }),
      po(C.ink, 0.3, 'M0 930C500 905 1100 915 1600 930V1000H0Z'),
    ],
  }),
};
