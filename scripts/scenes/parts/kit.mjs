// The drawing kit: palette, seeded random numbers, compact paths, one camera. All functions return SVG strings and are
// independent of the scenes.

/** The inks. */
export const C = {
  ink: '#0f1b29',
  navy: '#1b3145',
  slate: '#35566b',
  steel: '#6d939f',
  haze: '#a6c3be',
  paper: '#f6eddb',
  sand: '#e3d1ad',
  stone: '#b9b3a2',
  amber: '#f6a81d',
  ember: '#de7b22',
  rust: '#a9482d',
  wine: '#712d27',
  green: '#0e6a4d',
  pine: '#0b453a',
  sage: '#82a877',
};
/** One sky for each time of day. */
export const SKY = { dawn: '#f8dcb0', day: '#c3deda', dusk: '#f0a56b', night: '#14283c' };

/** Returns a seeded random number generator (mulberry32): the same seed always draws the same image. */
export function chance(seed) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next.between = (lo, hi) => lo + (hi - lo) * next();
  next.int = (lo, hi) => Math.floor(next.between(lo, hi + 1));
  next.pick = (list) => list[Math.floor(next() * list.length)];
  return next;
}

// ---- compact paths -------------------------------------------------------

const num = (v) => String(v).replace(/^(-?)0\./, '$1.');
const join = (list) => list.map(num).reduce((s, v) => (s === '' || v[0] === '-' ? s + v : `${s} ${v}`), '');

