import { acquireLock } from '../../base/lock.ts';
import { OutputFolder } from '../../build/write/output-folder.ts';
import { EXIT, print, printJson } from '../console.ts';
import { logRenamedBuilds } from '../generate-report.ts';
import { shownPath } from '../shown-path.ts';

/** `townpress clean`: deletes the files that townpress wrote to the output folder, and nothing else. */
export async function clean(flags: { readonly out: string; readonly json?: boolean }): Promise<number> {
  const folder = new OutputFolder(flags.out);
  const isThere = folder.exists();
  if (isThere) {
    folder.prepare();
    const release = await acquireLock(folder.lockFile);
    try {
      folder.clean();
    } finally {
      release();
    }
  }
  logRenamedBuilds(folder.setAside, flags.out);
  if (flags.json) printJson({ command: 'clean', ok: true, setAside: folder.setAside });
  else print(`${shownPath(flags.out)} ${isThere ? 'is clean' : 'does not exist; nothing to clean'}`);
  return EXIT.sound;
}
