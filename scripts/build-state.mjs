import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* What dist/ was built of. Every start of the command in a checkout asks, so this loads nothing but Node. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');
/** In dist/: of which sources it was built, and the names of its files. */
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

/** Differs whenever a source is added, removed or saved. */
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

/** Returns the state of the build in dist/, or undefined without one. */
export function readBuild() {
  try {
    return JSON.parse(readFileSync(join(DIST, BUILD_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}
