import { wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { lazy } from '../../base/lazy.ts';
import type { Located, Range, Source, Spans } from '../../base/source.ts';

/** Returns the cached records of a file from a previous build. Locations of their contents are found lazily. */
export function knownRecords<T>(source: Source): (Located<T> & { readonly name: string })[] {
  return (source.known ?? []).map(({ value, entry, places }, index) => {
    const declaredAt = entry ? { file: source.file, start: entry.start, end: entry.end } : wholeFile(source.file);
    const spans = lazy((): Spans => {
      if (places) return spansOfList(places);
      const whole = source.spans;
      return (entry && (whole.items?.[index] ?? whole.entries?.get(entry.name)?.value)) ?? whole;
    });
    return {
      value: value as T,
      source,
      name: entry?.name ?? '',
      declaredAt,
      get spans() {
        return spans();
      },
    };
  });
}

/** Builds the spans of a list of scalars from the start and end of the list and of its items. */
function spansOfList(places: readonly number[]): Spans {
  const rangeAt = (at: number): Range => ({ start: places[at] as number, end: places[at + 1] as number });
  const items = Array.from({ length: places.length / 2 - 1 }, (_, index) => rangeAt(2 * index + 2));
  return { ...rangeAt(0), items };
}
