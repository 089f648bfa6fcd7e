import { asciiJson } from '../../base/ascii-json.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { bufferedFile } from './buffered-file.ts';
import { fileState, readText } from './manifest.ts';

/** Writes a build's findings next to the previous file. */
export function findingsWriter(file: string, findings: readonly Diagnostic[]) {
  const { made, add, finish, publish } = bufferedFile(file);
  add('[');
  for (const [index, finding] of findings.entries()) add(`${index === 0 ? '' : ',\n'}${asciiJson(finding)}`);
  add(']');
  finish();
  return { state: fileState(made), publish };
}

/** Returns the saved findings; undefined if the file has changed from `state`. */
export function readFindings(file: string, state: string | undefined): readonly Diagnostic[] | undefined {
  if (state === undefined || fileState(file) !== state) return undefined;
  try {
    return JSON.parse(readText(file) ?? '') as readonly Diagnostic[];
  } catch {
    return undefined;
  }
}
