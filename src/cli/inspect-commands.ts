import { Argument, Option } from 'commander';
import type { CommandEntry } from './command-entry.ts';
import { common, completes, several } from './options.ts';

/** Commands that show something about the site without changing its data. */
export const INSPECT_COMMANDS: readonly CommandEntry[] = [
  {
    name: 'theme',
    heading: 'Now and then',
    description: 'write an HTML file that previews the theme, light and dark',
    argument: new Argument('[file]', 'file to write (default: theme.html)'),
    options: common('data', 'quiet', 'json'),
    examples: ['', '/tmp/theme.html'],
    load: async () => (await import('./commands/theme.ts')).theme,
  },
  {
    name: 'cards',
    heading: 'Now and then',
    description: 'create missing social images and delete unused ones',
    options: [
      new Option('--all', 'create one for every town page, not only for each service and drawing'),
      ...common('data', 'quiet', 'json'),
    ],
    examples: ['', '--all'],
    load: async () => (await import('./commands/cards.ts')).cards,
  },
  {
    name: 'diff',
    heading: 'Ask why',
    description: 'show what the data changes on the site, as a list of pages',
    argument: new Argument('[other]', 'git revision of older data, or a folder with a built site (default: --out)'),
    options: [
      new Option('--format <format>', 'how to print the changes').choices(['text', 'json', 'markdown']).default('text'),
      ...common('posts', 'host', 'out', 'data', 'json'),
    ],
    runsCode: true,
    examples: ['', 'main', '--format markdown'],
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  {
    name: 'explain',
    heading: 'Ask why',
    description: 'explain a finding and how to fix it, or list all codes',
    argument: completes('code', new Argument('[code]', 'code of the finding, such as unknown-city')),
    options: common('json'),
    examples: ['unknown-city', ''],
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'todo',
    heading: 'Every day',
    description: 'list what is left: before you publish, texts to read, and pages to write for, best first',
    argument: completes('town', new Argument('[text]', 'only pages of this town or service')),
    options: [
      new Option('--demand <path>', "Search Console export: demand is 1 plus a page's impressions").argParser(several),
      new Option('--all', 'list every passage and page, not only counts and the best page of ten towns'),
      ...common('data', 'json'),
    ],
    examples: ['', 'springfield', '--demand Queries.csv --demand Pages.csv'],
    load: async () => (await import('./commands/todo.ts')).todo,
  },
  {
    name: 'routes',
    heading: 'Ask why',
    description: 'list all routes and where each is declared',
    argument: completes('route', new Argument('[text]', 'list only routes whose path contains this text')),
    options: common('host', 'data', 'json'),
    runsCode: true,
    examples: ['', '/cities/'],
    load: async () => (await import('./commands/routes.ts')).routes,
  },
  {
    name: 'doctor',
    heading: 'Ask why',
    description: 'check the setup: packages, data, host limits, build, images, locks and hosted backend',
    options: common('out', 'folder', 'data', 'json'),
    examples: ['', '--json'],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'completion',
    heading: 'Now and then',
    description: 'print a script with which a shell completes commands, options, towns and services',
    argument: new Argument('<shell>', 'your shell').choices(['bash', 'zsh', 'fish']),
    options: [],
    examples: ['bash', 'zsh', 'fish'],
    load: async () => (await import('./commands/completion.ts')).completion,
  },
  {
    name: 'why',
    heading: 'Ask why',
    description: 'show why a page exists and is indexed or not, or where text on a page comes from',
    argument: completes(
      'route',
      new Argument('<path-or-text>', 'path or URL of a page or redirect, or text in quotes'),
    ),
    options: common('host', 'data', 'json'),
    runsCode: true,
    examples: ['/services/repairs/springfield', '"Call Now"'],
    load: async () => (await import('./commands/why.ts')).why,
  },
];
