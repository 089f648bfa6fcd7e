import { BoxGrid } from './nearest-distances.ts';
import { type Box, isInRings, overlap, type Position, pointBox, tenth } from './plane.ts';

/** A point to label. */
export interface Spot {
  readonly at: Position;
  readonly name: string;
  /** Spots with more weight are placed first. */
  readonly weight: number;
}

/** Position of a label's baseline, and whether the text starts, is centered or ends there. */
export interface Place {
  readonly at: Position;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** `always` if the label has room, `large` if it also has room in large type, `never` if it shows only on demand. */
export interface Label extends Place {
  readonly shown: 'always' | 'large' | 'never';
}

export interface LabelOptions {
  readonly width: number;
  readonly height: number;
  /** Font size in map units. */
  readonly size: number;
  /** Font size on small screens, which show few labels; omitted if there are no large labels. */
  readonly largeSize?: number | undefined;
  /** Radius of a point. */
  readonly radius: number;
  /** Boxes that labels must not cover. */
  readonly taken: readonly Box[];
  /** Width of the letters relative to the condensed font. Defaults to 1. */
  readonly spread?: number;
}

type Side = 'e' | 'w' | 'n' | 's' | 'ne' | 'se' | 'nw' | 'sw' | 'nne' | 'nnw' | 'sse' | 'ssw';

/** Label positions, best first (after Imhof, 1975): right, left, above, below, corners, shifted above and below. */
const SIDES: readonly Side[] = ['e', 'w', 'n', 's', 'ne', 'se', 'nw', 'sw', 'nne', 'nnw', 'sse', 'ssw'];

/** Sideways shift of a label above or below its point, relative to the font size. */
const SLIDE = 0.6;

/** Positions that work for both font sizes: the smaller label is inside the larger one. */
const LEVEL: readonly Side[] = ['e', 'w'];

/** Points grow along with large labels. */
const LARGE_DOT = 1.3;

/** A hovered label grows by this factor, and must still fit on the map. */
const GROWTH = 1.25;

/** Free space around a label. */
const GAP = 2;

/** Places labels without overlaps, greedily by weight, large ones first. Returns them in the order of the spots. */
export function placeLabels(
  spots: readonly Spot[],
  { width, height, size, largeSize, radius, taken, spread }: LabelOptions,
): Label[] {
  const ordered = [...spots].sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const labels = new Map<Spot, Label>();
  const [boxes, large] = [new BoxGrid(width, height), new BoxGrid(width, height)];
  for (const box of taken) for (const grid of [boxes, large]) grid.add(box);
  const boxOf = (name: string, place: Place, height: number) => labelBox(name, place, height, spread);
  const isInMap = (box: Box) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
  const points = new BoxGrid<Spot>(width, height);
  for (const spot of spots) points.add(pointBox(spot.at, radius), spot);
  const isFree = (box: Box, own: Spot) => !boxes.meets(box, GAP) && !points.meets(box, 1, own);
  const put = (spot: Spot, place: Place, shown: 'always' | 'large') => {
    boxes.add(boxOf(spot.name, place, size));
    labels.set(spot, { ...place, shown });
  };
  for (const spot of largeSize === undefined ? [] : ordered) {
    const largeBox = (place: Place) =>
      boxOf(
        spot.name,
        { ...place, at: [place.at[0], place.at[1] + largeShift(size, largeSize as number)] },
        largeSize as number,
      );
    const own = pointBox(spot.at, radius * 2);
    const place = firstPlace(
      LEVEL,
      (side) => placeAt(spot.at, side, size, radius * LARGE_DOT),
      (tried) => {
        const box = largeBox(tried);
        return (
          isInMap(box) &&
          !large.meets(box, GAP) &&
          !large.meets(own, GAP) &&
          isFree(boxOf(spot.name, tried, size), spot)
        );
      },
    );
    if (!place) continue;
    for (const box of [largeBox(place), own]) large.add(box);
    put(spot, place, 'large');
  }
  for (const spot of ordered) {
    if (labels.has(spot)) continue;
    let possible: Place | undefined;
    const isRoomAt = (place: Place) => {
      if (!isInMap(boxOf(spot.name, place, size * GROWTH))) return false;
      possible ??= place;
      return isFree(boxOf(spot.name, place, size), spot);
    };
    const free = firstPlace(SIDES, (side) => placeAt(spot.at, side, size, radius), isRoomAt);
    if (free) put(spot, free, 'always');
    else labels.set(spot, { ...(possible ?? placeAt(spot.at, 'n', size, radius)), shown: 'never' });
  }
  return spots.map((spot) => labels.get(spot) as Label);
}

/** Returns the first acceptable position. */
function firstPlace(
  sides: readonly Side[],
  placeOn: (side: Side) => Place,
  isGood: (place: Place) => boolean,
): Place | undefined {
  for (const side of sides) {
    const place = placeOn(side);
    if (isGood(place)) return place;
  }
  return undefined;
}

/** Returns how much lower the baseline of a large label next to its point is. */
export function largeShift(size: number, largeSize: number): number {
  return (largeSize - size) * HALF_CAPITAL;
}

/** Returns the box of a label, from letter widths, ascenders and descenders. */
export function labelBox(name: string, { at: [x, y], anchor }: Place, size: number, spread = 1): Box {
  const width = textWidth(name) * size * spread;
  const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  return { left, right: left + width, top: y - 0.72 * size, bottom: y + 0.2 * size };
}

/** Half the cap height of the heading font, relative to the font size. */
const HALF_CAPITAL = 0.35;

/** Letter widths of Barlow Condensed 600, relative to the font size, rounded up. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({ " '|,l.`ij;I": 0.22, '!1()tf"r-': 0.33, 'zy/7\\s?FLZ': 0.41, 'MOVHKUDN&w': 0.59, Wm: 0.67 }).flatMap(
    ([letters, width]) => [...letters].map((letter) => [letter, width]),
  ),
);

/** Returns the width of a label in the heading font, relative to the font size. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.get(letter) ?? 0.465;
  return width;
}

/** Returns the position of a label on one side of a point. */
function placeAt([x, y]: Position, side: Side, size: number, radius: number): Place {
  const away = radius + size * 0.25;
  const step = side.length === 2 ? away * 0.7 : away;
  const isMoved = side.length === 3;
  const anchor = isMoved ? 'middle' : side.endsWith('e') ? 'start' : side.endsWith('w') ? 'end' : 'middle';
  const to = side.endsWith('e') ? 1 : side.endsWith('w') ? -1 : 0;
  const across = to * (isMoved ? size * SLIDE : step);
  const down = side.startsWith('n')
    ? -step
    : side.startsWith('s')
      ? step + 2 * HALF_CAPITAL * size
      : HALF_CAPITAL * size;
  return { at: [tenth(x + across), tenth(y + down)], anchor };
}

/** Space in map units for a number and a line or two of text next to the land. */
const ROOM = { width: 310, height: 190 };

const CORNERS = ['sw', 'se', 'nw', 'ne'] as const;
type Corner = (typeof CORNERS)[number];

/** Returns the first map corner with room for text, clear of land and boxes; undefined if all are taken. */
export function freeCorner(
  rings: readonly (readonly Position[])[],
  taken: readonly Box[],
  width: number,
  height: number,
): { readonly corner: Corner; readonly room: Box } | undefined {
  for (const corner of CORNERS) {
    const left = corner.endsWith('w') ? 0 : width - ROOM.width;
    const top = corner.startsWith('n') ? 0 : height - ROOM.height;
    const room = { left, top, right: left + ROOM.width, bottom: top + ROOM.height };
    const isCrossed = rings.some((ring) => ring.some((point, index) => crosses(point, ring[index + 1] ?? point, room)));
    if (!isCrossed && !taken.some((box) => overlap(box, room)) && !isInRings([left + 1, top + 1], rings))
      return { corner, room };
  }
  return undefined;
}

/** Returns whether an edge enters a box, sampled every few units. */
function crosses([ax, ay]: Position, [bx, by]: Position, { left, top, right, bottom }: Box): boolean {
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / 5) || 1;
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps];
    if (x > left && x < right && y > top && y < bottom) return true;
  }
  return false;
}
