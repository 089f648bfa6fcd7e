import { memoize } from '../base/lazy.ts';

/** Tests whether a path is a pattern. */
export const PLACEHOLDER = /:[A-Za-z]\w*|\*/;

/** A path pattern as in Netlify and Cloudflare Pages rules: `:name` matches one segment, `*` matches the rest. */
export interface PathPattern {
  /** Returns the values of placeholders by name, with `*` as `splat`; undefined if the path doesn't match. */
  match(path: string): Readonly<Record<string, string>> | undefined;
  /** Whether it has no placeholders. */
  readonly isFixed: boolean;
}

/** Parses a pattern. All other characters are literal, and so is one after a backslash. A repeated name gets the value of its first occurrence. */
export const pathPattern = memoize((text: string): PathPattern => {
  const names = new Set<string>();
  const group = (name: string, source: string) => {
    const start = names.has(name) ? '(?:' : `(?<${name}>`;
    names.add(name);
    return `${start}${source})`;
  };
  const source = text
    .split(/(\\.|:[A-Za-z]\w*|\*)/)
    .map((part) => {
      if (part === '*') return group('splat', '.*');
      if (part.startsWith('\\')) return part;
      return part.startsWith(':') ? group(part.slice(1), '[^/]+') : part.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&');
    })
    .join('');
  const expression = new RegExp(`^${source}$`);
  return {
    match: (path) => expression.exec(path)?.groups ?? (expression.test(path) ? {} : undefined),
    isFixed: !PLACEHOLDER.test(text.replace(/\\./g, '')),
  };
});

/** Replaces `:name` placeholders with values. */
export function fillPattern(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => values[name] ?? whole);
}
