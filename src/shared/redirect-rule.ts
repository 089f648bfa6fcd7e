/** A redirect. One `*` in `from` matches a path segment, or the rest of the path at the end. `to` may contain it. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

/** Returns what `*` matches in a path, or `''` for an equal path without `*`; undefined if there's no match. */
export function matchStar(pattern: string, path: string): string | undefined {
  const [before, after] = pattern.split('*') as [string, string?];
  if (after === undefined) return pattern === path ? '' : undefined;
  const value = path.slice(before.length, path.length - after.length);
  // A value with a leading slash would turn `/*` into a URL of another host.
  return (after ? /^[^/]+$/ : /^[^/\\]/).test(value) && path === before + value + after ? value : undefined;
}

export function fillStar(pattern: string, value: string): string {
  return pattern.replace('*', () => value);
}

/** Returns the target of a redirect for a path, with the remaining query; undefined if it doesn't match. */
export function followRedirect({ from, to }: RedirectRule, path: string, search: string): string | undefined {
  const [pattern, wanted] = from.split('?') as [string, string?];
  const star = matchStar(pattern, path);
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(wanted)) {
    if (query.get(name) !== value) return undefined;
    query.delete(name);
  }
  if (star === undefined) return undefined;
  const rest = query.toString();
  return fillStar(to, star) + (rest && !to.includes('#') ? (to.includes('?') ? '&' : '?') + rest : '');
}
