#!/usr/bin/env node
/*
 * Must parse on any Node, so that an old one gets a clear error: use nothing newer than ES2017 except `import()`.
 * CommonJS, because Node starts it faster than an ES module.
 */
const { existsSync, readFileSync } = require('node:fs');
const nodeModule = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');

const EXIT_ENVIRONMENT = 3;

const root = join(__dirname, '..');

function refuse(reason) {
  process.stderr.write(`townpress: ${reason}\n`);
  process.exitCode = EXIT_ENVIRONMENT;
}

function isOlder(version, than) {
  const numbers = version.split('.').map(Number);
  const wanted = than.split('.').map(Number);
  const index = numbers.findIndex((number, place) => number !== wanted[place]);
  return index !== -1 && numbers[index] < wanted[index];
}

/** Runs the command, or fails if Node is too old. In a checkout (it has `src`), rebuilds a stale dist/ first. */
async function run() {
  const floor = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  if (isOlder(process.versions.node, floor))
    return refuse(`requires Node ${floor} or newer; this is Node ${process.versions.node}`);
  if (existsSync(join(root, 'src'))) {
    const { ensureBuilt, buildFailure } = await import(pathToFileURL(join(root, 'scripts/ensure-built.mjs')).href);
    try {
      await ensureBuilt();
    } catch (error) {
      refuse(buildFailure(error));
      // Node would also print the error of each module that imports a missing package.
      return process.exit();
    }
  }
  // In a one-second run, Node 20's V8 compiles half of the program to machine code, which costs more than it saves.
  // Later versions of V8 wait longer by default and don't have this flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000');
  // Reuses compiled code across runs (Node 22 or newer).
  if (nodeModule.enableCompileCache) nodeModule.enableCompileCache(join(root, 'dist/compiled'));
  await import(pathToFileURL(join(root, 'dist/main.js')).href);
}

run().catch((error) => {
  if (typeof error.errno !== 'number') throw error;
  // Node opens many of the program's files at once.
  if (error.code === 'EMFILE')
    refuse(`too many files are open (${error.message}); raise the limit, for example with \`ulimit -n 4096\``);
  else refuse(`can't read the program files (${error.message})`);
});
