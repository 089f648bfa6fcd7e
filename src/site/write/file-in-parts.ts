import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** So many characters are gathered before they are written. */
const PART = 1 << 16;

/** A file that is written as its text comes, beside the one that it replaces in the end. `onBytes` is given what is written. */
export function fileInParts(file: string, onBytes: (bytes: Uint8Array) => void = () => {}) {
  const made = `${file}.new`;
  rmSync(made, { force: true });
  // Never through a link that somebody put there.
  writeFileSync(made, '', { flag: 'wx' });
  let waiting = '';
  const flush = () => {
    const bytes = Buffer.from(waiting);
    onBytes(bytes);
    appendFileSync(made, bytes);
    waiting = '';
  };
  return {
    /** Where it lies until it is put in place. */
    made,
    add: (text: string) => {
      waiting += text;
      if (waiting.length >= PART) flush();
    },
    /** Writes the rest of its text. */
    finish: flush,
    /** Replaces the file of the run before, in one rename. */
    publish: () => renameSync(made, file),
  };
}
