import { codeFolder, findCode } from './code-files.ts';
import type { ReadCode } from './custom-code.ts';

/** Loads custom code next to a data folder. If there is none, doesn't import the loader either. */
export async function loadCode(data: string): Promise<ReadCode | undefined> {
  return findCode(codeFolder(data)) && (await import('./read-code.ts')).readCode(data);
}
