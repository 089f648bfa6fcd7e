// A street of three-deckers climbing one of the seven hills, late sun.

import { gable, pole, wire } from '../parts/built.mjs';
import { C, g, named, p, poly, rect, sheet, spray, use } from '../parts/kit.mjs';
import { clouds, ridge, sun, tree } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const slope = (x) => 788 - x * 0.09;
const F = 142; // one floor

// One house at the origin, with its base at y = 0. Houses differ in wall color and share the joinery.
const w = 300,
  top = -3 * F - 26,
  pw = w * 0.52,
  bx = pw + 22,
  bw = w - pw - 44,
  floors = [0, 1, 2];
const rail = floors.map((j) => {
  const fy = top + 24 + (j + 1) * F - 6;
  return [
    rect(-4, fy - 8, pw + 24, 14),
    rect(2, fy - 52, pw + 12, 7),
    floors.map((k) => rect(2 + k * 0.5 * pw, fy - F, 12, F)),
    Array.from({ length: 8 }, (_, i) => rect(14 + (i * pw) / 8, fy - 48, 7, 44)),
  ];
});
const joinery = [
  p(
    C.paper,
    floors.map((j) => rect(bx - 8, top + 34 + j * F, bw + 16, F - 34)),
  ),
  p(
    C.ink,
    floors.map((j) => [
      rect(34, top + 50 + j * F, 34, 92),
      rect(88, top + 54 + j * F, 44, 50),
      [
        [0, 0.24],
        [0.31, 0.38],
        [0.76, 0.24],
      ].map(([u, v]) => rect(bx + bw * u, top + 44 + j * F, bw * v, 78)),
    ]),
  ),
  p(
    C.slate,
    floors.map((j) =>
      [
        [0, 0.24],
        [0.31, 0.38],
        [0.76, 0.24],
      ].map(([u, v]) => rect(bx + bw * u, top + 44 + j * F, bw * v, 26)),
    ),
  ),
  p(
    C.paper,
    rail,
    poly([
      [-18, top - 10],
      [w + 18, top - 10],
      [w + 70, top],
      [w + 54, top + 24],
      [w + 6, top + 24],
      [-6, top + 24],
    ]),
  ),
  p(
    C.sand,
    poly([
      [w + 18, top - 10],
      [w + 70, top],
      [w + 54, top + 24],
      [w + 6, top + 24],
    ]),
  ),
  p(
    C.ink,
    poly([
      [-20, top - 19],
      [w + 22, top - 19],
      [w + 76, top - 7],
      [w + 72, top + 2],
      [w + 18, top - 9],
      [-20, top - 9],
    ]),
  ),
];
const decker = (x, { wall, shade, deep, lamp }) =>
  g(
    `translate(${x} ${Math.round(slope(x + w / 2))})`,
    p(shade, rect(w, top + 10, 54, 30 - top)),
    p(wall, rect(0, top, w, 40 - top)),
    p(deep, rect(0, -22, w + 54, 70), rect(10, top + 24, pw, 3 * F - 6)),
    use('j'),
    p(C.amber, rect(93, top + 54 + lamp * F, 39, 50)),
  );
const p1 = pole(118, slope(118) + 34, 560, 1),
  p2 = pole(812, slope(812) + 34, 560, 1),
  p3 = pole(1500, slope(1500) + 34, 560, 1);
export default {
  name: 'triple-deckers',
  svg: sheet({
    defs: named('j', joinery),
    title: 'Three-deckers on a hill street',
    sky: '#f6cf98',
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.16 }),
      sun({ x: 210, y: 300, r: 110 }, C.paper, [
        [2.4, '#f8d9a9'],
        [1.65, '#fae3bd'],
      ]),
      clouds(8, '#fae3bd', [
        [620, 180, 280, 22],
        [1180, 130, 220, 18],
      ]),
      p(
        '#d9a06c',
        ridge(
          5,
          [
            [0, 600],
            [300, 520],
            [700, 560],
            [1100, 420],
            [1600, 380],
          ],
          900,
          { rough: 6 },
        ),
      ),
      p(
        '#c07b4e',
        [
          [40, 640],
          [140, 612],
          [236, 600],
          [330, 622],
        ].map(([x, y]) => gable({ x, y: y + 60, width: 84, wall: 70, roof: 34 })),
        rect(262, 470, 22, 130),
        'M256 470h34l-17-80z',
      ),
      decker(-30, { wall: C.slate, shade: C.navy, deep: C.navy, lamp: 1 }),
      decker(372, { wall: C.sage, shade: '#557b5c', deep: C.pine, lamp: 2 }),
      decker(774, { wall: C.rust, shade: C.wine, deep: C.wine, lamp: 1 }),
      decker(1176, { wall: '#e9c178', shade: '#b98442', deep: '#8a5a2c', lamp: 0 }),
      decker(1578, { wall: C.steel, shade: C.slate, deep: C.navy, lamp: 1 }),
      tree(4, { x: 726, y: slope(726) + 8, height: 330 }, { dark: '#8a3f24', light: C.ember, wide: 0.56 }),
      // sidewalk, curb, street
      p(
        '#d9bd8d',
        poly([
          [0, slope(0) - 2],
          [1600, slope(1600) - 2],
          [1600, slope(1600) + 46],
          [0, slope(0) + 46],
        ]),
      ),
      p(
        '#a98f6c',
        poly([
          [0, slope(0) + 46],
          [1600, slope(1600) + 46],
          [1600, slope(1600) + 60],
          [0, slope(0) + 60],
        ]),
      ),
      p(
        '#2a4054',
        poly([
          [0, slope(0) + 60],
          [1600, slope(1600) + 60],
          [1600, 1000],
          [0, 1000],
        ]),
      ),
      p(
        C.sand,
        [-20, 300, 620, 940, 1260].map((x) =>
          poly([
            [x, slope(x) + 160],
            [x + 190, slope(x + 190) + 160],
            [x + 186, slope(x + 190) + 172],
            [x - 6, slope(x) + 172],
          ]),
        ),
      ),
      p(
        C.ink,
        p1.d,
        p2.d,
        p3.d,
        p1.at.map((a, i) => wire(a, p2.at[i], 34)),
        p2.at.map((a, i) => wire(a, p3.at[i], 34)),
        p3.at.map((a, i) => wire(a, [2000, 500 + i * 4], 20)),
        p1.at.map((a) => wire([-300, a[1] + 30], a, 20)),
      ),
      placeSide(560, slope(560) + 88, 580, { tilt: -5.14, tone: 'dusk', beacon: true }),
    ],
  }),
};
