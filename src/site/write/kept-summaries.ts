import { asciiJson } from '../../base/ascii-json.ts';
import type { RouteSummary } from '../emit/render-route.ts';

/** What is known of a route beside its texts. Most are not held back and lack nothing, so that comes last and may be left out. */
type Row = readonly [isIndexed: 0 | 1, isThin: 0 | 1, held?: RouteSummary['held'] | 0, gaps?: readonly string[]];

/** Summaries of routes as one line of ASCII: what is known of all, then the title and the description of each. */
export function summariesText(summaries: readonly RouteSummary[]): string {
  const rows = summaries.map(({ isIndexed, isThin, held, gaps }): Row => {
    const row = [isIndexed ? 1 : 0, isThin ? 1 : 0] as const;
    if (gaps.length > 0) return [...row, held ?? 0, gaps];
    return held ? [...row, held] : row;
  });
  const texts = summaries.flatMap(({ title, description }) => [title, description]);
  // A tab in a text is written as two letters.
  return [rows, ...texts].map(asciiJson).join(TAB);
}

/** The summaries of a line. Few of their texts are asked for where little has changed, so each is read then. */
export function readSummaries(line: string): RouteSummary[] {
  const end = line.indexOf(TAB);
  const rows = JSON.parse(end < 0 ? line : line.slice(0, end)) as readonly Row[];
  const parts = new Parts(line);
  return rows.map((row, index) => new KeptSummary(row, parts, 1 + 2 * index));
}

/** The parts of a line, which are mostly asked for in their order: each is looked for behind the last. */
class Parts {
  private readonly line: string;
  private part = 0;
  private start = 0;

  constructor(line: string) {
    this.line = line;
  }

  text(part: number): string {
    const { line } = this;
    if (part < this.part) this.part = this.start = 0;
    for (; this.part < part; this.part++) this.start = line.indexOf(TAB, this.start) + 1;
    const end = line.indexOf(TAB, this.start);
    return JSON.parse(line.slice(this.start, end < 0 ? undefined : end)) as string;
  }
}

class KeptSummary implements RouteSummary {
  readonly isIndexed: boolean;
  readonly isThin: boolean;
  readonly held: RouteSummary['held'];
  readonly gaps: readonly string[];
  private readonly parts: Parts;
  /** Which of them its title is. */
  private readonly part: number;

  constructor([isIndexed, isThin, held, gaps = NO_GAPS]: Row, parts: Parts, part: number) {
    this.isIndexed = isIndexed === 1;
    this.isThin = isThin === 1;
    this.held = held || undefined;
    this.gaps = gaps;
    this.parts = parts;
    this.part = part;
  }

  get title(): string {
    return this.parts.text(this.part);
  }

  get description(): string {
    return this.parts.text(this.part + 1);
  }
}

const NO_GAPS: readonly string[] = [];

const TAB = '\t';
