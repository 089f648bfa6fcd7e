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

export type DiagnosticCode = keyof typeof ENTRIES;

/** All finding codes with their explanations. Codes are permanent: people search for them and name them in commits. */
export const CATALOG = Object.fromEntries(
  Object.entries(ENTRIES).map(([code, text]) => {
    const end = text.indexOf('\n');
    return [code, { title: text.slice(0, end), explanation: text.slice(end + 1) }];
  }),
) as Readonly<Record<DiagnosticCode, Explanation>>;
