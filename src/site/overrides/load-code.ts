import { codeFolder, findCode } from './code-files.ts';
import type { ReadCode } from './own-code.ts';

/** Loads the code beside a data folder; undefined where there is none. What reads it is loaded only where there is some. */
export async function loadCode(data: string): Promise<ReadCode | undefined> {
  return findCode(codeFolder(data)) && (await import('./read-code.ts')).readCode(data);
}
