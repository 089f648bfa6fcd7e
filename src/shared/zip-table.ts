/** A place without a page, and the nearest town with one, as an index into the list of towns and a distance. */
export interface OtherPlace {
  readonly name: string;
  readonly zips: readonly string[];
  readonly nearest: number;
  /** 0 if the places share a border. */
  readonly miles: number;
}

/** Location of a ZIP code: a town in the list, or a named place with its nearest town and the distance. */
export interface ZipPlace {
  readonly town: number;
  readonly name?: string;
  readonly miles?: number;
}

/**
 * Encodes the ZIP codes of all places for an attribute: first for each town in the list, then for the other places;
 * in a second line the nearest town and whole miles (0 for a shared border) of each other place; then their names.
 * Numbers are base 36, ZIP codes are differences, and runs of consecutive codes are `first-more`.
 */
export function encodeZips(towns: readonly (readonly string[])[], others: readonly OtherPlace[]): string {
  const zips = [...towns, ...others.map((place) => place.zips)].map(encodeList).join();
  const near = others
    .map(({ nearest, miles }) => `${nearest.toString(36)}.${(miles && Math.max(1, Math.round(miles))).toString(36)}`)
    .join();
  return [zips, near, ...others.map(({ name }) => name)].join('\n');
}

/** Decodes the output of `encodeZips` to places by ZIP code. A code that crosses a border has several, listed towns first. */
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

/** Decodes the places without a page, each with its nearest town. */
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
