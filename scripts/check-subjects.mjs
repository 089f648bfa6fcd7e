/**
 * Reports commits whose subject is longer than 72 characters, which tools and mail cut off:
 *
 *     node scripts/check-subjects.mjs origin/main..HEAD
 *
 * Exits with 1 if it finds one. Subjects that GitHub and git generate for merges may be longer.
 */
import { execFileSync } from 'node:child_process';

const SUBJECT_MAX = 72;
const MERGE = /^Merge (?:pull request|branch|remote-tracking branch|tag|commit) /;

const [range] = process.argv.slice(2);
if (!range) {
  console.error('usage: node scripts/check-subjects.mjs RANGE');
  process.exit(2);
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });

/** Returns the start of the range if it's a commit here. After a forced push, the branch's former tip isn't. */
function knownStart() {
  const [start = ''] = range.split('..');
  try {
    return git('rev-parse', '--verify', '--quiet', `${start}^{commit}`).trim();
  } catch {
    return undefined;
  }
}

const end = range.split('..')[1] || 'HEAD';
const commits = knownStart() ? [range] : ['--max-count=1', end];
const long = git('log', '--format=%h %s', ...commits, '--')
  .split('\n')
  .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
  .filter(({ subject }) => [...subject].length > SUBJECT_MAX && !MERGE.test(subject));

for (const { hash, subject } of long) {
  console.error(`${hash}: subject has ${[...subject].length} characters, at most ${SUBJECT_MAX}: ${subject}`);
}
if (long.length > 0) process.exitCode = 1;