/** Parses an absolute path (M L H V C Q Z) into commands. */
function parse(d) {
  const out = [];
  let x = 0,
    y = 0;
  for (const [, op, args] of d.matchAll(/([MLHVCQZ])([^MLHVCQZ]*)/g)) {
    const n = (args.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (op === 'Z') out.push(['Z']);
    for (const v of op === 'H' || op === 'V' ? n : []) {
      if (op === 'H') x = v;
      else y = v;
      out.push(['L', x, y]);
    }
    const size = { M: 2, L: 2, C: 6, Q: 4 }[op];
    for (let i = 0; size && i < n.length; i += size) {
      const part = n.slice(i, i + size);
      out.push([op === 'M' && i > 0 ? 'L' : op, ...part]);
      [x, y] = part.slice(-2);
    }
  }
  return out;
}

/** Serializes commands to the shortest relative path, rounded to `prec` decimals. */
export function compact(cmds, prec = 0) {
  const k = 10 ** prec;
  const r = (v) => Math.round(v * k) / k;
  let x = 0,
    y = 0,
    sx = 0,
    sy = 0,
    s = '',
    last = '';
  const put = (op, list) => {
    const body = join(list);
    s += op === last && op !== 'm' ? (body[0] === '-' ? body : ` ${body}`) : op + body;
    last = op;
  };
  for (const [op, ...a] of cmds) {
    if (op === 'Z') {
      s += 'z';
      last = 'z';
      x = sx;
      y = sy;
      continue;
    }
    const n = a.map(r);
    const [ex, ey] = n.slice(-2);
    if (op === 'M') {
      s += `M${join([ex, ey])}`;
      last = 'M';
      sx = ex;
      sy = ey;
    } else if (op === 'L') {
      if (ex === x && ey === y) continue;
      if (ey === y) put('h', [r(ex - x)]);
      else if (ex === x) put('v', [r(ey - y)]);
      else put('l', [r(ex - x), r(ey - y)]);
    } else
      put(
        op.toLowerCase(),
        n.map((v, i) => r(v - (i % 2 ? y : x))),
      );
    x = ex;
    y = ey;
  }
  return s;
}

/** Maps every point of a path through fn(x, y) -> [x, y]. */
export const warp = (d, fn, prec = 0) =>
  compact(
    parse(d).map(([op, ...a]) => {
      const out = [op];
      for (let i = 0; i < a.length; i += 2) out.push(...fn(a[i], a[i + 1]));
      return out;
    }),
    prec,
  );

/** A polygon. The winding is always the same, so that shapes in one path add up. */
export const poly = (list, prec = 0) => {
  let a = 0;
  list.forEach(([x, y], i) => {
    const [u, v] = list[(i + 1) % list.length];
    a += x * v - u * y;
  });
  const pts = a < 0 ? [...list].reverse() : list;
  return compact([...pts.map(([x, y], i) => [i ? 'L' : 'M', x, y]), ['Z']], prec);
};
/** An upright rectangle. */
export const rect = (x, y, w, h) =>
  poly([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
/** A circle of two arcs, or with `ry` an ellipse. */
export const disc = (x, y, r, ry = r) =>
  `M${Math.round(x - r)} ${Math.round(y)}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1-${2 * r} 0z`;
/** A circle of Bézier curves, which `warp` can bend. */
export const circlePath = (cx, cy, r, ry = r) => {
  const k = 0.5523;
  return `M${cx - r} ${cy}C${cx - r} ${cy + k * ry} ${cx - k * r} ${cy + ry} ${cx} ${cy + ry}C${cx + k * r} ${cy + ry} ${cx + r} ${cy + k * ry} ${cx + r} ${cy}C${cx + r} ${cy - k * ry} ${cx + k * r} ${cy - ry} ${cx} ${cy - ry}C${cx - k * r} ${cy - ry} ${cx - r} ${cy - k * ry} ${cx - r} ${cy}Z`;
};
/** A bar with round ends, for clouds, reflections and dashes. */
export const pill = (x, y, w, h) => {
  const r = Math.round(h / 2);
  x = Math.round(x);
  y = Math.round(y);
  w = Math.round(w);
  return `M${x + r} ${y}h${Math.max(0, w - 2 * r)}a${r} ${r} 0 0 1 0 ${2 * r}h-${Math.max(0, w - 2 * r)}a${r} ${r} 0 0 1 0-${2 * r}z`;
};
/** A thin straight bar between two points: wires, masts, cables, spokes. */
export function bar([x1, y1], [x2, y2], w1 = 3, w2 = w1) {
  const l = Math.hypot(x2 - x1, y2 - y1),
    nx = -(y2 - y1) / l / 2,
    ny = (x2 - x1) / l / 2;
  return poly(
    [
      [x1 + nx * w1, y1 + ny * w1],
      [x2 + nx * w2, y2 + ny * w2],
      [x2 - nx * w2, y2 - ny * w2],
      [x1 - nx * w1, y1 - ny * w1],
    ],
    1,
  );
}
/** Closed smooth shape through points (quadratics through midpoints). */
export function smooth(pts, closed = true, prec = 0) {
  const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const n = pts.length,
    cmds = [];
  if (closed) {
    cmds.push(['M', ...mid(pts[n - 1], pts[0])]);
    for (let i = 0; i < n; i++) cmds.push(['Q', ...pts[i], ...mid(pts[i], pts[(i + 1) % n])]);
    cmds.push(['Z']);
  } else {
    cmds.push(['M', ...pts[0]]);
    for (let i = 1; i < n - 1; i++)
      cmds.push(['Q', ...pts[i], ...(i === n - 2 ? pts[n - 1] : mid(pts[i], pts[i + 1]))]);
  }
  return compact(cmds, prec);
}

/** A path element in one ink. */
export const p = (fill, ...d) => `<path fill="${fill}" d="${d.flat(9).join('')}"/>`;
/** A translucent path element. */
export const po = (fill, opacity, ...d) =>
  `<path fill="${fill}" fill-opacity="${num(opacity)}" d="${d.flat(9).join('')}"/>`;
/** A group of shapes with one transform. */
export const g = (transform, ...body) => `<g transform="${transform}">${body.flat(9).join('')}</g>`;
/** A reusable group: drawn where it is defined, and again by `use`. */
export const named = (id, ...body) => `<g id="${id}">${body.flat(9).join('')}</g>`;
/** Draws a `named` group again. */
export const use = (id, transform) => `<use href="#${id}"${transform ? ` transform="${transform}"` : ''}/>`;

// ---- the camera ------------------------------------------------------------
// World in centimeters: X right, Y up, Z away from the viewer. One vanishing
// point at (vx, vy); a van and a mill seen through one camera always agree.

/** Returns a camera, a function that projects a world point onto the sheet. Its methods draw flat rectangles. */
export function camera({ vx = 800, vy = 460, eye = 170, f = 1400 } = {}) {
  const at = (X, Y, Z) => [vx + (f * X) / Z, vy - (f * (Y - eye)) / Z];
  at.quad = (...pts) => poly(pts.map((q) => at(...q)));
  // A rectangle spans two axes, each given as [from, to], at a fixed position on the third.
  /** A rectangle at a fixed x: a wall receding from the viewer. */
  at.wall = ({ x, y: [y1, y2], z: [z1, z2] }) => at.quad([x, y1, z1], [x, y2, z1], [x, y2, z2], [x, y1, z2]);
  /** A rectangle at a fixed y, by default the ground. */
  at.floor = ({ x: [x1, x2], y = 0, z: [z1, z2] }) => at.quad([x1, y, z1], [x2, y, z1], [x2, y, z2], [x1, y, z2]);
  /** A rectangle at a fixed z, facing the viewer. */
  at.face = ({ x: [x1, x2], y: [y1, y2], z }) => at.quad([x1, y1, z], [x1, y2, z], [x2, y2, z], [x2, y1, z]);
  return at;
}

// ---- the sheet -------------------------------------------------------------

const TILE = 260;
/** The specks of one tile. */
function specks(seed = 5, count = 135) {
  const r = chance(seed),
    list = Array.from({ length: count }, () => [r.int(0, TILE - 3), Math.round(TILE * r() ** 2.1)]).sort(
      (m, n) => m[0] - n[0],
    );
  let d = 'M0 0',
    x = 0,
    y = 0;
  for (const [u, v] of list) {
    const w = r.pick([2, 2, 2, 3]);
    d += `m${join([u - x, v - y])}h${w}v2h-${w}`;
    x = u;
    y = v + 2;
  }
  return d;
}
/**
 * Spray is the only texture, and replaces gradients. A tile of specks, dense at the top and sparse at the bottom,
 * repeats sideways. `spray(box)` fades from y downward, `up` flips it, and `light` uses paper instead of ink.
 */
export const spray = ({ x, y, width, height }, { up = false, light = false, o = 0.3 } = {}) => {
  const k = +(height / TILE).toFixed(2);
  // Drawn twice, the second time smaller: denser at the edge, finer, and the tile stays invisible.
  return [k, +(k * 0.58).toFixed(2)]
    .map(
      (q) =>
        `<path fill="url(#${light ? 'l' : 'd'})" opacity="${num(o)}" transform="translate(${x} ${up ? y + height : y}) scale(${q} ${up ? -q : q})" d="M0 0h${Math.round(width / q)}v${TILE}H0z"/>`,
    )
    .join('');
};
/** Spray inside any shape; the fade starts at y and is `height` tall. */
export const sprayIn = (id, d, { x = 0, y, height }, { up = false, light = false, o = 0.3 } = {}) => {
  const k = +(height / TILE).toFixed(2);
  return `<pattern id="${id}" href="#${light ? 'l' : 'd'}" patternTransform="translate(${x} ${up ? y + height : y}) scale(${k} ${up ? -k : k})"/><path fill="url(#${id})" opacity="${num(o)}" d="${[d].flat(9).join('')}"/>`;
};

/** The whole drawing: sky, then the body from far to near. */
export function sheet({ title, sky, body, defs = '' }) {
  const inner = body.flat(9).join('');
  const light = /#l[")]/.test(inner);
  const tile = (id, fill) =>
    `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${fill}</pattern>`;
  const tiles =
    tile('d', `<path id="k" d="${specks()}"/>`) + (light ? tile('l', `<use href="#k" fill="${C.paper}"/>`) : '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000" role="img"><title>${title}</title>` +
    `<defs>${tiles}${defs}</defs><path fill="${sky}" d="M0 0h1600v1000H0z"/>${inner}</svg>\n`
  );
}
