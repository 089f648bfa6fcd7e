// Land, water, sky and trees.
import { bar, C, chance, compact, disc, p, pill, poly, smooth } from './kit.mjs';

/** Sun or moon with stepped rings, from wide and faint to the disc. */
export const sun = ({ x, y, r }, ink, rings = []) =>
  [...rings.map(([k, fill]) => p(fill, disc(x, y, Math.round(r * k)))), p(ink, disc(x, y, r))].join('');

/** Flat-bottomed banks of round-ended bars. */
export function clouds(seed, ink, list) {
  const r = chance(seed);
  return p(
    ink,
    list.map(([x, y, w, h = 22]) => [
      pill(x, y, w, h),
      pill(x + w * r.between(0.12, 0.3), y - h * 0.72, w * r.between(0.35, 0.5), h),
      r() > 0.4 ? pill(x - w * 0.16, y + h * 0.8, w * r.between(0.3, 0.46), Math.round(h * 0.6)) : '',
    ]),
  );
}

/** A ridge line from edge to edge, closed at `base`. Random numbers only roughen the given heights. */
export function ridge(seed, pts, base, { rough = 8, step = 70 } = {}) {
  const r = chance(seed),
    line = [];
  for (let i = 0; i < pts.length - 1; i++) {
    const [x1, y1] = pts[i],
      [x2, y2] = pts[i + 1];
    const n = Math.max(1, Math.round((x2 - x1) / step));
    for (let k = 0; k < n; k++) {
      const t = k / n,
        e = t * t * (3 - 2 * t);
      line.push([x1 + (x2 - x1) * t, y1 + (y2 - y1) * e + r.between(-rough, rough)]);
    }
  }
  line.push(pts[pts.length - 1]);
  const top = smooth(line, false);
  const [x0] = line[0];
  return `${top}V${base}H${Math.round(x0)}z`;
}

/** The edge of woods: crowns as small arcs along a line. */
export function woods(seed, pts, base, size = 34) {
  const r = chance(seed);
  let d = '',
    x = pts[0][0],
    seg = 0;
  const yAt = (q) => {
    while (seg < pts.length - 2 && q > pts[seg + 1][0]) seg++;
    const [x1, y1] = pts[seg],
      [x2, y2] = pts[seg + 1],
      t = Math.min(1, (q - x1) / (x2 - x1)),
      e = t * t * (3 - 2 * t);
    return y1 + (y2 - y1) * e;
  };
  let px = Math.round(x),
    py = Math.round(yAt(x));
  d = `M${px} ${base}V${py}`;
  const end = pts[pts.length - 1][0];
  while (px < end) {
    const w = Math.round(size * r.between(0.55, 1.35)),
      nx = Math.min(end, px + w);
    const ny = Math.round(yAt(nx) + r.between(-size, size) * 0.18),
      k = Math.round((nx - px) * r.between(0.5, 0.62));
    d += `a${k} ${k} 0 0 1 ${nx - px} ${ny - py}`.replace(/ -/g, '-');
    px = nx;
    py = ny;
  }
  return `${d}V${base}z`;
}

/** A ring of outward arcs: the edge of a leafy crown. */
export function scallop(r, { x, y, rx, ry }, n) {
  const pts = Array.from({ length: n }, (_, i) => {
    const a = ((i + r.between(-0.22, 0.22)) / n) * 2 * Math.PI - Math.PI / 2,
      k = r.between(0.93, 1.05);
    return [Math.round(x + Math.cos(a) * rx * k), Math.round(y + Math.sin(a) * ry * k)];
  });
  let d = `M${pts[0].join(' ')}`;
  pts.forEach((q, i) => {
    const [u, v] = pts[(i + 1) % n],
      R = Math.round(Math.hypot(u - q[0], v - q[1]) * r.between(0.52, 0.6));
    d += `a${R} ${R} 0 0 1 ${u - q[0]} ${v - q[1]}`.replace(/ -/g, '-');
  });
  return `${d}z`;
}

