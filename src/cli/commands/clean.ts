import { relative } from 'node:path';
import { takeLock } from '../../base/lock.ts';
import { OutputFolder } from '../../site/write/output-folder.ts';
import { print, printJson } from '../console.ts';
import { EXIT } from '../exit-code.ts';

/** `townpress clean`: removes the site and everything else of ours from the output folder, and nothing of anybody else. */
export async function clean(flags: { readonly out: string; readonly json?: boolean }): Promise<number> {
  const folder = new OutputFolder(flags.out);
  const isThere = folder.exists();
  if (isThere) {
    folder.prepare();
    const release = await takeLock(folder.lockFile);
    try {
      folder.clean();
    } finally {
      release();
    }
  }
  if (flags.json === true) printJson({ command: 'clean', ok: true });
  else
    print(`${relative('', flags.out) || '.'} ${isThere ? 'is clean' : 'is not there, so there is nothing to clean'}`);
  return EXIT.sound;
}
