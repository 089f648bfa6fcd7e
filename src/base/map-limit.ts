/** Calls `work` for each item, at most `limit` at a time. After an error, waits for running calls, then rejects. */
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

/** Splits items, in order, into groups of at most `count` items and `size` in total; larger items get their own. */
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
