/** An address that moved: `from` may have one `*` as a part, which stands for one part, at the end for all that follow; `to` may have it too. */
export interface Moved {
  readonly from: string;
  readonly to: string;
}

/** What the `*` of a pattern stands for in a path; empty where the pattern has none and is the path itself. Undefined when it does not match. */
export function starOf(pattern: string, path: string): string | undefined {
  const [before, after] = pattern.split('*') as [string, string?];
  if (after === undefined) return pattern === path ? '' : undefined;
  const value = path.slice(before.length, path.length - after.length);
  // A value that begins with a slash would make `/*` the address of another host.
  return (after ? /^[^/]+$/ : /^[^/\\]/).test(value) && path === before + value + after ? value : undefined;
}

/** A pattern with a value in the place of its `*`. */
export function withStar(pattern: string, value: string): string {
  return pattern.replace('*', () => value);
}

/** Where a moved address leads for a path and its query, whose other parts go along; undefined when it is another address. */
export function followMoved({ from, to }: Moved, path: string, search: string): string | undefined {
  const [pattern, wanted] = from.split('?') as [string, string?];
  const star = starOf(pattern, path);
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(wanted)) {
    if (query.get(name) !== value) return undefined;
    query.delete(name);
  }
  if (star === undefined) return undefined;
  const rest = query.toString();
  return withStar(to, star) + (rest && !to.includes('#') ? (to.includes('?') ? '&' : '?') + rest : '');
}
