import { nearest } from '../../base/diagnostics/suggest.ts';

/** The help for a file whose place says nothing to us: the name it was most likely meant to have. */
export function suggestFile(file: string, known: Iterable<string>): string | undefined {
  const stem = (name: string) => name.toLowerCase().replace(/(\.(ya?ml|md|markdown|txt))+$/, '');
  const names = [...known];
  return names.find((name) => stem(name) === stem(file)) ?? nearest(file, names);
}
