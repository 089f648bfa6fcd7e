import { type PathPattern, pathPattern } from './path-pattern.ts';

/** A block of `_headers`: what is done to the headers of a path, in order. */
export interface HeaderRule {
  readonly from: PathPattern;
  readonly steps: readonly HeaderStep[];
}

interface HeaderStep {
  readonly name: string;
  /** Undefined for Cloudflare's `! Name`, which takes a header away that an earlier block has set. */
  readonly value: string | undefined;
}

/** Reads `_headers` as Netlify and Cloudflare Pages both do: a path, and below it `Name: value` lines. Names are in lower case. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { from: PathPattern; steps: HeaderStep[] }[] = [];
  for (const line of text.split('\n').map((whole) => whole.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const colon = line.indexOf(':');
    if (line.startsWith('/')) rules.push({ from: pathPattern(line), steps: [] });
    else if (line.startsWith('!'))
      rules.at(-1)?.steps.push({ name: line.slice(1).trim().toLowerCase(), value: undefined });
    else if (colon > 0)
      rules
        .at(-1)
        ?.steps.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() });
  }
  return rules;
}

/**
 * Applies the rules for a path on Cloudflare Pages: a rule replaces what the host sends by itself, and a header that two
 * rules set has both values, with a comma between (its documentation, Headers; read in the source of its asset server too).
 */
export function cloudflareHeaders(
  rules: readonly HeaderRule[],
  path: string,
  defaults: ReadonlyMap<string, string>,
): Map<string, string> {
  const headers = new Map(defaults);
  const ours = new Set<string>();
  for (const { name, value } of stepsOf(rules, path)) {
    const before = headers.get(name);
    if (value === undefined) headers.delete(name);
    else {
      headers.set(name, ours.has(name) && before !== undefined ? `${before}, ${value}` : value);
      ours.add(name);
    }
  }
  return headers;
}

/** Applies the rules for a path on Netlify: a later rule replaces an earlier one, as its own command line does; it knows no `!`. */
export function netlifyHeaders(
  rules: readonly HeaderRule[],
  path: string,
  defaults: ReadonlyMap<string, string>,
): Map<string, string> {
  const headers = new Map(defaults);
  for (const { name, value } of stepsOf(rules, path)) if (value !== undefined) headers.set(name, value);
  return headers;
}

function stepsOf(rules: readonly HeaderRule[], path: string): HeaderStep[] {
  return rules.filter(({ from }) => from.match(path) !== undefined).flatMap(({ steps }) => steps);
}
