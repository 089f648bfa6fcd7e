import { asciiJson } from '../../base/ascii-json.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { fileInParts } from './file-in-parts.ts';
import { fileState, readText } from './manifest.ts';

/** What most findings are, with the numbers of texts that many have alike. */
type Row = [severity: number, code: number, message: string, file: number, start: number, end: number, help: number];

/** Findings as JSON: texts that many have, and for each a row, or the finding as it is where it has more. */
interface Stored {
  readonly texts: readonly string[];
  readonly rows: readonly (Row | Diagnostic)[];
}

/** Writes what a run found, beside what the one before did: a large site has many notes, and few runs ask for them. */
export function findingsWriter(file: string, findings: readonly Diagnostic[]) {
  const { made, add, finish, publish } = fileInParts(file);
  add(asciiJson(stored(findings)));
  finish();
  return { state: fileState(made), publish };
}

/** What was found when the file had that state; undefined where it is another one. */
export function readFindings(file: string, state: string | undefined): readonly Diagnostic[] | undefined {
  if (state === undefined || fileState(file) !== state) return undefined;
  try {
    return found(JSON.parse(readText(file) ?? '') as Stored);
  } catch {
    return undefined;
  }
}

function stored(findings: readonly Diagnostic[]): Stored {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const rows = findings.map((finding): Row | Diagnostic => {
    const { severity, code, message, at, help, related } = finding;
    if (related || help === undefined) return finding;
    return [numberOf(severity), numberOf(code), message, numberOf(at.file), at.start, at.end, numberOf(help)];
  });
  return { texts: [...numbers.keys()], rows };
}

function found({ texts, rows }: Stored): readonly Diagnostic[] {
  return rows.map((row) => {
    if (!Array.isArray(row)) return row;
    const [severity, code, message, file, start, end, help] = row;
    const at = { file: texts[file], start, end };
    return { severity: texts[severity], code: texts[code], message, at, help: texts[help] } as Diagnostic;
  });
}
