import { EnvironmentError } from '../../base/errors.ts';
import { toEnvironmentError } from '../../base/system-error.ts';

/** Loads an image package. Throws an `EnvironmentError` if it's missing, or was installed for another system. */
export async function loadImagePackage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const cause = toEnvironmentError(error);
    if (cause instanceof EnvironmentError) throw cause;
    const { code, message } = error as NodeJS.ErrnoException;
    const name = /^Cannot find package '([^']+)'/.exec(message)?.[1];
    if (code === 'ERR_MODULE_NOT_FOUND' && name !== undefined)
      throw new EnvironmentError(
        `the image package ${name} isn't installed; run \`npm install --include=optional\`, or commit the data's \`made\` folder from a machine that has it`,
      );
    const [reason] = message.split('\n');
    throw new EnvironmentError(`the image packages can't start (${reason}); run \`npm install\` again`);
  }
}
