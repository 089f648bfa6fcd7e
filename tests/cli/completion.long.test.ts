import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnSync } from '../support/processes.ts';
import { clonedSite, put, temporaryFolder, townpress } from '../support/run-command.ts';

const COMMAND = join(import.meta.dirname, '../../dist/main.js');
const folder = () => clonedSite({ 'cities.yaml': 'acton:\n  name: Acton\n"avon":\n  name: Avon\n# no: key\n' });

async function words(cwd: string, ...typed: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await townpress(cwd, 'complete', '--', ...typed);
  expect([code, stderr]).toEqual([0, '']);
  return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

test.each([
  ['commands', ['ge'], ['generate']],
  ['subcommands', ['add', ''], ['town', 'job', 'review', 'note', 'service', 'news', 'fact', 'redirect']],
  ['options', ['explain', '--'], ['--json', '--help']],
  ['options that are left', ['explain', '--json', '--'], ['--help']],
  ['options of a command without arguments', ['blog', 'init', ''], ['--quiet', '--json', '--help']],
  ['choices of an option', ['check', '--host', 'n'], ['netlify', 'nginx']],
  ['choices of an argument', ['completion', ''], ['bash', 'zsh', 'fish']],
  ['towns', ['add', 'job', '--town', ''], ['acton', 'avon']],
  ['services', ['add', 'note', '--town', 'avon', '--service', ''], ['oil', 'tires']],
  ['services to rename', ['rename', 'service', ''], ['oil', 'tires']],
  ['codes', ['explain', 'unknown-cit'], ['unknown-city']],
  ['no third word', ['explain', 'unknown-city', 'u'], []],
  ['nothing for a file', ['add', 'job', '--photo', ''], []],
  ['nothing after an unknown command', ['chekc', ''], []],
  ['nothing after an unknown subcommand', ['add', 'twon', ''], []],
])('completes %s', async (_, typed, expected) => {
  expect(await words(folder(), ...typed)).toEqual(expected);
});

test('completes towns of the folder in --data, and routes of a built site', async () => {
  const cwd = temporaryFolder();
  put(cwd, 'other/cities.yaml', 'lynn:\n  name: Lynn\n');
  put(cwd, 'generated/routes.json', '{"routes":[\n{"path":"/cities/lynn"},\n{"path":"/about"}\n]}\n');
  expect(await words(cwd, 'add', 'job', '--data', 'other', '--town', '')).toEqual(['lynn']);
  expect(await words(cwd, 'routes', '/c')).toEqual(['/cities/lynn']);
});

test('completion prints nothing if data is missing or is a folder', async () => {
  const cwd = temporaryFolder();
  expect(await words(cwd, 'add', 'job', '--town', '')).toEqual([]);
  put(cwd, 'data/cities.yaml/file', '');
  expect(await words(cwd, 'add', 'job', '--town', '')).toEqual([]);
});

/** Scripts that source the completion and complete each line. */
const SHELLS = {
  bash: `source <(townpress completion bash)
try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _townpress; echo "\${COMPREPLY[*]}"; }
complete -p townpress >/dev/null || exit 1
try townpress ge
try townpress add job --town ''
try townpress add job --photo ''`,
  zsh: `compdef() { :; }
_describe() { local -a shown=("\${(@P)2}"); shown=("\${(@)shown%%:*}"); echo "\${shown[*]}"; }
_files() { echo; }
source <(townpress completion zsh)
try() { words=("$@"); CURRENT=$#; _townpress; }
try townpress ge
try townpress add job --town ''
try townpress add job --photo ''`,
  fish: `townpress completion fish | source
function try
  string join ' ' -- (complete -C $argv[1] | string split -f 1 \\t)
end
try 'townpress ge'
try 'townpress add job --town '
try 'townpress add job --photo nothing-like-it'; echo`,
};

for (const [shell, script] of Object.entries(SHELLS)) {
  const isMissing = spawnSync(shell, ['--version']).error !== undefined;
  if (isMissing) process.stderr.write(`completion in ${shell} is not tested: it is not installed\n`);
  test.skipIf(isMissing)(`${shell} completes commands and towns, or files`, () => {
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'townpress'), `#!/bin/sh\nexec '${process.execPath}' '${COMMAND}' "$@"\n`);
    chmodSync(join(bin, 'townpress'), 0o755);
    const home = temporaryFolder();
    const env = { PATH: `${bin}:${process.env['PATH']}`, HOME: home, TERM: 'dumb' };
    const { stdout, stderr } = spawnSync(shell, ['-c', script], { cwd: folder(), env, encoding: 'utf8' });
    expect([stderr, stdout]).toEqual(['', 'generate\nacton avon\n\n']);
  });
}
