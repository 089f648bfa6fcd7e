import type { Diagnostic } from './diagnostic.ts';

/** Findings that the site's owner has reviewed and accepted. Errors can't be accepted. */
export interface Acceptance {
  readonly code: string;
  /** Data file with the findings; any file if omitted. */
  readonly file?: string | undefined;
  /** A name in backticks in the message; any message if omitted. */
  readonly about?: string | undefined;
  readonly reason: string;
}

export interface Accepted {
  readonly diagnostic: Diagnostic;
  readonly reason: string;
}

/** Findings, split into open and accepted ones. */
export interface SortedFindings {
  readonly open: readonly Diagnostic[];
  readonly accepted: readonly Accepted[];
  /** Indexes of entries that match no finding. */
  readonly unused: readonly number[];
}

/** Splits findings into open and accepted ones. */
export function splitAccepted(
  diagnostics: readonly Diagnostic[],
  acceptances: readonly Acceptance[] = [],
): SortedFindings {
  if (acceptances.length === 0) return { open: diagnostics, accepted: [], unused: [] };
  const open: Diagnostic[] = [];
  const accepted: Accepted[] = [];
  const used = new Set<Acceptance>();
  for (const diagnostic of diagnostics) {
    const entry = acceptances.find((candidate) => matchesEntry(candidate, diagnostic));
    if (entry) {
      used.add(entry);
      accepted.push({ diagnostic, reason: entry.reason });
    } else open.push(diagnostic);
  }
  const unused = acceptances.flatMap((entry, index) => (used.has(entry) ? [] : [index]));
  return { open, accepted, unused };
}

function matchesEntry({ code, file, about }: Acceptance, { severity, ...found }: Diagnostic): boolean {
  return (
    severity !== 'error' &&
    code === found.code &&
    (file === undefined || file === found.at.file) &&
    (about === undefined || found.message.includes(`\`${about}\``))
  );
}
