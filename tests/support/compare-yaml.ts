import type { Range, Spans } from '../../src/base/source.ts';
import { parseYaml } from '../../src/data/load/parse-yaml.ts';
import { parsePlainYaml } from '../../src/data/load/plain-yaml.ts';

/**
 * Parses a text with both parsers. Returns `declined` if the fast one leaves it to the full one, `equal` if both read
 * the same values from the same positions, otherwise the first difference.
 */
export function compareReaders(text: string, offset = 0): string {
  const plain = parsePlainYaml(text, offset);
  if (plain === undefined) return 'declined';
  const faults: string[] = [];
  const full = parseYaml('some.yaml', text, offset, ({ code, message }) => faults.push(`${code}: ${message}`));
  if (full === undefined) return `the full reader refuses what the fast one takes: ${faults.join('; ')}`;
  return (
    valueDifference(plain.value, full.value, '') ??
    spanDifference(plain.spans, full.spans, (position) => text[position - offset], '') ??
    'equal'
  );
}

function valueDifference(a: unknown, b: unknown, path: string): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return firstOf(a.map((item, index) => () => valueDifference(item, b[index], `${path}/${index}`)));
  if (isRecord(a) && isRecord(b) && String(Object.keys(a)) === String(Object.keys(b))) {
    return firstOf(Object.keys(a).map((key) => () => valueDifference(a[key], b[key], `${path}/${key}`)));
  }
  return `${path || 'the document'} is ${show(a)} to the fast reader and ${show(b)} to the full one`;
}

/** Ends of block values may differ, since only one parser counts the line break after them. */
function spanDifference(
  a: Spans,
  b: Spans,
  charAt: (position: number) => string | undefined,
  path: string,
): string | undefined {
  const isBlock =
    charAt(a.start) === '>' ||
    ((a.entries !== undefined || a.items !== undefined) && !'[{'.includes(charAt(a.start) ?? ' '));
  const own = rangeDifference(a, b, path, isBlock);
  if (own !== undefined) return own;
  if (a.items?.length !== b.items?.length || a.entries?.size !== b.entries?.size) return `${path} has other parts`;
  return firstOf([
    ...(a.items ?? []).map(
      (item, index) => () => spanDifference(item, b.items?.[index] as Spans, charAt, `${path}/${index}`),
    ),
    ...[...(a.entries ?? [])].map(([key, entry]) => () => {
      const other = b.entries?.get(key);
      if (!other) return `${path}/${key} has no place for the full reader`;
      return (
        rangeDifference(entry.key, other.key, `the key ${path}/${key}`, false) ??
        spanDifference(entry.value, other.value, charAt, `${path}/${key}`)
      );
    }),
  ]);
}

function rangeDifference(a: Range, b: Range, path: string, isBlock: boolean): string | undefined {
  if (a.start === b.start && (isBlock || a.end === b.end)) return undefined;
  return `${path || 'the document'} is at ${a.start}-${a.end} to the fast reader and at ${b.start}-${b.end} to the full one`;
}

function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const difference = check();
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return Object.is(value, -0) ? '-0' : (JSON.stringify(value) ?? String(value));
}
