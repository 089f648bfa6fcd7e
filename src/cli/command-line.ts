/** Returns a command line as typed. `npm create townpress` has its own name for `init` and needs `--` before flags. */
export function commandLine(name: string, rest = ''): string {
  const creator = process.env['TOWNPRESS_CREATOR'];
  const isCreated = creator !== undefined && name === 'townpress init';
  return `${isCreated ? creator : name} ${isCreated ? rest.replace(/(^| )(--|\[options\])/, '$1-- $2') : rest}`.trim();
}
