import { EnvironmentError } from '../../base/errors.ts';
import { explained } from '../../base/system-error.ts';

/** Loads what makes pictures. Throws an `EnvironmentError` where a package that it needs is missing, or was installed for another system. */
export async function loadImagePackage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const cause = explained(error);
    if (cause instanceof EnvironmentError) throw cause;
    throw new EnvironmentError(
      `pictures cannot be made here, since a package for them does not start (${(error as Error).message.split('\n')[0]}); run \`npm install\` again`,
    );
  }
}
