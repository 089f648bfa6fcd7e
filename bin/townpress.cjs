#!/usr/bin/env node
/* Written so that any Node reads it, to be told in plain words that it is too old: nothing newer than ECMAScript 2017 here but `import()`. CommonJS, since Node starts a module later. */
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

/** Runs the command, unless this Node is too old for it. In a checkout, what runs is never older than its sources. An installed package has none. */
async function run() {
  const floor = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  if (isOlder(process.versions.node, floor))
    return refuse(`it needs Node ${floor} or newer, and this is Node ${process.versions.node}`);
  if (existsSync(join(root, 'src'))) {
    const { ensureBuilt, buildFailure } = await import(pathToFileURL(join(root, 'scripts/ensure-built.mjs')).href);
    try {
      await ensureBuilt();
    } catch (error) {
      return refuse(buildFailure(error));
    }
  }
  // The V8 of Node 20 makes machine code of half of the program in a run of a second, which then takes longer. Later ones wait by themselves, and know no such flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=350000');
  // From Node 22 on. What V8 compiled in one run is used by the next.
  if (nodeModule.enableCompileCache) nodeModule.enableCompileCache(join(root, 'dist/compiled'));
  await import(pathToFileURL(join(root, 'dist/main.js')).href);
}

run().catch((error) => {
  if (typeof error.errno !== 'number') throw error;
  // Node opens many files of the program at once.
  if (error.code === 'EMFILE')
    refuse(`too many files are open (${error.message}); raise the limit, for example with \`ulimit -n 4096\``);
  else refuse(`the program could not be read (${error.message})`);
});
