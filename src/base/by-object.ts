import { ByObject, record, recording, textOf } from './reads.ts';

/** Values that are computed on first use. Readers depend on the value, not on the fields that it was computed from. */
export class Table<Of extends object, T> extends ByObject {
  private readonly make: (of: Of) => T;
  private readonly write: (value: T) => string;
  private readonly made = new Map<Of, T>();

  /** `write` returns a string that differs whenever readers of a value could see a difference. */
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

/** A map with objects of the model as its keys. */
export class TrackedMap<Of extends object, T> extends ByObject {
  private readonly entries: ReadonlyMap<Of, T>;
  private readonly seen: (value: T | undefined) => unknown;

  /** `seen` returns the part of a value that readers may see; by default, all of it. */
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

  /** Throws an error in a recording: a list of keys isn't a field that could be recorded. */
  keys(): Iterable<Of> {
    if (recording()) throw new Error(`the map ${this.name} is listed while reads are recorded`);
    return this.entries.keys();
  }

  textOf(of: object): string {
    return textOf(this.seen(this.entries.get(of as Of)));
  }
}

const itself = <T>(value: T) => value;
