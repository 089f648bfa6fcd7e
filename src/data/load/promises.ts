import { atPlaces, type Diagnostic, noteAt, quote, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { grouped } from '../../base/grouped.ts';
import { reuseEach } from '../../base/memo.ts';
import type { Range, Source, Spans } from '../../base/source.ts';
import type { Sources } from './load-sources.ts';

const PROMISES = 'promises.yaml';

/** An owner's answer: the promise is kept (`true`), not kept (`false`), or not answered yet (`null`). */
interface Answer {
  readonly value: unknown;
  /** The key in the file. */
  readonly at: Span;
}

type Answers = ReadonlyMap<string, Answer>;

/** Copy that needs a promise. It's shown only if the owner keeps it. */
interface Use {
  readonly key: string;
  readonly text: unknown;
  readonly at: Span;
}

/** Replaces each `{ text: …, promise: key }` with its text if the owner keeps the promise, and removes the others. */
export function resolvePromises<S extends Sources>(sources: S): Outcome<S> {
  const file = sources.files.get(PROMISES);
  const uses: Use[] = [];
  const files = Array.from(sources.files, ([path, source]): [string, Source] => {
    // Most files contain no promises, and a file with promises is never known from an earlier build.
    if (source.known || path === PROMISES || !source.text.includes('promise')) return [path, source];
    const resolved = reuseEach(resolve, source, { file });
    uses.push(...resolved.uses);
    return [path, resolved.source];
  });
  return { value: { ...sources, files: new Map(files) }, diagnostics: reviewAnswers(sources, uses) };
}

/** Returns the answers in the file; none if there's no file. */
function answersIn(file: Source | undefined): Answers {
  const answers = new Map<string, Answer>();
  for (const [key, value] of Object.entries(Object(file?.value))) {
    const { start = 0, end = 0 } = file?.spans.entries?.get(key)?.key ?? {};
    answers.set(key, { value, at: { file: PROMISES, start, end } });
  }
  return answers;
}

function resolve(source: Source, { file }: { readonly file: Source | undefined }) {
  const answers = answersIn(file);
  const uses: Use[] = [];
  const part = partOf(source, ({ text, promise }) => {
    uses.push({ key: promise.value, text: text.value, at: { file: source.file, ...rangeOf(promise) } });
    return answers.get(promise.value)?.value === true;
  });
  if (uses.length === 0) return { source, uses };
  // A file that is one text, whose promise isn't kept, is empty.
  const { value, spans } = part ?? { value: null, spans: source.spans };
  return { source: { ...source, value, spans, hasPromises: true }, uses };
}

/** A value and where it is. */
interface Part<T = unknown> {
  readonly value: T;
  readonly spans: Spans;
}

/** A `{ text, promise }` entry and its places. */
interface Conditional {
  readonly text: Part;
  readonly promise: Part<string>;
}

const rangeOf = ({ spans: { start, end } }: Part): Range => ({ start, end });

/** Returns a value without the texts whose promises aren't kept; undefined if it is such a text itself. */
function partOf(part: Part, isKept: (one: Conditional) => boolean): Part | undefined {
  const { value, spans } = part;
  if (typeof value !== 'object' || value === null) return part;
  const conditional = asConditional(value, spans);
  if (conditional) return isKept(conditional) ? conditional.text : undefined;
  const { start, end } = spans;
  const kept = Object.entries(value).flatMap(([key, child]) => {
    const found = partOf({ value: child, spans: spansOf(spans, key) }, isKept);
    return found ? [{ key, at: spans.entries?.get(key)?.key ?? spans, ...found }] : [];
  });
  if (Array.isArray(value))
    return { value: kept.map((item) => item.value), spans: { start, end, items: kept.map((item) => item.spans) } };
  return {
    value: Object.fromEntries(kept.map((entry) => [entry.key, entry.value])),
    spans: { start, end, entries: new Map(kept.map(({ key, at, spans }) => [key, { key: at, value: spans }])) },
  };
}

/** Returns an object that has only a text and its promise; undefined for any other. */
function asConditional(value: object, spans: Spans): Conditional | undefined {
  const { text, promise, ...others } = value as Readonly<Record<string, unknown>>;
  if (text === undefined || typeof promise !== 'string' || Object.keys(others).length > 0) return undefined;
  return {
    text: { value: text, spans: spansOf(spans, 'text') },
    promise: { value: promise, spans: spansOf(spans, 'promise') },
  };
}

/** Returns the place of an item or a key's value. */
function spansOf(spans: Spans, key: string): Spans {
  return spans.items?.[Number(key)] ?? spans.entries?.get(key)?.value ?? spans;
}

/** Reports promises without an answer, and answers without a text. */
function reviewAnswers({ files, broken }: Sources, uses: readonly Use[]): Diagnostic[] {
  const file = files.get(PROMISES);
  const isTable = !file?.value || file.spans.entries !== undefined;
  // A file that can't be read has its own finding.
  if (broken.has(PROMISES) || !isTable) return [];
  const answers = answersIn(file);
  // Notes if site.yaml can't be read, so that its error isn't lost among warnings.
  const site = files.get('site.yaml');
  const severity = site === undefined || Object(site.value).demo === true ? 'note' : 'warning';
  const byKey = [...grouped(uses, ({ key }) => key)];
  const found = byKey.flatMap(
    ([key, same]) => unknownPromise(key, same, answers) ?? unanswered(key, same, answers, severity) ?? [],
  );
  return broken.size === 0 ? [...found, ...unused(answers, uses)] : found;
}

function unknownPromise(key: string, uses: readonly Use[], answers: Answers): Diagnostic | undefined {
  if (answers.has(key)) return undefined;
  const advice = `add \`${key}: true\` to ${PROMISES} if you do this, or \`${key}: false\` if you don't`;
  const help = didYouMean(key, answers.keys()) ?? advice;
  const message = `there is no promise ${quote(key)} in ${PROMISES}`;
  const places = uses.map(({ at }) => at);
  return atPlaces({ severity: 'error', code: 'unknown-promise', message, help }, places);
}

function unanswered(
  key: string,
  uses: readonly Use[],
  answers: Answers,
  severity: 'note' | 'warning',
): Diagnostic | undefined {
  const answer = answers.get(key);
  if (answer?.value !== null) return undefined;
  const text = uses[0]?.text;
  const texts = uses.length === 1 ? '1 text waits' : `${uses.length} texts wait`;
  const message = `${quote(key)} has no answer, and ${texts} for it: ${quote(Object(text).text ?? text)}`;
  const help = "write `true` after the colon if you do this, or `false` if you don't";
  return { severity, code: 'unconfirmed-promise', message, help, at: answer.at };
}

/** Reports answers that decide about no text. */
function unused(answers: Answers, uses: readonly Use[]): Diagnostic[] {
  const used = new Set(uses.map(({ key }) => key));
  // A misspelled promise has its own finding.
  if ([...used].some((key) => !answers.has(key))) return [];
  return [...answers].flatMap(([key, { at }]) => {
    if (used.has(key)) return [];
    const help = `write \`{ text: …, promise: ${key} }\` in place of a text, or remove this line`;
    return noteAt(at, 'unused-promise', `no text uses the promise ${quote(key)}`, help);
  });
}
