import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BLOG_COMMANDS } from '../../src/cli/blog-commands.ts';
import type { CommandEntry } from '../../src/cli/command-entry.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { EXIT } from '../../src/cli/console.ts';
import { HOST_NAMES, type HostName } from '../../src/hosts/hosts.ts';
import { readAnswers } from '../../src/init/answers.ts';
import { folderFiles } from '../../src/init/folder-files.ts';
import { parseWorkflow } from '../support/site-workflow.ts';

const ROOT = new URL('../../', import.meta.url);

/** The files of a site, by path. */
function filesFor(host: HostName, hasBlog = false): Readonly<Record<string, string>> {
  const answers = readAnswers({
    ...{
      name: 'A $& Co',
      trade: 'other',
      services: ['Fencing'],
      promises: [],
      language: 'en-US',
      translateUrls: false,
      phone: '512-555-0142',
    },
    ...{
      from: '78701',
      reach: { towns: ['Austin'] },
      email: undefined,
      license: undefined,
      licenseIssuer: undefined,
      hasBlog,
      host,
    },
  });
  return Object.fromEntries(folderFiles(answers, '1.2.3'));
}

/** Every combination of a host with and without a blog. */
const KINDS = HOST_NAMES.flatMap((host) => [false, true].map((hasBlog) => ({ host, hasBlog })));

test('a new folder has a README, instructions for agents, editor settings and a workflow', () => {
  expect(Object.keys(filesFor('static')).sort()).toEqual(
    [
      ...['.editorconfig', '.gitattributes', '.github/workflows/site.yml', '.gitignore', '.vscode/extensions.json'],
      ...['.vscode/settings.json', '.vscode/tasks.json', 'AGENTS.md', 'README.md', 'package.json'],
    ].sort(),
  );
});

test.each(KINDS)('the README of a site for $host (blog: $hasBlog) is short, and says how to publish', (kind) => {
  const { 'README.md': readme = '', ...others } = filesFor(kind.host, kind.hasBlog);
  expect(readme.split('\n').length).toBeLessThan(120);
  expect(readme).toMatch(/^# A \$& Co website\n/);
  expect(readme).toMatch(
    /\n## Put it online\n[^#]*\n- (?:Build command: `.*`\n- Output folder: `generated\/site`|`npm run build`\n- `npx wrangler deploy`)\n/,
  );
  expect(readme.includes('data/posts')).toBe(kind.hasBlog);
  for (const [path, text] of Object.entries({ readme, ...others })) {
    expect(text, path).toMatch(/[^\n]\n$/);
    expect(text, path).not.toMatch(/(?<!\$)\{\{/);
  }
});

test.each(KINDS)('the workflow of a site for $host (blog: $hasBlog) reads the repository and ends in time', (kind) => {
  const text = filesFor(kind.host, kind.hasBlog)['.github/workflows/site.yml'] ?? '';
  const { on, permissions, concurrency, jobs } = parseWorkflow(text);
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  expect([permissions, concurrency['cancel-in-progress']]).toEqual([{ contents: 'read' }, true]);
  for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(15);
  const { build, publish, ...others } = jobs;
  expect([build?.permissions, others]).toEqual([undefined, {}]);
  expect(build?.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'npm ci',
    'npx townpress check --strict --format github',
    'test ! -e generated/site || npx townpress diff --format markdown >> "$GITHUB_STEP_SUMMARY"',
    'npx townpress generate --strict',
    'npx townpress check --site',
  ]);
  expect(publish?.permissions).toEqual(kind.host === 'github' ? { pages: 'write', 'id-token': 'write' } : undefined);
  expect(publish?.needs).toBe(kind.host === 'github' ? 'build' : undefined);
  expect(publish?.steps.flatMap(({ run }) => run ?? []) ?? []).toEqual([]);
});

/** The entry of a command line, such as `add town "Name, ST" --json`. */
function entryOf(line: string): CommandEntry | undefined {
  const [first, second] = line.split(' ');
  const found = [...COMMANDS, ...BLOG_COMMANDS].find(({ name }) => name === first);
  return found && 'commands' in found ? found.commands.find(({ name }) => name === second) : found;
}

test('every command and flag that the files name exists', () => {
  const text = Object.values({ ...filesFor('github', true), other: filesFor('static')['README.md'] }).join('\n');
  const lines = [...text.matchAll(/npx townpress ([a-z][^#\n`]*)/g)].map(([, line = '']) => line.trim());
  expect(lines.length).toBeGreaterThan(20);
  const unknown = lines.flatMap((line) => {
    const entry = entryOf(line);
    if (!entry) return [line];
    const known = entry.options.map(({ long }) => long);
    return (line.match(/--[a-z-]+/g) ?? []).filter((flag) => !known.includes(flag)).map((flag) => `${line}: ${flag}`);
  });
  expect(unknown).toEqual([]);
});

test('agents get all exit codes', () => {
  const codes = [...(filesFor('static')['AGENTS.md'] ?? '').matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(codes).toEqual(Object.values(EXIT));
});

test('all documentation that the files name is in the package', () => {
  const { files } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { files: string[] };
  const { 'README.md': readme, 'AGENTS.md': agents } = filesFor('static');
  const named = [...`${readme}${agents}`.matchAll(/node_modules\/townpress\/([\w./-]*\w)/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(2);
  for (const path of named) {
    expect(
      files.some((each) => path === each || path.startsWith(`${each}/`)),
      path,
    ).toBe(true);
    expect(existsSync(new URL(path, ROOT)), path).toBe(true);
  }
});
