import { EnvironmentError } from '../../base/errors.ts';
import { explained } from '../../base/system-error.ts';

/** Loads a package that makes pictures. Throws an `EnvironmentError` if the package is missing, or was installed for another system. */
export async function loadImagePackage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const cause = explained(error);
    if (cause instanceof EnvironmentError) throw cause;
    const { code, message } = error as NodeJS.ErrnoException;
    const name = /^Cannot find package '([^']+)'/.exec(message)?.[1];
    if (code === 'ERR_MODULE_NOT_FOUND' && name !== undefined)
      throw new EnvironmentError(
        `the package ${name}, which makes pictures, is not installed; run \`npm install --include=optional\`, or commit the folder \`made\` of the data from a machine that has it`,
      );
    const [reason] = message.split('\n');
    throw new EnvironmentError(`the packages that make pictures can't start (${reason}); run \`npm install\` again`);
  }
}
