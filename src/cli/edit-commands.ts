import { Argument, Option } from 'commander';
import type { CommandEntry, CommandGroup } from './command-entry.ts';
import { commaList, common, completes, miles, several, wholeNumber } from './options.ts';

/** Options shared by `add job` and `add note`; `add review` has the first two. A terminal prompts for missing ones. */
function aboutPage(): Option[] {
  return [
    completes('service', new Option('--service <name>', 'slug or name of the service')),
    completes('town', new Option('--town <name>', 'slug or name of the town')),
    new Option('--text <text>', 'what happened, in three sentences or more'),
  ];
}

function writing(what = 'added'): Option[] {
  return [new Option('--dry-run', `show what would be ${what} without writing it`), ...common('data', 'json')];
}

const KINDS = [
  { kind: 'town', old: 'springfield', next: 'Springfield Center', hub: '/service-areas', other: 'riverside' },
  { kind: 'service', old: 'repairs', next: 'Small Repairs', hub: '/services', other: 'installation' },
] as const;

/** Commands that change the data. */
export const EDIT_COMMANDS: readonly (CommandEntry | CommandGroup)[] = [
  {
    name: 'add',
    heading: 'Change the data',
    description: 'add towns, services, jobs, reviews, notes, news, facts or redirects to the data',
    commands: [
      {
        name: 'town',
        description: 'add US towns to the data, with county, coordinates, ZIP codes, neighbors and population',
        argument: new Argument('[names...]', 'such as "Springfield" or "Springfield, OH"; prompts if omitted'),
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
          ...writing(),
        ],
        examples: [
          'Springfield Riverside',
          '--zip 44011',
          '--within 25 --all --except Riverside',
          '"Dayton, OH" --dry-run',
        ],
        load: async () => (await import('./commands/add-town.ts')).addTown,
      },
      {
        name: 'job',
        description: 'add a finished job and show how it changes its page',
        options: [
          ...aboutPage(),
          new Option('--date <day>', 'day the work was done (default: today)'),
          new Option('--called <day>', 'day the customer called'),
          new Option('--worked-on <text>', 'what you worked on, such as "upright piano"'),
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
        examples: ['', '--service repairs --town springfield --minutes 40 --worked-on "upright piano" --text "..."'],
        load: async () => (await import('./commands/add-content.ts')).addJob,
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
          '--words "..." --name "Fleet manager" --date 2026-11-03 --source https://reviews.example/1 --permission "By email, November 5, 2026." --service repairs --town springfield',
        ],
        load: async () => (await import('./commands/add-content.ts')).addReview,
      },
      {
        name: 'note',
        description: 'add a note about a service in a town and show how it changes its page',
        options: [...aboutPage(), new Option('--title <text>', 'title of the note'), ...writing()],
        examples: ['', '--service repairs --town springfield --title "Parking" --text "..."'],
        load: async () => (await import('./commands/add-content.ts')).addNote,
      },
      {
        name: 'service',
        description: 'add a service with its starter text, and with --towns its coverage',
        options: [
          new Option('--name <name>', 'name of the service, capitalized'),
          new Option('--summary <text>', 'what it is, in one sentence; omit it to use the text of a trade'),
          new Option('--slug <slug>', 'its part of URLs (default: from the name)'),
          new Option('--code <code>', 'short code shown on its plate'),
          new Option('--description <text>', 'a paragraph for its pages'),
          new Option('--duration <text>', 'how long it takes, such as "40 to 60 minutes"'),
          new Option('--feature <text>', 'what it includes; can be repeated').argParser(several),
          new Option('--symptom <text>', 'what a customer notices before calling; can be repeated').argParser(several),
          new Option('--towns <names>', 'comma-separated towns where it is sold, or all').argParser(commaList),
          ...writing(),
        ],
        examples: [
          '',
          '--name "Small Repairs" --summary "What takes less than an hour, at your place." --towns Springfield,Riverside',
        ],
        load: async () => (await import('./commands/add-entry.ts')).addService,
      },
      {
        name: 'news',
        description: 'add news about a town',
        options: [
          completes('town', new Option('--town <name>', 'slug or name of the town')),
          new Option('--title <text>', 'title of the news'),
          new Option('--text <text>', 'what happened, in 25 to 50 words'),
          new Option('--url <url>', 'public page that is its source'),
          new Option('--domain <domain>', 'domain shown on the card (default: from --url)'),
          new Option('--date <day>', 'day of the news (optional)'),
          ...writing(),
        ],
        examples: ['', '--town springfield --title "Street sweeping" --text "..." --url https://town.example/sweeping'],
        load: async () => (await import('./commands/add-entry.ts')).addNews,
      },
      {
        name: 'fact',
        description: 'add or change a fact about a town, with its source',
        options: [
          completes('town', new Option('--town <name>', 'slug or name of the town')),
          new Option('--fact <name>', 'population, area or another key of city-facts, such as demographics.medianAge'),
          new Option('--value <value>', 'the number or text; a list in brackets: "[I-93, US-1]"'),
          new Option('--source <slug>', 'key of the source in sources.yaml'),
          new Option('--year <year>', 'year that the source describes'),
          ...writing(),
        ],
        examples: ['', '--town springfield --fact population --value 104000 --source census --year 2025'],
        load: async () => (await import('./commands/add-entry.ts')).addFact,
      },
      {
        name: 'redirect',
        description: 'redirect an old path to a page',
        argument: new Argument('[paths...]', 'the old path and the page that replaces it; prompts if omitted'),
        options: [new Option('--gone', 'mark the old path as gone for good, if nothing replaces it'), ...writing()],
        examples: ['/our-story /about', '/winter-sale --gone'],
        load: async () => (await import('./commands/add-entry.ts')).addRedirect,
      },
    ],
  },
  {
    name: 'rename',
    heading: 'Change the data',
    description: 'rename a town or service everywhere in the data, and redirect its old URLs',
    commands: KINDS.map(({ kind, old, next }) => ({
      name: kind,
      description: `rename a ${kind}: references, files, links and redirects change with it`,
      argument: completes(kind, new Argument('<names...>', 'its slug or name, and the new slug or name')),
      options: [new Option('--name <name>', 'new name, if it differs from the new slug'), ...writing('changed')],
      examples: [`${old} "${next}"`, `${old} --name "${next}" --dry-run`],
      load: async () => (await import('./commands/change-slug.ts')).renameSlug.bind(undefined, kind),
    })),
  },
  {
    name: 'remove',
    heading: 'Change the data',
    description: 'remove a town or service and all references to it, and redirect its URLs',
    commands: KINDS.map(({ kind, old, hub, other }) => ({
      name: kind,
      description: `remove a ${kind}, with its references, files and pages`,
      argument: completes(kind, new Argument('<name>', 'its slug or name')),
      options: [
        new Option('--to <target>', `${kind} or path that its URLs redirect to (default: ${hub})`),
        new Option('--gone', 'mark its URLs as gone for good instead'),
        new Option('--with-content', 'also delete its jobs and notes'),
        ...(kind === 'town' ? [new Option('--keep-place', 'keep it in places.yaml, for neighbors and ZIP codes')] : []),
        ...writing('changed'),
      ],
      examples: [`${old} --dry-run`, `${old} --to ${other} --with-content`],
      load: async () => (await import('./commands/change-slug.ts')).removeSlug.bind(undefined, kind),
    })),
  },
];
