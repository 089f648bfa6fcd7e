/** A value that is made when it is first asked for. */
export function remembered<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for each key. */
export function rememberedBy<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, { readonly value: T }>();
  return (key) => {
    let known = made.get(key);
    if (!known) made.set(key, (known = { value: make(key) }));
    return known.value;
  };
}

/** The same for the latest key alone. */
export function rememberedLast<K, T>(make: (key: K) => T): (key: K) => T {
  let made: { readonly key: K; readonly value: T } | undefined;
  return (key) => {
    if (made?.key !== key) made = { key, value: make(key) };
    return made.value;
  };
}
