import { Command } from 'commander';
import type { CommandEntry, CommandGroup } from '../../../src/cli/command-entry.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { PLACEHOLDERS } from './command-site.ts';

/** Returns the arguments that townpress gets. Throws for a command that isn't one of townpress. */
export function argumentsOf(words: readonly string[]): string[] {
  const line = words.join(' ');
  const [, rest] = /^(?:npx |npm exec --workspaces -- )?townpress (.*)$|^npm create townpress (.*)$/.exec(line) ?? [];
  const isCreate = line.startsWith('npm create townpress');
  if (rest === undefined && !isCreate) throw new Error(`no test knows how to run ${line}`);
  const args = words.slice(isCreate ? 3 : words.indexOf('townpress') + 1);
  const given = isCreate ? ['init', ...args.filter((arg) => arg !== '--')] : args;
  return given.map((arg) => PLACEHOLDERS[arg] ?? arg);
}

/** Throws if a command line has an unknown command, option or value. */
export function parse(args: readonly string[]): void {
  const program = new Command('townpress').exitOverride().configureOutput({ writeErr: () => {} });
  addTo(program, COMMANDS);
  program.parse(args, { from: 'user' });
}

function addTo(program: Command, entries: readonly (CommandEntry | CommandGroup)[]): void {
  for (const entry of entries) {
    const command = program.command(entry.name).exitOverride();
    if ('commands' in entry) addTo(command, entry.commands);
    else {
      if (entry.argument) command.addArgument(entry.argument);
      for (const option of entry.options) command.addOption(option);
      command.action(() => {});
    }
  }
}
