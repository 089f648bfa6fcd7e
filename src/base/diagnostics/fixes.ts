import type { DiagnosticCode } from './catalog.ts';
import type { Diagnostic, Edit } from './diagnostic.ts';
import type { TextOf } from './format.ts';

/** Codes of findings that `townpress check --fix` fixes if only one fix is possible. */
export const FIXABLE: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'invalid-slug',
  'invalid-value',
  'no-line-end',
  'outside-state',
  'place-has-page',
  'typographic-quotes',
  'unknown-city',
  'unknown-key',
  'unknown-photo',
  'unknown-service',
  'unknown-slot',
  'unknown-source',
  'unknown-state',
  'wrong-type',
]);

/** The last line of the explanation of such a code. */
export const FIXABLE_LINE = '`townpress check --fix` fixes this if only one fix is possible.';

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** Returns the changed texts of files, and the numbers of fixed findings and edits. Skips a fix that overlaps another. */
export function applyFixes(diagnostics: readonly Diagnostic[], textOf: TextOf) {
  const made = new Map<string, Replacement[]>();
  let count = 0;
  for (const { code, fix = [] } of diagnostics) {
    if (!FIXABLE.has(code) || fix.length === 0) continue;
    const wanted = fix.map((edit) => ({ file: edit.at.file, range: rangeOf(edit, textOf) }));
    const isClear = ({ file, range }: (typeof wanted)[number]) =>
      range && !made.get(file)?.some(({ start, end }) => range.start <= end && start <= range.end);
    if (!wanted.every(isClear)) continue;
    for (const { file, range } of wanted) made.set(file, [...(made.get(file) ?? []), range as Replacement]);
    count++;
  }
  const files = new Map([...made].map(([file, all]) => [file, replaced(textOf(file) as string, all)]));
  return { files, count, places: [...made.values()].flat().length };
}

/** Returns the range of an edit; undefined if its text isn't there. */
function rangeOf({ at, from, to }: Edit, textOf: TextOf): Replacement | undefined {
  const start = textOf(at.file)?.indexOf(from, at.start) ?? -1;
  const end = start + from.length;
  return start < 0 || end > at.end ? undefined : { start, end, to };
}

function replaced(text: string, all: readonly Replacement[]): string {
  let [result, from] = ['', 0];
  for (const { start, end, to } of all.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + to;
    from = end;
  }
  return result + text.slice(from);
}
