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

function writing(): Option[] {
  return [new Option('--dry-run', 'show what would be added without writing it'), ...common('data', 'json')];
}

/** Commands that change the data. */
export const EDIT_COMMANDS: readonly (CommandEntry | CommandGroup)[] = [
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
];
