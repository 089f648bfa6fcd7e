import { atPlaces, type Diagnostic, noteAt, quote, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { grouped } from '../../base/grouped.ts';
import { memoEach } from '../../base/memo.ts';
import type { Range, Source } from '../../base/source.ts';
import type { Sources } from './load-sources.ts';

/** The owner's answers: a promise is kept (`true`), not kept (`false`) or not answered yet. */
const PROMISES = 'promises.yaml';

/** Copy that needs a promise. It's shown only if the owner keeps it. */
interface Use {
  readonly key: string;
  readonly text: unknown;
  readonly at: Span;
}

type Part = Pick<Source, 'value' | 'spans'>;
type IsKept = (key: string, text: unknown, at: Range) => boolean;

/** Replaces each `{ text: …, promise: key }` with its text if the owner keeps the promise, and removes the others. */
export function resolvePromises<S extends Sources>(sources: S): Outcome<S> {
  const answers = sources.files.get(PROMISES);
  const uses: Use[] = [];
  const files = Array.from(sources.files, ([file, source]): [string, Source] => {
    // A file with promises is never known from an earlier build.
    if (source.known || file === PROMISES || !source.text.includes('promise')) return [file, source];
    const resolved = memoEach(resolve, source, { answers });
    uses.push(...resolved.uses);
    return [file, resolved.source];
  });
  // Notes if site.yaml can't be read, so that its error isn't lost among warnings.
  const site = sources.files.get('site.yaml');
  const isDemo = site === undefined || Object(site.value).demo === true;
  const isUnread = sources.broken.has(PROMISES) || (answers?.value && !answers.spans.entries);
  const byKey = isUnread ? [] : [...grouped(uses, ({ key }) => key).values()];
  const diagnostics = byKey.flatMap((same) => review(same, answers, isDemo));
  if (answers && !isUnread && sources.broken.size === 0) diagnostics.push(...unused(answers, uses));
  return { value: { ...sources, files: new Map(files) }, diagnostics };
}

function resolve(source: Source, { answers }: { readonly answers: Source | undefined }) {
  const uses: Use[] = [];
  const { value, spans } = partOf(source, (key, text, { start, end }) => {
    uses.push({ key, text, at: { file: source.file, start, end } });
    return Object(answers?.value)[key] === true;
  }) ?? { value: null, spans: source.spans };
  return { source: uses.length > 0 ? { ...source, value, spans, hasPromises: true } : source, uses };
}

/** Returns a value without the texts whose promises aren't kept; undefined if it is such a text itself. */
function partOf({ value, spans }: Part, isKept: IsKept): Part | undefined {
  if (typeof value !== 'object' || value === null) return { value, spans };
  const { start, end, entries, items } = spans;
  const { text, promise, ...others } = value as Readonly<Record<string, unknown>>;
  const spansOf = (key: string) => items?.[Number(key)] ?? entries?.get(key)?.value ?? spans;
  if (text !== undefined && typeof promise === 'string' && Object.keys(others).length === 0)
    return isKept(promise, text, spansOf('promise')) ? { value: text, spans: spansOf('text') } : undefined;
  const kept = Object.entries(value).flatMap(([key, child]) => {
    const part = partOf({ value: child, spans: spansOf(key) }, isKept);
    return part ? [{ key, at: entries?.get(key)?.key ?? spans, part }] : [];
  });
  if (Array.isArray(value)) {
    const parts = kept.map(({ part }) => part);
    return { value: parts.map((part) => part.value), spans: { start, end, items: parts.map((part) => part.spans) } };
  }
  return {
    value: Object.fromEntries(kept.map(({ key, part }) => [key, part.value])),
    spans: { start, end, entries: new Map(kept.map(({ key, at, part }) => [key, { key: at, value: part.spans }])) },
  };
}

/** Reports answers that decide about no text. */
function unused({ value, spans }: Source, uses: readonly Use[]): Diagnostic[] {
  const used = new Set(uses.map(({ key }) => key));
  // A misspelled promise has its own finding.
  if ([...used].some((key) => !Object.hasOwn(Object(value), key))) return [];
  return Object.keys(Object(value)).flatMap((key) => {
    if (used.has(key)) return [];
    const { start = 0, end = 0 } = spans.entries?.get(key)?.key ?? {};
    const help = `write \`{ text: …, promise: ${key} }\` in place of a text, or remove this line`;
    const message = `no text uses the promise ${quote(key)}`;
    return [noteAt({ file: PROMISES, start, end }, 'unused-promise', message, help)];
  });
}

/** Reports a promise that isn't in promises.yaml or has no answer there. */
function review(uses: readonly Use[], answers: Source | undefined, isDemo: boolean): Diagnostic[] {
  const [{ key, text }] = uses as [Use];
  const declared = Object(answers?.value);
  if (!Object.hasOwn(declared, key)) {
    const advice = `add \`${key}: true\` to ${PROMISES} if you do this, or \`${key}: false\` if you don't`;
    const help = didYouMean(key, Object.keys(declared)) ?? advice;
    const message = `there is no promise ${quote(key)} in ${PROMISES}`;
    const places = uses.map(({ at }) => at);
    return [atPlaces({ severity: 'error', code: 'unknown-promise', message, help }, places)];
  }
  if (declared[key] !== null) return [];
  const { start = 0, end = 0 } = answers?.spans.entries?.get(key)?.key ?? {};
  const texts = uses.length === 1 ? '1 text waits' : `${uses.length} texts wait`;
  const message = `${quote(key)} has no answer, and ${texts} for it: ${quote(Object(text).text ?? text)}`;
  const help = "write `true` after the colon if you do this, or `false` if you don't";
  const severity = isDemo ? 'note' : 'warning';
  return [{ severity, code: 'unconfirmed-promise', message, help, at: { file: PROMISES, start, end } }];
}
