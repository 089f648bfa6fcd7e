import { relative, resolve, sep } from 'node:path';
import type { Diagnostic, Span } from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { UsageError } from '../base/errors.ts';
import { memoize } from '../base/lazy.ts';
import type { Range, Source, Spans } from '../base/source.ts';
import type { OpenSite } from '../build/open-site.ts';
import { shownPath } from './shown-path.ts';

/** Files whose keys are slugs of towns and services. */
const DECLARING = ['cities.yaml', 'places.yaml', 'services.yaml'];

/** Returns a test for findings about any of these towns, services and files. Throws a `UsageError` for unknown ones. */
export function findingsAbout(
  texts: readonly string[],
  { files, diagnostics }: Pick<OpenSite, 'files' | 'diagnostics'>,
  data: string,
): (found: Diagnostic) => boolean {
  const names = new Set([...files.keys(), ...diagnostics.map(({ at }) => at.file)]);
  /** Slugs by slug and by name. */
  const slugs = new Map<string, string>();
  for (const file of DECLARING)
    for (const [slug, value] of Object.entries(Object(files.get(file)?.value)))
      for (const name of [slug, Object(value).name]) if (typeof name === 'string') slugs.set(name.toLowerCase(), slug);
  const tests = texts.map((text): ((at: Span) => boolean) => {
    const path = relative(data, resolve(text)).split(sep).join('/');
    const isIn = (file: string) => [path, text].some((of) => file === of || file.startsWith(`${of}/`));
    const slug = slugs.get(text.toLowerCase());
    if (slug !== undefined) return atSlug(slug, files);
    if ([...names].some(isIn)) return ({ file }) => isIn(file);
    const shown = [...names].map((file) => `${shownPath(data)}/${file}`);
    const help = didYouMean(text, [...slugs.keys(), ...names, ...shown]) ?? 'use a name or slug, or the path of a file';
    throw new UsageError(`no town, service or data file is "${text}"; ${help}`);
  });
  return ({ at, related = [] }) => [at, ...related.map((other) => other.at)].some((at) => tests.some((is) => is(at)));
}

/** Returns a test for places in the files and records of a town or service. */
function atSlug(slug: string, files: OpenSite['files']): (at: Span) => boolean {
  const rangesIn = memoize(({ value, spans }: Source) => [...recordsOf(slug, value, spans)]);
  // A job's file is named after its day, service and town.
  const isName = (file: string) =>
    file.startsWith('jobs/')
      ? `${file.slice(0, -'.md'.length)}-`.includes(`-${slug}-`)
      : file.split(/[/.]/).includes(slug);
  return ({ file, start, end }) => {
    const source = files.get(file);
    return (
      isName(file) ||
      (source !== undefined && rangesIn(source).some((range) => range.start <= start && end <= range.end))
    );
  };
}

/** Finds entries with a slug as their key, and list entries that are or contain the slug. */
function* recordsOf(slug: string, value: unknown, spans: Spans): Generator<Range> {
  for (const [key, entry] of spans.entries ?? [])
    if (key === slug) yield { start: entry.key.start, end: entry.value.end };
    else yield* recordsOf(slug, Object(value)[key], entry.value);
  for (const [index, item] of spans.items?.entries() ?? []) {
    const inner: unknown = Object(value)[index];
    if (inner === slug || Object.values(Object(inner)).includes(slug)) yield item;
    else yield* recordsOf(slug, inner, item);
  }
}
