import { readFileSync } from 'node:fs';
import type { Argument, Option } from 'commander';
import { CATALOG } from '../../base/diagnostics/catalog.ts';
import type { CommandEntry, CommandGroup } from '../command-entry.ts';
import { EXIT, print } from '../console.ts';
import type { Completes } from '../options.ts';

type Entries = readonly (CommandEntry | CommandGroup)[];
type Candidate = readonly [word: string, description?: string];

/** `townpress completion SHELL`: prints a script that calls `townpress complete`. */
export function completion(shell: string): number {
  print(readFileSync(new URL(`completion/${shell}`, import.meta.url), 'utf8').trimEnd());
  return EXIT.sound;
}

/** Prints completions of the last word, one per line, with a description after a tab; nothing on an error. */
export function complete(entries: Entries, words: readonly string[]): void {
  const typed = words.at(-1) ?? '';
  try {
    for (const [word, description = ''] of candidates(entries, words.slice(0, -1), typed))
      if (word.startsWith(typed)) print(`${word}\t${description}`);
  } catch {
    // A message would appear in the line that the user is typing.
  }
}

function candidates(entries: Entries, [first, ...rest]: readonly string[], typed: string): Candidate[] {
  if (first === undefined) return entries.map(({ name, description }) => [name, description]);
  const entry = entries.find(({ name }) => name === first);
  if (!entry) return [];
  return 'commands' in entry ? candidates(entry.commands, rest, typed) : wordsOf(entry, rest, typed);
}

/** Returns values of the option before the cursor, values of the argument, or options. */
function wordsOf({ options, argument }: CommandEntry, before: readonly string[], typed: string): Candidate[] {
  const optionAt = (index: number) =>
    options.find(({ long, required }) => required && long === before[index] && index >= 0);
  const option = optionAt(before.length - 1);
  if (option) return valuesOf(option, before);
  const given = before.filter((word, index) => !word.startsWith('-') && !optionAt(index - 1));
  if (argument && !typed.startsWith('-') && (argument.variadic || given.length === 0))
    return valuesOf(argument, before);
  return [...options, { long: '--help', description: 'show help' }].flatMap(({ long = '', description }) =>
    before.includes(long) ? [] : [[long, description] as const],
  );
}

/** Reads values with a regular expression, because parsing whole files takes too long while someone types. */
function valuesOf(of: (Argument | Option) & { completes?: Completes }, before: readonly string[]): Candidate[] {
  const values = (option: string, fallback: string, file: string, pattern: RegExp): Candidate[] => {
    const folder = before[before.indexOf(option) + 1 || before.length] ?? fallback;
    return [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(pattern)].map(([, word = '']) => [word]);
  };
  if (of.completes === 'town') return values('--data', 'data', 'cities.yaml', SLUG);
  if (of.completes === 'service') return values('--data', 'data', 'services.yaml', SLUG);
  if (of.completes === 'route') return values('--out', 'generated', 'routes.json', /^\{"path":"([\w/.-]+)"/gm);
  if (of.completes === 'code') return Object.entries(CATALOG).map(([code, { title }]) => [code, title]);
  return (of.argChoices ?? []).map((choice) => [choice]);
}

/** Matches the keys of a data file. */
const SLUG = /^["']?([a-z0-9-]+)["']?[ \t]*:/gm;
