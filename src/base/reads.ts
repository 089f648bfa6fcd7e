/*
 * Records the fields of the model that a function reads, so that its result can be kept until one of them changes.
 *
 * Objects of the model are `tracked`: reading a field, even an absent one, adds it to the current recording. A `Table` or a
 * `TrackedMap` of `by-object.ts` adds one more field to the objects that are its keys. Functions of `remembered.ts` report the reads of the value
 * they keep to each recording that uses it.
 */

import { grouped } from './grouped.ts';

/** Names of fields in the order in which they were added. The same names in the same order are the same object. */
export class FieldNames {
  readonly slots: readonly number[];
  private readonly number: number;

  constructor(number: number, slots: readonly number[]) {
    this.number = number;
    this.slots = slots;
  }

  /** Returns these names and one more; the same names if they have it. */
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

/** The results of `with`, by the number of the names and the slot that was added. */
const longerNames = new Map<number, FieldNames>();

/** The names of the fields that were read, by object. */
export type Reads = ReadonlyMap<Tracked, FieldNames>;

type Recording = Map<Tracked, FieldNames>;

/** The result of a function, and its reads. */
export interface Recorded<T> {
  readonly value: T;
  readonly reads: Reads;
}

let current: Recording | undefined;
/** The number of the current recording; 0 for none. */
let number = 0;
let latest = 0;

/** Returns the current recording; undefined outside of `record`. */
export function recording(): object | undefined {
  return current;
}

/** Runs a function and records its reads. They aren't added to an outer recording. */
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

/** A value that several recordings use. */
export class Reused<T> {
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

  /** Returns the value, and reports its reads to the current recording. */
  use(): T {
    if (current && this.reported !== current) {
      this.reported = current;
      for (let index = 0; index < this.objects.length; index++)
        noteAll(current, this.objects[index] as Tracked, this.names[index] as FieldNames);
    }
    return this.value;
  }
}

/** Keys of properties that no field has. */
export const ID = Symbol('id');
const VALUES = Symbol('values');
const NOTED = Symbol('noted');

/** An object of the model. Its fields are accessors of its prototype, so it can't be spread. */
export abstract class Tracked {
  /** Its kind and its name, such as `town boston`. */
  readonly [ID]: string;
  /** The values of its fields by slot. */
  readonly [VALUES]: unknown[];
  /** The number of the latest recording that has each field, by slot. */
  declare readonly [NOTED]: Int32Array;

  constructor(id: string) {
    this[ID] = id;
    this[VALUES] = [];
    Object.defineProperty(this, NOTED, { value: new Int32Array(SLOTS) });
  }
}

/** Returns the id of a tracked object, and records nothing. */
export function idOf(of: object): string | undefined {
  return of instanceof Tracked ? of[ID] : undefined;
}

/** So many fields are noted once in each recording; the others at each read. */
const SLOTS = 128;

/** More names of fields than any program has. */
const MOST_SLOTS = 65_536;

/** The names of all fields, and the number of each in this list. */
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

/** The classes of objects by their kinds, with the names of all fields that an object of the kind has. */
const kinds = new Map<string, { readonly of: TrackedClass; readonly names: Set<string> }>();

/**
 * Returns a tracked object with the fields of a plain one. Its kind gets an accessor for each field, so that a field that another
 * object lacks is noted there as well.
 */
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

/** Returns the fields of a tracked object as a plain one, and records nothing; any other object as it is. */
export function untracked<T extends object>(of: T): T {
  if (!(of instanceof Tracked)) return of;
  return Object.fromEntries(of[VALUES].flatMap((value, slot) => [[slotNames[slot] as string, value]])) as T;
}

/** The names of all fields that an object has so far. A field that none has can be read without being noted. */
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

/** Values of many objects: for each object, one more field. */
export abstract class ByObject {
  /** The name of the field, unlike any key of an object. */
  readonly name: string;
  private readonly slot: number;

  constructor(name: string) {
    this.name = `by ${name}`;
    this.slot = slotOf(this.name);
  }

  /** Returns a string that differs whenever readers of the field could see a difference. */
  abstract textOf(of: object): string;

  protected note(of: object): void {
    if (number !== 0 && of instanceof Tracked) note(of, this.slot);
  }
}

/** Tables and maps by the names of their fields. Several that have the same name are one field. */
export type FieldsByObject = ReadonlyMap<string, readonly ByObject[]>;

/** Groups tables and maps by the names of their fields. */
export function fieldsByObject(all: readonly ByObject[]): FieldsByObject {
  return grouped(all, ({ name }) => name);
}

/** Returns a string that differs whenever readers of a field could see a difference. */
export function textOfField(of: Tracked, name: string, byObject: FieldsByObject): string {
  const all = byObject.get(name);
  return all ? all.map((one) => one.textOf(of)).join('') : textOf(of[VALUES][slotOf(name)]);
}

/** Serializes a value. Tracked objects are written as their ids, and bytes as nothing: the names of files change with their bytes. */
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
