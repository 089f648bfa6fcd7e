/** Something outside the data is in the way: the disk, a permission, another run. The command ends with exit code 3. */
export class EnvironmentFault extends Error {
  override readonly name = 'EnvironmentFault';
}
