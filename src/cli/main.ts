import { dirname, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { EnvironmentError, UsageError } from '../base/errors.ts';
import { FORMATS, printJson } from './console.ts';
import { EXIT } from './exit-code.ts';

const HOSTS = ['static', 'netlify', 'cloudflare', 'github'];
const POST_SOURCES = ['local', 'files', 'hosted'];

/** System errors that say something about the machine and nothing about us. */
const ENVIRONMENT_CODES = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EIO',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EBUSY',
  'ENOENT',
  'EXDEV',
  'EEXIST',
]);

const folder = (value: string) => resolve(value);
const dataOption = () =>
  new Option('--data <dir>', 'the folder with the YAML').default(resolve('data'), 'data').argParser(folder);
const outOption = () =>
  new Option('--out <dir>', 'the folder for the output').default(resolve('generated'), 'generated').argParser(folder);
const hostOption = () =>
  new Option('--host <host>', 'the host to write for, instead of that of site.yaml').choices(HOSTS);
const backendFolderOption = () =>
  new Option('--folder <dir>', 'where the backend keeps its data')
    .default(resolve('.townpress/backend'), '.townpress/backend')
    .argParser(folder);
const jsonOption = () => new Option('--json', 'print one JSON value and nothing else').conflicts('format');

const program = new Command('townpress')
  .description('Makes a fast static website for every town and service of a business, from YAML.')
  .version(__VERSION__)
  .showSuggestionAfterError()
  .showHelpAfterError('(townpress --help shows what there is)')
  .exitOverride()
  .addHelpText(
    'after',
    '\nExit codes: 0 sound, 1 findings in the data, 2 usage, 3 environment, 70 a bug of ours, 130 interrupted.',
  );

program
  .command('generate')
  .description('check the data and write the site')
  .option('--strict', 'treat warnings like errors')
  .option('--clean', 'make every file anew')
  .addOption(new Option('--jobs <n>', 'threads to use').argParser(positive))
  .addOption(
    new Option(
      '--posts <source>',
      'the posts of the embedded backend, of the data, or of the project that SUPABASE_URL names; the last where it is set',
    ).choices(POST_SOURCES),
  )
  .option('--watch-posts', 'go on, and write the site again whenever posts of the backend change, until Ctrl-C')
  .addOption(new Option('--every <seconds>', 'with --watch-posts: how often to look, 30 by default').argParser(seconds))
  .addOption(hostOption())
  .addOption(outOption())
  .addOption(dataOption())
  .addOption(jsonOption())
  .addHelpText(
    'after',
    '\nExamples:\n  townpress generate\n  townpress generate --host netlify --strict\n  townpress generate --data ../other/data --out /tmp/site',
  )
  .action(async (flags) => end(await (await import('./commands/generate.ts')).generateCommand(flags)));

program
  .command('check')
  .description('check the data; with --site, the finished site')
  .option('--strict', 'treat warnings like errors')
  .option('--site', 'check the files that generate wrote, link by link')
  .option('--verbose', 'also show what is only worth knowing')
  .addOption(new Option('--format <format>', 'how to show findings').choices(FORMATS).default('text'))
  .addOption(hostOption())
  .addOption(outOption())
  .addOption(dataOption())
  .addOption(jsonOption())
  .addHelpText(
    'after',
    '\nExamples:\n  townpress check\n  townpress check --strict --format github\n  townpress check --site',
  )
  .action(async (flags) => end(await (await import('./commands/check.ts')).check(flags)));

program
  .command('preview')
  .description('serve the finished site as its host would')
  .addOption(
    new Option('--port <n>', 'the port to listen on, or the next that is free').argParser(portNumber).default(4321),
  )
  .addOption(new Option('--host <host>', 'refuse a site that was made for another host').choices(HOSTS))
  .addOption(outOption())
  .addOption(new Option('--json', 'print the address as one line of JSON'))
  .addHelpText(
    'after',
    '\nExamples:\n  townpress preview\n  townpress generate --host netlify && townpress preview --host netlify\n  townpress preview --port 8080',
  )
  .action(async (flags) => end(await (await import('./commands/preview.ts')).preview(flags)));

