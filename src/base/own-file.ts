import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the first of some paths, relative to a module, that exists: one for the built program, one for a checkout. */
export function ownFile(module: string, paths: readonly string[]): string {
  const found = paths.map((path) => fileURLToPath(new URL(path, module))).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`the installation is incomplete: ${paths[0]} is missing`);
  return found;
}
