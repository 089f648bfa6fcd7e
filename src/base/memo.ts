import { isSameData } from './same-data.ts';

/*
 * Memoization for a program that opens a site again and again. `townpress dev` sets a memory with `setMemory`. Without a
 * memory, as in `townpress generate`, the functions here keep nothing.
 *
 * A memoized function must be pure: name one of a module, no closure. Its result is reused while all its inputs are the same
 * objects. Inputs and results must never change.
 */

/** Values by the function that made each. */
export type Memory = Map<() => unknown, unknown>;

let memory: Memory | undefined;

/** Sets the memory of this program; undefined to keep nothing. */
export function setMemory(next: Memory | undefined): void {
  memory = next;
}

/** Returns a value that is kept in the memory; undefined without a memory. */
export function kept<T>(make: () => T): T | undefined {
  if (!memory) return undefined;
  if (!memory.has(make)) memory.set(make, make());
  return memory.get(make) as T;
}

interface Call {
  readonly inputs: object;
  readonly value: unknown;
}

const lastCalls = () => new Map<unknown, Call>();
const callsOfEach = () => new Map<unknown, WeakMap<object, Call>>();
const steadyValues = () => new Map<string, unknown>();

/** Calls a function, or returns its last result if all properties of `inputs` are the same objects as then. */
export function memoLast<Inputs extends object, T>(make: (inputs: Inputs) => T, inputs: Inputs): T {
  const calls = kept(lastCalls);
  const known = calls?.get(make);
  if (known && areSame(known.inputs, inputs)) return known.value as T;
  const value = make(inputs);
  calls?.set(make, { inputs, value });
  return value;
}

/** As `memoLast`, with a result for each of many objects. */
export function memoEach<Of extends object, Inputs extends object, T>(
  make: (of: Of, inputs: Inputs) => T,
  of: Of,
  inputs: Inputs,
): T {
  const all = kept(callsOfEach);
  let calls = all?.get(make);
  if (!calls) all?.set(make, (calls = new WeakMap()));
  const known = calls?.get(of);
  if (known && areSame(known.inputs, inputs)) return known.value as T;
  const value = make(of, inputs);
  calls?.set(of, { inputs, value });
  return value;
}

/** Returns the object last known by a name if it holds the same, so that `memoLast` sees the same object; else the one given. */
export function steady<T>(name: string, value: T): T {
  const values = kept(steadyValues);
  const before = values?.get(name);
  if (isSameData(before, value, DEPTH)) return before as T;
  values?.set(name, value);
  return value;
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
