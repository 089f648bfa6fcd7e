// Distribution park before six: lit dock doors, a row of vans ready to leave.
import { C, camera, named, p, po, sheet, spray, sprayIn, use } from '../parts/kit.mjs';
import { clouds, ridge, sun, woods } from '../parts/nature.mjs';
import { tech } from '../parts/people.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 300, vy: 520, eye: 250, f: 1350 });
const FZ = 3400,
  H = 900;
const face = (box) => cam.face({ ...box, z: FZ });
const doors = Array.from({ length: 8 }, (_, i) => 230 + i * 450);
export default {
  name: 'industrial',
  svg: sheet({
    title: 'Distribution park at daybreak',
    sky: '#f3cfa2',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.22 }),
      sun({ x: 196, y: 430, r: 104 }, C.amber, [
        [3.2, '#f7dfb6'],
        [2, '#fae8c8'],
      ]),
      clouds(4, C.paper, [
        [620, 130, 260, 20],
        [1220, 180, 240, 18],
        [60, 180, 150, 16],
      ]),
      p(
        C.haze,
        ridge(
          2,
          [
            [0, 470],
            [400, 440],
            [800, 470],
          ],
          620,
          { rough: 5 },
        ),
      ),
      p(
        C.steel,
        woods(
          3,
          [
            [-20, 510],
            [300, 500],
            [560, 510],
          ],
          620,
          30,
        ),
      ),
      p('#3d5d70', 'M0 530H1600V1000H0Z'),
      // the warehouse: sunlit end wall, long front in shade
      p(C.paper, cam.wall({ x: 90, y: [0, H], z: [FZ, FZ + 4200] })),
      p(C.slate, face({ x: [90, 4200], y: [0, H] })),
      p(C.navy, face({ x: [90, 4200], y: [0, 110] })),
      p(C.green, face({ x: [90, 4200], y: [700, 780] })),
      p(C.amber, face({ x: [90, 4200], y: [680, 700] })),
      p(C.ink, face({ x: [75, 4200], y: [H, H + 26] })),
      sprayIn('f', face({ x: [90, 4200], y: [110, 680] }), { y: 349, height: 230 }, { o: 0.5 }),
      p(
        C.ink,
        doors.map((x) => face({ x: [x - 20, x + 290], y: [110, 480] })),
      ),
      p(
        C.amber,
        [0, 3, 4, 6].map((i) => face({ x: [doors[i], doors[i] + 270], y: [110, 450] })),
      ),
      p(
        C.sand,
        [1, 2, 5, 7].map((i) => face({ x: [doors[i], doors[i] + 270], y: [110, 450] })),
      ),
      p(
        C.stone,
        [1, 2, 5, 7].map((i) =>
          [0, 1, 2].map((j) => face({ x: [doors[i], doors[i] + 270], y: [190 + j * 85, 196 + j * 85] })),
        ),
      ),
      p(
        C.ember,
        [0, 3, 4, 6].map((i) => [
          face({ x: [doors[i] + 30, doors[i] + 130], y: [110, 220] }),
          face({ x: [doors[i] + 150, doors[i] + 240], y: [110, 290] }),
        ]),
      ),
      p(
        C.paper,
        doors.map((x) => face({ x: [x + 100, x + 170], y: [520, 550] })),
      ),
      po(
        C.amber,
        0.22,
        [0, 3, 4, 6].map((i) =>
          cam.quad(
            [doors[i], 0, FZ],
            [doors[i] + 270, 0, FZ],
            [doors[i] + 330, 0, FZ - 900],
            [doors[i] - 60, 0, FZ - 900],
          ),
        ),
      ),
      // yard light
      p(
        C.ink,
        cam.face({ x: [-430, -414], y: [0, 900], z: 2600 }),
        cam.face({ x: [-520, -324], y: [880, 896], z: 2600 }),
        [-520, -450, -380].map((x) => cam.face({ x: [x, x + 56], y: [896, 922], z: 2600 })),
      ),
      // parking bays, then the row, far to near
      p(
        C.paper,
        Array.from({ length: 6 }, (_, i) =>
          cam.quad(
            [130, 0, 980 + i * 400],
            [130, 0, 1004 + i * 400],
            [1000, 0, 1354 + i * 400],
            [1000, 0, 1330 + i * 400],
          ),
        ),
      ),
      po(C.ink, 0.35, 'M0 905C500 880 1100 890 1600 900V1000H0Z'),
      // One van, and four copies scaled toward the vanishing point: on one line, that keeps the perspective correct.
      [0.46, 0.54, 0.65, 0.79].map((k) =>
        use('v', `translate(${Math.round(300 * (1 - k))} ${Math.round(520 * (1 - k))}) scale(${k})`),
      ),
      named('v', van3d(cam, { X: 570, Z: 1220, yaw: -157, beacon: true, lit: 'end' })),
      tech(372, 834, 232),
    ],
  }),
};
