import { AUDIT_CATALOG } from './audit-catalog.ts';
import { FILE_CATALOG } from './file-catalog.ts';
import { MODEL_CATALOG } from './model-catalog.ts';
import { SITE_CATALOG } from './site-catalog.ts';

const ENTRIES = { ...FILE_CATALOG, ...MODEL_CATALOG, ...SITE_CATALOG, ...AUDIT_CATALOG };

export type Severity = 'error' | 'warning' | 'note';

/** Output of `townpress explain CODE`. */
interface Explanation {
  /** The most frequent first. */
  readonly severities: readonly Severity[];
  /** The fault in one line: lowercase, no final period. */
  readonly title: string;
  /** Meaning, reason and fix. Examples are indented by four spaces. */
  readonly explanation: string;
}

const ENTRY = /^(?:((?:error|warning|note)(?: or (?:error|warning|note))*): )?(.+)\n([\s\S]+)$/;

export type DiagnosticCode = keyof typeof ENTRIES;

/** All finding codes with their explanations. Codes are permanent: people search for them and name them in commits. */
export const CATALOG = Object.fromEntries(
  Object.entries(ENTRIES).map(([code, text]) => {
    const [, severities = 'error', title, explanation] = ENTRY.exec(text) ?? [];
    return [code, { severities: severities.split(' or '), title, explanation }];
  }),
) as unknown as Readonly<Record<DiagnosticCode, Explanation>>;
