/** Something outside the data is in the way: the disk, a permission, another run. The command ends with exit code 3. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** A setting or option that cannot be meant as it stands. The command ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
