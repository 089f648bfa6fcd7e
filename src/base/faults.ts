/** Something outside the data is in the way: the disk, a permission, another run. The command ends with exit code 3. */
export class EnvironmentFault extends Error {
  override readonly name = 'EnvironmentFault';
}

/** A setting or option that cannot be meant as it stands. The command ends with exit code 2. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