program
  .command('start')
  .description(
    'all of it on this machine: the backend with the posts of the data, the site, and a preview that follows the posts',
  )
  .addOption(
    new Option('--port <n>', 'the port of the site, or the next that is free').argParser(portNumber).default(4321),
  )
  .addOption(
    new Option('--backend-port <n>', 'the port of the backend; the addresses of images in posts hold it')
      .argParser(portNumber)
      .default(54321),
  )
  .addOption(hostOption())
  .addOption(backendFolderOption())
  .addOption(outOption())
  .addOption(dataOption())
  .addOption(new Option('--json', 'print addresses, keys and the admin as one line of JSON'))
  .addHelpText(
    'after',
    '\nExamples:\n  townpress start\n  townpress start --port 8080 --backend-port 8081\n  SUPABASE_URL=https://abcdefgh.supabase.co SUPABASE_PUBLISHABLE_KEY=sb_publishable_... townpress start',
  )
  .action(async (flags) => end(await (await import('./commands/start.ts')).start(flags)));

program
  .command('backend')
  .description("serve the blog's database, sign-in and images on this machine, as a hosted project would")
  .addOption(new Option('--port <n>', 'the port to listen on').argParser(portNumber).default(54321))
  .addOption(backendFolderOption())
  .addOption(
    new Option('--data <dir>', 'the folder with the YAML, which says whether anybody can make an account')
      .default(resolve('data'), 'data')
      .argParser(folder),
  )
  .addOption(new Option('--json', 'print the address and the public key as one line of JSON'))
  .addHelpText('after', '\nExamples:\n  townpress backend\n  townpress backend --port 8000 --folder /tmp/blog')
  .action(async (flags) => end(await (await import('./commands/backend.ts')).backend(flags)));

const admin = program
  .command('admin')
  .description('say who may write posts, here or in the project that SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY name');

admin
  .command('create')
  .argument('<email>', 'its address', emailAddress)
  .description('make an account that may write posts, and print its password once')
  .option('--name <name>', 'the name that stands under its posts; by default what stands before the @')
  .addOption(backendFolderOption())
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress admin create ann@example.com --name "Ann Lee"')
  .action(async (email, flags) => end(await (await import('./commands/admin.ts')).createAccount(email, flags)));

admin
  .command('grant')
  .argument('<email>', 'its address', emailAddress)
  .description('let an account write posts')
  .addOption(backendFolderOption())
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress admin grant ann@example.com')
  .action(async (email, flags) => end(await (await import('./commands/admin.ts')).grantRole(email, flags)));

const blog = program
  .command('blog')
  .description(
    'work on the posts of the backend, here or in the project that SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY name',
  );

blog
  .command('pull')
  .description('write all posts, drafts too, as Markdown with their pictures')
  .addOption(
    new Option('--to <dir>', 'the folder for them; data/posts makes them the posts of the data')
      .default(resolve('blog'), 'blog')
      .argParser(folder),
  )
  .option('--prune', 'remove the files of posts that the backend has no more')
  .addOption(backendFolderOption())
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress blog pull\n  townpress blog pull --to data/posts')
  .action(async (flags) => end(await (await import('./commands/blog.ts')).pull(flags)));

blog
  .command('push')
  .description('put the posts of a folder back: new and changed ones are sent, none is deleted')
  .addOption(new Option('--from <dir>', 'the folder with them').default(resolve('blog'), 'blog').argParser(folder))
  .option('--force', 'send also what was changed or deleted in the backend since it was pulled')
  .addOption(backendFolderOption())
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress blog push\n  townpress blog push --from data/posts')
  .action(async (flags) => end(await (await import('./commands/blog.ts')).push(flags)));

