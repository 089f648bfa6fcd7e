/** Something outside the data prevents a run: the disk, a permission, another run. The command exits with code 3. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** A setting or option that makes no sense. The command exits with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
