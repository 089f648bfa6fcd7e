import { type Diagnostic, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';

/** What a slug was meant to name, with the code and the file of such findings. */
const KINDS = {
  city: ['unknown-city', 'cities.yaml'],
  place: ['unknown-city', 'cities.yaml or places.yaml'],
  service: ['unknown-service', 'services.yaml'],
  photo: ['unknown-photo', 'photos.yaml'],
  portrait: ['unknown-photo', 'photos.yaml'],
} as const;

export type SlugKind = keyof typeof KINDS;

/** Places that a finding shows besides the first. */
const NOTES = 4;

/** Collects slugs that name nothing: each is one mistake, however often it is used. */
export class DanglingSlugs {
  private readonly found = new Map<string, { readonly finding: Omit<Diagnostic, 'at'>; readonly places: Span[] }>();

  add(kind: SlugKind, slug: string, candidates: Iterable<string>, at: Span): void {
    const key = `${kind} ${slug}`;
    const earlier = this.found.get(key);
    if (earlier) {
      earlier.places.push(at);
      return;
    }
    const [code, file] = KINDS[kind];
    const help = didYouMean(slug, candidates) ?? `use the slug of a ${kind} in ${file}, or add this one there`;
    this.found.set(key, {
      finding: { severity: 'error', code, message: `no ${kind} has the slug ${quote(slug)}`, help },
      places: [at],
    });
  }

  /** Reports each slug at the first place that uses it, with the next places as notes. */
  reportAll(report: Report): void {
    for (const { finding, places } of this.found.values()) {
      const [at, ...others] = places.sort(comparePlaces) as [Span, ...Span[]];
      const related = others.slice(0, NOTES).map((place, index) => ({
        message:
          index === NOTES - 1 && others.length > NOTES
            ? `and in ${others.length - index} places from here on`
            : 'and here',
        at: place,
      }));
      report({ ...finding, at, ...(related.length > 0 && { related }) });
    }
  }
}

function comparePlaces(a: Span, b: Span): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start - b.start;
}
