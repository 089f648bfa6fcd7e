/** A path of a rule as Netlify and Cloudflare Pages write it: `:name` stands for one segment, `*` for all that follows. */
export interface PathPattern {
  /** The values of the placeholders by name, the rest as `splat`; undefined when the path does not match. */
  match(path: string): Readonly<Record<string, string>> | undefined;
  /** Whether it stands for one path only. */
  readonly isFixed: boolean;
}

/** Reads a pattern. Every other character stands for itself. Of a name that is written twice, the first place has the value. */
export function pathPattern(text: string): PathPattern {
  const names = new Set<string>();
  const group = (name: string, source: string) => {
    const start = names.has(name) ? '(?:' : `(?<${name}>`;
    names.add(name);
    return `${start}${source})`;
  };
  const source = text
    .split(/(:[A-Za-z]\w*|\*)/)
    .map((part) => {
      if (part === '*') return group('splat', '.*');
      return part.startsWith(':') ? group(part.slice(1), '[^/]+') : part.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&');
    })
    .join('');
  const expression = new RegExp(`^${source}$`);
  return {
    match: (path) => expression.exec(path)?.groups ?? (expression.test(path) ? {} : undefined),
    isFixed: !/[:*]/.test(text),
  };
}

/** Puts values in the place of `:name`. */
export function fillPattern(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => values[name] ?? whole);
}
