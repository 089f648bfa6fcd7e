import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The report of the latest run, which CI keeps. */
const REPORT = join(ROOT, 'node_modules/.cache/test-report.json');
const MOST_EXPENSIVE = 10;

/**
 * Prints the seed of a run at its start and, at its end, its expenses and its most expensive files. With limits, the
 * run fails if an expense exceeds its limit or if a test was skipped.
 */
export default class RunReport {
  #seed;
  #limits;
  /** With `-t`, tests that weren't selected count as skipped. */
  #isFiltered = false;

  /** @param {{ seed: string, limits?: Readonly<Record<string, number>> }} options */
  constructor({ seed, limits }) {
    this.#seed = seed;
    this.#limits = limits;
  }

  onInit(vitest) {
    this.#isFiltered = vitest.config.testNamePattern !== undefined;
    console.log(`random tests begin with SEED=${this.#seed}`);
  }

  onTestRunEnd(modules) {
    const expenses = countLines(readShared('expenses'));
    const files = cpuByFile(readShared('cpu'));
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = this.#isFiltered ? [] : tests.filter((test) => test.result().state === 'skipped');
    const counts = readShared('counts');
    // Runs of single files keep the costs of all others, for `npm run test:changed`.
    const costs = { ...previousCosts(), ...files };
    writeReport({
      seed: this.#seed,
      expenses,
      tests: tests.length,
      skipped: skipped.map(nameOf),
      counts,
      cpuSeconds: files,
      costs,
    });
    const lines = [...counts.map((text) => `  count: ${text}`), this.#expenseLines(expenses), cpuLines(files)];
    console.log(`\n${lines.join('\n')}\n`);
    if (!this.#limits) return;
    const exceeded = Object.entries(expenses).filter(([name, count]) => count > (this.#limits[name] ?? 0));
    for (const [name, count] of exceeded) fail(`${count} ${name} exceed the limit of ${this.#limits[name] ?? 0}`);
    for (const test of skipped) fail(`skipped: ${nameOf(test)}`);
  }

  #expenseLines(expenses) {
    const names = new Set([...Object.keys(this.#limits ?? {}), ...Object.keys(expenses)]);
    const limit = (name) => (this.#limits ? ` (limit ${this.#limits[name] ?? 0})` : '');
    return [...names].map((name) => `${String(expenses[name] ?? 0).padStart(7)} ${name}${limit(name)}`).join('\n');
  }
}

const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`;

function fail(message) {
  console.error(`npm test: ${message}`);
  process.exitCode = 1;
}

/** Returns the lines that test files appended to a file of this run. */
function readShared(name) {
  try {
    return readFileSync(join(process.env.TESTS_SHARED, name), 'utf8').trimEnd().split('\n');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return [];
  }
}

function countLines(lines) {
  const counts = {};
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}

/** Returns CPU seconds by test file, most expensive first. */
function cpuByFile(lines) {
  const pairs = lines.map((line) => line.split('\t')).map(([seconds, file]) => [relative(ROOT, file), Number(seconds)]);
  return Object.fromEntries(pairs.sort(([, a], [, b]) => b - a));
}

function cpuLines(files) {
  const seconds = Object.values(files).reduce((sum, value) => sum + value, 0);
  const top = Object.entries(files).slice(0, MOST_EXPENSIVE);
  const lines = top.map(([file, value]) => `${value.toFixed(1).padStart(7)} ${file}`);
  return [`${seconds.toFixed(1).padStart(7)} CPU seconds of test files, most in:`, ...lines].join('\n');
}

function previousCosts() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')).costs;
  } catch {
    // No run yet, or a damaged report.
    return {};
  }
}

function writeReport(report) {
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${JSON.stringify(report, undefined, 2)}\n`);
}
