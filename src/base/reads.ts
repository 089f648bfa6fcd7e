/*
 * Records which fields of the model a function reads, so that its result can be cached until one of them changes.
 * Model objects are `tracked`: reading a field, even a missing one, adds it to the current recording. A `Table` or
 * `TrackedMap` in `by-object.ts` adds one more field to the objects that are its keys. Functions in `remembered.ts`
 * report the reads behind a cached value to each recording that uses it.
 */

import { grouped } from './grouped.ts';

/** A list of field names in the order of their first read. Equal lists are the same object. */
export class FieldNames {
  readonly slots: readonly number[];
  private readonly number: number;

  constructor(number: number, slots: readonly number[]) {
    this.number = number;
    this.slots = slots;
  }

  /** Returns the list with one more name; the same list if it already has it. */
  with(slot: number): FieldNames {
    const key = this.number * MOST_SLOTS + slot;
    let names = longerNames.get(key);
    if (!names) {
      names = this.slots.includes(slot) ? this : new FieldNames(longerNames.size + 1, [...this.slots, slot]);
      longerNames.set(key, names);
    }
    return names;
  }

  *[Symbol.iterator](): Generator<string> {
    for (const slot of this.slots) yield slotNames[slot] as string;
  }
}

const NO_NAMES = new FieldNames(0, []);

/** Results of `with`, by list number and added slot. */
const longerNames = new Map<number, FieldNames>();

/** Names of the fields read, by object. */
export type Reads = ReadonlyMap<Tracked, FieldNames>;

type Recording = Map<Tracked, FieldNames>;

/** Result of a function with its reads. */
export interface Recorded<T> {
  readonly value: T;
  readonly reads: Reads;
}

let current: Recording | undefined;
/** Number of the current recording; 0 outside of `record`. */
let number = 0;
let latest = 0;

/** Returns the current recording; undefined outside of `record`. */
export function recording(): object | undefined {
  return current;
}

/** Runs a function and records its reads, without adding them to an outer recording. */
export function record<T>(run: () => T): Recorded<T> {
  const outer = [current, number] as const;
  const reads: Recording = new Map();
  current = reads;
  number = ++latest;
  try {
    return { value: run(), reads };
  } finally {
    [current, number] = outer;
  }
}

/** A value shared by several recordings. */
export class SharedValue<T> {
  private readonly value: T;
  private readonly objects: readonly Tracked[];
  private readonly names: readonly FieldNames[];
  private reported: Recording | undefined;

  constructor(make: () => T) {
    const { value, reads } = record(make);
    this.value = value;
    this.objects = [...reads.keys()];
    this.names = [...reads.values()];
  }

  /** Returns the value and reports its reads to the current recording. */
  use(): T {
    if (current && this.reported !== current) {
      this.reported = current;
      for (let index = 0; index < this.objects.length; index++)
        noteAll(current, this.objects[index] as Tracked, this.names[index] as FieldNames);
    }
    return this.value;
  }
}

/** Keys of internal properties, which can't collide with fields. */
export const ID = Symbol('id');
const VALUES = Symbol('values');
const NOTED = Symbol('noted');

/** An object of the model. Its fields are accessors on the prototype, so it can't be spread. */
export abstract class Tracked {
  /** Kind and key, such as `town boston`. */
  readonly [ID]: string;
  /** Values of its fields by slot. */
  readonly [VALUES]: unknown[];
  /** Number of the latest recording of each field, by slot. */
  declare readonly [NOTED]: Int32Array;

  constructor(id: string) {
    this[ID] = id;
    this[VALUES] = [];
    Object.defineProperty(this, NOTED, { value: new Int32Array(SLOTS) });
  }
}

/** Returns the ID of a tracked object without recording a read. */
export function idOf(of: object): string | undefined {
  return of instanceof Tracked ? of[ID] : undefined;
}

/** Fields in the first slots are recorded once per recording; others on each read. */
const SLOTS = 128;

/** More field names than any program has. */
const MOST_SLOTS = 65_536;

/** All field names, and the index of each. */
const slotNames: string[] = [];
const slots = new Map<string, number>();

function slotOf(name: string): number {
  let slot = slots.get(name);
  if (slot === undefined) slots.set(name, (slot = slotNames.push(name) - 1));
  return slot;
}

/** Adds a field to the current recording. */
function note(of: Tracked, slot: number): void {
  if (number === 0 || of[NOTED][slot] === number) return;
  of[NOTED][slot] = number;
  const recording = current as Recording;
  recording.set(of, (recording.get(of) ?? NO_NAMES).with(slot));
}

/** Adds fields to a recording. */
function noteAll(recording: Recording, of: Tracked, names: FieldNames): void {
  const known = recording.get(of);
  if (known === names) return;
  if (known) for (const slot of names.slots) note(of, slot);
  else recording.set(of, names);
}

