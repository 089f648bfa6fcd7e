/** A place without a page: the nearest town with one, by its position in the list of towns, and how far that is. */
export interface OtherPlace {
  readonly name: string;
  readonly zips: readonly string[];
  readonly nearest: number;
  /** 0 for places that touch. */
  readonly miles: number;
}

/** Where a ZIP is: in a town of the list, or in another place, named, whose nearest town and distance are given. */
export interface ZipPlace {
  readonly town: number;
  readonly name?: string;
  readonly miles?: number;
}

/**
 * The ZIPs of all places in one short text for an attribute: in the first line those of each town in the order of the
 * list, then of the other places; in the second the nearest town and whole miles of each other place, 0 where the two touch; then their names.
 * Numbers have base 36, ZIPs are written as steps from the one before, and a run of neighbors as `first-more`.
 */
export function encodeZips(towns: readonly (readonly string[])[], others: readonly OtherPlace[]): string {
  const zips = [...towns, ...others.map((place) => place.zips)].map(encodeList).join();
  const near = others
    .map(({ nearest, miles }) => `${nearest.toString(36)}.${(miles && Math.max(1, Math.round(miles))).toString(36)}`)
    .join();
  return [zips, near, ...others.map(({ name }) => name)].join('\n');
}

/** What `encodeZips` wrote, by ZIP: a ZIP that crosses a boundary has several places, towns of the list first. */
export function decodeZips(text: string): ReadonlyMap<string, readonly ZipPlace[]> {
  const [zips] = text.split('\n') as [string];
  const lists = zips.split(',');
  const others = decodeOthers(text);
  const count = lists.length - others.length;
  const table = new Map<string, readonly ZipPlace[]>();
  for (const [index, list] of lists.entries()) {
    const place = others[index - count] ?? { town: index };
    for (const zip of decodeList(list)) table.set(zip, [...(table.get(zip) ?? []), place]);
  }
  return table;
}

/** Returns the places without a page that `encodeZips` wrote, each with its nearest town. */
export function decodeOthers(text: string): Required<ZipPlace>[] {
  const [, near, ...names] = text.split('\n') as [string, string];
  const nearest = near.split(',');
  return names.map((name, index) => {
    const [town, miles] = (nearest[index] as string).split('.').map(number36) as [number, number];
    return { town, name, miles };
  });
}

function encodeList(zips: readonly string[]): string {
  const runs: [first: number, last: number][] = [];
  for (const zip of zips.map(Number).sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && zip === run[1] + 1) run[1] = zip;
    else runs.push([zip, zip]);
  }
  let before = 0;
  return runs
    .map(([first, last]) => {
      const step = (first - before).toString(36);
      before = last;
      return last === first ? step : `${step}-${(last - first).toString(36)}`;
    })
    .join('.');
}

function decodeList(list: string): string[] {
  const zips: string[] = [];
  let zip = 0;
  for (const run of list.match(/[^.]+/g) ?? []) {
    const [step = 0, more = 0] = run.split('-').map(number36);
    zip += step;
    zips.push(...Array.from({ length: more + 1 }, (_, index) => String(zip + index).padStart(5, '0')));
    zip += more;
  }
  return zips;
}

function number36(digits: string): number {
  return Number.parseInt(digits, 36);
}
