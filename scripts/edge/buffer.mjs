/** The part of Node's `Buffer` that converts between text and one character per UTF-8 byte. */
export const Buffer = {
  from: (text, encoding) => ({
    toString: () =>
      encoding === 'latin1'
        ? new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0)))
        : latin1(new TextEncoder().encode(text)),
  }),
};

const PART = 1 << 13;

function latin1(bytes) {
  let text = '';
  for (let start = 0; start < bytes.length; start += PART)
    text += String.fromCharCode(...bytes.subarray(start, start + PART));
  return text;
}
