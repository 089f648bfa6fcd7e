// The service van. One model, 604 x 270 x 200 cm, drawn twice:
//   placeSide()  flat elevation
//   van3d()      the same outline pushed through a camera, for three-quarter views
// The livery is a road: an amber lane along the sill that ramps up over the roof.
import { C, circlePath, g, p, po, poly, warp } from './kit.mjs';

const LENGTH = 604;
const HALF = 100; // of the width
const AXLES = [128, 492];

const DARK = '#0a121b';
const BODY =
  'M12 38L4 44L3 84L11 238C12 256 22 265 44 266C150 271 330 272 414 268C444 266 462 257 476 239L531 167C535 161 540 158 548 156L580 146C594 141 600 132 602 116L604 64C604 50 600 42 588 38Z';
const TONE = {
  day: {
    lit: '#f8f0df',
    mid: '#dfd3bb',
    dim: '#a9b1ad',
    glass: C.ink,
    shine: C.slate,
    seam: '#b9b09c',
    lamp: '#b3c6c3',
    ribbon: C.amber,
    ribbonDim: C.ember,
    skirt: C.ink,
  },
  dusk: {
    lit: '#f9e6c8',
    mid: '#dcb993',
    dim: '#93878c',
    glass: C.ink,
    shine: '#8a4a34',
    seam: '#b3906f',
    lamp: '#fff3cf',
    ribbon: C.amber,
    ribbonDim: C.ember,
    skirt: C.ink,
  },
  night: {
    lit: '#cfd5cf',
    mid: '#8fa2a8',
    dim: '#4c6475',
    glass: '#0a131d',
    shine: C.slate,
    seam: '#6f8791',
    lamp: '#fff3cf',
    ribbon: C.amber,
    ribbonDim: '#b8671f',
    skirt: '#0a131d',
  },
};

/** Everything painted on a side, in side coordinates (x from the rear, y up). */
const sidePaint = (t, face) => [
  [face, BODY],
  // below the waist crease the panel turns away from the light
  [face === t.lit ? t.mid : face, 'M5 128L3 84L4 44L12 38H588C600 42 604 50 604 64L602 116L598 128Z'],
  // the ramp: one amber lane, one green line
  [
    face === t.dim ? t.ribbonDim : t.ribbon,
    'M4 70H236C278 70 296 84 308 112L362 270L328 270.5L280 124C274 106 266 98 246 98H4Z',
  ],
  [C.green, 'M4 104H240C258 104 266 110 271 124L318 270.5L306 270.7L261 128C258 119 252 114 240 114H5Z'],
  [t.skirt, 'M3 60V43L11 36H589C601 40 605 50 605 66L598 70H548L540 60Z'],
  // glass: door window, sliver of windscreen
  [t.glass, 'M394 240H444C456 240 462 236 468 228L510 170L470 154H394Z'],
  [t.shine, 'M424 240H440L404 154H394V170Z'],
  [t.glass, 'M474 241C476 240 477 238 478 236L533 164L525 166L468 243Z'],
  // seams and handles
  [t.seam, 'M258 238H261V62H258ZM384 244H387V62H384ZM120 148H258V151H120ZM511 168L506 100L503 100L508 170Z'],
  [t.skirt, 'M364 140H380V134H364ZM396 140H412V134H396ZM506 204C506 208 508 210 512 210H520V176H510Z'],
  // lamps
  [t.lamp, 'M560 146L582 140C592 136 598 130 600 118L578 120Z'],
  [C.rust, 'M9 196L15 196L13 140L6 140Z'],
];

const hexNut = (cx, cy, r) => {
  const pts = [0, 1, 2, 3, 4, 5].map((i) => [
    cx + r * Math.cos((i * Math.PI) / 3),
    cy + r * Math.sin((i * Math.PI) / 3),
  ]);
  return `M${pts.map((q) => q.map((v) => v.toFixed(1)).join(' ')).join('L')}Z${circlePath(cx, cy, r * 0.48)}`;
};
/** The wheel arch is cut off under the sill; seen from the side less of it shows. */
const ARCH = 'M-47 36C-47 62 -26 83 0 83C26 83 47 62 47 36V34H-47Z';
const ARCH_3D = ARCH.replace('V34', 'V20');
const wheel = (t) => [
  [DARK, circlePath(0, 36, 36)],
  [t.mid, circlePath(0, 36, 21)],
  [t.glass, circlePath(0, 36, 15)],
  [t.dim, circlePath(0, 36, 11)],
];

