// Walls, windows, houses, poles, signs.
import { bar, chance, poly, rect } from './kit.mjs';

/** A grid of openings on a facade, `dx` and `dy` apart. `skip(i, j)` omits one. */
export function grid({ x, y, cols, rows, dx, dy, width, height }, skip = () => false) {
  let d = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) if (!skip(i, j)) d += rect(x + i * dx, y + j * dy, width, height);
  return d;
}
/** A grid with random gaps, because not every room is lit. */
export function lit(seed, share, openings) {
  const r = chance(seed);
  return grid(openings, () => r() > share);
}
/** The front of a house with its base at (x, y), `wall` high, plus a `roof` on top. */
export const gable = ({ x, y, width: w, wall, roof }) =>
  poly([
    [x, y],
    [x, y - wall],
    [x + w / 2, y - wall - roof],
    [x + w, y - wall],
    [x + w, y],
  ]);

/** A town on a slope: small gabled and hipped houses in two inks. */
export function town(seed, { x: [x1, x2], yOf, size }) {
  const r = chance(seed);
  let front = '',
    roof = '',
    side = '';
  for (let x = x1; x < x2; ) {
    const w = size * r.between(0.8, 1.5),
      h = size * r.between(0.7, 1.2),
      y = yOf(x + w / 2),
      k = size * r.between(0.35, 0.6),
      d = w * r.between(0.5, 0.9);
    front += gable({ x, y, width: w, wall: h, roof: k });
    side += rect(x + w, y - h, d, h);
    roof += poly([
      [x + w / 2, y - h - k],
      [x + w / 2 + d, y - h - k],
      [x + w + d, y - h],
      [x + w, y - h],
    ]);
    x += w + d + size * r.between(-0.1, 0.7);
  }
  return { front, roof, side };
}

/** A wooden pole with two arms. Returns the path and the points where wires attach. */
export function pole(x, y, h, s = 1) {
  return {
    d:
      bar([x, y], [x, y - h], 13 * s, 9 * s) +
      rect(x - 52 * s, y - h + 26 * s, 104 * s, 8 * s) +
      rect(x - 40 * s, y - h + 66 * s, 80 * s, 7 * s) +
      [-46, -22, 22, 46].map((k) => rect(x + k * s - 3, y - h + 15 * s, 6, 12 * s)).join(''),
    at: [-46, -22, 22, 46].map((k) => [x + k * s, y - h + 18 * s]),
  };
}
/** A sagging wire of even thickness. */
export const wire = ([x1, y1], [x2, y2], sag = 30, w = 2.5) => {
  const mx = (x1 + x2) / 2,
    my = (y1 + y2) / 2 + sag * 2,
    r = Math.round;
  return `M${r(x1)} ${r(y1)}Q${r(mx)} ${r(my)} ${r(x2)} ${r(y2)}v${w}Q${r(mx)} ${r(my + w)} ${r(x1)} ${r(y1 + w)}z`;
};

// Highway numerals on a 5 x 7 grid, drawn as shapes to avoid a font.
const STROKE = {
  0: 'M1 0H4L5 1V6L4 7H1L0 6V1ZM1.3 1.4V5.6H3.7V1.4Z',
  2: 'M0 0H4.2L5 .8V3.4L4.2 4.1H1.4V5.7H5V7H0V3.6L.8 2.9H3.6V1.3H0Z',
  4: 'M0 0H1.4V2.8H3.5V0H5V7H3.5V4.2H0Z',
  5: 'M0 0H5V1.3H1.4V2.7H4.2L5 3.5V6.2L4.2 7H0V5.7H3.6V4H0Z',
  9: 'M.8 0H4.2L5 .8V6.2L4.2 7H.6V5.7H3.6V4.3H.8L0 3.5V.8ZM1.4 1.3V3H3.6V1.3Z',
};
/** Draws numerals; `warp` projects them onto the plane of a sign. */
export function digits(text, { x, y, height }, warp) {
  const k = height / 7;
  let d = '',
    cx = x;
  for (const ch of text) {
    d += warp(STROKE[ch], (a, b) => [cx + a * k, y + b * k], 1);
    cx += 6.2 * k;
  }
  return d;
}
/** Returns the outline of an Interstate shield in a w x h box, as an absolute path for `warp`. */
export const shield = (x, y, w, h) =>
  `M${x + w * 0.5} ${y + h}C${x - w * 0.12} ${y + h * 0.82} ${x - w * 0.06} ${y + h * 0.3} ${x + w * 0.12} ${y}C${x + w * 0.26} ${y + h * 0.07} ${x + w * 0.4} ${y + h * 0.06} ${x + w * 0.5} ${y}C${x + w * 0.6} ${y + h * 0.06} ${x + w * 0.74} ${y + h * 0.07} ${x + w * 0.88} ${y}C${x + w * 1.06} ${y + h * 0.3} ${x + w * 1.12} ${y + h * 0.82} ${x + w * 0.5} ${y + h}Z`;
