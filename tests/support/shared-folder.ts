import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const POLL_INTERVAL_MS = 50;

/**
 * Returns a folder that is filled once per run, by the first test file that needs it. All others wait and only read it.
 * Rejects in all of them if filling it fails.
 */
export async function sharedFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(process.env['TESTS_SHARED'] as string, name);
  const [filled, failed] = [`${folder}.filled`, `${folder}.failed`];
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    while (!existsSync(filled)) {
      if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
    return folder;
  }
  try {
    await fill(folder);
  } catch (error) {
    writeFileSync(failed, String(error));
    throw error;
  }
  writeFileSync(filled, '');
  return folder;
}
