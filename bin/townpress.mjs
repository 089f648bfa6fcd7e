#!/usr/bin/env node
/* Written so that any Node reads it, to be told in plain words that it is too old: nothing newer than ECMAScript 2017 here. */
import { existsSync, readFileSync } from 'node:fs';

const EXIT_ENVIRONMENT = 3;

const root = new URL('..', import.meta.url);
const floor = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).engines.node.replace('>=', '');

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

/** In a checkout, what runs is never older than its sources. An installed package has none. */
async function run() {
  if (existsSync(new URL('src/', root))) {
    const { ensureBuilt, buildFailure } = await import(new URL('scripts/ensure-built.mjs', root).href);
    try {
      await ensureBuilt();
    } catch (error) {
      return refuse(buildFailure(error));
    }
  }
  await import(new URL('dist/cli.js', root).href);
}

if (isOlder(process.versions.node, floor))
  refuse(`it needs Node ${floor} or newer, and this is Node ${process.versions.node}`);
else run();
