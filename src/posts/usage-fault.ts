/** A setting or option that cannot be meant as it stands. The command ends with exit code 2. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
