import { createHash, hash } from 'node:crypto';
import { appendFileSync, renameSync } from 'node:fs';
import { sync, writeNew } from '../../base/safe-fs.ts';

/** Size of the write buffer in bytes. */
const PART = 1 << 17;

/** Maximum UTF-8 bytes per UTF-16 code unit. */
const MOST_BYTES = 3;

/** The last line of a sealed file is a digest of the lines before it. */
const DIGEST = 'sha256';
const SEAL_BYTES = 64 + 1;

/** Writes a file through a buffer, next to the file it replaces at the end. */
export function bufferedFile(file: string) {
  const made = `${file}.new`;
  writeNew(made, '');
  const sum = createHash(DIGEST);
  const part = Buffer.allocUnsafeSlow(PART);
  let used = 0;
  const write = (bytes: Uint8Array) => {
    sum.update(bytes);
    appendFileSync(made, bytes);
  };
  const flush = () => {
    write(part.subarray(0, used));
    used = 0;
  };
  return {
    /** Its path until it's published. */
    made,
    add: (text: string) => {
      const most = text.length * MOST_BYTES;
      if (used + most > PART) flush();
      if (most > PART) write(Buffer.from(text));
      else used += part.write(text, used);
    },
    /** Flushes the buffer. */
    finish: flush,
    /** Flushes the buffer and appends a digest of the whole content. */
    seal: () => {
      flush();
      appendFileSync(made, `${sum.digest('hex')}\n`);
    },
    /** Returns once the file is on disk. */
    sync: () => sync(made),
    /** Replaces the previous file with a single rename. */
    publish: () => renameSync(made, file),
  };
}

/** Returns the content of a sealed file without its digest; undefined if it's damaged. */
export function unsealed(bytes: Buffer | undefined): Buffer | undefined {
  const end = (bytes?.length ?? 0) - SEAL_BYTES;
  if (!bytes || end < 0) return undefined;
  const content = bytes.subarray(0, end);
  return bytes.toString('latin1', end) === `${hash(DIGEST, content)}\n` ? content : undefined;
}
