import { Argument, Option } from 'commander';
import { LOOPBACK } from '../base/loopback-host.ts';
import { BLOG_COMMANDS } from './blog-commands.ts';
import type { CommandEntry, CommandGroup } from './command-entry.ts';
import { commaList, common, hostOption, miles, portOption, several, wholeNumber } from './options.ts';

/** Options of commands that serve a site while it changes. */
function serving(): Option[] {
  return [
    portOption('--port <n>', "port for the site; if it's in use, the next free one", 4321),
    portOption('--backend-port <n>', 'backend port; image URLs in posts include it', 54_321),
    new Option('--listen <address>', 'address to listen on; 0.0.0.0 for all interfaces').default(LOOPBACK),
  ];
}

/** Options shared by `add job` and `add note`; `add review` has the first two. A terminal prompts for missing ones. */
function aboutPage(): Option[] {
  return [
    new Option('--service <name>', 'slug or name of the service'),
    new Option('--town <name>', 'slug or name of the town'),
    new Option('--text <text>', 'what happened, in three sentences or more'),
  ];
}

function writing(): Option[] {
  return [new Option('--dry-run', 'show what would be added without writing it'), ...common('data', 'json')];
}

export const COMMANDS: readonly (CommandEntry | CommandGroup)[] = [
  {
    name: 'init',
    description: 'create a site in a new folder',
    argument: new Argument('[folder]', 'folder to create (default: named after the company)'),
    options: [
      new Option('--name <name>', 'name of the company'),
      new Option('--trade <trade>', 'cleaning, fleet-maintenance, hvac, lawn-and-snow, piano-tuning, plumbing, other'),
      new Option('--services <names>', 'comma-separated services, for --trade other'),
      new Option('--phone <number>', 'phone number for customers'),
      new Option('--email <address>', 'email address for customers'),
      new Option('--license <number>', 'license or registration number (optional)'),
      new Option('--license-issuer <name>', 'authority that issued the number'),
      new Option('--from <place>', 'where the company is based: a ZIP code, or a town and state'),
      new Option('--within <miles>', 'how far the company drives (default: 25)'),
      new Option('--towns <names>', 'comma-separated towns to serve, instead of --within'),
      new Option('--blog', 'add a blog'),
      new Option('--no-blog', 'no blog (default)'),
      hostOption('where the site will be hosted').default('static'),
      new Option('--yes', 'skip the questions and use defaults'),
      ...common('json'),
    ],
    examples: [
      '',
      'austin-pipe-works --name "Austin Pipe Works" --trade plumbing --phone 512-555-0142 --from 78701 --within 25',
    ],
    run: async (flags, folder) => (await import('./commands/init.ts')).init(folder, flags),
  },
  {
    name: 'generate',
    description: 'check the data and build the site',
    options: [
      new Option('--strict', 'treat warnings as errors'),
      new Option('--clean', 'rebuild every file, even if nothing changed'),
      new Option('--verbose', 'also show why each page was rendered again'),
      ...common('jobs', 'posts'),
      new Option('--watch-posts', 'keep running and rebuild when backend posts change'),
      ...common('every', 'host', 'out', 'data', 'json'),
    ],
    runsCode: true,
    examples: ['', '--host netlify --strict', '--data ../other/data --out /tmp/site'],
    run: async (flags) => (await import('./commands/generate.ts')).generateCommand(flags),
  },
  {
    name: 'check',
    description: 'check the data, or, with --site, the built site',
    options: [
      new Option('--strict', 'treat warnings as errors'),
      new Option('--site', 'check the built site: links, canonicals, sitemap, structured data, redirects'),
      new Option('--verbose', 'also show notes'),
      ...common('format', 'host', 'out', 'data', 'json'),
    ],
    runsCode: true,
    examples: ['', '--strict --format github', '--site'],
    run: async (flags) => (await import('./commands/check.ts')).check(flags),
  },
  {
    name: 'preview',
    description: 'serve the built site as its host would',
    options: [
      portOption('--port <n>', "port to listen on; if it's in use, the next free one", 4321),
      hostOption('fail if the site was built for another host'),
      ...common('out'),
      new Option('--json', 'print the URL as one line of JSON'),
    ],
    examples: ['', '--host netlify', '--port 8080'],
    run: async (flags) => (await import('./commands/preview.ts')).preview(flags),
  },
  {
    name: 'dev',
    description: 'serve the site while you edit its data; open pages update when you save',
    options: [
      new Option('--backend', 'also run the local blog backend, as `townpress start` does'),
      ...serving(),
      ...common('posts', 'host', 'folder', 'data'),
      new Option('--json', 'print the URL as one line of JSON'),
    ],
    runsCode: true,
    examples: ['', '--port 8080', '--listen 0.0.0.0'],
    run: async (flags) => (await import('./commands/dev.ts')).dev(flags),
  },
  {
    name: 'start',
    description: 'serve the site with a local blog backend; pages in the browser update when data or posts change',
    options: [
      ...serving(),
      ...common('host', 'folder', 'data'),
      new Option('--json', 'print URLs, keys and the admin account as one line of JSON'),
    ],
    runsCode: true,
    examples: ['', '--port 8080 --backend-port 8081'],
    run: async (flags) => (await import('./commands/start.ts')).start(flags),
  },
  {
    name: 'add',
    description: 'add towns, jobs, reviews or notes to the data',
    commands: [
      {
        name: 'town',
        description: 'add US towns to the data, with county, coordinates, ZIP codes, neighbors and population',
        argument: new Argument('[names...]', 'such as "Avon", "Avon, OH" or "Avon (city), OH"; prompts if omitted'),
        options: [
          new Option(
            '--state <state>',
            'state the towns are in (default: from site.yaml); with --all, add every place in it',
          ),
          new Option('--zip <codes>', 'add places with these ZIP codes, comma-separated').argParser(commaList),
          new Option(
            '--within <miles>',
            'add places within this many miles of the first name or ZIP code, or of your base if none is given',
          ).argParser(miles),
          new Option('--all', 'add every match without prompting'),
          new Option('--except <names>', 'names to skip, comma-separated').argParser(commaList),
          new Option('--dry-run', 'show what would be added without writing it'),
          ...common('data', 'json'),
        ],
        examples: ['Elyria Lorain', '--zip 44011', '--within 25 --all --except Avon', '"Avon, IN" --dry-run'],
        run: async (flags, names) => (await import('./commands/add-town.ts')).addTown(names, flags),
      },
      {
        name: 'job',
        description: 'add a finished job and show how it changes its page',
        options: [
          ...aboutPage(),
          new Option('--date <day>', 'day the work was done (default: today)'),
          new Option('--called <day>', 'day the customer called'),
          new Option('--make <make>', 'make of the vehicle'),
          new Option('--class <class>', 'class of the vehicle, such as "cargo van"'),
          new Option('--minutes <n>', 'minutes on site').argParser(
            wholeNumber(1, 1440, 'a whole number from 1 to 1440'),
          ),
          new Option('--short <text>', 'one sentence for the card on the Service Areas page'),
          new Option('--photo <file>', 'photo of the work; can be repeated').argParser(several),
          new Option('--alt <text>', 'alt text for a photo; repeat for each --photo, in the same order').argParser(
            several,
          ),
          new Option('--words <text>', 'what the customer said'),
          new Option('--words-by <name>', 'customer who agreed to be quoted'),
          new Option('--words-date <day>', 'day they agreed (default: today)'),
          new Option('--sample', 'mark as sample data; only for sites with demo: true'),
          ...writing(),
        ],
        examples: ['', '--service oil-changes --town quincy --minutes 40 --class "cargo van" --text "..."'],
        run: async (flags) => (await import('./commands/add-content.ts')).addJob(flags),
      },
      {
        name: 'review',
        description: 'add a public customer review and show which pages it changes',
        options: [
          new Option('--words <text>', 'what the customer said, word for word'),
          new Option('--name <name>', "the customer's name, in the form they agreed to"),
          new Option('--date <day>', 'date of the review'),
          new Option('--source <address>', 'URL of the public page with the review'),
          new Option('--permission <text>', "when and how the customer agreed to be quoted; pages don't show it"),
          ...aboutPage().slice(0, 2),
          new Option('--sample', 'mark as sample data; only for sites with demo: true'),
          ...writing(),
        ],
        examples: [
          '',
          '--words "..." --name "Fleet manager" --date 2026-11-03 --source https://reviews.example/1 --permission "By email, November 5, 2026." --service oil-changes --town quincy',
        ],
        run: async (flags) => (await import('./commands/add-content.ts')).addReview(flags),
      },
      {
        name: 'note',
        description: 'add a note about a service in a town and show how it changes its page',
        options: [...aboutPage(), new Option('--title <text>', 'title of the note'), ...writing()],
        examples: ['', '--service oil-changes --town quincy --title "Parking" --text "..."'],
        run: async (flags) => (await import('./commands/add-content.ts')).addNote(flags),
      },
    ],
  },
  ...BLOG_COMMANDS,
  {
    name: 'theme',
    description: 'write an HTML file that previews the theme, light and dark',
    argument: new Argument('[file]', 'file to write (default: theme.html)'),
    options: common('data', 'json'),
    examples: ['', '/tmp/theme.html'],
    run: async (flags, file) => (await import('./commands/theme.ts')).theme(file, flags),
  },
  {
    name: 'cards',
    description: 'create missing social images and delete unused ones',
    options: [
      new Option('--all', 'create one for every town page, not only for each service and drawing'),
      ...common('data', 'json'),
    ],
    examples: ['', '--all'],
    run: async (flags) => (await import('./commands/cards.ts')).cards(flags),
  },
  {
    name: 'explain',
    description: 'explain a finding and how to fix it, or list all codes',
    argument: new Argument('[code]', 'code of the finding, such as unknown-city'),
    options: common('json'),
    examples: ['unknown-city', ''],
    run: async (flags, code) => (await import('./commands/explain.ts')).explain(code, flags),
  },
  {
    name: 'routes',
    description: 'list all routes and where each is declared',
    argument: new Argument('[text]', 'list only routes whose path contains this text'),
    options: common('host', 'data', 'json'),
    runsCode: true,
    examples: ['', '/cities/'],
    run: async (flags, text) => (await import('./commands/routes.ts')).routes(text, flags),
  },
  {
    name: 'upgrade',
    description: 'rename data keys to match this version',
    options: [new Option('--dry-run', 'show what would change without writing it'), ...common('data', 'json')],
    examples: ['', '--dry-run'],
    run: async (flags) => (await import('./commands/upgrade.ts')).upgrade(flags),
  },
  {
    name: 'clean',
    description: 'delete generated files',
    options: common('out', 'json'),
    examples: ['', '--out /tmp/site'],
    run: async (flags) => (await import('./commands/clean.ts')).clean(flags),
  },
];

/** Commands of other generators, with what to run instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['build', 'run `townpress generate`'],
  ['watch', 'run `townpress dev`, or `townpress generate --watch-posts`'],
  ['serve', 'run `townpress dev` while you edit, or `townpress preview` after `townpress generate`'],
  ['deploy', 'run `townpress generate`, then upload generated/site to your host'],
  ['lint', 'run `townpress check`'],
  ['test', 'run `townpress check`, then `townpress check --site` after `townpress generate`'],
  ['new', 'run `townpress init`'],
  ['create', 'run `townpress init`'],
]);

/** Returns what to run instead of a command of another generator; undefined for any other word. */
export function insteadOf(word: string | undefined): string | undefined {
  return word === undefined ? undefined : INSTEAD.get(word);
}
