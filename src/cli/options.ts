import { resolve } from 'node:path';
import { type Argument, InvalidArgumentError, Option } from 'commander';
import { isOrigin } from '../base/url.ts';
import { POST_SOURCES } from '../blog/sync/project.ts';
import { HOST_NAMES, type HostName } from '../hosts/hosts.ts';

/** Output formats of findings. */
const FORMATS = ['text', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

export interface Flags {
  readonly data: string;
  readonly out: string;
  /** Folder of the local backend. */
  readonly folder: string;
  readonly host?: HostName;
  readonly format: Format;
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** Builds a folder option. Paths are relative to the working directory; commands get the absolute path. */
export function folderOption(flags: string, description: string, fallback: string): Option {
  return new Option(flags, description)
    .default(resolve(fallback), fallback)
    .argParser((value: string) => resolve(value));
}

export function dataOption(description = 'data folder'): Option {
  return folderOption('--data <dir>', description, 'data');
}

export function hostOption(description = 'use this host instead of the one in site.yaml'): Option {
  return new Option('--host <host>', description).choices(HOST_NAMES);
}

export function portOption(flags: string, description: string, fallback: number): Option {
  const port = wholeNumber(0, 65_535, 'a whole number from 0 to 65535; 0 picks a free port');
  return new Option(flags, description).argParser(port).default(fallback);
}

/** Parses an email address. Throws an `InvalidArgumentError` for anything else. */
export function emailAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new InvalidArgumentError('must be an email address');
  return value;
}

/** Parses a web address without a path. Hosts give it with or without `https://`. */
export function origin(value: string): string {
  const address = (value.includes('://') ? value : `https://${value}`).replace(/\/$/, '');
  if (!isOrigin(address) || !address.includes('.'))
    throw new InvalidArgumentError('must be a web address without a path, such as https://preview-12.example.org');
  return address;
}

/** Parses a comma-separated list. A two-letter state code stays with the name before it. */
export function commaList(value: string): string[] {
  const texts = value.split(/,(?!\s*[A-Z]{2}\s*(?:,|$))/).map((text) => text.trim());
  if (texts.some((text) => text === '')) throw new InvalidArgumentError('must be comma-separated names');
  return texts;
}

/** The longest distance a company drives. */
const MOST_MILES = 500;

/** Parses a distance in miles. Throws an `InvalidArgumentError` if it is missing or out of range. */
export function miles(value: string): number {
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
  if (!(number > 0 && number <= MOST_MILES))
    throw new InvalidArgumentError(`must be a number of miles greater than 0 and at most ${MOST_MILES}`);
  return number;
}

/** Collects the values of a repeatable option. */
export function several(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function wholeNumber(from: number, to: number, what: string): (value: string) => number {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= from && number <= to)) throw new InvalidArgumentError(`must be ${what}`);
    return number;
  };
}

/** Shell completions of an argument or option, in addition to its choices. The default is files. */
export type Completes = 'town' | 'service' | 'route' | 'code';

/** Sets what a shell completes an argument or option with. */
export function completes<T extends Argument | Option>(what: Completes, of: T): T & { readonly completes: Completes } {
  return Object.assign(of, { completes: what });
}

/** Each call creates a new option, because commander stores state in it. */
const COMMON = {
  data: dataOption,
  every: () =>
    new Option('--every <seconds>', 'with --watch-posts: seconds between checks (default: 30)').argParser(
      wholeNumber(1, 86_400, 'a whole number of seconds from 1 to 86400'),
    ),
  folder: () => folderOption('--folder <dir>', 'folder of the local backend', '.townpress/backend'),
  format: () => new Option('--format <format>', 'how to print findings').choices(FORMATS).default('text'),
  host: hostOption,
  jobs: () =>
    new Option('--jobs <n>', 'number of threads (default: depends on the size of the site)').argParser(
      wholeNumber(1, 64, 'a whole number from 1 to 64'),
    ),
  json: () => new Option('--json', 'print JSON').conflicts('format'),
  out: () => folderOption('--out <dir>', 'output folder', 'generated'),
  quiet: () => new Option('--quiet', 'print only findings and errors').conflicts('verbose'),
  posts: () =>
    new Option(
      '--posts <source>',
      'read posts from data/posts (files), the local backend (local) or Supabase (hosted; default if SUPABASE_URL is set)',
    ).choices(POST_SOURCES),
} as const;

export function common(...names: readonly (keyof typeof COMMON)[]): Option[] {
  return names.map((name) => COMMON[name]());
}