/** The elevation: nose to the right, feet on y = 0. */
function side({ tone = 'day', beacon = false }) {
  const t = TONE[tone];
  const flat = (x, y) => [x, -y];
  const drawn = [
    [t.skirt, 'M40 52H560V24H40Z'],
    [t.skirt, 'M62 266H70V286H62ZM200 268H208V286H200ZM352 268H360V286H352ZM40 284H382V290H40Z'],
    [beacon ? C.amber : C.ember, 'M400 266H436V278C436 284 432 286 428 286H408C404 286 400 284 400 278Z'],
    ...sidePaint(t, t.lit),
  ];
  return [
    ...drawn.map(([fill, d]) => p(fill, warp(d, flat))),
    `<path fill="${C.ink}" fill-rule="evenodd" d="${warp(hexNut(150, 196, 34), flat)}"/>`,
    ...AXLES.flatMap((x) =>
      [[t.skirt, ARCH], ...wheel(t)].map(([fill, d]) =>
        p(
          fill,
          warp(d, (a, b) => [a + x, -b]),
        ),
      ),
    ),
  ].join('');
}

/** Place the side view: feet at (x, y), `w` wide, nose right unless flip; `tilt` for a street that climbs. */
export function placeSide(x, y, w, { flip = false, tilt = 0, shade = 0.45, ...look } = {}) {
  const body = side(look);
  return g(
    `translate(${x} ${y})${tilt ? ` rotate(${tilt})` : ''} scale(${+(w / LENGTH).toFixed(3)})`,
    po(C.ink, shade, 'M20-14H600l60 26H60z'),
    flip ? `<g transform="translate(${LENGTH}) scale(-1 1)">${body}</g>` : body,
  );
}

/** Convex outline of a set of points: a tire is the hull of its two discs. */
function hull(pts) {
  const q = [...pts].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list) => {
    const h = [];
    for (const c of list) {
      while (
        h.length > 1 &&
        (h.at(-1)[0] - h.at(-2)[0]) * (c[1] - h.at(-2)[1]) - (h.at(-1)[1] - h.at(-2)[1]) * (c[0] - h.at(-2)[0]) <= 0
      )
        h.pop();
      h.push(c);
    }
    return h.slice(0, -1);
  };
  return [...half(q), ...half(q.reverse())];
}

// ---- three-quarter ----------------------------------------------------------

const halfAt = (y) => (y < 150 ? HALF : HALF - (y - 150) * 0.085);

/**
 * The van in the world of `cam`, standing with its middle at (X, 0, Z),
 * nose turned by `yaw` degrees: 0 = nose to the right, 90 = nose away from us, -90 = nose toward us.
 * `lit` is the side in the light, if it isn't the picture's left;
 * `openRear` draws the rear instead of closed doors.
 */
