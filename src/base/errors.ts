/** A failure that isn't a bug, with a code for programs. The command line prints `hint` after the message. */
abstract class Failure extends Error {
  abstract readonly code: string;
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A problem outside the data, such as the disk, a permission or another process. The command exits with code 3. */
export class EnvironmentError extends Failure {
  override readonly name = 'EnvironmentError';
  readonly code = 'ERR_TOWNPRESS_ENVIRONMENT';
}

/** An invalid setting or option. The command exits with code 2. */
export class UsageError extends Failure {
  override readonly name = 'UsageError';
  readonly code = 'ERR_TOWNPRESS_USAGE';
}
