import { CATALOG } from './catalog.ts';
import type { Diagnostic, Span } from './diagnostic.ts';
import type { TextOf } from './format.ts';
import { spanName } from './format.ts';
import { positionFinder } from './position.ts';
import { isPlaceOfPost } from './post-place.ts';

/** A finding with lines and columns, as printed by `--format json`. */
export interface JsonFinding {
  readonly severity: Diagnostic['severity'];
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly help?: string;
  readonly related?: readonly {
    readonly message: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }[];
}

/** Converts findings to the objects that `--json` prints. `root` is the prefix of each file name, as in the other formats. */
export function toJsonFindings(diagnostics: readonly Diagnostic[], textOf: TextOf, root: string): JsonFinding[] {
  const find = positionFinder(textOf);
  const named = (at: { readonly file: string }) => ({ file: spanName(at, root) });
  return diagnostics.map(({ severity, code, message, at, help, related }) => ({
    severity,
    code,
    message,
    ...place(at, find),
    ...named(at),
    ...(help !== undefined && { help }),
    ...(related && {
      related: related.map((note) => ({
        message: note.message,
        ...start(note.at, find),
        ...named(note.at),
      })),
    }),
  }));
}

/** Formats findings as GitHub Actions annotations (workflow commands). */
export function formatGithub(diagnostics: readonly Diagnostic[], textOf: TextOf, root: string): string {
  return toJsonFindings(diagnostics, textOf, root)
    .map(({ severity, code, message, help, ...at }) => {
      const kind = severity === 'note' ? 'notice' : severity;
      const body = help === undefined ? message : `${message}\n${help}`;
      const properties = `file=${escapeProperty(at.file)},line=${at.line},endLine=${at.endLine},col=${at.column},title=${escapeProperty(code)}`;
      return `::${kind} ${properties}::${escapeCommand(body)}`;
    })
    .join('\n');
}

/** Converts findings to SARIF 2.1.0 (OASIS), which code hosts show next to the changed lines. */
export function toSarif(diagnostics: readonly Diagnostic[], textOf: TextOf, version: string, root: string): object {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'townpress',
            version,
            rules: codes.map((id) => ({
              id,
              shortDescription: { text: CATALOG[id].title },
              help: { text: CATALOG[id].explanation },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: toJsonFindings(diagnostics, textOf, root).map(({ severity, code, message, help, ...at }) => ({
          ruleId: code,
          level: severity,
          message: { text: help === undefined ? message : `${message}. ${help}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: {
                  uri: isPlaceOfPost(at) ? at.file : at.file.split('/').map(encodeURIComponent).join('/'),
                },
                region: { startLine: at.line, startColumn: at.column, endLine: at.endLine, endColumn: at.endColumn },
              },
            },
          ],
        })),
      },
    ],
  };
}

type Find = ReturnType<typeof positionFinder>;

function start(at: Span, find: Find): { file: string; line: number; column: number } {
  return { file: at.file, ...find(at.file, at.start) };
}

function place(at: Span, find: Find) {
  const end = find(at.file, at.end);
  return { ...start(at, find), endLine: end.line, endColumn: end.column };
}

function escapeCommand(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeCommand(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
