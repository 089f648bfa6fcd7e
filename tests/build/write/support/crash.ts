import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { MINIMAL_MADE } from '../../../support/minimal-site.ts';
import { clonedSite, contents, put, townpress, townpressProcess } from '../../../support/run-command.ts';

/** Errors of a full or failing disk, of a limit, and of missing permissions. */
export const ERRORS = ['ENOSPC', 'EIO', 'EMFILE', 'EACCES'] as const;

/** How a command ends at one of its steps: killed before it, or because the step fails halfway. */
export interface Crash {
  /** Matches the function and the path of a step. Default: all steps. */
  readonly on?: string;
  /** The number of the step among all matching ones, from 0. */
  readonly at: number;
  /** The error of the step; without one, the process is killed. */
  readonly error?: (typeof ERRORS)[number];
}

/**
 * Ends a process at a step on the disk. Killed processes count the steps that change something, failing ones also those
 * that read. Only paths below the working folder count, and opened files.
 */
const PRELOAD = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { CRASH_ON = '', CRASH_AT, CRASH_WITH } = process.env;
  const on = new RegExp(CRASH_ON);
  let left = Number(CRASH_AT);
  const names = ['writeFileSync', 'appendFileSync', 'openSync', 'writeSync', 'closeSync', 'fsyncSync', 'renameSync', 'linkSync', 'symlinkSync', 'unlinkSync', 'mkdirSync', 'rmdirSync', 'rmSync', 'copyFileSync'];
  const root = process.cwd() + '/';
  for (const name of CRASH_WITH ? [...names, 'readFileSync', 'readdirSync'] : names) {
    const original = fs[name];
    fs[name] = (...values) => {
      const [path, content] = values.map((value) => (name === 'symlinkSync' ? values[1] : value));
      const isOurs = typeof path === 'number' ? path > 2 : String(path).startsWith(root);
      if (!isOurs || !on.test(name + ' ' + path) || left-- !== 0) return original(...values);
      if (!CRASH_WITH) process.kill(process.pid, 'SIGKILL');
      if (/^(write|append)/.test(name) && content?.length > 1) original(path, content.slice(0, content.length / 2), ...values.slice(2).map((value) => (typeof value === 'number' ? undefined : value)));
      if (name === 'closeSync') original(path);
      throw Object.assign(new Error(CRASH_WITH + ': ' + name), { code: CRASH_WITH, syscall: name, ...(typeof path === 'string' && { path }) });
    };
  }
  syncBuiltinESMExports();
`)}`;

const SERVICES = 'data/services.yaml';

/** A command in a folder, the states that it may leave, and the one that the next build makes. */
export interface Scenario {
  readonly name: string;
  readonly folder: string;
  readonly command: 'generate' | 'clean';
  /** The output folder to start with, if any. */
  readonly start: string | undefined;
  /** The files of the old site, if any, and of the new one. */
  readonly sites: readonly Record<string, string>[];
}

/** A first build, which also creates a file of `data/made`. */
export async function firstBuild(): Promise<Scenario> {
  const folder = clonedSite();
  await townpress(folder, 'generate', '--out', 'whole');
  return { name: 'a first build', folder, command: 'generate', start: undefined, sites: [siteOf(folder, 'whole')] };
}

/** A build after two others, with a changed page and without some pages of these. */
export async function laterBuild(): Promise<Scenario> {
  const folder = clonedSite();
  const services = readFileSync(join(folder, SERVICES), 'utf8');
  for (const text of ['We change them.', 'We change the tires.']) {
    put(folder, SERVICES, services.replace('We change the tires.', text));
    await townpress(folder, 'generate', '--out', 'start');
  }
  put(folder, SERVICES, services.replace('We change the tires.', 'We change all.'));
  put(folder, 'data/coverage.yaml', 'oil: [avon, elyria]\ntires: [avon]\n');
  await townpress(folder, 'generate', '--out', 'whole');
  const sites = [siteOf(folder, 'start'), siteOf(folder, 'whole')];
  return { name: 'a later build', folder, command: 'generate', start: 'start', sites };
}

/** The removal of a site. */
export async function cleanOfSite(): Promise<Scenario> {
  const folder = clonedSite();
  await townpress(folder, 'generate', '--out', 'whole');
  return { name: 'a clean', folder, command: 'clean', start: 'whole', sites: [siteOf(folder, 'whole')] };
}

/** The file of `data/made` that builds of scenarios create again. */
const MADE = Object.keys(MINIMAL_MADE).find((name) => name.startsWith('made/favicon')) as string;

/**
 * Ends the command of a scenario at a step. Expects an error in one sentence, the old site or the new one, and that
 * both the next build and a `clean` work as if nothing had happened. Returns whether the command had that step.
 */
export async function crash({ name, folder, command, start, sites }: Scenario, how: Crash): Promise<boolean> {
  const said = `${name}, ${JSON.stringify(how)}`;
  const [out, cleaned] = ['out', 'cleaned'];
  for (const one of [out, cleaned]) rmSync(join(folder, one), { recursive: true, force: true });
  if (start !== undefined) copyFolder(join(folder, start), join(folder, out));
  rmSync(join(folder, 'data', MADE), { force: true });
  const { on = '', at, error } = how;
  const env = {
    NODE_OPTIONS: `--import=${PRELOAD}`,
    CRASH_AT: `${at}`,
    CRASH_ON: on,
    ...(error && { CRASH_WITH: error }),
  };
  const { code, stderr } = await townpressProcess(env, folder, command, '--out', out);
  expect(stderr, said).not.toMatch(/\n {4}at |has a bug/);
  expect([0, 3, null], said).toContain(code);
  if (error) expect(stderr.split('\n').length, `${said}: ${stderr}`).toBe(code === 0 ? 1 : 2);
  else if (code !== null) return false;

  const isPublished = existsSync(join(folder, out, 'site'));
  const left = isPublished ? siteOf(folder, out) : undefined;
  if (command === 'generate' && code === 0) expect(left, said).toEqual(sites.at(-1));
  else if (left) expect(sites, said).toContainEqual(left);
  else if (command === 'generate') expect(start, said).toBeUndefined();
  if (existsSync(join(folder, out))) copyFolder(join(folder, out), join(folder, cleaned));
  else mkdirSync(join(folder, cleaned));

  const next = await townpress(folder, 'generate', '--out', out);
  expect([next.code, next.stderr], `the next build after ${said}`).toEqual([0, '']);
  expect(siteOf(folder, out), `the next build after ${said}`).toEqual(sites.at(-1));
  const routes = (of: string) => readFileSync(join(folder, of, 'routes.json'), 'utf8');
  expect(routes(out), `the next build after ${said}`).toBe(routes('whole'));
  expect(readFileSync(join(folder, 'data', MADE)).equals(MINIMAL_MADE[MADE] as Uint8Array), said).toBe(true);
  const leftovers = [...readdirSync(join(folder, out)), ...readdirSync(join(folder, 'data/made'))];
  expect(
    leftovers.filter((file) => /unlisted|lock|\.new$|^\./.test(file)),
    said,
  ).toEqual([]);
  const clean = await townpress(folder, 'clean', '--out', cleaned);
  expect([clean.code, clean.stderr, readdirSync(join(folder, cleaned))], `cleaned after ${said}`).toEqual([0, '', []]);
  return true;
}

function siteOf(folder: string, out: string): Record<string, string> {
  return contents(realpathSync(join(folder, out, 'site')));
}

/** Copies a folder with links as links and unchanged times. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}
