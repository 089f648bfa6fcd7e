import { MAX_PICTURE_BYTES } from '../../../../../src/blog/rules.ts';

/** The longest address of a picture that may be sent: base64 has four characters for three bytes, and the head takes a few. */
const MAX_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 200;

/** The file that a `data:` address holds; undefined for anything but a picture in base64, and for one far beyond what may be sent. */
export function fileOfDataAddress(address: string): File | undefined {
  const found = /^data:(image\/[a-z0-9.+-]+)(?:;[a-z0-9=-]+)*;base64,([A-Za-z0-9+/=\s]+)$/i.exec(
    address.slice(0, MAX_CHARACTERS + 100),
  );
  if (!found || address.length > MAX_CHARACTERS) return undefined;
  try {
    const bytes = Uint8Array.from(atob((found[2] as string).replace(/\s+/g, '')), (character) =>
      character.charCodeAt(0),
    );
    return new File([bytes], 'pasted', { type: (found[1] as string).toLowerCase() });
  } catch {
    return undefined;
  }
}
