import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { type Diagnostic, inOrder } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import type { DeclaredRoute } from '../site/routes/route-plan.ts';

/** Reports what is wrong at a place of a file; `more` is the help, or says that it is a warning too. */
export type Find = (
  code: AuditCode,
  at: Range,
  message: string,
  more?: string | { readonly severity: Diagnostic['severity']; readonly help: string | undefined },
) => void;

/** The place of a finding about a file as a whole. */
export const START: Range = { start: 0, end: 0 };

/** How many more places a finding names. */
const PLACES_NAMED = 2;

/** Collects the findings of an audit. */
export class Findings {
  private readonly byMistake = new Map<string, { first: Diagnostic; others: Diagnostic['at'][]; files: Set<string> }>();

  /** Collects findings about an output file. The same finding in several files is one mistake (a link of the footer is on every page), reported once with the other places. */
  in(name: string): Find {
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
          message: unnamed > 0 && index === others.length - 1 ? `here too, and in ${unnamed} more files` : 'here too',
          at,
        }));
        return related.length === 0 ? first : { ...first, related };
      }),
    );
  }
}

/** The help line that leads from a page back to the data. */
export function declared(route: DeclaredRoute | undefined): string | undefined {
  return route && `\`${route.path}\` is declared at ${route.declaredAt}`;
}

/** A help line, and where the page comes from. */
export function advice(text: string, route: DeclaredRoute | undefined): string {
  return route ? `${text}; ${declared(route)}` : text;
}
