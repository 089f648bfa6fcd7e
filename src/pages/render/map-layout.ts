import { nearestDistances } from '../../look/map/nearest-distances.ts';
import { type Position, tenth } from '../../look/map/plane.ts';
import { densestWindow, isInside, type MapWindow } from '../../look/map/window.ts';

/** Inputs for the layout of the map of all towns. */
export interface LayoutInputs {
  /** Coordinates of the towns, in the same order. */
  readonly places: readonly Position[];
  readonly base: Position;
  readonly unitsPerKm: number;
}

/** Where a town is on its part of the map. */
export interface PlacedTown {
  /** Its index in the list of towns. */
  readonly town: number;
  readonly at: Position;
  /** Distance to the nearest other town. */
  readonly gap: number;
}

/** The parts of the map of all towns, with the towns on each in reading order. */
export interface MapLayout {
  /** The part around the base that is worth enlarging. */
  readonly window?: MapWindow | undefined;
  readonly outside: readonly PlacedTown[];
  readonly inside: readonly PlacedTown[];
}

/** Population assumed for a town if the data doesn't give one. */
const PEOPLE_UNKNOWN = 1000;

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
  const [outside, inside] = standing as [PlacedTown[], PlacedTown[]];
  return { window, outside: inOrder(outside, 0), inside: inOrder(inside, 1) };
}

/** Sorts towns in reading order: along one axis of the map, then the other. */
function inOrder(towns: readonly Omit<PlacedTown, 'gap'>[], axis: 0 | 1): PlacedTown[] {
  const other = (1 - axis) as 0 | 1;
  const order = [...towns].sort((a, b) => a.at[axis] - b.at[axis] || a.at[other] - b.at[other]);
  const gaps = nearestDistances(order.map(({ at }) => at));
  return order.map((town, index) => ({ ...town, gap: gaps[index] as number }));
}

/**
 * Returns the label priority of each town. On each part of the map, towns with many people and much room around them
 * have higher numbers. Equal towns share a number. Major areas have 0, because they always come first.
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
