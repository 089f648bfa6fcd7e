import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from './build-state.mjs';

const IS_CODE = /\.(?:tsx?|mjs|cjs)$/;
/** Relative paths in string literals: imports, and files or folders that code reads. */
const RELATIVE = /['"`](\.{1,2}\/[^'"`\n]*)['"`]/g;

/** Code that uses other code without importing it: files, what they contain, and what they use. */
const USES = [
  [/^tests\/admin\//, /staffRoom/, 'admin/main.tsx'],
  [/^tests\/browser\//, /visitor\(/, 'src/look/client'],
  [/^tests\/browser\//, /visitor\(/, 'src/look/styles'],
  [/^(?:src|tests)\//, /['"]client:dev['"]/, 'src/dev/client'],
  [/^(?:src|tests)\//, /['"]edge:handler['"]/, 'src/build/edge'],
  [/^(?:src|tests)\//, /['"]words:languages['"]/, 'src/data/words'],
  [/^tests\//, /bin\/townpress\.cjs|dist\/main\.js/, 'src/cli/main.ts'],
];

/**
 * Returns which files import or read each file, directly.
 *
 * @param {readonly string[]} files all files of the project, relative to its root
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function importersOf(files) {
  const importers = new Map();
  for (const file of files.filter((name) => IS_CODE.test(name) && existsSync(join(ROOT, name))))
    for (const target of new Set(targetsOf(file, files))) {
      if (!importers.has(target)) importers.set(target, []);
      importers.get(target).push(file);
    }
  return importers;
}

function targetsOf(file, files) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const written = [...text.matchAll(RELATIVE)].map(([, path]) => posix.join(posix.dirname(file), path));
  const used = USES.filter(([where, pattern]) => where.test(file) && pattern.test(text)).map(([, , path]) => path);
  return [...written, ...used].flatMap((path) => filesAt(path, files)).filter((path) => path !== file);
}

/** Returns a file, or every file in a folder. The project's root doesn't count, because everything is in it. */
function filesAt(path, files) {
  const place = posix.normalize(path).replace(/\/$/, '');
  if (place === '.' || place.startsWith('..')) return [];
  const stats = statSync(join(ROOT, place), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [place] : [];
  return files.filter((file) => file.startsWith(`${place}/`));
}
