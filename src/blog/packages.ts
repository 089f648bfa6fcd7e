import { devDependencies, type peerDependencies } from '../../package.json';
import { EnvironmentError } from '../base/errors.ts';

/* Optional packages: jsdom sanitizes posts, `@supabase/lite` is the local backend, and esbuild bundles custom code. */

type OptionalPackage = keyof typeof peerDependencies;

/** Returns the tested version of a package, as in `esbuild@0.28.2`. */
export const withVersion = (name: OptionalPackage): string => `${name}@${devDependencies[name]}`;

/** Loads packages. If one is missing, throws an `EnvironmentError` with the versions to install for `subject`. */
export async function loadOptional<T>(
  load: () => Promise<T>,
  subject: string,
  packages: readonly OptionalPackage[],
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    const names = packages.map(withVersion).join(' ');
    throw new EnvironmentError(`${subject} packages that aren't installed; run \`npm install --save-dev ${names}\``);
  }
}

/** Returns whether a package is missing, or only its program for this system, which `--omit=optional` leaves out. */
function isNotInstalled(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return /MODULE_NOT_FOUND$/.test(code) || /needed by esbuild|installed esbuild for another platform/.test(message);
}
