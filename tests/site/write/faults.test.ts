import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execFileSync } from '../../support/processes.ts';
import { digestOfFolder, put, townpress } from '../../support/run-command.ts';
import { printCount, random, runs } from '../../support/runs.ts';
import {
  CALLS,
  countCalls,
  ERRORS,
  type Fault,
  type Paths,
  pathsOf,
  whyNoTrace,
  withFault,
} from '../../support/strace.ts';

/*
 * Every system call of a run that opens, writes, moves or syncs a file may fail: the old site or the new one is
 * complete, the error is one sentence, and the next run builds what a first run builds. Tries a sample of all calls, or
 * with `npm run test:long` every call.
 */

const DATA = fileURLToPath(new URL('../../sites/smallest/data', import.meta.url));
const reason = whyNoTrace();
if (reason !== undefined) process.stderr.write(`system calls that fail are not tested: ${reason}\n`);

const isLong = runs().numRuns > 100;
/** Faults per scenario in a sample. */
const SAMPLE = 4;

interface Scenario {
  readonly name: string;
  /** The folder that each run starts with: data, and a previous build in `edit`. */
  readonly template: string;
  /** Where the run works. */
  readonly folder: string;
  /** Digests of the previous site, if any, and the new one. */
  readonly sites: readonly [before: string | undefined, after: string];
  readonly routes: string;
  readonly made: string;
  readonly paths: Paths;
  readonly counts: ReadonlyMap<Fault['calls'], number>;
}

let base: string;
const scenarios = new Map<string, Scenario>();

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'townpress-faults-'));
  if (reason !== undefined) return;
  const data = join(base, 'first/data');
  cpSync(DATA, data, { recursive: true });
  cpSync(join(base, 'first'), join(base, 'edit'), { recursive: true });
  await townpress(join(base, 'edit'), 'generate');
  // Another name changes the bytes of every page, card and icon. Another edit leaves most pages unchanged.
  const site = readFileSync(join(data, 'site.yaml'), 'utf8');
  put(base, 'edit/data/site.yaml', site.replace(/^name: .*/m, 'name: Another Name'));
  for (const name of ['first', 'edit']) scenarios.set(name, await scenario(name));
}, 120_000);
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function scenario(name: string): Promise<Scenario> {
  const [template, folder] = [join(base, name), join(base, `${name}-work`)];
  const before = siteOf(template);
  begin({ template, folder });
  await townpress(folder, 'generate', '--clean', '--out', 'fresh');
  const [after, made] = [
    digestOfFolder(realpathSync(join(folder, 'fresh/site'))),
    digestOfFolder(join(folder, 'data/made')),
  ];
  const routes = readFileSync(join(folder, 'fresh/routes.json'), 'utf8');
  begin({ template, folder });
  const paths = await pathsOf(folder, ['generate']);
  begin({ template, folder });
  const counts = await countCalls(folder, paths, ['generate']);
  return { name, template, folder, sites: [before, after], routes, made, paths, counts };
}

/** Copies the start of a scenario, with all times. */
function begin({ template, folder }: Pick<Scenario, 'template' | 'folder'>): void {
  rmSync(folder, { recursive: true, force: true });
  execFileSync('cp', ['-a', template, folder]);
}

function siteOf(folder: string): string | undefined {
  const site = join(folder, 'generated/site');
  return existsSync(site) ? digestOfFolder(realpathSync(site)) : undefined;
}

function* faultsOf({ counts }: Scenario): Generator<Fault> {
  for (const calls of CALLS)
    for (let when = 1; when <= (counts.get(calls) ?? 0); when++)
      for (const error of ERRORS) yield { calls, when, error };
}

/**
 * Makes a call fail, and expects the run and the next one to hold. Returns how many calls failed: one in each thread
 * that makes that many.
 */
async function holds(scenario: Scenario, fault: Fault): Promise<number> {
  const { folder, paths, sites, routes, made } = scenario;
  begin(scenario);
  const said = `${JSON.stringify(fault)} of ${scenario.name}`;

  const log = join(base, 'strace.log');
  const { code, stderr } = await withFault(folder, paths, { ...fault, log }, ['generate']);

  expect(stderr, said).not.toMatch(/\n {4}at |has a bug|strace:/);
  expect([0, 1, 2, 3], said).toContain(code);
  expect(stderr.split('\n').length, `${said}: ${stderr}`).toBe(code === 0 ? 1 : 2);
  const site = siteOf(folder);
  expect(code === 0 ? sites.slice(1) : sites, said).toContain(site);

  const next = await townpress(folder, 'generate');
  expect([next.code, next.stderr], said).toEqual([0, '']);
  expect(siteOf(folder), said).toBe(sites[1]);
  expect(readFileSync(join(folder, 'generated/routes.json'), 'utf8') === routes, said).toBe(true);
  expect(
    readdirSync(join(folder, 'data/made')).filter((name) => name.startsWith('.')),
    said,
  ).toEqual([]);
  expect(digestOfFolder(join(folder, 'data/made')) === made, said).toBe(true);
  expect(
    readdirSync(join(folder, 'generated')).filter((name) => /unlisted|lock|\.new$/.test(name)),
    said,
  ).toEqual([]);
  // strace ends a moment after the process.
  return readFileSync(log, 'utf8').split('(INJECTED)').length - 1;
}

describe.skipIf(reason !== undefined)('a run in which system calls fail', () => {
  test.skipIf(isLong)(
    'a failed call is explained and leaves a whole site, and the next run heals: a sample',
    async () => {
      const chance = random('faults');
      for (const one of scenarios.values()) {
        const all = [...faultsOf(one)];
        for (let round = 0; round < SAMPLE; round++) await holds(one, all[Math.floor(chance() * all.length)] as Fault);
      }
    },
  );

  describe.skipIf(!isLong).each(['first', 'edit'])('a run of the scenario %s', (name) => {
    test.each([...ERRORS])('every call fails once with %s', async (error) => {
      const one = scenarios.get(name) as Scenario;
      const faults = [...faultsOf(one)].filter((fault) => fault.error === error);
      const failures: string[] = [];
      const tally = new Map<string, number>();
      const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
      for (const fault of faults) {
        const failed = await holds(one, fault).catch((failure: Error) => failures.push(failure.message));
        count(`${failed === 0 ? 'missed' : 'hit'} ${fault.calls.split(',')[0]}`);
      }
      printCount(
        `faults, ${name}, ${error}: ${faults.length} runs, ${failures.length} failed; ${JSON.stringify(Object.fromEntries(tally))}`,
      );
      expect(failures).toEqual([]);
    });
  });
});
