import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { POST_SOURCES } from '../blog/sync/project.ts';
import { HOST_NAMES } from '../site/hosts/all.ts';

/** How findings can be printed. */
export const FORMATS = ['text', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/*
 * The options of the commands. Every call makes a new one, since commander keeps state in them.
 */

/** An option for a folder, given as seen from the working directory. Commands get its absolute path. */
function folderOption(flags: string, description: string, fallback: string): Option {
  return new Option(flags, description)
    .default(resolve(fallback), fallback)
    .argParser((value: string) => resolve(value));
}

export function dataOption(description = 'data folder'): Option {
  return folderOption('--data <dir>', description, 'data');
}

function outOption(): Option {
  return folderOption('--out <dir>', 'output folder', 'generated');
}

function backendFolderOption(): Option {
  return folderOption('--folder <dir>', 'folder of the local backend', '.townpress/backend');
}

/** Where `blog pull` writes and `blog push` reads. */
export function postsFolderOption(flags: string, description: string): Option {
  return folderOption(flags, description, 'blog');
}

export function hostOption(description = 'build for this host instead of the one in site.yaml'): Option {
  return new Option('--host <host>', description).choices(HOST_NAMES);
}

function jsonOption(): Option {
  return new Option('--json', 'print one JSON value and nothing else').conflicts('format');
}

function formatOption(): Option {
  return new Option('--format <format>', 'how to print findings').choices(FORMATS).default('text');
}

function postsOption(): Option {
  const description = 'where posts come from (default: hosted if SUPABASE_URL is set, else files)';
  return new Option('--posts <source>', description).choices(POST_SOURCES);
}

function jobsOption(): Option {
  return new Option('--jobs <n>', 'number of threads').argParser(wholeNumber(1, 64, 'a whole number from 1 to 64'));
}

function everyOption(): Option {
  const seconds = wholeNumber(1, 86_400, 'a whole number of seconds from 1 to 86400');
  return new Option('--every <seconds>', 'with --watch-posts: seconds between checks (default: 30)').argParser(seconds);
}

export function portOption(flags: string, description: string, fallback: number): Option {
  const port = wholeNumber(0, 65_535, 'a whole number from 0 to 65535; 0 takes any port that is free');
  return new Option(flags, description).argParser(port).default(fallback);
}

/** Parses an e-mail address. Throws an `InvalidArgumentError` for anything else. */
export function emailAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new InvalidArgumentError('must be an e-mail address');
  return value;
}

function wholeNumber(from: number, to: number, what: string): (value: string) => number {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= from && number <= to)) throw new InvalidArgumentError(`must be ${what}`);
    return number;
  };
}

const COMMON = {
  data: () => dataOption(),
  every: everyOption,
  folder: backendFolderOption,
  format: formatOption,
  host: () => hostOption(),
  jobs: jobsOption,
  json: jsonOption,
  out: outOption,
  posts: postsOption,
} as const;

/** Options that several commands have, by name. */
export function common(...names: readonly (keyof typeof COMMON)[]): Option[] {
  return names.map((name) => COMMON[name]());
}
