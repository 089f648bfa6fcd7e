import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFolder, findCode } from '../build/overrides/code-files.ts';
import { log } from './console.ts';

/** Logs the names of custom code before it runs for the first time: the folder may come from someone else. */
export function announceCustomCode(data: string): void {
  const folder = codeFolder(data);
  const code = findCode(folder);
  if (!code) return;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const mark = fileURLToPath(new URL(`compiled/code-${name}`, import.meta.url));
  if (existsSync(mark)) return;
  const names = [...code.components, ...code.configs].join(', ');
  log(`running code from ${folder} for the first time, with your permissions: ${names}`);
  try {
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, '');
  } catch {
    // In a read-only folder, every run logs it.
  }
}
