import { atPlaces, type Diagnostic, quote, type Report, type Span } from '../base/diagnostics/diagnostic.ts';
import { correction } from '../base/diagnostics/suggest.ts';
import type { Table } from '../data/validate/records.ts';

/** Kinds of references: the finding code for an unknown slug, and the file where it belongs. */
const KINDS = {
  city: ['unknown-city', 'cities.yaml'],
  place: ['unknown-city', 'cities.yaml or places.yaml'],
  service: ['unknown-service', 'services.yaml'],
  photo: ['unknown-photo', 'photos.yaml'],
  portrait: ['unknown-photo', 'photos.yaml'],
} as const;

export type SlugKind = keyof typeof KINDS;

/** Collects unknown slugs. Each is a single finding, however often it's used. */
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
    const what = code === 'unknown-city' ? 'town' : kind;
    const everywhere = code !== 'unknown-photo' ? `, or everywhere with \`townpress remove ${what} ${slug}\`` : '';
    const more = correction(slug, candidates, at) ?? {
      help: `use the slug of a ${kind} in ${file}, or add this one there; if it no longer exists, remove it here${everywhere}`,
    };
    this.found.set(key, {
      finding: { severity: 'error', code, message: `no ${kind} has the slug ${quote(slug)}`, ...more },
      places: [at],
    });
  }

  /** Merges another collection into this one. */
  addAll({ found }: DanglingSlugs): void {
    for (const [key, { finding, places }] of found) {
      const earlier = this.found.get(key);
      if (earlier) earlier.places.push(...places);
      else this.found.set(key, { finding, places: [...places] });
    }
  }

  /** Reports each slug once, with all its uses. */
  reportAll(report: Report): void {
    for (const { finding, places } of this.found.values()) report(atPlaces(finding, places));
  }
}

/** Finds the object with a slug. `at` may be lazy. `more` lists other valid slugs, for suggestions. */
export type Lookup<T> = (slug: string, at: Span | (() => Span), more?: readonly string[]) => T | undefined;

/** Creates a lookup. Unknown slugs are collected in `dangling`, unless their record was rejected. */
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
