/** Returns files without the compressed copies that own servers send. `townpress dev` doesn't make them. */
export function withoutCopies<T extends object>(files: T): T {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !/\.(?:br|gz)$/.test(path))) as T;
}
