import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build-state.mjs';
import { syntaxNodes } from './syntax-nodes.mjs';

/*
 * Prints the size of the code by folder: syntax nodes, which formatting can't change, lines and files. Counts scripts
 * and stylesheets that git tracks, as they are on disk; stylesheets have only lines.
 *
 *   node scripts/size.mjs                             src and admin
 *   node scripts/size.mjs --since main src tests      folders that have changed since main, with the differences
 */
const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true });
const folders = positionals.length > 0 ? positionals : ['src', 'admin'];
const COUNTED = /\.(?:tsx?|mjs|css)$/;
const NONE = { nodes: 0, lines: 0, files: 0 };

const now = sizesOf(textsNow());
const before = values.since === undefined ? undefined : sizesOf(textsAt(values.since));
printRow(['folder', 'nodes', 'lines', 'files', ...(before ? ['nodes +/-', 'lines +/-'] : [])]);
const names = new Set([...now.keys(), ...(before?.keys() ?? [])]);
names.delete('total');
for (const name of [...[...names].sort(), 'total']) {
  const { nodes, lines, files } = now.get(name) ?? NONE;
  const old = before?.get(name) ?? NONE;
  if (before && name !== 'total' && nodes === old.nodes && lines === old.lines) continue;
  printRow([name, nodes, lines, files, ...(before ? [nodes - old.nodes, lines - old.lines] : [])]);
}

/** Returns the size of each folder, at most two levels deep, and in total. */
function sizesOf(texts) {
  const sizes = new Map();
  for (const [file, text] of texts) {
    const nodes = file.endsWith('.css') ? 0 : syntaxNodes(file, text);
    const lines = text.split('\n').length - 1;
    for (const name of [file.split('/').slice(0, -1).slice(0, 2).join('/'), 'total']) {
      const sum = sizes.get(name) ?? NONE;
      sizes.set(name, { nodes: sum.nodes + nodes, lines: sum.lines + lines, files: sum.files + 1 });
    }
  }
  return sizes;
}

function textsNow() {
  const files = listed('ls-files', '--', ...folders).filter((file) => existsSync(join(ROOT, file)));
  return files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
}

/** Returns the files of a revision. One process reads them all. */
function textsAt(revision) {
  const files = listed('ls-tree', '-r', '--name-only', revision, '--', ...folders);
  const output = git(['cat-file', '--batch'], files.map((file) => `${revision}:${file}\n`).join(''));
  let at = 0;
  return files.map((file) => {
    const start = output.indexOf('\n', at) + 1;
    const [, , size] = output.toString('latin1', at, start).split(' ');
    at = start + Number(size) + 1;
    return [file, output.toString('utf8', start, at - 1)];
  });
}

function listed(...args) {
  return git(args)
    .toString()
    .split('\n')
    .filter((file) => COUNTED.test(file));
}

function git(args, input) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, input, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout;
}

function printRow([name, ...cells]) {
  console.log(`${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(11)).join('')}`);
}
