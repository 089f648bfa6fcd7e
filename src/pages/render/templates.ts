import { asciiJson } from '../../base/ascii-json.ts';
import type { Utf8 } from '../../base/utf8.ts';
import type { HtmlTemplate } from './pieces.ts';

/** A template in a stored line. Its pieces are indexes into the component's list of strings. */
type StoredTemplate = readonly [shape: number, html: readonly number[], gaps: readonly number[]];

type StoredComponent = readonly [labels: string, texts: readonly Utf8[], templates: readonly StoredTemplate[]];

/** The templates of a component, by the shape of its value. */
interface KnownTemplates {
  readonly all: Map<number, HtmlTemplate>;
  /** The templates that this build used. */
  readonly used: Map<number, HtmlTemplate>;
  hasNew: boolean;
}

/** A longer line keeps only the templates that this build used, because every list length adds another one. */
const LONGEST_LINE = 200_000;

/**
 * HTML of sections that React rendered, in this build or an earlier one, so that most builds don't load React's
 * renderer. Components are known by their names, which are unique.
 */
export class Templates {
  private readonly labels: string;
  private readonly lines: ReadonlyMap<string, string>;
  private readonly components = new Map<string, KnownTemplates>();

  /** `labels` is a digest of the labels that sections show. Lines written for other labels are ignored. */
  constructor(labels = '', lines: Iterable<readonly [component: string, line: string]> = []) {
    this.labels = labels;
    this.lines = new Map([...lines].filter(([, line]) => line.startsWith(`["${labels}",`)));
  }

  find(component: string, shape: number): HtmlTemplate | undefined {
    const { all, used } = this.of(component);
    const pieces = all.get(shape);
    if (pieces) used.set(shape, pieces);
    return pieces;
  }

  add(component: string, shape: number, pieces: HtmlTemplate): void {
    const known = this.of(component);
    known.all.set(shape, pieces);
    known.used.set(shape, pieces);
    known.hasNew = true;
  }

  /** Returns a line of ASCII for each component. */
  toLines(): Map<string, string> {
    const lines = new Map(this.lines);
    for (const [name, { all, used, hasNew }] of this.components) {
      if (!hasNew) continue;
      const line = lineOf(this.labels, all);
      lines.set(name, line.length <= LONGEST_LINE ? line : lineOf(this.labels, used));
    }
    return lines;
  }

  private of(name: string): KnownTemplates {
    let known = this.components.get(name);
    if (!known) {
      const line = this.lines.get(name);
      known = { all: line === undefined ? new Map() : templatesOf(line), used: new Map(), hasNew: false };
      this.components.set(name, known);
    }
    return known;
  }
}

function templatesOf(line: string): Map<number, HtmlTemplate> {
  const [, texts, stored] = JSON.parse(line) as StoredComponent;
  return new Map(stored.map(([shape, html, gaps]) => [shape, { html: html.map((at) => texts[at] as Utf8), gaps }]));
}

function lineOf(labels: string, templates: ReadonlyMap<number, HtmlTemplate>): string {
  const texts = new Map<Utf8, number>();
  const numberOf = (text: Utf8) => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  const stored = Array.from(templates, ([shape, { html, gaps }]): StoredTemplate => [shape, html.map(numberOf), gaps]);
  return asciiJson([labels, [...texts.keys()], stored] satisfies StoredComponent);
}
