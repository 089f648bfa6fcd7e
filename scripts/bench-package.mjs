import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPackage } from './pack-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs the packed command like a user would. A checkout would check its sources at every start. */
export const COMMAND = unpacked(join(root, '.bench/package'));

function unpacked(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { file } = packPackage(folder);
  execFileSync('tar', ['xf', file, '-C', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'package/bin/townpress.cjs');
}
