import type { SiteRules } from '../../hosts/host.ts';
import { bufferedFile } from './buffered-file.ts';
import { fileState, readText } from './manifest.ts';

/** Writes `rules.json` next to the previous file. */
export function rulesFileWriter(file: string, rules: SiteRules) {
  const { made, add, finish, sync, publish } = bufferedFile(file);
  add(`${JSON.stringify(rules, undefined, 1)}\n`);
  finish();
  sync();
  return { state: fileState(made), publish };
}

/** Reads `rules.json`; undefined if it's missing or was edited into something unreadable. */
export function readRulesFile(file: string): SiteRules | undefined {
  try {
    const { redirects, headers } = JSON.parse(readText(file) ?? '') as Partial<SiteRules>;
    return Array.isArray(redirects) && Array.isArray(headers) ? { redirects, headers } : undefined;
  } catch {
    return undefined;
  }
}
