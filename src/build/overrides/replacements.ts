import { posix } from 'node:path';
import { type Diagnostic, errorAt, quote, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { nearest } from '../../base/diagnostics/suggest.ts';
import type { LayoutView } from '../../pages/render/components/frame.tsx';
import { type FrameParts, Layout } from '../../pages/render/components/layout.tsx';
import type { Replacement, Replacements, SectionComponent } from '../../pages/render/section.ts';
import { type CodeEntries, nameOfCode } from './code-files.ts';
import * as sections from './sections.ts';

const SECTIONS: ReadonlyMap<string, unknown> = new Map(Object.entries(sections));

/** Replaceable parts of the frame, which is a single section. */
const FRAME_NAMES: readonly string[] = ['Header', 'Footer', 'CallBar'] satisfies (keyof FrameParts)[];

/** Reports files that don't replace a component, and files with the same name. */
export function* checkNames({ components, configs }: CodeEntries): Generator<Diagnostic> {
  const files = new Map<string, string>();
  for (const file of [...components, ...configs]) {
    const name = nameOf(file);
    const other = files.get(name);
    files.set(name, file);
    const at = wholeFile(nameOfCode(file));
    if (other !== undefined) {
      const message = `${quote(file)} and ${quote(other)} have the same name`;
      yield errorAt(at, 'rival-code', message, 'remove one of them');
    }
    if (!components.includes(file) || SECTIONS.has(name)) continue;
    const guess = nearest(name, SECTIONS.keys());
    const help =
      guess === undefined
        ? 'docs/overrides.md lists all names; put shared code into a subfolder of `components`'
        : `did you mean ${quote(guess)}?`;
    yield errorAt(at, 'unknown-component', `unknown component ${quote(name)}`, help);
  }
}

/** Returns the replacements exported by modules in `components/`. */
export function replacementsOf(
  files: readonly string[],
  modules: readonly Readonly<Record<string, unknown>>[],
  textOf: TextOf,
): Outcome<Replacements> {
  const diagnostics: Diagnostic[] = [];
  const own = new Map<string, Replacement>();
  for (const [index, path] of files.entries()) {
    const file = nameOfCode(path);
    const component = modules[index]?.['default'];
    if (isComponent(component)) own.set(nameOf(path), { component, names: [nameOf(path)], file });
    else diagnostics.push(noComponent(file, textOf(file) ?? ''));
  }
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const frame = frameOf([...own].filter(([name]) => FRAME_NAMES.includes(name)));
  const others = [...own].filter(([name]) => !FRAME_NAMES.includes(name));
  const replacements = others.map(([name, replacement]) => [SECTIONS.get(name) as never, replacement] as const);
  return { value: new Map([...replacements, ...(frame ? [[Layout, frame] as const] : [])]), diagnostics };
}

function noComponent(file: string, text: string): Diagnostic {
  const start = Math.max(0, text.indexOf('export default'));
  const end = start > 0 || text.startsWith('export default') ? start + 'export default'.length : 0;
  const help = 'add `export default function` that returns the content';
  return errorAt({ file, start, end }, 'code-export', 'no default export with a component', help);
}

/** Returns a frame with some parts replaced. */
function frameOf(parts: readonly (readonly [string, Replacement])[]): Replacement | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const own = { ...sections, ...Object.fromEntries(parts.map(([name, { component }]) => [name, component])) };
  const component = (props: LayoutView) => Layout({ ...props, parts: own as FrameParts });
  return { component, names: parts.map(([name]) => name), file: first[1].file };
}

/** Returns whether React can render a value: a function, or the result of `memo` or `forwardRef`. */
function isComponent(value: unknown): value is SectionComponent<never> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function nameOf(path: string): string {
  const name = posix.basename(path);
  return name.slice(0, name.lastIndexOf('.'));
}
