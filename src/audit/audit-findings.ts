import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { type Diagnostic, inOrder } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import type { DeclaredRoute } from '../build/routes/route-plan.ts';

/** Reports a finding. `more` is the help, or the help with a severity other than error. */
export type ReportAt = (
  code: AuditCode,
  at: Range,
  message: string,
  more?: string | { readonly severity: Diagnostic['severity']; readonly help: string | undefined },
) => void;

/** The range of a finding about a whole file. */
export const WHOLE_FILE: Range = { start: 0, end: 0 };

/** Number of other files that a finding lists. */
const PLACES_NAMED = 2;

export class Findings {
  private readonly byMistake = new Map<string, { first: Diagnostic; others: Diagnostic['at'][]; files: Set<string> }>();

  /** Returns a reporter for a file. The same finding in several files, as in a footer, is reported once. */
  in(name: string): ReportAt {
    const file = `site/${name}`;
    return (code, { start, end }, message, more) => {
      const { severity = 'error', help } = typeof more === 'object' ? more : { help: more };
      const at = { file, start, end };
      const key = `${code}\n${message}`;
      const known = this.byMistake.get(key);
      if (!known) {
        const first: Diagnostic = { severity, code, message, at, ...(help !== undefined && { help }) };
        this.byMistake.set(key, { first, others: [], files: new Set([file]) });
      } else if (!known.files.has(file)) {
        known.files.add(file);
        if (known.others.length < PLACES_NAMED) known.others.push(at);
      }
    };
  }

  inOrder(): Diagnostic[] {
    return inOrder(
      [...this.byMistake.values()].map(({ first, others, files }) => {
        const unnamed = files.size - 1 - others.length;
        const related = others.map((at, index) => ({
          message: unnamed > 0 && index === others.length - 1 ? `also here, and in ${unnamed} more files` : 'also here',
          at,
        }));
        return related.length === 0 ? first : { ...first, related };
      }),
    );
  }
}

/** Returns a help line that points from a page to its data. */
export function declared(route: DeclaredRoute | undefined): string | undefined {
  return route && `\`${route.path}\` is declared at ${route.declaredAt}`;
}

/** Returns a help line followed by where the page is declared. */
export function advice(text: string, route: DeclaredRoute | undefined): string {
  return route ? `${text}; ${declared(route)}` : text;
}
