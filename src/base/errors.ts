/** A failure that isn't a bug, with a code for programs. `hint` says what to do on the command line, which prints it behind the message. */
abstract class Failure extends Error {
  abstract readonly code: string;
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Something outside the data prevents a run: the disk, a permission, another run. The command exits with code 3. */
export class EnvironmentError extends Failure {
  override readonly name = 'EnvironmentError';
  readonly code = 'ERR_TOWNPRESS_ENVIRONMENT';
}

/** A setting or option that makes no sense. The command exits with code 2. */
export class UsageError extends Failure {
  override readonly name = 'UsageError';
  readonly code = 'ERR_TOWNPRESS_USAGE';
}
