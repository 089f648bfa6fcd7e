/** A shade of the map, and for how many places in a county it stands. */
export interface Shade {
  readonly from: number;
  /** Undefined for the darkest: as many as there are. */
  readonly to: number | undefined;
}

/** How many shades there are at most beside plain land. */
const SHADES = 3;

/** Shades for counts up to `most`, each standing for a few times as many as the one before; fewer where counts are small. */
export function shadesFor(most: number): Shade[] {
  const starts = [...new Set(Array.from({ length: SHADES }, (_, index) => Math.ceil(most ** (index / SHADES))))].filter(
    (start) => start > 0 && start <= most,
  );
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] === undefined ? undefined : (starts[index + 1] as number) - 1,
  }));
}
