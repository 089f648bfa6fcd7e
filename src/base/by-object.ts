import { ByObject, idOf, textOf } from './model-object.ts';

/** A table of values that are computed on first use. */
export class Table<Of extends object, T> extends ByObject {
  private make: (of: Of) => T;
  private readonly write: (value: T) => string;
  private readonly made = new Map<Of, T>();

  /** `write` returns a string that changes whenever a reader of the value could see a difference. */
  constructor(name: string, make: (of: Of) => T, write: (value: T) => string = (value) => textOf(value)) {
    super(name);
    this.make = make;
    this.write = write;
  }

  get(of: Of): T {
    const known = this.made.get(of);
    if (known !== undefined || this.made.has(of)) return known as T;
    const value = this.make(of);
    this.made.set(of, value);
    return value;
  }

  textOf(of: object): string {
    return this.write(this.get(of as Of));
  }

  valueOf(of: object): T {
    return this.get(of as Of);
  }

  give(of: object, value: unknown): void {
    this.make = (missing) => refuse(this.name, missing);
    this.made.set(of as Of, value as T);
  }
}

/** A map keyed by objects of the model. */
export class ObjectMap<Of extends object, T> extends ByObject {
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
    if (this.total > 0 && !this.entries.has(of)) refuse(this.name, of);
    return this.entries.get(of);
  }

  has(of: Of): boolean {
    return this.get(of) !== undefined;
  }

  keys(): Iterable<Of> {
    if (this.total > 0) refuse(this.name, this);
    return this.entries.keys();
  }

  textOf(of: object): string {
    return textOf(this.valueOf(of));
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
