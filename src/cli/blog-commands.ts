import { Argument, Option } from 'commander';
import type { CommandEntry, CommandGroup } from './command-entry.ts';
import { common, dataOption, emailAddress, folderOption, portOption } from './options.ts';

const BACKEND = '(local backend, or Supabase if SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY are set)';

/** Commands for the blog and its backend. */
export const BLOG_COMMANDS: readonly (CommandEntry | CommandGroup)[] = [
  {
    name: 'backend',
    heading: 'The blog',
    description: "run the blog's database, sign-in and image storage locally",
    options: [
      portOption('--port <n>', 'port to listen on', 54_321),
      ...common('folder'),
      dataOption('data folder; its site.yaml sets whether anyone can sign up'),
      new Option('--json', 'print the URL and the public key as one line of JSON'),
    ],
    examples: ['', '--port 8000 --folder /tmp/blog'],
    load: async () => (await import('./commands/backend.ts')).backend,
  },
  {
    name: 'admin',
    heading: 'The blog',
    description: `manage author accounts ${BACKEND}`,
    commands: [
      {
        name: 'create',
        description: 'create an author account and print its password once',
        argument: new Argument('<email>', "the account's email address").argParser(emailAddress),
        options: [
          new Option('--name <name>', 'author name shown with posts (default: the part before the @)'),
          ...common('folder', 'json'),
        ],
        examples: ['ann@example.com --name "Ann Lee"'],
        load: async () => (await import('./commands/admin.ts')).createAccount,
      },
      {
        name: 'grant',
        description: 'let an account write posts',
        argument: new Argument('<email>', "the account's email address").argParser(emailAddress),
        options: common('folder', 'json'),
        examples: ['ann@example.com'],
        load: async () => (await import('./commands/admin.ts')).grantRole,
      },
      {
        name: 'revoke',
        description: "end an account's access to the admin at once, with its sessions and links to drafts; posts stay",
        argument: new Argument('<email>', "the account's email address").argParser(emailAddress),
        options: common('folder', 'json'),
        examples: ['ann@example.com'],
        load: async () => (await import('./commands/admin.ts')).revokeRole,
      },
      {
        name: 'list',
        description: 'list author accounts',
        options: common('folder', 'json'),
        examples: [''],
        load: async () => (await import('./commands/admin.ts')).listAccounts,
      },
    ],
  },
  {
    name: 'blog',
    heading: 'The blog',
    description: `set up a hosted blog, pull and push posts, and set the deploy hook ${BACKEND}`,
    commands: [
      {
        name: 'init',
        description: "write the blog's migrations to supabase/; after an upgrade, add the missing ones",
        options: common('quiet', 'json'),
        examples: [''],
        load: async () => (await import('./commands/blog-init.ts')).blogInit,
      },
      {
        name: 'pull',
        description: 'save all posts (including drafts) and published jobs as Markdown files with their images',
        options: [
          folderOption('--to <dir>', 'folder to write to; use data/posts to build the site from these files', 'blog'),
          new Option('--prune', 'delete files of posts and jobs that are no longer in the backend'),
          ...common('folder', 'quiet', 'json'),
        ],
        examples: ['', '--to data/posts'],
        load: async () => (await import('./commands/blog-files.ts')).pull,
      },
      {
        name: 'push',
        description: 'send new and changed posts and jobs from a folder to the backend; deletes nothing',
        options: [
          folderOption('--from <dir>', 'folder with the posts', 'blog'),
          new Option('--force', 'also send posts that were changed or deleted in the backend since the last pull'),
          dataOption('data folder, whose site.yaml sets the time zone for dates'),
          ...common('folder', 'quiet', 'json'),
        ],
        examples: ['', '--from data/posts'],
        load: async () => (await import('./commands/blog-files.ts')).push,
      },
      {
        name: 'hook',
        description: 'set the deploy hook, a URL called when published posts change, or show whether it is set',
        argument: new Argument('[url]', 'URL that starts a build on your host'),
        options: [new Option('--remove', 'remove the deploy hook'), ...common('folder', 'json')],
        examples: ['https://api.netlify.com/build_hooks/...', '', '--remove'],
        load: async () => (await import('./commands/blog-hook.ts')).blogHook,
      },
    ],
  },
];
