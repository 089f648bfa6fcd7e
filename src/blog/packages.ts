import { devDependencies, type peerDependencies } from '../../package.json';
import { EnvironmentError } from '../base/errors.ts';

/* What only some sites need is not installed with townpress: jsdom cleans the HTML of posts, `@supabase/lite` is the local backend, and esbuild reads code of the site's owner. */

type OptionalPackage = keyof typeof peerDependencies;

/** Loads optional packages. Throws an `EnvironmentError` that names the versions to install when one is missing: `subject` needs all of `packages`. */
export async function loadOptional<T>(
  load: () => Promise<T>,
  subject: string,
  packages: readonly OptionalPackage[],
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const names = packages.map((name) => `${name}@${devDependencies[name]}`).join(' ');
    throw new EnvironmentError(`${subject} what is not installed; run \`npm install --save-dev ${names}\``);
  }
}
