import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Data with a mistake or without, and the whole report about it. */
interface Finding {
  readonly what: string;
  /** The arguments of `edited` and `extended`: changes to files of the minimal site. */
  readonly edit?: readonly [file: string, from: string, to: string];
  readonly extend?: readonly [file: string, more: string];
  readonly files?: Readonly<Record<string, string>>;
  readonly report: string;
}

/** Mistakes in data files by the finding about them. */
export const FINDINGS: Readonly<Record<string, readonly Finding[]>> = parse(
  readFileSync(new URL('../findings.yaml', import.meta.url), 'utf8'),
);
