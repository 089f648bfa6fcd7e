import { ByObject, record, recording, textOf } from './reads.ts';

/** A table of lazily computed values. Readers depend on the value, not on the fields it was computed from. */
export class Table<Of extends object, T> extends ByObject {
  private readonly make: (of: Of) => T;
  private readonly write: (value: T) => string;
  private readonly made = new Map<Of, T>();

  /** `write` returns a string that changes whenever a reader of the value could see a difference. */
  constructor(name: string, make: (of: Of) => T, write: (value: T) => string = textOf) {
    super(name);
    this.make = make;
    this.write = write;
  }

  get(of: Of): T {
    this.note(of);
    const known = this.made.get(of);
    if (known !== undefined) return known;
    const { value } = record(() => this.make(of));
    this.made.set(of, value);
    return value;
  }

  textOf(of: object): string {
    return this.write(record(() => this.get(of as Of)).value);
  }
}

/** A map keyed by objects of the model. */
export class TrackedMap<Of extends object, T> extends ByObject {
  private readonly entries: ReadonlyMap<Of, T>;
  private readonly seen: (value: T | undefined) => unknown;

  /** `seen` returns the part of a value that readers use; by default, the whole value. */
  constructor(name: string, entries: Iterable<readonly [Of, T]>, seen: (value: T | undefined) => unknown = itself) {
    super(name);
    this.entries = new Map(entries);
    this.seen = seen;
  }

  get size(): number {
    return this.entries.size;
  }

  get(of: Of): T | undefined {
    this.note(of);
    return this.entries.get(of);
  }

  has(of: Of): boolean {
    this.note(of);
    return this.entries.has(of);
  }

  /** Throws in a recording, because a list of keys isn't a field that can be recorded. */
  keys(): Iterable<Of> {
    if (recording()) throw new Error(`the map ${this.name} can't be listed while reads are recorded`);
    return this.entries.keys();
  }

  textOf(of: object): string {
    return textOf(this.seen(this.entries.get(of as Of)));
  }
}

const itself = <T>(value: T) => value;
