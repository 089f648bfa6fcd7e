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
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const names = packages.map(withVersion).join(' ');
    throw new EnvironmentError(`${subject} packages that aren't installed; run \`npm install --save-dev ${names}\``);
  }
}
