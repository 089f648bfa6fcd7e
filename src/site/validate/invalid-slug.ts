import { type Diagnostic, errorAt, quote, type Span } from '../../base/diagnostics/diagnostic.ts';
import { SLUG_MAX } from '../../base/fields.ts';

/** The finding for a slug that breaks the rule for slugs. */
export function invalidSlug(slug: string, at: Span, limit = SLUG_MAX): Diagnostic {
  const rule =
    slug.length > limit
      ? `has ${slug.length} characters, and the limit is ${limit}`
      : 'must be lower-case letters, digits and single hyphens';
  const message = `the slug ${quote(slug)} ${rule}`;
  return errorAt(at, 'invalid-slug', message, `write for example \`${properSlug(slug) || 'north-end'}\``);
}

/** Turns a text into a slug; empty if it holds no letter or digit. */
export function properSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}
