import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { spawn } from './processes.ts';
import { type CommandResult, finished } from './run-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An event that starts the workflow of a site. */
export type WorkflowEvent = 'push' | 'pull_request';

export interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export interface SiteWorkflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly jobs: Readonly<Record<string, Job>>;
}

export function parseWorkflow(text: string): SiteWorkflow {
  return parse(text) as SiteWorkflow;
}

/** A `run` step and its result. */
export interface StepResult extends CommandResult {
  readonly run: string;
}

/** A repository on GitHub with its action cache. */
export interface Repository {
  /** Its files, as the owner's working folder has them. */
  readonly folder: string;
  /** Where the cache action stores files. */
  readonly cache: string;
  /** Where jobs run. Each run starts with a new checkout. */
  readonly workspace: string;
}

/** Actions that change nothing in the site folder. Checkout is what `runSiteWorkflow` starts with. */
const OUTSIDE = /^actions\/(?:checkout|setup-node|upload-pages-artifact)@/;

/**
 * Runs the `build` job of a site's workflow as GitHub does: in a new checkout, with the cache of earlier runs, until a step fails.
 * Instead of `npm ci`, it links the package of this checkout, which isn't on npm. Returns the results of the `run` steps.
 */
export async function runSiteWorkflow(repository: Repository, event: WorkflowEvent): Promise<StepResult[]> {
  const { folder, workspace } = repository;
  checkOut(folder, workspace);
  const results: StepResult[] = [];
  for (const step of parseWorkflow(readFileSync(join(workspace, '.github/workflows/site.yml'), 'utf8')).jobs['build']
    ?.steps ?? []) {
    if (!applies(step, event)) continue;
    if (step.run === 'npm ci') linkPackage(workspace);
    else if (step.run !== undefined) {
      const result = await shell(step.run, workspace);
      results.push({ run: step.run, ...result });
      if (result.code !== 0) return results;
    } else use(step, repository);
  }
  return results;
}

/** Copies the files that git would: all but files that `.gitignore` names. */
function checkOut(folder: string, workspace: string): void {
  const ignored: readonly string[] = readFileSync(join(folder, '.gitignore'), 'utf8').match(/^.*[^/\n]/gm) ?? [];
  rmSync(workspace, { recursive: true, force: true });
  cpSync(folder, workspace, {
    recursive: true,
    filter: (path) => !ignored.includes(path.slice(folder.length + 1)),
  });
}

function applies(step: Step, event: WorkflowEvent): boolean {
  if (step.if === undefined) return true;
  const [, name] = /^github\.event_name == '(\w+)'$/.exec(step.if) ?? [];
  if (name === undefined) throw new Error(`unknown condition: ${step.if}`);
  return name === event;
}

function use({ uses = '', with: inputs = {} }: Step, { cache, workspace }: Repository): void {
  const paths = String(inputs['path']).trim().split('\n');
  if (uses.startsWith('actions/cache/restore@')) copy(paths, cache, workspace);
  else if (uses.startsWith('actions/cache/save@')) {
    rmSync(cache, { recursive: true, force: true });
    copy(paths, workspace, cache);
  } else if (!OUTSIDE.test(uses)) throw new Error(`unknown action: ${uses}`);
}

/** As `tar` does in the cache action: links stay links, times stay, and other files of the target stay. */
function copy(paths: readonly string[], from: string, to: string): void {
  for (const path of paths)
    if (existsSync(join(from, path)))
      cpSync(join(from, path), join(to, path), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}

function linkPackage(workspace: string): void {
  mkdirSync(join(workspace, 'node_modules/.bin'), { recursive: true });
  symlinkSync(ROOT, join(workspace, 'node_modules/townpress'));
  symlinkSync('../townpress/bin/townpress.cjs', join(workspace, 'node_modules/.bin/townpress'));
}

/** The file in the workspace for the summary page of a run. */
export const SUMMARY = 'summary.md';

/** Runs a command line with the shell that GitHub uses. */
function shell(line: string, cwd: string): Promise<CommandResult> {
  const { PATH, HOME } = process.env;
  return finished(
    spawn('bash', ['-e', '-c', line], {
      cwd,
      env: { PATH, HOME, CI: 'true', GITHUB_STEP_SUMMARY: join(cwd, SUMMARY) },
    }),
  );
}
