/** The part of Node's `Buffer` that converts between text and one character per UTF-8 byte. */
export const Buffer = {
  from: (text, encoding) => ({
    toString: () =>
      encoding === 'latin1'
        ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(text))
        : latin1(new TextEncoder().encode(text)),
  }),
};

function bytesOf(latin1Text) {
  const bytes = new Uint8Array(latin1Text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = latin1Text.charCodeAt(at);
  return bytes;
}

const PART = 1 << 13;

function latin1(bytes) {
  let text = '';
  for (let start = 0; start < bytes.length; start += PART)
    text += String.fromCharCode(...bytes.subarray(start, start + PART));
  return text;
}
