import { AUDIT_CATALOG } from './audit-catalog.ts';
import { FILE_CATALOG } from './file-catalog.ts';
import { MODEL_CATALOG } from './model-catalog.ts';
import { SITE_CATALOG } from './site-catalog.ts';

const ENTRIES = { ...FILE_CATALOG, ...MODEL_CATALOG, ...SITE_CATALOG, ...AUDIT_CATALOG };

/** Output of `townpress explain CODE`. */
interface Explanation {
  /** The fault in one line: lowercase, no final period. */
  readonly title: string;
  /** Meaning, reason and fix. Examples are indented by four spaces. */
  readonly explanation: string;
}

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

export type DiagnosticCode = keyof typeof ENTRIES;

/** All finding codes with their explanations. Codes are permanent: people search for them and name them in commits. */
export const CATALOG = Object.fromEntries(
  Object.entries(ENTRIES).map(([code, text]) => {
    const end = text.indexOf('\n');
    return [code, { title: text.slice(0, end), explanation: text.slice(end + 1) }];
  }),
) as Readonly<Record<DiagnosticCode, Explanation>>;
