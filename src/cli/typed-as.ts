/** A command line as somebody would type it. `npm create townpress`, which runs `townpress init`, names itself, and npm wants two hyphens before its flags. */
export function typedAs(name: string, rest = ''): string {
  const creator = process.env['TOWNPRESS_CREATOR'];
  const isCreated = creator !== undefined && name === 'townpress init';
  return `${isCreated ? creator : name} ${isCreated ? rest.replace(/(^| )(--|\[options\])/, '$1-- $2') : rest}`.trim();
}
