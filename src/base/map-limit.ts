/**
 * Does something with all items, some of them side by side. Throws the first fault once none is under way any more; none is begun
 * after it.
 */
export async function abreast<T>(count: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const faults: unknown[] = [];
  const worker = async () => {
    for (const item of rest) {
      if (faults.length > 0) return;
      try {
        await work(item);
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  if (faults.length > 0) throw faults[0];
}