type TrackedClass = new (id: string) => Tracked;

/** Classes by kind, with all field names of the kind. */
const kinds = new Map<string, { readonly of: TrackedClass; readonly names: Set<string> }>();

/** Converts a plain object to a tracked one. Its kind has accessors for all fields, so missing ones are noted too. */
export function tracked<T extends object>(kind: string, key: string, fields: T): T {
  const known = kinds.get(kind) ?? { of: class extends Tracked {}, names: new Set() };
  kinds.set(kind, known);
  const object = new known.of(key === '' ? kind : `${kind} ${key}`);
  for (const [name, value] of Object.entries(fields)) {
    if (!known.names.has(name)) {
      known.names.add(name);
      define(known.of.prototype, name, value instanceof ByObject);
    }
    object[VALUES][slotOf(name)] = value;
  }
  return object as unknown as T;
}

/** Converts a tracked object to a plain one without recording reads; returns any other object unchanged. */
export function untracked<T extends object>(of: T): T {
  if (!(of instanceof Tracked)) return of;
  return Object.fromEntries(of[VALUES].flatMap((value, slot) => [[slotNames[slot] as string, value]])) as T;
}

/** Creates objects of the model without fields. Reading one of `missing` before it's assigned throws. */
export function stubsWithout(missing: readonly string[]): (id: string) => object {
  const prototype: object = Object.create(Tracked.prototype, { [NOTED]: { value: new Int32Array(SLOTS) } });
  for (const name of missing)
    Object.defineProperty(prototype, name, {
      get(this: Tracked) {
        throw new Error(`the plan's files don't have \`${name}\` of ${this[ID]}`);
      },
      set(this: Tracked, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true });
      },
    });
  return (id) => Object.create(prototype, { [ID]: { value: id } });
}

/** Returns all field names by kind. Reads of other names aren't recorded. */
export function trackedNames(): string {
  return Array.from(kinds, ([kind, { names }]) => `${kind}: ${[...names].sort().join(' ')}`)
    .sort()
    .join('\n');
}

function define(prototype: Tracked, name: string, notesItself: boolean): void {
  const slot = slotOf(name);
  Object.defineProperty(prototype, name, {
    get: notesItself
      ? function (this: Tracked) {
          return this[VALUES][slot];
        }
      : function (this: Tracked) {
          if (number !== 0 && this[NOTED][slot] !== number) note(this, slot);
          return this[VALUES][slot];
        },
    set(this: Tracked, now: unknown) {
      this[VALUES][slot] = now;
    },
  });
}

/** Values by object: one more field for each object. */
export abstract class ByObject {
  /** Name of the field, which can't collide with a key of an object. */
  readonly name: string;
  private readonly slot: number;

  constructor(name: string) {
    this.name = `by ${name}`;
    this.slot = slotOf(this.name);
  }

  /** Returns a string that changes whenever a reader of the field could see a difference. */
  abstract textOf(of: object): string;

  /** Returns the value that readers of the field see. */
  abstract valueOf(of: object): unknown;

  /** Sets the value of an object in a copy of the model. Reading values that weren't given then throws. */
  abstract give(of: object, value: unknown): void;

  protected note(of: object): void {
    if (number !== 0 && of instanceof Tracked) note(of, this.slot);
  }
}

/** Tables and maps by field name. Those with the same name are one field. */
export type FieldsByObject = ReadonlyMap<string, readonly ByObject[]>;

/** Groups tables and maps by field name. */
export function fieldsByObject(all: readonly ByObject[]): FieldsByObject {
  return grouped(all, ({ name }) => name);
}

/** Returns a string that changes whenever a reader of the field could see a difference. */
export function textOfField(of: Tracked, name: string, byObject: FieldsByObject): string {
  const all = byObject.get(name);
  return all ? all.map((one) => one.textOf(of)).join('') : textOf(of[VALUES][slotOf(name)]);
}

/** Serializes a value, with IDs of tracked objects and without bytes, because file names change with content. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return `${value.length}"${value}`;
  if (typeof value !== 'object' || value === null) return `${value};`;
  if (value instanceof Tracked) return `@${value[ID]};`;
  if (Array.isArray(value)) return textOfList(value);
  if (value instanceof Map || value instanceof Set) return textOf([...value]);
  if (value instanceof Uint8Array) return '#';
  let text = '{';
  for (const key in value) text += `${key}:${textOf((value as Record<string, unknown>)[key])}`;
  return `${text}}`;
}

function textOfList(list: readonly unknown[]): string {
  let text = '[';
  for (const part of list) text += textOf(part);
  return `${text}]`;
}
