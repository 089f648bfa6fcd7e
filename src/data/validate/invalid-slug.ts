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

/** Reports an invalid slug that names a file, a folder or an entry. Its help suggests no name that `isTaken`. */
export function invalidName(slug: string, at: Span, limit: number, isTaken: (name: string) => boolean): Diagnostic {
  const found = invalidSlug(slug, at, limit);
  const proper = properSlug(slug);
  const isFile = at.end === 0;
  const name = isFile ? renamed(at.file, slug, proper) : proper;
  const { fix: _, ...rest } = found;
  if (proper === '') return found;
  if (isTaken(name)) return { ...rest, help: `\`${name}\` already exists; choose another slug, or remove this one` };
  return isFile ? { ...rest, help: `rename it to \`${name}\`` } : found;
}

/** Returns a path with another slug as its folder or file name. */
function renamed(file: string, slug: string, to: string): string {
  const [ending = ''] = /\.\w+$/.exec(file) ?? [];
  const parts = file.slice(0, file.length - ending.length).split('/');
  return parts.map((part) => (part === slug ? to : part)).join('/') + ending;
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
