import { Reused, recording } from './reads.ts';

/** Returns a function that computes a value once. Each recording that calls it gets the reads of the value. */
export function remembered<T>(make: () => T): () => T {
  let made: Reused<T> | undefined;
  return () => {
    made ??= new Reused(make);
    return made.use();
  };
}

/** Like `remembered`, with a value per key. */
export function rememberedBy<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, Reused<T>>();
  return (key) => {
    let known = made.get(key);
    if (!known) made.set(key, (known = new Reused(() => make(key))));
    return known.use();
  };
}

/** Computes a value once per recording: cheaper than `remembered` for a value that few recordings use. */
export function rememberedHere<T>(make: () => T): () => T {
  const made = rememberedLast(make);
  return () => made(undefined);
}

/** Like `rememberedHere`, for the latest key only. */
export function rememberedLast<K, T>(make: (key: K) => T): (key: K) => T {
  let made: { readonly key: K; readonly at: object | undefined; readonly value: T } | undefined;
  return (key) => {
    if (!made || made.key !== key || made.at !== recording()) made = { key, at: recording(), value: make(key) };
    return made.value;
  };
}
