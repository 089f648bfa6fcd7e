import { grouped } from '../../base/grouped.ts';
import { matchStar } from '../../shared/redirect-rule.ts';

/** Returns a function that finds all patterns matching a path, in order. Its time doesn't grow with their number. */
export function indexPatterns<T>(all: readonly T[], patternOf: (one: T) => string): (path: string) => readonly T[] {
  /** Patterns by the part before their `*`, or by the whole path. */
  const byStart = grouped(
    all.map((one, order) => ({ one, order })),
    ({ one }) => patternOf(one).split('*', 1)[0],
  );
  return (path) => {
    const found: { readonly one: T; readonly order: number }[] = [];
    const look = (start: string) => {
      for (const entry of byStart.get(start) ?? [])
        if (matchStar(patternOf(entry.one), path) !== undefined) found.push(entry);
    };
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) look(path.slice(0, end + 1));
    if (!path.endsWith('/')) look(path);
    return found.sort((a, b) => a.order - b.order).map(({ one }) => one);
  };
}
