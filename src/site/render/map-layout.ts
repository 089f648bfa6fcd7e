import { gapsOf } from '../map/near.ts';
import { type Position, tenth } from '../map/plane.ts';
import { densestWindow, isInside, type MapWindow } from '../map/window.ts';

/** What decides where towns stand on the map of all. */
export interface LayoutInputs {
  /** Of each town, in their order. */
  readonly places: readonly Position[];
  readonly base: Position;
  readonly unitsPerKm: number;
}

/** A town on its part of the map. */
export interface Standing {
  /** Its place in the list of towns. */
  readonly town: number;
  readonly at: Position;
  /** How far the nearest other is. */
  readonly gap: number;
}

/** The parts of the map of all towns, and where these stand on theirs, in the order of reading. */
export interface MapLayout {
  /** The part around the base that is worth enlarging. */
  readonly window?: MapWindow | undefined;
  readonly outside: readonly Standing[];
  readonly inside: readonly Standing[];
}

/** How many people count for a town where the data does not say it. */
const PEOPLE_UNKNOWN = 1000;

/** Where towns stand on the map of all. */
export function layOut({ places, base, unitsPerKm }: LayoutInputs): MapLayout {
  const window = densestWindow(places, base, unitsPerKm);
  const standing: { town: number; at: Position }[][] = [[], []];
  for (const [town, at] of places.entries()) {
    if (!window || !isInside(at, window.box)) standing[0]?.push({ town, at });
    else {
      const { box, zoom } = window;
      standing[1]?.push({ town, at: [tenth((at[0] - box.left) * zoom), tenth((at[1] - box.top) * zoom)] });
    }
  }
  const [outside, inside] = standing as [Standing[], Standing[]];
  return { window, outside: inOrder(outside, 0), inside: inOrder(inside, 1) };
}

/** In the order of reading: along one axis of the map, then the other. */
function inOrder(towns: readonly Omit<Standing, 'gap'>[], axis: 0 | 1): Standing[] {
  const other = (1 - axis) as 0 | 1;
  const order = [...towns].sort((a, b) => a.at[axis] - b.at[axis] || a.at[other] - b.at[other]);
  const gaps = gapsOf(order.map(({ at }) => at));
  return order.map((town, index) => ({ ...town, gap: gaps[index] as number }));
}

/**
 * How early each town has its name placed, after the major areas, which have no number: on each part of the map those
 * with many people and much room around them first. Towns that weigh the same have the same number.
 */
export function weightsOf(
  { outside, inside }: MapLayout,
  people: readonly (number | undefined)[],
  isMajor: (town: number) => boolean,
): number[] {
  const weights = people.map(() => 0);
  for (const part of [outside, inside]) {
    const weighed = part
      .filter(({ town }) => !isMajor(town))
      .map(({ town, gap }) => ({ town, weight: (people[town] ?? PEOPLE_UNKNOWN) * gap }))
      .sort((a, b) => a.weight - b.weight);
    let place = 0;
    let last: number | undefined;
    for (const { town, weight } of weighed) {
      if (weight !== last) place++;
      last = weight;
      weights[town] = place;
    }
  }
  return weights;
}
