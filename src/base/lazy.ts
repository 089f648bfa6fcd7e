/** Returns a function that computes a value on first use. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Returns a function that computes a value for each key on first use. */
export function memoize<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as T;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Like `memoize`, but only keeps the value of the latest key: for values of a town, because pages come town by town. */
export function memoizeLast<K, T>(make: (key: K) => T): (key: K) => T {
  let made: { readonly key: K; readonly value: T } | undefined;
  return (key) => {
    if (made?.key !== key) made = { key, value: make(key) };
    return made.value;
  };
}
