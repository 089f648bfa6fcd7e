import { Command, CommanderError } from 'commander';
import { EnvironmentError, UsageError } from '../base/errors.ts';
import { toEnvironmentError } from '../base/system-error.ts';
import { type CommandEntry, type CommandGroup, HEADINGS } from './command-entry.ts';
import { commandLine } from './command-line.ts';
import { COMMANDS, INSTEAD } from './commands.ts';
import { cancelled, EXIT, output, printJson } from './console.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';

const program = new Command('townpress')
  .description("Builds a fast static website from YAML, with a page for each of a business's towns and services.")
  .version(__VERSION__)
  .showSuggestionAfterError()
  .showHelpAfterError('run `townpress --help` for usage')
  .configureOutput({ outputError: (text, write) => write(`townpress: ${usageError(text)}`) })
  .commandsGroup('Now and then:')
  .helpCommand('help [command]', 'display help for command')
  .exitOverride()
  .addHelpText(
    'after',
    '\nExit codes: 0 success, 1 problems found, 2 invalid usage, 3 disk, permission or lock error, 70 bug in townpress, 130 interrupted.',
  );
addCommands(
  program,
  HEADINGS.flatMap((heading) => COMMANDS.filter((entry) => entry.heading === heading)),
);
if (EDIT_COMMANDS.some(({ name }) => name === process.argv[2])) output.changes = 'data';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exit(cancelled());
  });
}

// Errors from sockets and watchers, for example.
process.on('uncaughtException', (error) => process.exit(explainFailure(toEnvironmentError(error))));

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.sound);
  process.stderr.write(`townpress: can't write to standard output (${error.message})\n`);
  process.exit(EXIT.environment);
});

/** Runs the command in the process arguments and sets the exit code. */
async function main(): Promise<void> {
  try {
    const help = INSTEAD.get(process.argv[2] ?? '');
    if (help !== undefined) throw new UsageError(`unknown command "${process.argv[2]}"; ${help}`);
    // Completions of the words typed so far: `townpress complete -- WORDS`.
    if (process.argv[2] !== 'complete') await program.parseAsync();
    else (await import('./commands/completion.ts')).complete(COMMANDS, process.argv.slice(4));
  } catch (caught) {
    const error = toEnvironmentError(caught);
    const code = explainFailure(error);
    if (process.argv.includes('--json') && code !== EXIT.sound)
      printJson({ ok: false, exitCode: code, error: messageOf(error) });
    process.exitCode = code;
  }
}

function addCommands(program: Command, entries: readonly (CommandEntry | CommandGroup)[], path = program.name()): void {
  for (const entry of entries) {
    const command = program.command(entry.name).description(entry.description);
    if (entry.heading) command.helpGroup(`${entry.heading}:`);
    const name = `${path} ${entry.name}`;
    if ('commands' in entry) {
      addCommands(command, entry.commands, name);
      continue;
    }
    command.showHelpAfterError(`run \`${name} --help\` for usage`);
    if (entry.argument) command.addArgument(entry.argument);
    for (const option of entry.options) command.addOption(option);
    const examples = () => entry.examples.map((example) => `  ${commandLine(name, example)}`);
    command.configureHelp({ commandUsage: () => commandLine(name, command.usage()) });
    command.addHelpText('after', () => `\nExamples:\n${examples().join('\n')}`);
    command.action(async (...parsed: unknown[]) => {
      const { data, site, quiet = false } = command.opts<{ data: string; site?: true; quiet?: true }>();
      output.isQuiet = quiet;
      if (entry.runsCode && !site) (await import('./announce-code.ts')).announceCustomCode(data);
      const run = await entry.load();
      process.exitCode = await run(...(parsed as never[]));
    });
  }
}

/** Returns the message of an error with its hint for the command line. */
function messageOf(error: unknown): string {
  const { message, hint } = error as Partial<EnvironmentError>;
  if (error instanceof CommanderError) return usageError(error.message);
  return hint === undefined ? (message ?? String(error)) : `${message}; ${hint}`;
}

/** Rewords a commander error to match all other errors. */
function usageError(text: string): string {
  return text
    .replace(/^error: /, '')
    .replace(
      /^(?:option|command-argument value) '(.+?)'(?: argument '(.*?)')? is invalid(?: for argument '.*?')?\. /s,
      (_, option, value) => (value === undefined ? `"${option}" is invalid: ` : `${option} can't be "${value}": `),
    )
    .replace(/Allowed choices are (.+)\.$/m, 'choose from $1');
}

/** Prints an error that isn't about the data. Returns the exit code. */
function explainFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.sound : EXIT.usage;
  if (error instanceof UsageError || error instanceof EnvironmentError) {
    process.stderr.write(`townpress: ${messageOf(error)}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.environment;
  }
  process.stderr.write(
    `townpress ${__VERSION__} has a bug; the site is unchanged. Please report it with the data that caused it:\n${error instanceof Error ? error.stack : String(error)}\n`,
  );
  return EXIT.bug;
}

await main();
