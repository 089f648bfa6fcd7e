// Steel arch over the river with the sun behind it, the van at mid-span.
import { bar, C, p, poly, rect, SKY, sheet, spray } from '../parts/kit.mjs';
import { clouds, glints, gulls, ridge, sun, woods } from '../parts/nature.mjs';
import { placeSide } from '../parts/van.mjs';

const DECK = 640,
  N = 14,
  x0 = 60,
  x1 = 1540;
const X = (t) => x0 + (x1 - x0) * t,
  top = (t) => 610 - 440 * 4 * t * (1 - t) * (0.9 + 0.1 * 4 * t * (1 - t)),
  low = (t) => 770 - 500 * 4 * t * (1 - t);
function arch(dx, dy, w, toDeck) {
  const at = (f, t) => [X(t) + dx, f(t) + dy],
    steps = Array.from({ length: N + 1 }, (_, i) => i / N);
  const chord = (f, h) =>
    poly([
      ...steps.map((t) => [X(t) + dx, f(t) + dy - h / 2]),
      ...steps.map((t) => [X(t) + dx, f(t) + dy + h / 2]).reverse(),
    ]);
  const d = [
    chord(top, w * 1.7),
    chord(low, w * 2),
    rect(x0 + dx - w, top(0) + dy - w, w * 1.6, 90),
    rect(x1 + dx - w, top(1) + dy - w, w * 1.6, 90),
  ];
  for (let i = 0; i < N; i++) {
    const a = i / N,
      b = (i + 1) / N;
    if (i) d.push(bar(at(top, a), at(low, a), w * 0.8));
    d.push(i < N / 2 ? bar(at(top, a), at(low, b), w * 0.6) : bar(at(low, a), at(top, b), w * 0.6));
    if (i && low(a) < DECK - 30)
      d.push(rect(X(a) + dx - w * 0.22, low(a) + dy, w * 0.45, DECK + (toDeck ? 0 : dy) - low(a) - dy));
  }
  return d;
}
export default {
  name: 'bridge',
  svg: sheet({
    title: 'Steel arch bridge over a river at dusk',
    sky: SKY.dusk,
    body: [
      spray({ x: 0, y: 0, width: 1600, height: 300 }, { o: 0.22 }),
      sun({ x: 560, y: 470, r: 250 }, C.amber, [
        [1.75, '#f3b479'],
        [1.35, '#f6c388'],
      ]),
      clouds(7, '#f9d7a6', [
        [980, 190, 330, 22],
        [160, 300, 250, 18],
        [1260, 330, 200, 16],
      ]),
      p(
        '#c9764a',
        ridge(
          3,
          [
            [0, 600],
            [300, 560],
            [800, 620],
            [1200, 540],
            [1600, 500],
          ],
          760,
          { rough: 6 },
        ),
      ),
      p(
        '#8f4a3c',
        ridge(
          8,
          [
            [0, 640],
            [280, 668],
            [760, 690],
            [1240, 650],
            [1600, 590],
          ],
          760,
          { rough: 6 },
        ),
      ),
      p(
        C.wine,
        woods(
          5,
          [
            [0, 668],
            [300, 700],
            [700, 716],
            [1200, 700],
            [1600, 640],
          ],
          760,
          34,
        ),
      ),
      // river
      p('#d98450', rect(0, 744, 1600, 256)),
      p('#a85a42', 'M0 800C300 792 700 808 1100 798S1500 804 1600 800V1000H0Z'),
      p('#5c3b43', 'M0 880C300 872 700 890 1100 878S1500 886 1600 880V1000H0Z'),
      p(C.amber, glints(3, { x: 560, y: [752, 960], width: [330, 560], count: 14, thick: 7 })),
      p('#9a4f3b', arch(34, -14, 9, false)),
      // deck, far rail, van, near rail
      p('#6b3a35', rect(0, DECK - 46, 1600, 6), rect(0, DECK - 24, 1600, 5)),
      p(C.slate, rect(0, DECK - 12, 1600, 24)),
      placeSide(726, DECK + 2, 430, { tone: 'dusk', beacon: true, shade: 0.5 }),
      p(
        C.ink,
        rect(0, DECK + 6, 1600, 34),
        rect(0, DECK - 16, 1600, 6),
        rect(0, DECK - 2, 1600, 4),
        Array.from({ length: 33 }, (_, i) => rect(i * 50, DECK - 16, 6, 26)),
      ),
      p(C.navy, rect(0, DECK + 22, 1600, 10)),
      p(C.ink, arch(0, 0, 11, true)),
      // piers
      p(C.ink, 'M-20 760H96L120 1000H-20ZM1504 760H1620V1000H1480Z'),
      p(C.navy, 'M-20 746H110V764H-20ZM1490 746H1620V764H1490Z'),
      p(
        C.ink,
        gulls([
          [300, 230, 1.1],
          [210, 190, 0.8],
          [1330, 250, 0.9],
        ]),
      ),
      // near bank
      p(
        C.ink,
        woods(
          9,
          [
            [0, 930],
            [260, 960],
            [420, 1000],
          ],
          1000,
          44,
        ),
        woods(
          10,
          [
            [1180, 1000],
            [1360, 950],
            [1600, 900],
          ],
          1000,
          44,
        ),
      ),
    ],
  }),
};
