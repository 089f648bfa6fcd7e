/** The longest picture that may stand in a text: what 5 MB are in base64. */
const LIMIT = 7_000_000;

/** The file that a `data:` address holds; undefined for anything but a picture in base64, and for one far beyond what may be sent. */
export function fileOfDataAddress(address: string): File | undefined {
  const found = /^data:(image\/[a-z0-9.+-]+)(?:;[a-z0-9=-]+)*;base64,([A-Za-z0-9+/=\s]+)$/i.exec(
    address.slice(0, LIMIT + 100),
  );
  if (!found || address.length > LIMIT) return undefined;
  try {
    const bytes = Uint8Array.from(atob((found[2] as string).replace(/\s+/g, '')), (character) =>
      character.charCodeAt(0),
    );
    return new File([bytes], 'pasted', { type: (found[1] as string).toLowerCase() });
  } catch {
    return undefined;
  }
}
