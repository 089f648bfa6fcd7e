import { grouped } from './grouped.ts';

/*
 * Objects of the model are towns, services, posts, custom pages and the site. They refer to each other directly, in
 * circles. Serialized by `textOf`, an object is the list of its fields, and others are named by ID. Keys of the build
 * cache are digests of this form.
 */

const ID = Symbol('id');

/** Has an ID that isn't one of its fields, so that loops over them don't see it. */
class ModelObject {
  /** Kind and key, such as `town boston`. */
  declare readonly [ID]: string;
}

/** Gives an ID to the fields of an object of the model. `key` is empty for the only one of its kind. */
export function modelObject<T extends object>(kind: string, key: string, fields: T): T {
  const object = Object.assign(new ModelObject(), fields);
  Object.defineProperty(object, ID, { value: key === '' ? kind : `${kind} ${key}` });
  return object as unknown as T;
}

/** Returns the ID of an object of the model; undefined for any other object. */
export function idOf(object: object): string | undefined {
  return object instanceof ModelObject ? object[ID] : undefined;
}

/**
 * Returns a function that creates an object of the model without fields, for a copy of the model that has only the parts
 * needed. Reading one of `names` before it's assigned throws: the page shows something that its parts leave out.
 */
export function emptyObjects(names: readonly string[]): (id: string) => object {
  const prototype: object = Object.create(ModelObject.prototype);
  for (const name of names)
    Object.defineProperty(prototype, name, {
      get(this: ModelObject) {
        throw new Error(`the plan's files don't have \`${name}\` of ${this[ID]}`);
      },
      set(this: ModelObject, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, enumerable: true });
      },
    });
  return (id) => Object.create(prototype, { [ID]: { value: id } });
}

/** Values by object of the model, such as the towns nearest to each town. Like one more field of each object. */
export abstract class ByObject {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Returns a string that changes whenever a reader of the object's value could see a difference. */
  abstract textOf(of: object): string;

  /** Returns the value that readers see. */
  abstract valueOf(of: object): unknown;

  /** Sets the value of an object in a copy of the model. Reading values that weren't given then throws. */
  abstract give(of: object, value: unknown): void;
}

/** Tables and maps by name. Several can share one. */
export type FieldsByObject = ReadonlyMap<string, readonly ByObject[]>;

/** Groups tables and maps by name. */
export function fieldsByObject(all: readonly ByObject[]): FieldsByObject {
  return grouped(all, ({ name }) => name);
}

/** Called for each object of the model in a value. */
export type OnObject = (of: object) => void;

/**
 * Serializes a value: a string that differs whenever the value does, such as `{name:4"Lynn"near:[@town boston;]}`. Other
 * objects of the model are IDs. Bytes are left out, because file names change with content, and so are places in the
 * data (`Span`), because pages don't show them.
 */
export function textOf(value: unknown, onObject: OnObject = ignore): string {
  if (typeof value === 'string') return `${value.length}"${value}`;
  if (typeof value !== 'object' || value === null) return `${String(value)};`;
  if (value instanceof ModelObject) {
    onObject(value);
    return `@${value[ID]};`;
  }
  if (Array.isArray(value)) return textOfList(value, onObject);
  if (value instanceof Map || value instanceof Set) return textOfList([...value], onObject);
  if (value instanceof Uint8Array) return '#';
  if (value instanceof ByObject) return '*';
  return isSpan(value) ? '' : `{${textOfFields(value, Object.keys(value), onObject)}}`;
}

/** Serializes some fields of an object, by name. */
export function textOfFields(of: object, names: readonly string[], onObject: OnObject = ignore): string {
  let text = '';
  for (const name of names) text += `${name}:${textOf((of as Record<string, unknown>)[name], onObject)}`;
  return text;
}

function textOfList(list: readonly unknown[], onObject: OnObject): string {
  let text = '[';
  for (const part of list) text += textOf(part, onObject);
  return `${text}]`;
}

/** Returns whether an object is a `Span`: where something is in the data. */
function isSpan(of: object): boolean {
  return 'file' in of && 'start' in of && 'end' in of;
}

const ignore = () => {};
