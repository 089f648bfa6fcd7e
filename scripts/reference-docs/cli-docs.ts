import type { Argument, Option } from 'commander';
import type { CommandEntry, CommandGroup } from '../../src/cli/command-entry.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { EXIT } from '../../src/cli/console.ts';
import { anchor, fenced, generatedFrom, page, sentence, table } from './markdown.ts';

/** One command with its full name, such as `blog pull`. */
interface NamedCommand {
  readonly name: string;
  readonly command: CommandEntry;
}

const EXIT_CODES: Readonly<Record<keyof typeof EXIT, string>> = {
  sound: 'success',
  findings: 'problems found: errors, or with `--strict` warnings',
  usage: 'wrong usage: unknown command, option or value',
  environment:
    'a disk, permission or lock error, a file that a command cannot edit, or a service that cannot be reached',
  bug: 'a bug in townpress; please report it',
  interrupted: 'interrupted by Ctrl-C or SIGTERM',
};

const ENVIRONMENT: readonly (readonly [string, string])[] = [
  [
    '`SUPABASE_URL`',
    'URL of a hosted backend. Builds read posts from it; `admin`, `blog pull`, `blog push` and `blog hook` work on it, and `doctor` checks it.',
  ],
  ['`SUPABASE_PUBLISHABLE_KEY`', 'The public key that builds use. `SUPABASE_ANON_KEY` works too.'],
  [
    '`SUPABASE_SERVICE_ROLE_KEY`',
    'The secret key that `admin` and `blog` commands use. Never set it where the site is built.',
  ],
  ['`NO_COLOR`, `FORCE_COLOR`', 'Turn colors off or on. By default, output has colors only in a terminal.'],
];

const JSON_NOTES = `With \`--json\`, a command prints one JSON object to standard output and nothing else; messages for people go to standard error. Commands that keep running (\`dev\`, \`start\`, \`backend\`, \`preview\`, \`generate --watch-posts\`) print one object per line.

- \`schemaVersion\` is the version of the format. Within a version, fields are added, never changed or removed.
- \`command\` is the command that ran.
- \`ok\` is \`false\` if the command failed.
- \`findings\` of \`check\` and \`generate\` have \`severity\`, \`code\`, \`message\`, \`file\`, \`line\`, \`column\`, \`endLine\`, \`endColumn\`, and if available \`help\` and \`related\`. [findings.md](findings.md) explains the codes.
- If a command can't run (exit codes 2, 3 and 70), the object is \`{ "schemaVersion", "ok": false, "exitCode", "error" }\`.`;

/** Returns docs/cli.md: every command with its arguments, options and examples, as `--help` shows them. */
export function cliDocs(): string {
  const commands = named(COMMANDS);
  return page(
    generatedFrom('the commands in `src/cli/commands.ts` and `src/cli/blog-commands.ts`'),
    '# Command line',
    'Run commands with `npx townpress`, in the folder that contains `data/`. Every command has `--help`, which prints what this page shows. `npx townpress --version` prints the version.',
    table(
      ['command', 'what it does'],
      commands.map(({ name, command }) => [`[${name}](#${anchor(heading(name))})`, command.description]),
    ),
    '## Exit codes',
    table(
      ['code', 'meaning'],
      Object.entries(EXIT).map(([name, code]) => [`\`${code}\``, EXIT_CODES[name as keyof typeof EXIT]]),
    ),
    '## JSON output',
    JSON_NOTES,
    '## Environment variables',
    table(['variable', 'meaning'], ENVIRONMENT),
    ...commands.flatMap(section),
  );
}

/** Returns all commands, those in groups with the name of their group first. */
export function named(entries: readonly (CommandEntry | CommandGroup)[], group = ''): NamedCommand[] {
  return entries.flatMap((entry) =>
    'commands' in entry ? named(entry.commands, `${entry.name} `) : [{ name: `${group}${entry.name}`, command: entry }],
  );
}

function heading(name: string): string {
  return `townpress ${name}`;
}

function section({ name, command }: NamedCommand): string[] {
  const { argument, options, examples, description, runsCode } = command;
  const usage = [
    'townpress',
    name,
    ...(options.length > 0 ? ['[options]'] : []),
    ...(argument ? [shown(argument)] : []),
  ];
  const rows = [
    ...(argument ? [[`\`${shown(argument)}\``, sentence(argument.description), '']] : []),
    ...options.map((option) => [`\`${option.flags}\``, meaning(option), fallback(option)]),
  ];
  return [
    `## ${heading(name)}`,
    sentence(description),
    fenced('text', usage.join(' ')),
    ...(rows.length > 0 ? [table(['argument or option', 'meaning', 'default'], rows)] : []),
    ...(runsCode
      ? [
          'Runs `components/` and `townpress.config.ts` next to the data, if the site has them: see [overrides.md](overrides.md).',
        ]
      : []),
    fenced('sh', examples.map((example) => `npx townpress ${name} ${example}`.trim()).join('\n')),
  ];
}

/** Returns an argument as usage lines show it: `<required>`, `[optional]`. */
function shown(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function meaning({ description, argChoices }: Option): string {
  const choices = argChoices?.map((choice) => `\`${choice}\``).join(', ');
  return sentence(description) + (choices === undefined ? '' : ` One of ${choices}.`);
}

function fallback({ defaultValue, defaultValueDescription }: Option): string {
  const value = defaultValueDescription ?? defaultValue;
  return value === undefined ? '' : `\`${value}\``;
}