export function van3d(
  cam,
  { X, Z, yaw, tone = 'day', beacon = false, lamps = false, openRear, lit = 'auto', shade = 0.45 },
) {
  const t = TONE[tone];
  const turn = (yaw * Math.PI) / 180;
  const ca = Math.cos(turn);
  const sa = Math.sin(turn);
  /** From the van (x from the rear, y up, z toward its right flank) to the world, and on to the sheet. */
  const world = (x, y, z) => [X + (x - LENGTH / 2) * ca + z * sa, y, Z + (x - LENGTH / 2) * sa - z * ca];
  const P = (x, y, z) => cam(...world(x, y, z));
  const quad = (...corners) => poly(corners.map((corner) => P(...corner)));
  const seen = (...corners) => area(corners.map((corner) => P(...corner))) > 0;
  const right = seen([0, 0, HALF], [0, 200, HALF], [500, 200, HALF], [500, 0, HALF]);
  const front = seen([604, 0, HALF], [604, 200, HALF], [604, 200, -HALF], [604, 0, -HALF]);
  const roof = seen([0, 270, HALF], [0, 270, -HALF], [400, 270, -HALF], [400, 270, HALF]);
  const s = right ? 1 : -1;
  // light comes from the left of the picture: a face whose normal points left is lit
  const leftness = (nx, nz) => -(nx * ca + nz * sa);
  const sideLit = lit === 'auto' ? leftness(0, s) >= leftness(front ? 1 : -1, 0) : lit === 'side';
  const flank = sideLit ? t.lit : t.dim;
  const end = sideLit ? t.dim : t.lit;
  const onFlank = (x, y) => P(x, y, s * halfAt(y));
  const e = front ? 590 : 14;
  const endPlate = quad([e, 30, 96], [e, 60, 96], [e, 60, -96], [e, 30, -96]);
  const view = { t, P, quad, s, flank, end };
  return [
    groundShadow(cam, world, shade),
    // underbody and all tires
    p(t.skirt, quad([20, 22, s * 98], [588, 22, s * 98], [588, 60, s * 98], [20, 60, s * 98]), endPlate),
    ...AXLES.flatMap((x) => [-s, s].map((m) => tire(P, x, m))),
    roof ? p(t.lit, quad([12, 266, 90], [12, 266, -90], [430, 266, -90], [430, 266, 90])) : '',
    rack(view),
    p(
      beacon ? C.amber : C.ember,
      quad([416, 264, -20], [416, 284, -17], [416, 284, 17], [416, 264, 20]),
      quad([400, 264, s * 20], [402, 284, s * 17], [430, 284, s * 17], [434, 264, s * 20]),
    ),
    ...sidePaint(t, flank).map(([fill, d]) => p(fill, warp(d, onFlank))),
    `<path fill="${sideLit ? C.ink : C.navy}" fill-rule="evenodd" d="${warp(hexNut(150, 196, 34), onFlank)}"/>`,
    front ? nose(view, lamps) : tail(view, openRear),
    ...AXLES.flatMap((x) => nearWheel(view, x)),
  ].join('');
}

/** Twice the signed area of an outline on the sheet: positive when it faces us. */
function area(points) {
  return points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length];
    return sum + x * v - u * y;
  }, 0);
}

function groundShadow(cam, world, shade) {
  const corners = [
    [0, -HALF],
    [0, HALF],
    [600, HALF],
    [600, -HALF],
  ].map(([x, z]) => world(x, 0, z));
  return po(
    C.ink,
    shade,
    poly(hull([...corners.map(([x, , z]) => cam(x, 0, z)), ...corners.map(([x, , z]) => cam(x + 110, 0, z + 50))])),
  );
}

function tire(P, x, m) {
  const rim = [66, 97].flatMap((z) =>
    Array.from({ length: 14 }, (_, i) =>
      P(x + 36 * Math.cos((i * Math.PI) / 7), 36 + 36 * Math.sin((i * Math.PI) / 7), m * z),
    ),
  );
  return p(DARK, poly(hull(rim)));
}

/** The ladder rack on the roof. */
function rack({ t, quad }) {
  return [
    ...[-40, 40].map((z) => p(t.skirt, quad([40, 282, z], [40, 290, z], [382, 290, z], [382, 282, z]))),
    ...[66, 204, 356].map((x) =>
      p(
        t.skirt,
        quad([x, 284, -62], [x, 290, -62], [x, 290, 62], [x, 284, 62]),
        ...[-62, 62].map((z) => quad([x - 5, 262, z], [x + 5, 262, z], [x + 5, 290, z], [x - 5, 290, z])),
      ),
    ),
  ].join('');
}

