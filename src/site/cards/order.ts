import { mapLimit } from '../../base/map-limit.ts';
import { type AssetCache, assetName } from '../pictures/asset-cache.ts';

/** A file that is costly to make: what it is called, what it is made of, and how. */
export interface Order {
  readonly stem: string;
  readonly ending: string;
  /** All that its bytes depend on. */
  readonly parts: readonly (string | Uint8Array)[];
  readonly make: () => Promise<Uint8Array>;
}

/** Files made at a time: drawing is on this thread, and what packs the pixels on others. */
const AT_ONCE = 4;

/** The name of the file of an order. */
export function nameOf({ stem, ending, parts }: Order): string {
  return assetName(stem, ending, parts);
}

/** Makes what is missing; `onProgress` hears how many of how many files are done. */
export async function makeOrders(
  made: AssetCache,
  orders: readonly Order[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const missing = orders.filter((order) => !made.has(nameOf(order)));
  let done = 0;
  await mapLimit(AT_ONCE, missing, async ({ stem, ending, parts, make }) => {
    await made.get(stem, ending, parts, make);
    onProgress(++done, missing.length);
  });
}
