import type { DiagnosticCode } from '../../src/base/diagnostics/catalog.ts';

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
