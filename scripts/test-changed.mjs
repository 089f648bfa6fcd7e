/**
 * Checks a change in one or two minutes: lints the changed files, checks the types of the changed projects, and runs
 * the tests nearest to the change, by the number of imports between them.
 *
 *     node scripts/test-changed.mjs [REVISION]
 *
 * Changes are those since a revision, by default since the last commit, and new files. Tests that are too far away or
 * too expensive are counted: `npm test` runs them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';
import { importersOf } from './import-graph.mjs';
import { runCommands } from './static.mjs';

/** CPU seconds that tests may take, as measured by the last complete run. */
const BUDGET_SECONDS = 25;
/** For tests that no run has measured. */
const USUAL_SECONDS = 0.5;
/** The report of the latest run (`tests/support/run-report.mjs`). */
const REPORT = join(ROOT, 'node_modules/.cache/test-report.json');

const IS_TEST = /^tests\/.*(?<!\.long)\.test\.tsx?$/;
const IS_LINTED = /\.(?:tsx?|mjs|cjs|json|css)$/;
/** Folders with their own TypeScript projects, the most specific first. */
const PROJECTS = ['src/look/client', 'src/dev/client', 'admin', 'tests/browser', 'tests/admin', 'src', 'tests'];
/** Folders that belong to the project of another folder. */
const PROJECT_OF = { 'tests/admin': 'tests/browser', src: '.', tests: '.' };

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Returns test files with their distance from the nearest changed file, nearest first, similar folders before others. */
function nearestTests(changed) {
  const importers = importersOf(git('ls-files', '-z', '--cached', '--others', '--exclude-standard'));
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const file of distances.keys())
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distances.get(file) + 1);
  const likeness = (file) => Math.max(...changed.map((other) => commonParts(file, other)));
  return [...distances]
    .filter(([file]) => IS_TEST.test(file) && existsSync(join(ROOT, file)))
    .sort(([file, distance], [other, otherDistance]) => distance - otherDistance || likeness(other) - likeness(file));
}

/** Returns how many parts the paths of a test and of a source have in common: `site` and `render`, for example. */
function commonParts(test, source) {
  const parts = new Set(source.split(/[/.]/));
  return test.split(/[/.]/).filter((part) => parts.has(part)).length;
}

/** Returns the nearest tests whose costs fit the budget. The nearest one always does. */
function affordable(tests) {
  const measured = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')).costs ?? {}) : {};
  let seconds = 0;
  return tests.filter(([file, distance]) => {
    const cost = measured[file] ?? USUAL_SECONDS;
    if (distance > 0 && seconds > 0 && seconds + cost > BUDGET_SECONDS) return false;
    seconds += cost;
    return true;
  });
}

function staticChecks(changed) {
  const present = changed.filter((file) => existsSync(join(ROOT, file)));
  const linted = present.filter((file) => IS_LINTED.test(file));
  const folders = present
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => PROJECTS.find((folder) => file.startsWith(`${folder}/`)));
  const projects = new Set(folders.filter(Boolean).map((folder) => PROJECT_OF[folder] ?? folder));
  return [
    ...[...projects].map((project) => ['tsc', '-p', project]),
    ...(linted.length > 0 ? [['biome', 'check', '--no-errors-on-unmatched', ...linted]] : []),
  ];
}

const [revision = 'HEAD'] = process.argv.slice(2);
const changed = [
  ...git('diff', '--name-only', '-z', revision),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
];
if (changed.length === 0) {
  console.log(
    `nothing changed since ${revision}; to test a commit, name the previous one: npm run test:changed HEAD~1`,
  );
  process.exit(0);
}
const related = nearestTests(changed);
const chosen = affordable(related);
const left = related.length - chosen.length;
console.log(
  `${changed.length} changed files; ${chosen.length} test files${left > 0 ? `, ${left} farther ones left to npm test` : ''}`,
);
const tests = chosen.map(([file]) => file);
const isFine = await runCommands([
  ...(tests.length > 0 ? [['vitest', 'run', '--reporter=dot', ...tests]] : []),
  ...staticChecks(changed),
]);
if (!isFine) process.exitCode = 1;
