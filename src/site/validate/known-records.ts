import { wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { remembered } from '../../base/remembered.ts';
import type { Located, Range, Source, Spans } from '../../base/source.ts';

/** The records of a file as an earlier run checked them. The places of what they hold are found once somebody asks. */
export function knownRecords<T>(source: Source): (Located<T> & { readonly name: string })[] {
  return (source.known ?? []).map(({ value, entry, places }, index) => {
    const declaredAt = entry ? { file: source.file, start: entry.start, end: entry.end } : wholeFile(source.file);
    const spans = remembered((): Spans => {
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

/** The spans of a list of scalars, of its own start and end and those of each. */
function spansOfList(places: readonly number[]): Spans {
  const rangeAt = (at: number): Range => ({ start: places[at] as number, end: places[at + 1] as number });
  const items = Array.from({ length: places.length / 2 - 1 }, (_, index) => rangeAt(2 * index + 2));
  return { ...rangeAt(0), items };
}
