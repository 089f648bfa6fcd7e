import { asciiJson } from '../../base/ascii-json.ts';
import { isSameData } from '../../base/same-data.ts';
import type { Utf8 } from '../../base/utf8.ts';
import type { Labels } from '../validate/schemas/labels.ts';
import type { Pieces } from './pieces.ts';

/** What values of a shape look like in a component, on sites whose labels are the same as far as it looked at them. */
interface Template {
  readonly shape: number;
  readonly labels: Partial<Labels>;
  readonly pieces: Pieces;
}

/** A template as JSON has it: pieces by their number in a list of all that the component has. */
type StoredTemplate = readonly [
  shape: number,
  labels: Partial<Labels>,
  html: readonly number[],
  gaps: readonly number[],
];

type StoredComponent = readonly [name: string, texts: readonly Utf8[], templates: readonly StoredTemplate[]];

/** Where there are more letters than these, only what the last run made is kept. */
const LONGEST_TEXT = 2_000_000;

/**
 * What React made of sections in runs before, of any site: a run that needs nothing else does not load its renderer. It holds
 * for one version of the engine. A component is known by its name, which no other one has.
 */
export class Templates {
  /** Of components that nobody asked for, a line each. */
  private readonly lines: ReadonlyMap<string, string>;
  private readonly components = new Map<string, Map<number, Template[]>>();
  private readonly added = new Map<string, Map<number, Template[]>>();

  /** `text` is what `text` returned in another run. */
  constructor(text = '') {
    const lines = text === '' ? [] : text.split('\n');
    this.lines = new Map(lines.map((line) => [line.slice(2, line.indexOf('"', 2)), line]));
  }

  /** Whether it knows more than what it began with. */
  get hasNew(): boolean {
    return this.added.size > 0;
  }

  find(component: string, shape: number, labels: Labels): Pieces | undefined {
    const isTheirs = (template: Template) =>
      Object.entries(template.labels).every(([name, label]) => isSameData(label, labels[name as keyof Labels]));
    return this.of(component).get(shape)?.find(isTheirs)?.pieces;
  }

  add(component: string, template: Template): void {
    for (const into of [this.of(component), known(this.added, component)])
      into.set(template.shape, [...(into.get(template.shape) ?? []), template]);
  }

  /** All of it as ASCII. */
  text(): string {
    const names = new Set([...this.lines.keys(), ...this.components.keys()]);
    const lineOf = (name: string) => {
      const templates = this.components.get(name);
      return templates ? lineFor(name, templates) : (this.lines.get(name) as string);
    };
    const text = [...names].map(lineOf).join('\n');
    return text.length <= LONGEST_TEXT ? text : [...this.added].map(([name, made]) => lineFor(name, made)).join('\n');
  }

  private of(component: string): Map<number, Template[]> {
    const found = this.components.get(component);
    if (found) return found;
    const templates = known(this.components, component);
    const line = this.lines.get(component);
    if (line === undefined) return templates;
    const [, texts, stored] = JSON.parse(line) as StoredComponent;
    for (const [shape, labels, html, gaps] of stored) {
      const template = { shape, labels, pieces: { html: html.map((at) => texts[at] as Utf8), gaps } };
      templates.set(shape, [...(templates.get(shape) ?? []), template]);
    }
    return templates;
  }
}

function known(components: Map<string, Map<number, Template[]>>, name: string): Map<number, Template[]> {
  const templates = components.get(name) ?? new Map<number, Template[]>();
  components.set(name, templates);
  return templates;
}

function lineFor(name: string, templates: ReadonlyMap<number, readonly Template[]>): string {
  const texts = new Map<Utf8, number>();
  const numberOf = (text: Utf8) => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  const stored = [...templates.values()]
    .flat()
    .map(({ shape, labels, pieces }): StoredTemplate => [shape, labels, pieces.html.map(numberOf), pieces.gaps]);
  const component: StoredComponent = [name, [...texts.keys()], stored];
  return asciiJson(component);
}

/** Labels, with the names of those that were looked at. */
export function watchedLabels(labels: Labels): { readonly labels: Labels; readonly seen: () => Partial<Labels> } {
  const names = new Set<string>();
  const watched = new Proxy(labels, {
    get: (target, name) => {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) names.add(name);
      return Reflect.ownKeys(target);
    },
  });
  const seen = () => Object.fromEntries(Object.entries(labels).filter(([name]) => names.has(name)));
  return { labels: watched, seen };
}
