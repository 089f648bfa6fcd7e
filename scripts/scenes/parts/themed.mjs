// Parts for the drawings of trades, in theme colors: the site's own colors replace them when it is built.
import { bar, disc, g, p, po, rect } from './kit.mjs';

/** The inks of a trade's drawing. Colors that don't belong to a brand, such as skin and wood, are hex values. */
export const K = Object.fromEntries(
  [
    ...['ink', 'shade', 'line', 'ground', 'paper', 'card', 'sky', 'brand', 'brand-light', 'brand-dark'],
    ...['accent', 'accent-light', 'accent-dark'],
  ].map((name) => [name.replace(/-(.)/, (_, letter) => letter.toUpperCase()), `var(--theme-${name})`]),
);
export const WOOD = { light: '#c08a52', mid: '#9c6a3a', dark: '#6f4826' };
export const SKIN = ['#e0ac84', '#8a4f35', '#c98a5e', '#5e3a28'];

/** A rectangle with round corners. */
export const round = ({ x, y, width: w, height: h, r = 10 }) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${w - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`;

/** A limb through points, each `[x, y, r]` with the radius there. */
export const limb = (...points) =>
  points.flatMap(([x, y, r], i) => {
    const next = points[i + 1];
    return next ? [disc(x, y, r), bar([x, y], next.slice(0, 2), 2 * r, 2 * next[2])] : [disc(x, y, r)];
  });

const LEGS = {
  kneel: [
    limb([-5, -62, 12], [6, -4, 10], [-52, -7, 7]),
    limb([-5, -62, 12], [44, -58, 10], [40, -5, 7]),
    rect(-67, -10, 24, 10),
    rect(34, -10, 26, 10),
  ],
  stand: [limb([-9, -84, 13], [-12, -44, 10], [-12, -6, 7]), limb([7, -84, 13], [14, -44, 10], [16, -6, 7])],
};
const SHOES = { kneel: [rect(34, -10, 27, 10)], stand: [rect(-20, -9, 26, 9), rect(8, -9, 28, 9)] };
const BODY = {
  kneel: { torso: limb([-5, -66, 17], [18, -98, 19]), shoulder: [22, -103, 9], neck: [22, -104, 7], head: [34, -128] },
  stand: { torso: limb([-1, -94, 19], [2, -126, 20]), shoulder: [4, -132, 9], neck: [3, -140, 7], head: [9, -163] },
};

/**
 * A worker who faces right, with the feet at (x, y): 180 units tall when standing. `arm` lists the elbow and the hand,
 * and `back` those of the other arm.
 */
export function worker([x, y], { pose = 'stand', scale = 3, flip = false, arm, back, skin, ...inks }) {
  const { torso, shoulder, neck, head } = BODY[pose];
  const { shirt = K.accent, sleeve = K.accentDark, trousers = K.ink, cap = K.brandDark, hold = '' } = inks;
  const [hx, hy] = head;
  const body = p(shirt, torso);
  const legs = [p(trousers, LEGS[pose]), p(K.brandDark, SHOES[pose])];
  const reach = ([elbow, hand]) => [
    p(sleeve, limb(shoulder, [...elbow, 7], [...hand, 5])),
    p(skin, disc(hand[0], hand[1], 7)),
  ];
  return g(
    `translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`,
    back ? reach(back) : '',
    pose === 'stand' ? [body, legs] : [legs, body],
    p(skin, limb(neck, [hx - 2, hy + 4, 7]), disc(hx, hy, 14), disc(hx + 12, hy + 2, 4)),
    p(cap, `M${hx - 15} ${hy - 2}a15 15 0 0 1 29-5l15 2v5z`),
    hold,
    reach(arm),
  );
}

/** A flat shadow on the ground, pointing right. */
export const shadow = ([x, y], width, height = 22) =>
  po(K.ink, 0.3, `M${x} ${y}h${width}l${height * 2} ${height}H${x - height}z`);

/** A toolbox with its base at (x, y), 200 wide. */
export const toolbox = (x, y) =>
  g(
    `translate(${x} ${y})`,
    shadow([0, -12], 200, 20),
    p(K.accentDark, rect(0, -100, 200, 100)),
    p(K.accent, rect(-10, -124, 220, 40)),
    p(K.ink, 'M56-124v-32h88v32h-14v-18h-60v18z', rect(84, -96, 32, 24)),
  );

/** A plant in a pot with its base at (x, y), 110 wide. Its leaves need two inks that differ from what is behind them. */
export const plant = ([x, y], size = 1, [near, far] = [K.brandDark, K.brand]) =>
  g(
    `translate(${x} ${y}) scale(${size})`,
    p(
      near,
      'M0-90Q-70-150-110-240Q-30-190 0-90z',
      'M0-90Q70-150 120-220Q50-190 0-90z',
      'M0-90Q-30-200 10-310Q40-200 0-90z',
    ),
    p(
      far,
      'M0-90Q-90-110-130-160Q-50-150 0-90z',
      'M0-90Q80-110 130-150Q60-150 0-90z',
      'M0-90Q30-180 74-270Q60-170 0-90z',
    ),
    p(K.accent, 'M-50-96h100l-14 96h-72z'),
    p(K.accentDark, rect(-56, -104, 112, 22)),
  );

/** A window with two by two panes. */
export const pane = ({ x, y, width: w, height: h, glass = K.sky, bar: t = 10 }, ...view) => [
  p(K.card, rect(x - 16, y - 16, w + 32, h + 32)),
  p(glass, rect(x, y, w, h)),
  ...view,
  p(K.card, rect(x + w / 2 - t / 2, y, t, h), rect(x, y + h / 2 - t / 2, w, t)),
  p(K.line, rect(x - 30, y + h + 16, w + 60, 16)),
];
