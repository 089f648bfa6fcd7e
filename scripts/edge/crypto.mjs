/* Node's `hash`, for runtimes that only have an asynchronous digest (FIPS 180-4). */

const primes = Array.from({ length: 310 }, (_, at) => at + 2)
  .filter((number) => Array.from({ length: number - 2 }, (_, at) => at + 2).every((by) => number % by !== 0))
  .slice(0, 64);
const fraction = (root) => primes.map((prime) => ((prime ** (1 / root) % 1) * 2 ** 32) | 0);
const ROUNDS = fraction(3);
const START = fraction(2).slice(0, 8);

function sha256(text) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  const turned = (word, by) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) words[at] = view.getInt32(block + 4 * at);
      else {
        const [near, far] = [words[at - 2], words[at - 15]];
        const a = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
        const b = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
        words[at] = a + words[at - 7] + b + words[at - 16];
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at]) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] += value;
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

export function hash(algorithm, text, encoding = 'hex') {
  if (algorithm !== 'sha256' || encoding !== 'hex') throw new Error(`no ${algorithm} in ${encoding} here`);
  return sha256(text);
}
