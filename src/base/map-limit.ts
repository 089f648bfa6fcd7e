/** Calls `work` with every item, at most `limit` at a time. After the first error no further item is started; rejects with it once all calls have ended. */
export async function mapLimit<T>(limit: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of rest) {
      if (errors.length > 0) return;
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (errors.length > 0) throw errors[0];
}

/** Items in groups, in their order: each of at most `count` items whose sizes add up to at most `size`, or one that is larger. */
export function groupsOf<T>(
  items: Iterable<T>,
  { count, size = Number.POSITIVE_INFINITY }: { readonly count: number; readonly size?: number },
  sizeOf: (item: T) => number = () => 0,
): T[][] {
  const groups: T[][] = [];
  let total = 0;
  for (const item of items) {
    total += sizeOf(item);
    const last = groups.at(-1);
    if (last && last.length < count && total <= size) last.push(item);
    else {
      groups.push([item]);
      total = sizeOf(item);
    }
  }
  return groups;
}
