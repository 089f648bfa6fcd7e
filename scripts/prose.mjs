/**
 * Reports phrases with plainer alternatives, and British spellings, in comments, messages and docs:
 *
 *     node scripts/prose.mjs [FILE...]
 *
 * Without files, it reads everything that git tracks in the current folder. Exits with 1 if it finds something.
 *
 * No library fits: textlint installs 130 packages and has no plugin for TypeScript, SQL or CSS, and cspell checks words,
 * not phrases, and would need a list of all names. So the rules are a table, and the parsers are already installed:
 * oxc-parser, a dependency of knip, and yaml.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { proseFindings } from './prose/find.mjs';
import { isReadable } from './prose/passages.mjs';

/**
 * Files that aren't read: generated ones, quotes from sources and customers, Spanish, planted mistakes, and lists of
 * words to avoid.
 */
const SKIPPED = [
  /^(?:templates\/trades|src\/gazetteer\/us|data\/(?:posts|city-facts))\//,
  /^tests\/sites\/[^/]+\/data\//,
  /^tests\/diagnostics\/findings\.yaml$/,
  /^(?:data\/(?:reviews|sources)\.yaml|src\/data\/words\/es-\w+\.yaml|docs\/(?:cli|findings|glossary)\.md)$/,
];

function trackedFiles() {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  return files.filter((file) => isReadable(file) && !SKIPPED.some((pattern) => pattern.test(file)));
}

const named = process.argv.slice(2);
let count = 0;
for (const file of named.length > 0 ? named : trackedFiles()) {
  // A file that was deleted stays tracked until that is committed.
  if (named.length === 0 && !existsSync(file)) continue;
  for (const { line, column, phrase, better } of proseFindings(file, readFileSync(file, 'utf8'))) {
    console.log(`${file}:${line}:${column}: "${phrase}": use ${better}`);
    count += 1;
  }
}
if (count > 0) {
  console.error(`${count} ${count === 1 ? 'phrase' : 'phrases'} to reword. The rules are in scripts/prose.`);
  process.exitCode = 1;
}