function nose({ t, quad, s, flank, end }, lamps) {
  const band = ([x1, y1, h1], [x2, y2, h2]) => quad([x1, y1, h1], [x2, y2, h2], [x2, y2, -h2], [x1, y1, -h1]);
  const both = (draw) => [1, -1].map(draw);
  return [
    // corner chamfers keep the nose from looking like a box
    p(
      t.mid,
      both((m) =>
        quad(
          [531, 167, m * 99],
          [580, 146, m * 99],
          [601, 118, m * 98],
          [604, 64, m * 98],
          [604, 60, m * 88],
          [601, 118, m * 86],
          [580, 146, m * 90],
          [531, 167, m * 90],
        ),
      ),
    ),
    p(flank, quad([524, 174, s * 99], [582, 147, s * 99.5], [582, 134, s * 99.6], [524, 150, s * 99.6])),
    p(
      t.skirt,
      both((m) => quad([588, 38, m * 99], [604, 66, m * 99], [604, 74, m * 90], [604, 38, m * 86])),
    ),
    // brow, bonnet, grille panel
    p(
      end,
      band([414, 268, 84], [476, 240, 88]),
      band([522, 178, 92], [580, 146, 94]),
      band([580, 146, 94], [602, 112, 88]),
      band([602, 113, 88], [604, 60, 91]),
    ),
    p(end === t.lit ? t.lit : t.mid, band([522, 178, 93], [584, 144, 92])),
    // windshield
    p(
      t.mid,
      both((m) => quad([470, 247, m * 91], [532, 164, m * 99], [532, 164, m * 86], [474, 243, m * 80])),
    ),
    p(t.glass, band([474, 241, 84], [530, 168, 90])),
    p(t.shine, quad([474, 241, s * 40], [474, 241, s * 8], [530, 168, -s * 34], [530, 168, s * 14])),
    // grille, bumper, wipers, lamps, plate, mirrors
    p(t.glass, quad([600, 122, 50], [600, 122, -50], [604, 88, -44], [604, 88, 44])),
    p(t.seam, quad([602, 107, 47], [602, 107, -47], [603, 102, -46], [603, 102, 46])),
    p(end === t.lit ? t.ribbon : t.ribbonDim, band([604, 86, 93], [604, 74, 94])),
    p(t.skirt, band([604, 74, 94], [604, 38, 92])),
    p(
      t.seam,
      both((m) => quad([536, 164, m * 62], [536, 164, m * 58], [588, 142, m * 50], [588, 142, m * 54])),
    ),
    p(
      lamps ? '#fff3cf' : t.lamp,
      both((m) => quad([594, 134, m * 58], [588, 138, m * 94], [601, 112, m * 94], [603, 104, m * 60])),
    ),
    p(t.ribbon, quad([604, 62, 26], [604, 62, -26], [604, 48, -26], [604, 48, 26])),
    ...both((m) =>
      p(t.skirt, quad([506, 206, m * 100], [506, 206, m * 122], [506, 170, m * 122], [506, 170, m * 100])),
    ),
  ].join('');
}

function tail({ t, quad, s, end }, openRear) {
  return [
    p(
      end,
      quad([3, 84, 99], [4, 44, 98], [4, 44, -98], [3, 84, -99]),
      quad([3, 84, 99], [11, 240, 92], [11, 240, -92], [3, 84, -99]),
      quad([11, 240, 92], [20, 260, 88], [20, 260, -88], [11, 240, -92]),
    ),
    p(t.skirt, quad([12, 38, s * 100], [3, 84, s * 100], [3, 84, s * 88], [12, 38, s * 88])),
    openRear ? openRear({ quad, t }) : rearDoors({ t, quad }),
    p(C.rust, ...[1, -1].map((m) => quad([7, 206, m * 87], [7, 206, m * 95], [4, 144, m * 98], [4, 144, m * 90]))),
    p(t.skirt, quad([2, 70, 99], [2, 70, -99], [4, 40, -97], [4, 40, 97])),
  ].join('');
}

/** Two closed doors with the chevrons that service vehicles carry. */
function rearDoors({ t, quad }) {
  const chevrons = [0, 1, 2, 3].flatMap((i) =>
    [1, -1].map((m) =>
      quad(
        [4, 134, m * (i * 22 + 2)],
        [4, 134, m * (i * 22 + 12)],
        [4, 84, m * Math.min(92, i * 22 + 34)],
        [4, 84, m * Math.min(92, i * 22 + 24)],
      ),
    ),
  );
  return [
    p(t.glass, ...[1, -1].map((m) => quad([8, 218, m * 10], [8, 218, m * 78], [6, 160, m * 82], [6, 160, m * 10]))),
    p(t.ribbon, quad([4, 134, 92], [4, 134, -92], [4, 84, -94], [4, 84, 94])),
    p(C.rust, chevrons),
    p(t.seam, quad([7, 240, 2], [7, 240, -2], [3, 80, -2], [3, 80, 2])),
  ].join('');
}

function nearWheel({ t, P, s }, x) {
  return [
    p(
      t.skirt,
      warp(ARCH_3D, (a, b) => P(x + a, b, s * 100.5)),
    ),
    ...wheel(t).map(([fill, d]) =>
      p(
        fill,
        warp(d, (a, b) => P(x + a, b, s * 98)),
      ),
    ),
  ];
}
