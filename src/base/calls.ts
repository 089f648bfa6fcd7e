import { isSameData } from './same-data.ts';

/** What a function was given, and what it made of it. */
interface Call {
  readonly inputs: object;
  readonly value: unknown;
}

/**
 * What functions made, for a program that does the same work again and again with few other values.
 *
 * An answer is kept for as long as all inputs are the same objects, so a function must read nothing else: name one of a module,
 * no closure. What it is given and what it makes must never change.
 */
export class Calls {
  private readonly lasts = new Map<unknown, Call>();
  private readonly ofEach = new Map<unknown, WeakMap<object, Call>>();
  private readonly values = new Map<string, unknown>();

  /** What a function makes of its inputs; where these are those of its last call, what it made then. */
  last<Inputs extends object, T>(make: (inputs: Inputs) => T, inputs: Inputs): T {
    const known = this.lasts.get(make);
    if (known && areSame(known.inputs, inputs)) return known.value as T;
    const value = make(inputs);
    this.lasts.set(make, { inputs, value });
    return value;
  }

  /** The same for a function that is called for many objects. */
  each<Of extends object, Inputs extends object, T>(make: (of: Of, inputs: Inputs) => T, of: Of, inputs: Inputs): T {
    let calls = this.ofEach.get(make);
    if (!calls) this.ofEach.set(make, (calls = new WeakMap()));
    const known = calls.get(of);
    if (known && areSame(known.inputs, inputs)) return known.value as T;
    const value = make(of, inputs);
    calls.set(of, { inputs, value });
    return value;
  }

  /** The object that was known by a name before where it holds the same, so that it is the same to `last`; else the one given, which is known from now on. */
  steady<T>(name: string, value: T): T {
    const before = this.values.get(name);
    if (isSameData(before, value, DEPTH)) return before as T;
    this.values.set(name, value);
    return value;
  }
}

/** Whether all properties of two objects are the same objects. */
function areSame(before: object, now: object): boolean {
  for (const key in now)
    if (!Object.is((before as Record<string, unknown>)[key], (now as Record<string, unknown>)[key])) return false;
  for (const key in before) if (!(key in now)) return false;
  return true;
}

/** How deep objects are looked into that are not one and the same. */
const DEPTH = 4;
