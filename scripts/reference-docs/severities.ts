import type { DiagnosticCode } from '../../src/base/diagnostics/catalog.ts';
import type { Severity } from '../../src/base/diagnostics/diagnostic.ts';

type Severities = readonly [Severity, ...Severity[]];

/** Codes that are always warnings. */
const WARNINGS: readonly DiagnosticCode[] = [
  'broad-source',
  'claim-range',
  'claim-without-slot',
  'contact-link',
  'css-outside',
  'cut-text',
  'description-length',
  'drawing-alt',
  'duplicate-description',
  'duplicate-title',
  'emoji-in-name',
  'empty-service',
  'expired-price',
  'far-town',
  'foreign-markup',
  'foreign-picture',
  'foreign-zip',
  'future-post',
  'html-in-text',
  'letters-in-logo',
  'link-form',
  'long-news',
  'missing-anchor',
  'misspelt-town',
  'newer-than-source',
  'note-not-covered',
  'one-sided-border',
  'other-language',
  'past-hours',
  'place-has-page',
  'rival-pictures',
  'same-job',
  'sample-text',
  'site-description-length',
  'site-repeated-sentence',
  'small-picture',
  'stale-fact',
  'stale-site',
  'thin-page',
  'town-twice',
  'unfilled-text',
  'unfit-picture',
  'unknown-colour',
  'unknown-file',
  'unknown-language',
  'unknown-neighbor',
  'unknown-terrain',
  'unlinked-page',
  'unreadable-job',
  'unreadable-post',
  'unserved-city',
  'unsold-service',
  'unused-picture',
  'weak-contrast',
  'wrong-county',
];

/** Codes that are always notes. */
const NOTES: readonly DiagnosticCode[] = [
  'held-page',
  'idle-acceptance',
  'no-line-end',
  'no-map',
  'no-street-address',
  'one-sided-neighbor',
  'possible-name',
  'self-serving-rating',
  'starter-text',
  'unused-monogram',
  'unused-promise',
  'withdrawn-claim',
];

/** Codes whose severity depends on the case, the most frequent first. */
const SEVERAL: Partial<Readonly<Record<DiagnosticCode, Severities>>> = {
  'dead-link': ['error', 'warning'],
  'dead-redirect': ['error', 'warning'],
  'empty-file': ['error', 'warning'],
  'host-limit': ['error', 'warning'],
  'long-title': ['warning', 'note'],
  'invalid-hours': ['error', 'warning'],
  'lost-address': ['warning', 'note'],
  'own-check': ['warning', 'error', 'note'],
  'query-redirect': ['note', 'error'],
  'sample-contact': ['warning', 'note'],
  'site-image-alt': ['error', 'warning'],
  'site-image-size': ['error', 'warning'],
  'site-json-ld-business': ['error', 'note'],
  'site-json-ld-post': ['error', 'warning'],
  'site-title-length': ['warning', 'note'],
  'typographic-quotes': ['warning', 'error'],
  'unconfirmed-promise': ['warning', 'note'],
};

/** Codes that only one of two commands reports. All others are found by both, with the same severity. */
export const FOUND_BY = {
  /** These compare with the previous build. */
  generate: ['lost-address'],
  /** These are about files and texts rather than pages. */
  check: [
    'idle-acceptance',
    'no-line-end',
    'one-sided-neighbor',
    'other-language',
    'sample-contact',
    'sample-text',
    'starter-text',
  ],
} as const satisfies Record<string, readonly DiagnosticCode[]>;

/** Returns the severities that a finding can have, about the data of a site. tests/docs/reference.test.ts compares them with real reports. */
export function severitiesOf(code: DiagnosticCode): Severities {
  return SEVERAL[code] ?? [WARNINGS.includes(code) ? 'warning' : NOTES.includes(code) ? 'note' : 'error'];
}
