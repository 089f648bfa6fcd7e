import { type Diagnostic, errorAt, quote, type Span } from '../../base/diagnostics/diagnostic.ts';
import { withFix } from '../../base/diagnostics/suggest.ts';
import { SLUG_MAX } from '../../base/fields.ts';

export function invalidSlug(slug: string, at: Span, limit = SLUG_MAX): Diagnostic {
  const rule =
    slug.length > limit
      ? `has ${slug.length} characters; the limit is ${limit}`
      : 'must be lowercase letters, digits and single hyphens';
  const message = `the slug ${quote(slug)} ${rule}`;
  const proper = properSlug(slug);
  // Lowercase words may be two slugs without a comma.
  const meant = /^\p{Lu}/u.test(slug) && proper ? proper : undefined;
  const help = withFix(`for example, write \`${proper || 'north-end'}\``, at, slug, meant);
  return errorAt(at, 'invalid-slug', message, help);
}

/** Converts text to a slug; empty if it has no letters or digits. */
export function properSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}
