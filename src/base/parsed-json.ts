/** Parses JSON; undefined if it's missing or damaged. */
export function parsedJson<T>(text: string | Buffer | undefined): T | undefined {
  try {
    return JSON.parse(`${text}`) as T;
  } catch {
    return undefined;
  }
}
