// The interchange at sunrise: signs with shields but no words; the van in the right lane, from behind.

import { digits, shield } from '../parts/built.mjs';
import { C, camera, p, rect, SKY, sheet, spray, sprayIn, warp } from '../parts/kit.mjs';
import { clouds, ridge, sun, woods } from '../parts/nature.mjs';
import { van3d } from '../parts/van.mjs';

const cam = camera({ vx: 620, vy: 560, eye: 230, f: 1300 });
const Z = 1900,
  L = -1050,
  R = 620;
const on = (X0, Y0) => (x, y) => cam(X0 + x, Y0 - y, Z); // paint on the sign plane, y down
/** A sign whose top left corner is at (x, y); `shieldX` and `arrows` are measured from its left edge. */
const sign = ({ x: X, y: Y, width: w, height: h }, { route, shieldX, arrows }) => {
  const at = on(X, Y),
    box = (m) => warp(`M${m} ${m}H${w - m}V${h - m}H${m}Z`, at);
  const sw = route.length > 2 ? 250 : 210,
    put = (d) => warp(d, (x, y) => at(shieldX + x, 34 + y));
  const top = (k) =>
    `M${k} 66C${k + 3} 40 ${k + 12} 20 ${k + 22} 8C${sw * 0.36} 22 ${sw * 0.45} 18 ${sw / 2} 8C${sw * 0.55} 18 ${sw * 0.64} 22 ${sw - k - 22} 8C${sw - k - 12} 20 ${sw - k - 3} 40 ${sw - k} 66Z`;
  return (
    p(C.paper, box(0)) +
    p(C.green, box(9)) +
    p(C.paper, put(shield(0, 0, sw, 216))) +
    p(C.navy, put(shield(11, 10, sw - 22, 194))) +
    p(C.rust, put(top(8))) +
    p(
      C.paper,
      digits(route, { x: shieldX + sw / 2 - (route.length * 6.2 - 1.2) * 5.3, y: 120, height: 74 }, (d, fn) =>
        warp(d, (u, v) => at(...fn(u, v))),
      ),
    ) +
    p(
      C.paper,
      arrows.map((x) => warp(`M${x - 20} 96H${x + 20}V166H${x + 54}L${x} 232L${x - 54} 166H${x - 20}Z`, at)),
    )
  );
};
const dash = (X, w) =>
  Array.from({ length: 9 }, (_, i) => {
    const z = 560 + i * 620 + i * i * 60;
    return cam.floor({ x: [X - w / 2, X + w / 2], z: [z, z + 260] });
  });

export default {
  name: 'highway',
  svg: sheet({
    title: 'Highway interchange at sunrise',
    sky: SKY.dawn,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.2 }),
      sun({ x: 620, y: 560, r: 196 }, C.amber, [
        [2.9, '#f9e3bd'],
        [1.9, '#fbebcd'],
      ]),
      clouds(6, C.paper, [
        [940, 120, 300],
        [40, 230, 230, 18],
      ]),
      p(
        C.haze,
        ridge(
          4,
          [
            [0, 520],
            [300, 500],
            [620, 520],
            [1000, 430],
            [1600, 470],
          ],
          640,
          { rough: 6 },
        ),
      ),
      p(
        C.steel,
        ridge(
          9,
          [
            [0, 545],
            [400, 540],
            [800, 530],
            [1200, 490],
            [1600, 510],
          ],
          640,
          { rough: 6 },
        ),
      ),
      p(
        C.pine,
        woods(
          3,
          [
            [0, 550],
            [240, 552],
            [480, 556],
            [760, 552],
            [1000, 540],
            [1600, 470],
          ],
          640,
          40,
        ),
      ),
      p(C.green, 'M0 575H1600V1000H0Z'),
      p('#2f7d58', cam.quad([-9000, 0, 9000], [-1300, 0, 9000], [-1300, 0, 560], [-4000, 0, 560])),
      // the road
      p(C.slate, cam.floor({ x: [L - 160, R + 170], z: [500, 60000] })),
      p('#2a4054', cam.floor({ x: [L, R], z: [500, 60000] })),
      p(C.paper, cam.floor({ x: [R - 8, R + 8], z: [500, 30000] }), dash(60, 16), dash(-500, 16)),
      p(C.amber, cam.floor({ x: [L - 8, L + 8], z: [500, 30000] })),
      sprayIn('r', rect(0, 780, 1600, 220), { y: 780, height: 220 }, { up: true, o: 0.5 }),
      // flyover: one sweep across, on piers
      p(
        C.ink,
        [
          [-1700, 6000],
          [1000, 5400],
          [2300, 4600],
        ].map(([X, z]) => [
          cam.face({ x: [X - 60, X + 60], y: [0, 330], z }),
          cam.quad([X - 170, 400, z], [X + 170, 400, z], [X + 60, 290, z], [X - 60, 290, z]),
        ]),
      ),
      p(C.navy, 'M0 516C400 530 1000 500 1600 400V436C1000 528 400 556 0 540Z'),
      p(C.sand, 'M0 506C400 520 1000 486 1600 380V404C1000 502 400 532 0 518Z'),
      // gantry
      p(
        C.ink,
        cam.face({ x: [R + 210, R + 240], y: [0, 700], z: Z }),
        cam.face({ x: [L - 250, L - 220], y: [0, 700], z: Z }),
        cam.face({ x: [L - 250, R + 240], y: [676, 696], z: Z }),
        cam.face({ x: [L - 250, R + 240], y: [610, 626], z: Z }),
        Array.from({ length: 14 }, (_, i) =>
          cam.quad(
            [L - 240 + i * 150, 626, Z],
            [L - 228 + i * 150, 626, Z],
            [L - 140 + i * 150, 676, Z],
            [L - 152 + i * 150, 676, Z],
          ),
        ),
      ),
      sign({ x: -690, y: 770, width: 560, height: 290 }, { route: '495', shieldX: 40, arrows: [430] }),
      sign({ x: -50, y: 790, width: 760, height: 290 }, { route: '90', shieldX: 60, arrows: [420, 610] }),
      // guard rail
      p(C.sand, cam.wall({ x: R + 190, y: [48, 78], z: [600, 9000] })),
      p(
        C.ink,
        Array.from({ length: 14 }, (_, i) => {
          const z = 640 + i * 170 + i * i * 30;
          return cam.face({ x: [R + 190, R + 204], y: [0, 60], z });
        }),
      ),
      van3d(cam, { X: 372, Z: 1270, yaw: 91, lit: 'side', beacon: true }),
    ],
  }),
};
