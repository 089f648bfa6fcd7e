/** Returns a number in quotes if the value must be text, or without them if it must be a number. */
export function quotedOrNot(kind: string, given: unknown, source: string): string | undefined {
  if (kind === 'string') return typeof given === 'number' ? `"${source}"` : undefined;
  const isNumber = kind === 'int' ? /^-?\d+$/ : kind === 'number' ? /^-?\d+(?:\.\d+)?$/ : undefined;
  return typeof given === 'string' && isNumber?.test(given) ? given : undefined;
}
