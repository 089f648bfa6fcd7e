import { recording, SharedValue } from './reads.ts';

/** Returns a function that computes a value once. Each recording that calls it gets the value's reads. */
export function lazy<T>(make: () => T): () => T {
  let made: SharedValue<T> | undefined;
  return () => {
    made ??= new SharedValue(make);
    return made.use();
  };
}

/** Like `remembered`, with a value per key. */
export function memoize<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, SharedValue<T>>();
  return (key) => {
    let known = made.get(key);
    if (!known) made.set(key, (known = new SharedValue(() => make(key))));
    return known.use();
  };
}

/** Computes a value once per recording: cheaper than `remembered` for a value that few recordings use. */
export function lazyPerGroup<T>(make: () => T): () => T {
  const made = memoizeLast(make);
  return () => made(undefined);
}

/** Like `lazyPerGroup`, for the latest key only. */
export function memoizeLast<K, T>(make: (key: K) => T): (key: K) => T {
  let made: { readonly key: K; readonly at: object | undefined; readonly value: T } | undefined;
  return (key) => {
    if (!made || made.key !== key || made.at !== recording()) made = { key, at: recording(), value: make(key) };
    return made.value;
  };
}
