import { Argument, Option } from 'commander';
import type { CommandEntry, CommandGroup } from './command-entry.ts';
import { common, dataOption, emailAddress, portOption, postsFolderOption } from './options.ts';

const BACKEND = 'in the local backend or, with SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY set, in Supabase';

/** The commands of the blog and its backend. */
export const BLOG_COMMANDS: readonly (CommandEntry | CommandGroup)[] = [
  {
    name: 'backend',
    description: "run the blog's database, sign-in and image storage locally",
    options: [
      portOption('--port <n>', 'port to listen on', 54_321),
      ...common('folder'),
      dataOption('data folder; its site.yaml sets whether anyone can sign up'),
      new Option('--json', 'print the address and the public key as one line of JSON'),
    ],
    examples: ['', '--port 8000 --folder /tmp/blog'],
    run: async (flags) => (await import('./commands/backend.ts')).backend(flags),
  },
  {
    name: 'admin',
    description: `manage accounts that may write posts ${BACKEND}`,
    commands: [
      {
        name: 'create',
        description: 'create an account that may write posts, and print its password once',
        argument: new Argument('<email>', 'e-mail address of the account').argParser(emailAddress),
        options: [
          new Option('--name <name>', 'author name under posts (default: the part before the @)'),
          ...common('folder', 'json'),
        ],
        examples: ['ann@example.com --name "Ann Lee"'],
        run: async (flags, email) => (await import('./commands/admin.ts')).createAccount(email, flags),
      },
      {
        name: 'grant',
        description: 'let an account write posts',
        argument: new Argument('<email>', 'e-mail address of the account').argParser(emailAddress),
        options: common('folder', 'json'),
        examples: ['ann@example.com'],
        run: async (flags, email) => (await import('./commands/admin.ts')).grantRole(email, flags),
      },
    ],
  },
  {
    name: 'blog',
    description: `set up a hosted blog, pull and push its posts, and set the deploy hook ${BACKEND}`,
    commands: [
      {
        name: 'init',
        description: 'write the tables, policies and functions of the blog into supabase/, or add new ones',
        options: common('json'),
        examples: [''],
        run: async (flags) => (await import('./commands/blog-init.ts')).blogInit(flags),
      },
      {
        name: 'pull',
        description: 'save all posts, drafts included, and published jobs as Markdown files with their pictures',
        options: [
          postsFolderOption('--to <dir>', 'folder to write to; data/posts makes them posts of the data'),
          new Option('--prune', 'delete files of posts and jobs that the backend no longer has'),
          ...common('folder', 'json'),
        ],
        examples: ['', '--to data/posts'],
        run: async (flags) => (await import('./commands/blog.ts')).pull(flags),
      },
      {
        name: 'push',
        description: 'send new and changed posts and jobs of a folder to the backend; nothing is deleted there',
        options: [
          postsFolderOption('--from <dir>', 'folder with the posts'),
          new Option('--force', 'also send posts that were changed or deleted in the backend since the pull'),
          dataOption('data folder of the site, for the time zone of dates'),
          ...common('folder', 'json'),
        ],
        examples: ['', '--from data/posts'],
        run: async (flags) => (await import('./commands/blog.ts')).push(flags),
      },
      {
        name: 'hook',
        description: 'set the address that starts a build when published posts change, or show whether it is set',
        argument: new Argument('[url]', 'address that starts a build on your host'),
        options: [new Option('--remove', 'stop calling it'), ...common('folder', 'json')],
        examples: ['https://api.netlify.com/build_hooks/...', '', '--remove'],
        run: async (flags, url) => (await import('./commands/blog-hook.ts')).blogHook(url, flags),
      },
    ],
  },
];
