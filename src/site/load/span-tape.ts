import type { Range, Spans } from '../../base/source.ts';

/**
 * Where the values of a file stand, as numbers, in the order of the file: few of them are ever asked for.
 *
 * A value is its start, its end, and where the tape goes on behind it and everything in it. Before the value of a key come the
 * start and the end of the key.
 */
export class SpanTape {
  private readonly numbers: number[] = [];

  /** Begins a value that holds others; `close` ends it. */
  open(): number {
    const at = this.numbers.length;
    this.numbers.push(0, 0, 0);
    return at;
  }

  close(at: number, start: number, end: number): void {
    this.numbers[at] = start;
    this.numbers[at + 1] = end;
    this.numbers[at + 2] = this.numbers.length;
  }

  /** A value that holds no others. */
  add(start: number, end: number): void {
    this.numbers.push(start, end, this.numbers.length + 3);
  }

  key(start: number, end: number): void {
    this.numbers.push(start, end);
  }

  /** The spans of the first value, which holds all others. */
  spansOf(value: unknown): Spans {
    return new TapeSpans(this.numbers, 0, value);
  }
}

/** The spans of a value of a tape. Those of what it holds are made when somebody asks, and are the same objects from then on. */
class TapeSpans implements Spans {
  private readonly numbers: readonly number[];
  private readonly at: number;
  private readonly value: unknown;
  private knownEntries: Spans['entries'];
  private knownItems: Spans['items'];

  constructor(numbers: readonly number[], at: number, value: unknown) {
    this.numbers = numbers;
    this.at = at;
    this.value = value;
  }

  get start(): number {
    return this.numbers[this.at] as number;
  }

  get end(): number {
    return this.numbers[this.at + 1] as number;
  }

  get entries(): Spans['entries'] {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) return undefined;
    this.knownEntries ??= this.readEntries(this.value);
    return this.knownEntries;
  }

  get items(): Spans['items'] {
    if (!Array.isArray(this.value)) return undefined;
    this.knownItems ??= this.readItems(this.value);
    return this.knownItems;
  }

  private readEntries(value: object): NonNullable<Spans['entries']> {
    const entries = new Map<string, { key: Range; value: Spans }>();
    let at = this.at + 3;
    for (const [key, child] of Object.entries(value)) {
      const range = { start: this.numbers[at] as number, end: this.numbers[at + 1] as number };
      entries.set(key, { key: range, value: new TapeSpans(this.numbers, at + 2, child) });
      at = this.numbers[at + 4] as number;
    }
    return entries;
  }

  private readItems(value: readonly unknown[]): readonly Spans[] {
    let at = this.at + 3;
    return value.map((child) => {
      const spans = new TapeSpans(this.numbers, at, child);
      at = this.numbers[at + 2] as number;
      return spans;
    });
  }
}
