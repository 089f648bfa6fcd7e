/**
 * Checks the code without running it: format and lint, types, prose, unused code. Runs as many checks at once as there
 * are cores, and prints the output of failed checks.
 *
 *     node scripts/static.mjs [NAME...]
 *
 * With names, only those checks run. Exits with 1 if a check fails.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The checks, longest first: name and command. Each TypeScript project has other globals: Node's, the browser's, or both.
 */
const CHECKS = [
  ['types', 'tsc', '-p', '.'],
  ['types', 'tsc', '-p', 'tests/browser'],
  ['unused', 'knip'],
  ['lint', 'biome', 'check', '.'],
  ['types', 'tsc', '-p', 'admin'],
  ['prose', 'node', 'scripts/prose.mjs'],
  ['types', 'tsc', '-p', 'src/look/client'],
  ['types', 'tsc', '-p', 'src/dev/client'],
];

/**
 * Runs commands, as many at once as there are cores.
 *
 * @param {readonly (readonly string[])[]} commands
 * @returns {Promise<boolean>} whether all succeeded; the output of the others is printed
 */
export async function runCommands(commands) {
  const left = [...commands];
  let isFine = true;
  const work = async () => {
    for (let command = left.shift(); command; command = left.shift()) {
      const started = performance.now();
      const { code, output } = await runCommand(command);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${command.join(' ')} (${seconds} s)`);
      if (code === 0) continue;
      isFine = false;
      console.log(output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return isFine;
}

/** Runs a program of `node_modules/.bin`, as npm does. */
function runCommand([program, ...args]) {
  return new Promise((resolve, reject) => {
    const PATH = `${ROOT}node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, PATH },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !CHECKS.some(([known]) => known === name));
  if (unknown.length > 0) {
    console.error(
      `static: unknown check ${unknown.join(', ')}; use ${[...new Set(CHECKS.map(([name]) => name))].join(', ')}`,
    );
    process.exit(2);
  }
  const chosen = CHECKS.filter(([name]) => names.length === 0 || names.includes(name));
  if (!(await runCommands(chosen.map(([, ...command]) => command)))) process.exitCode = 1;
}