/** A broadleaf tree: forked trunk, dark crown, lit crown shifted toward the sun, and a few bright leaves around it. */
export function tree(seed, { x, y, height: h }, { dark, light, trunk = C.ink, wide = 0.66, bare = 0.26 }) {
  const r = chance(seed),
    rx = (h * wide) / 2.3,
    ry = (h * (1 - bare)) / 2.25,
    cy = y - h + ry * 1.1,
    t = h * 0.028;
  const fork = cy + ry * 0.5;
  return (
    p(
      trunk,
      poly([
        [x - t * 1.5, y],
        [x - t * 0.8, fork],
        [x + t * 0.8, fork],
        [x + t * 1.5, y],
      ]),
      bar([x, fork + t * 3], [x - rx * 0.5, cy], t * 1.1, t * 0.5),
      bar([x, fork + t], [x + rx * 0.45, cy], t * 1.1, t * 0.5),
    ) +
    p(dark, scallop(r, { x, y: cy, rx, ry }, 11)) +
    (light
      ? p(
          light,
          scallop(r, { x: x - rx * 0.24, y: cy - ry * 0.24, rx: rx * 0.62, ry: ry * 0.6 }, 9),
          ...[
            [0.55, -0.42],
            [0.5, 0.1],
            [-0.5, 0.58],
            [0.08, 0.6],
          ].map(([a, b]) => pill(x + a * rx, cy + b * ry, rx * 0.24, Math.max(4, rx * 0.09))),
        )
      : '')
  );
}

/** A spruce: a stack of notched triangles. */
export const spruce = (x, y, h, w = h * 0.42) =>
  poly([
    [x, y - h],
    [x + w * 0.26, y - h * 0.62],
    [x + w * 0.14, y - h * 0.62],
    [x + w * 0.4, y - h * 0.32],
    [x + w * 0.22, y - h * 0.32],
    [x + w * 0.5, y],
    [x - w * 0.5, y],
    [x - w * 0.22, y - h * 0.32],
    [x - w * 0.4, y - h * 0.32],
    [x - w * 0.14, y - h * 0.62],
    [x - w * 0.26, y - h * 0.62],
  ]);

/** A road or stream: a smooth band through [x, y, width] points, with the width measured vertically. */
export const ribbon = (pts) => {
  const up = pts.map(([x, y, w]) => [x, y - w / 2]),
    down = pts.map(([x, y, w]) => [x, y + w / 2]).reverse();
  return `${smooth(up, false) + smooth(down, false).replace(/^M/, 'L')}z`;
};

/** Glints on water: dashes around x, wider toward the viewer. */
export function glints(seed, { x, y: [y1, y2], width: [w1, w2], count, thick = 5 }) {
  const r = chance(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1),
      y = y1 + (y2 - y1) * t,
      w = (w1 + (w2 - w1) * t) * r.between(0.45, 1),
      h = Math.round(thick * (0.6 + t));
    d += pill(x - w / 2 + r.between(-0.3, 0.3) * w, y, w, Math.max(4, h));
  }
  return d;
}

/** Tufts of beach grass. */
export function grass(seed, { x: [x1, x2], yOf, count, height = 34 }) {
  const r = chance(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = r.between(x1, x2),
      y = yOf(x) + r.between(0, 10),
      k = height * r.between(0.6, 1.2);
    for (const lean of [-0.42, -0.08, 0.3, 0.66])
      d += poly([
        [x - 3, y],
        [x + lean * k, y - k * (1 - Math.abs(lean) * 0.35)],
        [x + 3, y],
      ]);
  }
  return d;
}

/** Gulls at [x, y, size]. */
export function gulls(list) {
  return list
    .map(([x, y, s = 1]) =>
      compact([
        ['M', x - 30 * s, y - 8 * s],
        ['Q', x - 14 * s, y - 16 * s, x, y],
        ['Q', x + 14 * s, y - 18 * s, x + 32 * s, y - 12 * s],
        ['Q', x + 14 * s, y - 10 * s, x, y + 7 * s],
        ['Q', x - 12 * s, y - 8 * s, x - 30 * s, y - 8 * s],
        ['Z'],
      ]),
    )
    .join('');
}
