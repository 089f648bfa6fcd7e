import type { Diagnostic } from './diagnostic.ts';

/** Findings that the owner of a site has looked at and lets stand. Errors are not among them. */
export interface Acceptance {
  readonly code: string;
  /** The data file that they are about; any without it. */
  readonly file?: string | undefined;
  /** A name in their message, which stands there in backticks; any without it. */
  readonly about?: string | undefined;
  readonly reason: string;
}

export interface Accepted {
  readonly diagnostic: Diagnostic;
  readonly reason: string;
}

/** Findings, apart from those that were accepted. */
export interface SortedFindings {
  readonly open: readonly Diagnostic[];
  readonly accepted: readonly Accepted[];
  /** Positions of the entries that accept none of them. */
  readonly unused: readonly number[];
}

/** Sets apart the findings that were accepted. */
export function sortAccepted(
  diagnostics: readonly Diagnostic[],
  acceptances: readonly Acceptance[] = [],
): SortedFindings {
  if (acceptances.length === 0) return { open: diagnostics, accepted: [], unused: [] };
  const open: Diagnostic[] = [];
  const accepted: Accepted[] = [];
  const used = new Set<Acceptance>();
  for (const diagnostic of diagnostics) {
    const entry = acceptances.find((candidate) => isMeant(candidate, diagnostic));
    if (entry) {
      used.add(entry);
      accepted.push({ diagnostic, reason: entry.reason });
    } else open.push(diagnostic);
  }
  const unused = acceptances.flatMap((entry, index) => (used.has(entry) ? [] : [index]));
  return { open, accepted, unused };
}

function isMeant({ code, file, about }: Acceptance, { severity, ...found }: Diagnostic): boolean {
  return (
    severity !== 'error' &&
    code === found.code &&
    (file === undefined || file === found.at.file) &&
    (about === undefined || found.message.includes(`\`${about}\``))
  );
}
