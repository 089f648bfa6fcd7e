import type { Range, Spans } from '../../base/source.ts';

/**
 * Stores the spans of a file's values as numbers in file order, since few are ever needed. Each value is its start, its
 * end and the index after its contents, preceded by the start and end of its key if it has one.
 */
export class SpanTape {
  private readonly numbers: number[] = [];

  /** Starts a collection; `close` ends it. */
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

  add(start: number, end: number): void {
    this.numbers.push(start, end, this.numbers.length + 3);
  }

  key(start: number, end: number): void {
    this.numbers.push(start, end);
  }

  /** Returns the spans of the root value. */
  spansOf(value: unknown): Spans {
    return new TapeSpans(this.numbers, 0, value);
  }
}

/** The spans of a value on a tape. Spans of its contents are created on first use and then reused. */
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
