import { ByObject, idOf, record, recording, textOf } from './reads.ts';

/** A table of lazily computed values. Readers depend on the value, not on the fields it was computed from. */
export class Table<Of extends object, T> extends ByObject {
  private make: (of: Of) => T;
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
    if (known !== undefined || this.made.has(of)) return known as T;
    const { value } = record(() => this.make(of));
    this.made.set(of, value);
    return value;
  }

  textOf(of: object): string {
    return this.write(this.valueOf(of));
  }

  valueOf(of: object): T {
    return record(() => this.get(of as Of)).value;
  }

  give(of: object, value: unknown): void {
    this.make = (missing) => refuse(this.name, missing);
    this.made.set(of as Of, value as T);
  }
}

/** A map keyed by objects of the model. */
export class TrackedMap<Of extends object, T> extends ByObject {
  private readonly entries: Map<Of, T | undefined>;
  private readonly seen: (value: T | undefined) => unknown;
  private readonly total: number;

  /** `seen` returns the part of a value that readers use. `total` is the size of a copy, which gets its entries later. */
  constructor(name: string, entries: Iterable<readonly [Of, T]>, seen: (value?: T) => unknown = itself, total = 0) {
    super(name);
    this.entries = new Map(entries);
    this.seen = seen;
    this.total = total;
  }

  get size(): number {
    return this.total || this.entries.size;
  }

  get(of: Of): T | undefined {
    this.note(of);
    if (this.total > 0 && !this.entries.has(of)) refuse(this.name, of);
    return this.entries.get(of);
  }

  has(of: Of): boolean {
    return this.get(of) !== undefined;
  }

  /** Throws in a recording, because a list of keys isn't a field that can be recorded. */
  keys(): Iterable<Of> {
    if (recording()) throw new Error(`the map ${this.name} can't be listed while reads are recorded`);
    return this.entries.keys();
  }

  textOf(of: object): string {
    return textOf(this.seen(this.entries.get(of as Of)));
  }

  valueOf(of: object): unknown {
    return this.entries.has(of as Of) ? this.seen(this.entries.get(of as Of)) : undefined;
  }

  give(of: object, value: unknown): void {
    this.entries.set(of as Of, value as T | undefined);
  }
}

function refuse(name: string, of: object): never {
  throw new Error(`the plan's files don't have \`${name}\` of ${idOf(of) ?? 'an object'}`);
}

const itself = <T>(value: T) => value;
