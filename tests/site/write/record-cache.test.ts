import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Located, Spans } from '../../../src/base/source.ts';
import { takeSnapshot } from '../../../src/site/disk-folder.ts';
import { readData } from '../../../src/site/plan.ts';
import type { Records } from '../../../src/site/validate/records.ts';
import { BuildCache, buildCacheWriter, type CacheLine } from '../../../src/site/write/build-cache.ts';
import { RecordCache } from '../../../src/site/write/record-cache.ts';
import { richSite } from './support/rich-site.ts';

const SAMPLE = fileURLToPath(new URL('../../../data/', import.meta.url));

type Files = ReadonlyMap<string, Uint8Array>;

const folderOf = (files: Files) => ({
  list: () => [...files.keys()].sort(),
  read: (file: string) => files.get(file) as Uint8Array,
});

const encoded = (files: ReadonlyMap<string, string | Uint8Array>): Files => {
  const bytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Map([...files].map(([file, content]) => [file, bytes(content)]));
};

function sample(): Files {
  const names = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ya?ml|md)$/.test(name));
  return new Map(
    names.filter((name) => !/(^|\/)\./.test(name)).map((name) => [name, readFileSync(join(SAMPLE, name))]),
  );
}

/** A cache file of some lines, written and read. */
const memoryOf = (lines: readonly CacheLine[]) => written(lines, BuildCache.read);

/** Writes the lines and returns the file's text. */
const textOf = (lines: readonly CacheLine[]) => written(lines, (file) => readFileSync(file, 'utf8'));

function written<T>(lines: readonly CacheLine[], read: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-known-'));
  try {
    const writer = buildCacheWriter(join(folder, 'memory'));
    for (const line of lines) writer.addLine(line);
    writer.finish();
    writer.publish();
    return read(join(folder, 'memory'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads a folder, and what the next run may know of it. */
function readWith(files: Files, memory: BuildCache) {
  const data = new RecordCache(takeSnapshot(folderOf(files)), memory);
  const read = readData(folderOf(files), [], data.sources);
  return { read, data, lines: data.lines(read) };
}

/** Spans as plain values. */
function plain({ start, end, entries, items }: Spans): unknown {
  return {
    ...{ start, end, items: items?.map(plain) },
    entries: entries && [...entries].map(([name, { key, value }]) => [name, { ...key }, plain(value)]),
  };
}

/** Everything that records contain, with the positions of their values. */
function said(records: Records): unknown {
  const located = ({ value, source, spans, declaredAt }: Located<unknown>) => {
    const { file, text, body } = source;
    return { value, file, text, body, declaredAt: { ...declaredAt }, spans: plain(spans) };
  };
  const { pages, assets: _, ...others } = records;
  const isList = (part: unknown): part is readonly Located<unknown>[] => Array.isArray(part);
  return Object.entries({ ...others, ...pages }).map(([name, part]) => {
    if (!part) return [name];
    if (isList(part)) return [name, part.map(located)];
    return [
      name,
      'records' in part ? [...part.records].map(([slug, record]) => [slug, located(record)]) : located(part),
    ];
  });
}

test.each([
  ['the sample', sample()],
  ['a site with a bit of everything', encoded(richSite())],
])('records checked by an earlier run equal those from reading the files again: %s', (_, files) => {
  const first = readWith(files, BuildCache.none());
  const again = readWith(files, memoryOf(first.lines));
  const sources = [...again.read.files.values()];
  expect(sources.filter(({ known }) => known).length).toBeGreaterThan(sources.length * 0.9);
  expect(said(again.read.value as Records)).toStrictEqual(said(first.read.value as Records));
  expect(again.read.diagnostics).toEqual(first.read.diagnostics);
  expect(textOf(again.lines)).toBe(textOf(first.lines));
});

test("a file isn't cached if it changed or had findings, and none is once site.yaml differs", () => {
  const files = new Map(encoded(richSite()));
  const before = readWith(files, BuildCache.none());
  const memory = memoryOf(before.lines);
  const knownIn = (changed: Files) => {
    const { read } = readWith(changed, memory);
    return [...read.files.values()].flatMap(({ file, known }) => (known ? [file] : []));
  };
  const edited = (file: string) => {
    const bytes = Buffer.concat([files.get(file) as Uint8Array, Buffer.from('# more\n')]);
    return new Map(files).set(file, bytes);
  };
  expect(knownIn(files)).toContain('services.yaml');
  expect(knownIn(edited('services.yaml'))).not.toContain('services.yaml');
  expect(knownIn(edited('services.yaml'))).toContain('cities.yaml');
  expect(knownIn(edited('site.yaml'))).toEqual([]);
  const quoted = new TextDecoder().decode(files.get('team.yaml')).replace(/ name: (.*)/, ' name: \u201c$1\u201d');
  const doubtful = new Map(files).set('team.yaml', new TextEncoder().encode(quoted));
  const found = readWith(doubtful, BuildCache.none());
  expect(found.read.diagnostics.map(({ at }) => at.file)).toContain('team.yaml');
  expect(textOf(found.lines)).not.toContain('\nfteam.yaml\t');
  expect(textOf(before.lines)).toContain('\nfteam.yaml\t');
});
