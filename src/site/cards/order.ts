import { type MadeFiles, madeName } from '../pictures/made-files.ts';

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
  return madeName(stem, ending, parts);
}

/** Makes what is missing; `onProgress` hears how many of how many files are done. */
export async function makeOrders(
  made: MadeFiles,
  orders: readonly Order[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const missing = orders.filter((order) => !made.has(nameOf(order)));
  const queue = missing.values();
  let done = 0;
  const work = async () => {
    for (const { stem, ending, parts, make } of queue) {
      await made.get(stem, ending, parts, make);
      onProgress(++done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
