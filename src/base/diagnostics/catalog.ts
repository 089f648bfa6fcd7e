import { AUDIT_CATALOG } from './audit-catalog.ts';
import { DATA_CATALOG } from './data-catalog.ts';
import type { Explanation } from './explanation.ts';

/** Every code a finding may have, with its explanation. Codes are permanent: people search for them and name them in commits. */
export const CATALOG = { ...DATA_CATALOG, ...AUDIT_CATALOG } as const satisfies Record<string, Explanation>;

export type DiagnosticCode = keyof typeof CATALOG;