blog
  .command('hook')
  .argument('[url]', 'the address that starts a build on your host')
  .description(
    'have an address called whenever published posts change, so that the site is built anew; without one, say whether it is set',
  )
  .option('--remove', 'call nothing any more')
  .addOption(backendFolderOption())
  .addOption(jsonOption())
  .addHelpText(
    'after',
    '\nExamples:\n  townpress blog hook https://api.netlify.com/build_hooks/...\n  townpress blog hook\n  townpress blog hook --remove',
  )
  .action(async (url, flags) => end(await (await import('./commands/blog-hook.ts')).blogHook(url, flags)));

program
  .command('cards')
  .description('make the pictures shown when a page is shared, and remove those that no page uses')
  .option('--all', 'make one for every town page, not only for each service and scene')
  .addOption(dataOption())
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress cards\n  townpress cards --all')
  .action(async (flags) => end(await (await import('./commands/cards.ts')).cards(flags)));

program
  .command('explain')
  .argument('[code]', 'such as unknown-city')
  .description('say what a finding means and what to do about it')
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress explain unknown-city\n  townpress explain')
  .action(async (code, flags) => end((await import('./commands/explain.ts')).explain(code, flags)));

program
  .command('routes')
  .argument('[text]', 'show only routes whose path holds this text')
  .description('list every route, with where it was declared')
  .addOption(hostOption())
  .addOption(dataOption())
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress routes\n  townpress routes /cities/')
  .action(async (text, flags) => end((await import('./commands/routes.ts')).routes(text, flags)));

program
  .command('clean')
  .description('remove what generate wrote')
  .addOption(outOption())
  .addOption(jsonOption())
  .addHelpText('after', '\nExamples:\n  townpress clean\n  townpress clean --out /tmp/site')
  .action(async (flags) => end(await (await import('./commands/clean.ts')).clean(flags)));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write('\ninterrupted; the site is as it was\n');
    process.exit(EXIT.interrupted);
  });
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.sound);
  process.stderr.write(`townpress: the output could not be written (${error.message})\n`);
  process.exit(EXIT.environment);
});

try {
  await program.parseAsync();
} catch (error) {
  const code = explainFailure(error);
  if (process.argv.includes('--json') && code !== EXIT.sound)
    printJson({ ok: false, exitCode: code, error: error instanceof Error ? error.message : String(error) });
  end(code);
}

function end(code: number): void {
  process.exitCode = code;
}

/** Says what went wrong outside of the data, and answers the exit code. */
function explainFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.sound : EXIT.usage;
  if (error instanceof UsageError) {
    process.stderr.write(`townpress: ${error.message}\n`);
    return EXIT.usage;
  }
  if (error instanceof EnvironmentError) {
    process.stderr.write(`townpress: ${error.message}\n`);
    return EXIT.environment;
  }
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && ENVIRONMENT_CODES.has(code)) {
    const place = path === undefined ? 'the output' : code === 'EACCES' || code === 'EROFS' ? dirname(path) : path;
    process.stderr.write(
      `townpress: ${code === 'EACCES' || code === 'EROFS' ? 'you may not write in' : 'the system refused to work with'} ${place} (${message})\n`,
    );
    return EXIT.environment;
  }
  process.stderr.write(
    `townpress ${__VERSION__} has a bug; the site is as it was. Please report this with the data that caused it:\n${error instanceof Error ? error.stack : String(error)}\n`,
  );
  return EXIT.bug;
}

function portNumber(value: string): number {
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535))
    throw new InvalidArgumentError('must be a whole number from 0 to 65535; 0 takes any port that is free');
  return port;
}

function emailAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new InvalidArgumentError('must be an e-mail address');
  return value;
}

function seconds(value: string): number {
  const count = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= 1 && count <= 86_400))
    throw new InvalidArgumentError('must be a whole number of seconds from 1 to 86400');
  return count;
}

function positive(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new InvalidArgumentError('must be a whole number from 1 to 64');
  return count;
}
