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
  quoted?: string,
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
  /** The last of each code: the next one mostly differs in its place, and in what it quotes. */
  const lasts = new Map<string, Numbered>();
  const numberedOf = ({ severity, code, message, at: { file } }: Diagnostic, help: string) => {
    const last = lasts.get(code);
    const isLike = last?.severity === severity && last.file === file && last.help === help;
    if (last && isLike && hasWords(message, last)) return last;
    const words = wordsAround(message);
    const inOrder = [words.before + words.after, severity, code, file].map(numberOf) as [
      number,
      number,
      number,
      number,
    ];
    const numbered = { ...words, severity, file, help, numbers: [...inOrder, numberOf(help)] as const };
    lasts.set(code, numbered);
    return numbered;
  };
  const rows = findings.map((finding): Row | Diagnostic => {
    const { message, at, help, related } = finding;
    if (related || help === undefined) return finding;
    const { before, after, numbers } = numberedOf(finding, help);
    const [words, ofSeverity, ofCode, ofFile, ofHelp] = numbers;
    const row = [ofSeverity, ofCode, words, ofFile, at.start, at.end, ofHelp] as const;
    return after === '' ? row : [...row, message.slice(before.length, message.length - after.length)];
  });
  return { texts: [...numbers.keys()], rows };
}

function found({ texts, rows }: Stored): readonly Diagnostic[] {
  return rows.map((row) => {
    if (!isRow(row)) return row;
    const [severity, code, words, file, start, end, help, quoted] = row;
    const at = { file: texts[file], start, end };
    const message = joinMessage(texts[words] as string, quoted);
    return { severity: texts[severity], code: texts[code], message, at, help: texts[help] } as Diagnostic;
  });
}

function isRow(row: Row | Diagnostic): row is Row {
  return Array.isArray(row);
}

const QUOTE = '`';

/** What stands before and after what a message quotes, each with its quote. */
interface Words {
  readonly before: string;
  readonly after: string;
}

/** A finding whose texts have numbers: those of its words, its severity, its code, its file and its help. */
interface Numbered extends Words {
  readonly severity: string;
  readonly file: string;
  readonly help: string;
  readonly numbers: readonly [number, number, number, number, number];
}

/** Most messages are the words of many, around a name in quotes of its own: all from the first quote to the last. */
function wordsAround(message: string): Words {
  const start = message.indexOf(QUOTE);
  const end = message.lastIndexOf(QUOTE);
  return start === end
    ? { before: message, after: '' }
    : { before: message.slice(0, start + 1), after: message.slice(end) };
}

function hasWords(message: string, { before, after }: Words): boolean {
  if (after === '') return message === before;
  if (message.length < before.length + after.length) return false;
  // V8 compares whole texts much faster than it looks at the ends of one.
  return message.slice(0, before.length) === before && message.slice(message.length - after.length) === after;
}

function joinMessage(words: string, quoted: string | undefined): string {
  if (quoted === undefined) return words;
  const start = words.indexOf(QUOTE) + 1;
  return words.slice(0, start) + quoted + words.slice(start);
}
