import { deepEqual } from './deep-equal.ts';

/*
 * Memoization for a program that opens a site repeatedly. `townpress dev` sets a cache with `setMemoCache`. Without
 * one, as in `townpress generate`, these functions cache nothing. A memoized function must be pure and defined at
 * module level, never a closure. Its result is reused while all inputs are identical. Inputs and results must never
 * change.
 */

/** Cached values by the function that computed them. */
export type MemoCache = Map<() => unknown, unknown>;

let memory: MemoCache | undefined;

/** Sets this program's cache; undefined to cache nothing. */
export function setMemoCache(next: MemoCache | undefined): void {
  memory = next;
}

/** Returns a cached value, computed on first use; undefined without a cache. */
export function memoized<T>(make: () => T): T | undefined {
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

/** Calls a function, or returns its last result if all properties of `inputs` are identical to the last call. */
export function reuseLast<Inputs extends object, T>(make: (inputs: Inputs) => T, inputs: Inputs): T {
  const calls = memoized(lastCalls);
  const known = calls?.get(make);
  if (known && areSame(known.inputs, inputs)) return known.value as T;
  const value = make(inputs);
  calls?.set(make, { inputs, value });
  return value;
}

/** Like `reuseLast`, with one result per object. */
export function reuseEach<Of extends object, Inputs extends object, T>(
  make: (of: Of, inputs: Inputs) => T,
  of: Of,
  inputs: Inputs,
): T {
  const all = memoized(callsOfEach);
  let calls = all?.get(make);
  if (!calls) all?.set(make, (calls = new WeakMap()));
  const known = calls?.get(of);
  if (known && areSame(known.inputs, inputs)) return known.value as T;
  const value = make(of, inputs);
  calls?.set(of, { inputs, value });
  return value;
}

/** Returns the previous value with this name if deeply equal, so that `reuseLast` sees the same object; else `value`. */
export function reuseIfEqual<T>(name: string, value: T): T {
  const values = memoized(steadyValues);
  const before = values?.get(name);
  if (deepEqual(before, value, DEPTH)) return before as T;
  values?.set(name, value);
  return value;
}

/** Returns whether all properties of two objects are identical. */
function areSame(before: object, now: object): boolean {
  for (const key in now)
    if (!Object.is((before as Record<string, unknown>)[key], (now as Record<string, unknown>)[key])) return false;
  for (const key in before) if (!(key in now)) return false;
  return true;
}

/** Depth of the comparison in `reuseIfEqual`. */
const DEPTH = 4;
