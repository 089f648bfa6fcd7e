import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lazy } from '../base/lazy.ts';
import { ownFile } from '../base/own-file.ts';
import { filesBelow } from '../base/safe-fs.ts';

/** The package: the folder with `dist` or, for code that isn't built, with `src`. */
const ROOT = dirname(ownFile(import.meta.url, ['../package.json', '../../package.json']));

/** How a new site gets this townpress. */
export interface OwnPackage {
  /** The version of the dependency in `package.json`. */
  readonly dependency: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Messages for the owner. */
  readonly notes: readonly string[];
}

/**
 * Returns this townpress for a new site. If it's from a registry, the site gets it from there. Otherwise, such as in a
 * checkout, the site contains it as a tarball, so that other machines can install it. Never rejects.
 */
export const ownPackage = lazy(async (): Promise<OwnPackage> => {
  const dependency = `^${__VERSION__}`;
  if (isFromRegistry(ROOT)) return { dependency, files: new Map(), notes: [] };
  const path = `vendor/townpress-${__VERSION__}.tgz`;
  try {
    const files = new Map([[path, await packed()]]);
    const note = `The site contains townpress, as ${path}. Commit this file: with it, any machine can build the site.`;
    return { dependency: `file:${path}`, files, notes: [note] };
  } catch (error) {
    const [reason] = String(error).split('\n');
    const note = `package.json needs townpress ${__VERSION__} from npm, because this copy can't be packed (${reason}).`;
    return { dependency, files: new Map(), notes: [note] };
  }
});

/** Returns whether npm installed the package from a registry. In a registry's URLs, `/-/` precedes the file name. */
export function isFromRegistry(root: string): boolean {
  try {
    const { packages } = JSON.parse(readFileSync(join(root, '../.package-lock.json'), 'utf8'));
    return /^https?:.*\/-\//.test(packages[`node_modules/${basename(root)}`].resolved);
  } catch {
    return false;
  }
}

/** Packs the package like `npm pack`, which takes seconds to start. In a checkout, adds what the build leaves out. */
async function packed(): Promise<Uint8Array> {
  const isComplete = existsSync(join(ROOT, 'dist/THIRD-PARTY-NOTICES.txt'));
  if (!isComplete) await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/complete-build.mjs')]);
  return promisify(gzip)(tar(filesToPack(ROOT).map((path) => [path, readFileSync(join(ROOT, path))])));
}

/** Returns the paths of the files that npm packs. Leaves out programs of previous builds. */
export function filesToPack(root: string): string[] {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly files: string[] };
  const left = files.flatMap((name) => (name.startsWith('!') ? name.slice(1) : []));
  const parts = [...files.filter((name) => !name.startsWith('!')), 'package.json', 'README.md', 'LICENSE'];
  const build = join(root, 'dist/build.json');
  const programs = existsSync(build) ? (JSON.parse(readFileSync(build, 'utf8')).names as string[]) : undefined;
  return parts
    .flatMap((part) => {
      const path = join(root, part);
      return statSync(path).isFile() ? part : filesBelow(path).map((file) => `${part}/${file}`);
    })
    .filter((path) => !left.some((name) => path === name || path.startsWith(`${name}/`)))
    .filter((path) => !programs || !/^dist\/[^/]*\.js$/.test(path) || programs.includes(basename(path)))
    .sort();
}

const BLOCK_BYTES = 512;

/** Returns a tar archive (POSIX ustar) in the form of npm's packages. */
function tar(files: readonly (readonly [path: string, bytes: Uint8Array])[]): Uint8Array {
  const blocks = files.flatMap(([path, bytes]) => [
    tarHeader(`package/${path}`, bytes.length),
    bytes,
    Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1)),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]);
}

/** October 26, 1985 in octal seconds: npm's time for packed files, so that the same files are the same bytes. */
const PACKED_AT = '03560116604';

function tarHeader(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`the path ${path} is too long`);
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(path);
  header.write(`0000644\0${'0000000\0'.repeat(2)}${octal(size, 11)}\0${PACKED_AT}\0${' '.repeat(8)}0`, 100);
  header.write('ustar\x0000', 257);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${octal(checksum, 6)}\0 `, 148);
  return header;
}
