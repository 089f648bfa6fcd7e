import { asciiJson } from '../../base/ascii-json.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { fileInParts } from './file-in-parts.ts';
import { fileState, readText } from './manifest.ts';

/** What most findings are, with the numbers of texts that many have alike. What a message quotes follows at the end. */
type Row = readonly [
  severity: number,
  code: number,
  message: number,
  file: number,
  start: number,
  end: number,
  help: number,
  ...quoted: string[],
];

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
    const { words, quoted } = takeMessageApart(message);
    const place = [numberOf(at.file), at.start, at.end] as const;
    return [numberOf(severity), numberOf(code), numberOf(words), ...place, numberOf(help), ...quoted];
  });
  return { texts: [...numbers.keys()], rows };
}

function found({ texts, rows }: Stored): readonly Diagnostic[] {
  return rows.map((row) => {
    if (!isRow(row)) return row;
    const [severity, code, words, file, start, end, help, ...quoted] = row;
    const at = { file: texts[file], start, end };
    const message = joinMessage(texts[words] as string, quoted);
    return { severity: texts[severity], code: texts[code], message, at, help: texts[help] } as Diagnostic;
  });
}

function isRow(row: Row | Diagnostic): row is Row {
  return Array.isArray(row);
}

const QUOTE = '`';

/** Most messages are the words of many, around a name in quotes of its own. */
function takeMessageApart(message: string): { readonly words: string; readonly quoted: readonly string[] } {
  const parts = message.split(QUOTE);
  return {
    words: parts.filter((_, at) => at % 2 === 0).join(QUOTE),
    quoted: parts.filter((_, at) => at % 2 === 1),
  };
}

function joinMessage(words: string, quoted: readonly string[]): string {
  const around = words.split(QUOTE);
  return Array.from({ length: around.length + quoted.length }, (_, at) =>
    at % 2 === 0 ? around[at / 2] : quoted[(at - 1) / 2],
  ).join(QUOTE);
}
