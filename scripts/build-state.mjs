import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Detects a stale dist/. Runs at every start of the command in a checkout, so it imports only Node's own modules. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');
/** In dist/: the fingerprint of its sources, the engine's digest and the names of its files. */
export const BUILD_FILE = 'build.json';

/** The inputs of dist/. */
export const SOURCES = [
  'src',
  'admin',
  'templates',
  'supabase',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export const manifest = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Returns a fingerprint that changes whenever a source is added, removed or saved. */
export function fingerprintOfSources() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const { size, mtimeMs } = statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {};
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const visitFolder = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visitFolder(path);
      else visit(path);
    }
  };
  for (const source of SOURCES) source.includes('.') ? visit(source) : visitFolder(source);
  return hash.digest('hex');
}

/** Reads the build state of dist/, or returns undefined if there's no build. */
export function readBuild() {
  try {
    return JSON.parse(readFileSync(join(DIST, BUILD_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}
