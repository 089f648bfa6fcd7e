import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** So many bytes are gathered before they are written. */
const PART = 1 << 17;

/** A letter of a text takes no more in UTF-8. */
const MOST_BYTES = 3;

/** A file that is written as its text comes, beside the one that it replaces in the end. `onBytes` is given what is written, and keeps none of it. */
export function fileInParts(file: string, onBytes: (bytes: Uint8Array) => void = () => {}) {
  const made = `${file}.new`;
  rmSync(made, { force: true });
  // Never through a link that somebody put there.
  writeFileSync(made, '', { flag: 'wx' });
  const part = Buffer.allocUnsafeSlow(PART);
  let used = 0;
  const write = (bytes: Uint8Array) => {
    onBytes(bytes);
    appendFileSync(made, bytes);
  };
  const flush = () => {
    write(part.subarray(0, used));
    used = 0;
  };
  return {
    /** Where it lies until it is put in place. */
    made,
    add: (text: string) => {
      const most = text.length * MOST_BYTES;
      if (used + most > PART) flush();
      if (most > PART) write(Buffer.from(text));
      else used += part.write(text, used);
    },
    /** Writes the rest of its text. */
    finish: flush,
    /** Replaces the file of the run before, in one rename. */
    publish: () => renameSync(made, file),
  };
}
