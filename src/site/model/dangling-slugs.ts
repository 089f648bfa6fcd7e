import { atPlaces, type Diagnostic, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import type { Table } from '../validate/records.ts';

/** What a slug was meant to name: the code of the finding, and the file where the slug should be. */
const KINDS = {
  city: ['unknown-city', 'cities.yaml'],
  place: ['unknown-city', 'cities.yaml or places.yaml'],
  service: ['unknown-service', 'services.yaml'],
  photo: ['unknown-photo', 'photos.yaml'],
  portrait: ['unknown-photo', 'photos.yaml'],
} as const;

export type SlugKind = keyof typeof KINDS;

/** Collects slugs that name nothing. Each is one mistake, however often it is used. */
export class DanglingSlugs {
  private readonly found = new Map<
    string,
    { readonly finding: Omit<Diagnostic, 'at' | 'related'>; readonly places: Span[] }
  >();

  add(kind: SlugKind, slug: string, candidates: Iterable<string>, at: Span): void {
    const key = `${kind} ${slug}`;
    const earlier = this.found.get(key);
    if (earlier) {
      earlier.places.push(at);
      return;
    }
    const [code, file] = KINDS[kind];
    const help =
      didYouMean(slug, candidates) ??
      `use the slug of a ${kind} in ${file}, or add this one there; if it is gone, remove it here`;
    this.found.set(key, {
      finding: { severity: 'error', code, message: `no ${kind} has the slug ${quote(slug)}`, help },
      places: [at],
    });
  }

  /** Adds what was collected elsewhere. */
  addAll({ found }: DanglingSlugs): void {
    for (const [key, { finding, places }] of found) {
      const earlier = this.found.get(key);
      if (earlier) earlier.places.push(...places);
      else this.found.set(key, { finding, places: [...places] });
    }
  }

  /** Reports each slug once, with all places that use it. */
  reportAll(report: Report): void {
    for (const { finding, places } of this.found.values()) report(atPlaces(finding, places));
  }
}

/** Finds the object that a slug names. Its place may be found once it is asked for. `more` are other slugs that are allowed there. */
export type Lookup<T> = (slug: string, at: Span | (() => Span), more?: readonly string[]) => T | undefined;

/** Looks slugs up. One that names nothing is reported as dangling, unless its own record was rejected. */
export function lookupIn<T>(
  kind: 'city' | 'service',
  table: Table<unknown>,
  objects: ReadonlyMap<string, T>,
  dangling: DanglingSlugs,
): Lookup<T> {
  return (slug, at, more = []) => {
    const object = objects.get(slug);
    if (object === undefined && !table.rejected.has(slug))
      dangling.add(kind, slug, [...table.records.keys(), ...more], typeof at === 'function' ? at() : at);
    return object;
  };
}
