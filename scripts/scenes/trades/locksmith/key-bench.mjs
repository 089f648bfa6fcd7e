// The bench of a key shop: rows of blanks, and the machine that cuts them.
import { disc, g, named, p, po, rect, sheet, spray, use } from '../../parts/kit.mjs';
import { K, round, shadow, WOOD } from '../../parts/themed.mjs';

/** A key that hangs from its bow at (0, 0). */
const KEY = 'M0-8a24 24 0 1 1-1 0zM-6 36H6V112L0 120L-6 112V104L-14 98L-6 92V84L-12 78L-6 72z';
/** A key at a place, in an ink. */
const key = (ink, transform) => `<g fill="${ink}">${use('a', transform)}</g>`;
const INKS = [K.accent, K.card, K.accentDark, K.line];
const rows = [0, 1, 2]
  .flatMap((j) =>
    Array.from({ length: 15 }, (_, i) => [
      120 + i * 98 + (j % 2) * 12,
      120 + j * 148,
      INKS[(i * 3 + j * 5 + ((i * j) % 3)) % 4],
    ]),
  )
  .filter(([x]) => x < 1500);
const teeth = Array.from({ length: 18 }, (_, i) => {
  const a = (i * Math.PI) / 9;
  return disc(Math.round(60 * Math.cos(a)), Math.round(60 * Math.sin(a)), 8);
});
export default {
  name: 'key-bench',
  svg: sheet({
    title: 'Key cutting machine on its bench',
    sky: K.brandLight,
    defs: named('a', `<path d="${KEY}"/>`),
    body: [
      // board with blanks on hooks
      p(K.brandDark, rect(60, 50, 1480, 500)),
      p(K.brand, rect(76, 66, 1448, 468)),
      p(
        K.brandDark,
        [0, 1, 2].map((j) => rect(76, 92 + j * 148, 1448, 10)),
      ),
      rows.map(([x, y, ink]) => key(ink, `translate(${x} ${y})`)),
      p(
        K.brandDark,
        rows.map(([x, y]) => rect(x - 4, y - 22, 8, 20)),
      ),
      po(K.accentLight, 0.28, 'M650 0h300l330 720H320z'),
      // bench
      p(WOOD.light, rect(0, 720, 1600, 50)),
      p(WOOD.mid, rect(0, 770, 1600, 22)),
      p(WOOD.dark, rect(0, 792, 1600, 208)),
      p(WOOD.mid, rect(80, 824, 420, 150), rect(590, 824, 420, 150), rect(1100, 824, 420, 150)),
      p(K.ink, rect(250, 862, 80, 14), rect(760, 862, 80, 14), rect(1270, 862, 80, 14)),
      spray({ x: 0, y: 792, width: 1600, height: 208 }, { o: 0.3 }),
      // machine
      shadow([520, 706], 560, 16),
      p(K.ink, rect(560, 706, 60, 16), rect(980, 706, 60, 16)),
      p(K.accentDark, round({ x: 520, y: 600, width: 560, height: 110, r: 18 })),
      p(K.accent, round({ x: 520, y: 592, width: 560, height: 84, r: 18 })),
      p(K.ink, round({ x: 560, y: 624, width: 60, height: 26, r: 8 }), disc(1030, 636, 15)),
      p(K.card, disc(578, 637, 8)),
      // motor, shaft, wheel with its guard
      p(K.shade, rect(690, 500, 210, 20)),
      p(K.ink, round({ x: 856, y: 424, width: 190, height: 170, r: 26 })),
      p(
        K.shade,
        [0, 1, 2, 3, 4].map((i) => rect(900 + i * 26, 452, 10, 112)),
      ),
      g('translate(700 510)', p(K.shade, teeth, disc(0, 0, 62)), p(K.line, disc(0, 0, 44)), p(K.ink, disc(0, 0, 14))),
      p(K.accentDark, 'M616 510a84 84 0 0 1 168 0h-18a66 66 0 0 0-132 0z'),
      // carriage with two clamps: the original, and the blank at the wheel
      p(K.ink, rect(560, 586, 250, 16)),
      p(
        K.shade,
        round({ x: 572, y: 560, width: 70, height: 32, r: 6 }),
        round({ x: 724, y: 560, width: 70, height: 32, r: 6 }),
      ),
      p(
        K.ink,
        rect(596, 536, 22, 24),
        rect(748, 536, 22, 24),
        round({ x: 582, y: 522, width: 50, height: 16, r: 8 }),
        round({ x: 734, y: 522, width: 50, height: 16, r: 8 }),
      ),
      key(K.card, 'translate(540 572) rotate(-90) scale(.8)'),
      // lamp over the machine
      p(K.ink, rect(794, 0, 12, 70), 'M700 132q0-70 100-70t100 70z'),
      p(K.accentLight, 'M764 132a36 30 0 0 0 72 0z'),
      // sign of life: a mug, fresh keys on a ring, a brush
      p(K.card, round({ x: 1230, y: 624, width: 84, height: 96, r: 12 })),
      p(K.line, rect(1290, 636, 24, 74)),
      p(K.card, 'M1310 644h16a26 26 0 0 1 0 52h-16v-14h14a12 12 0 0 0 0-24h-14z'),
      p(K.brand, rect(1230, 660, 84, 20)),
      key(K.accentDark, 'translate(300 712) rotate(-80) scale(1.1)'),
      key(K.card, 'translate(296 700) rotate(-104) scale(1.1)'),
    ],
  }),
};
