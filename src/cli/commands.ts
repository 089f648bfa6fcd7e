import { Argument, Option } from 'commander';
import { LOOPBACK } from '../base/loopback-host.ts';
import { BLOG_COMMANDS } from './blog-commands.ts';
import type { CommandEntry, CommandGroup } from './command-entry.ts';
import { EDIT_COMMANDS } from './edit-commands.ts';
import { INSPECT_COMMANDS } from './inspect-commands.ts';
import { common, completes, hostOption, origin, portOption, wholeNumber } from './options.ts';

/** Options of commands that serve a site while it changes. */
function serving(): Option[] {
  return [
    portOption('--port <n>', "port for the site; if it's in use, the next free one", 4321),
    portOption('--backend-port <n>', 'backend port; image URLs in posts include it', 54_321),
    new Option('--listen <address>', 'address to listen on; 0.0.0.0 for all interfaces').default(LOOPBACK),
  ];
}

/** Options that can't be used with --plan. */
const NOT_PLANNED = ['watchPosts', 'clean', 'preview', 'staticFiles'];

export const COMMANDS: readonly (CommandEntry | CommandGroup)[] = [
  {
    name: 'dev',
    heading: 'Every day',
    description: 'serve the site while you edit its data; open pages update when you save',
    options: [
      new Option('--backend', 'also run the local blog backend, as `townpress start` does'),
      ...serving(),
      ...common('posts', 'host', 'folder', 'data'),
      new Option('--json', 'print the URL as one line of JSON'),
    ],
    runsCode: true,
    examples: ['', '--port 8080', '--listen 0.0.0.0'],
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  {
    name: 'check',
    heading: 'Every day',
    description: 'check the data, or, with --site, the built site',
    argument: completes('town', new Argument('[text...]', 'show only findings about this town, service or data file')),
    options: [
      new Option('--strict', 'treat warnings as errors'),
      new Option('--fix', 'fix findings that have only one possible fix').conflicts(['site', 'watch']),
      new Option('--dry-run', 'with --fix: show the changes without writing them'),
      new Option('--watch', 'keep running and check again when you save').conflicts(['site', 'json']),
      new Option('--site', 'check the built site: links, canonicals, sitemap, structured data, redirects'),
      new Option('--verbose', 'also show notes, and count pages, content and facts'),
      ...common('posts', 'format', 'host', 'out', 'data', 'quiet', 'json'),
    ],
    runsCode: true,
    examples: ['', 'springfield', '--fix --dry-run', '--watch', '--strict --format github', '--site'],
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    name: 'generate',
    heading: 'Every day',
    description: 'check the data and build the site',
    options: [
      new Option('--strict', 'treat warnings as errors'),
      new Option('--clean', 'rebuild every file, even if nothing changed'),
      new Option('--preview <origin>', 'build a preview for this web address, noindex and without sitemap').argParser(
        origin,
      ),
      new Option('--verbose', 'also show why each page was rendered again'),
      ...common('jobs', 'posts'),
      new Option('--watch-posts', 'keep running and rebuild when backend posts change'),
      ...common('every', 'host', 'out', 'data', 'quiet', 'json'),
      new Option(
        '--static-files <n>',
        'with --host workers: most files; the pages of other towns are rendered on request (default: 20000)',
      ).argParser(wholeNumber(1, 1_000_000, 'a whole number from 1 to 1000000')),
      new Option('--plan <dir>', 'write a plan of the pages instead of building').conflicts(NOT_PLANNED),
      new Option('--shard [i/n]', 'with --plan: render part i of n of the plan; array jobs of many engines set i'),
    ],
    runsCode: true,
    examples: [
      '',
      '--host netlify --strict',
      '--preview https://preview-12.example.org',
      '--data ../other/data --out /tmp/site',
      '--plan plan --shard 3/16',
    ],
    load: async () => (await import('./commands/generate.ts')).generateCommand,
  },
  {
    name: 'preview',
    heading: 'Every day',
    description: 'serve the built site as its host would',
    options: [
      portOption('--port <n>', "port to listen on; if it's in use, the next free one", 4321),
      hostOption('fail if the site was built for another host'),
      ...common('out'),
      new Option('--json', 'print the URL as one line of JSON'),
    ],
    examples: ['', '--host netlify', '--port 8080'],
    load: async () => (await import('./commands/preview.ts')).preview,
  },
  {
    name: 'start',
    heading: 'The blog',
    description: 'serve the site with a local blog backend; pages in the browser update when data or posts change',
    options: [
      ...serving(),
      ...common('host', 'folder', 'data'),
      new Option('--json', 'print URLs, keys and the admin account as one line of JSON'),
    ],
    runsCode: true,
    examples: ['', '--port 8080 --backend-port 8081'],
    load: async () => (await import('./commands/start.ts')).start,
  },
  {
    name: 'init',
    heading: 'Now and then',
    description: 'create a site in a new folder',
    argument: new Argument('[folder]', 'folder to create (default: named after the company)'),
    options: [
      new Option('--name <name>', 'name of the company'),
      new Option('--trade <trade>', __TRADES__.join(', ')),
      new Option('--called <name>', 'with --trade other: what customers call it, such as "Knife sharpening"'),
      new Option('--services <names>', 'comma-separated services of the trade (default: all); others get only a name'),
      new Option(
        '--promises <names>',
        'comma-separated promises that you keep, as in data/promises.yaml; or all, or none',
      ),
      new Option('--language <language>', 'language of the site (default: en-US)').choices(__LANGUAGES__),
      new Option('--translate-urls', 'with --language es-US: use Spanish URLs, such as /servicios'),
      new Option('--phone <number>', 'phone number for customers'),
      new Option('--email <address>', 'email address for customers'),
      new Option('--license <number>', 'license or registration number (optional), or none'),
      new Option('--license-name <name>', 'what the license is called (default: License or registration)'),
      new Option('--license-issuer <name>', 'authority that issued the number'),
      new Option('--hours <text>', 'business hours, such as "Mon-Fri 8-5, Sat 9-12"'),
      new Option('--from <place>', 'where the company is based: a ZIP code, or a town and state'),
      new Option('--within <miles>', 'how far the company drives (default: 25)'),
      new Option('--except <names>', 'comma-separated towns within those miles that you do not serve'),
      new Option('--towns <names>', 'comma-separated towns to serve, instead of --within'),
      new Option('--blog', 'add a blog'),
      new Option('--no-blog', 'no blog (default)'),
      hostOption('where the site will be hosted (default: static)'),
      new Option('--yes', 'skip the questions and use defaults'),
      ...common('json'),
    ],
    examples: [
      '',
      'acme --name "Acme Repairs" --trade other --called "Bicycle repair" --services "Repairs, Installation" --phone 512-555-0142 --from 78701 --yes',
    ],
    load: async () => (await import('./commands/init.ts')).init,
  },
  {
    name: 'merge',
    heading: 'Now and then',
    description: 'build the site from what the shards of a plan have rendered',
    options: [
      new Option('--plan <dir>', 'folder of the plan').makeOptionMandatory(),
      ...common('jobs', 'out', 'data', 'quiet', 'json'),
    ],
    examples: ['--plan plan'],
    load: async () => (await import('./commands/shards.ts')).merge,
  },
  ...EDIT_COMMANDS,
  ...BLOG_COMMANDS,
  ...INSPECT_COMMANDS,
  {
    name: 'clean',
    heading: 'Now and then',
    description: 'delete generated files',
    options: common('out', 'quiet', 'json'),
    examples: ['', '--out /tmp/site'],
    load: async () => (await import('./commands/clean.ts')).clean,
  },
];

/** Commands of other generators, with what to run instead. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['build', 'run `townpress generate`'],
  ['watch', 'run `townpress dev`, or `townpress generate --watch-posts`'],
  ['serve', 'run `townpress dev` while you edit, or `townpress preview` after `townpress generate`'],
  ['deploy', 'run `townpress generate`, then upload generated/site to your host'],
  ['lint', 'run `townpress check`'],
  ['test', 'run `townpress check`, then `townpress check --site` after `townpress generate`'],
  ['new', 'run `townpress init`'],
  ['create', 'run `townpress init`'],
]);
