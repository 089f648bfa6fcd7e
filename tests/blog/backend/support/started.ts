import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ChildProcess } from '../../../support/processes.ts';
import { clonedSite, start } from '../../../support/run-command.ts';
import { migratedFolder } from './backend.ts';

/** The embedded backend's folder, inside the site's folder. */
export const OWN = '.townpress/backend';
export const ANY_PORT = ['--port', '0', '--backend-port', '0'];

/** Creates a folder like a checkout's with these files in `data`, whose backend has all migrations and nothing else. */
export async function migratedSite(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = clonedSite(files);
  mkdirSync(join(cwd, '.townpress'));
  renameSync(await migratedFolder(), join(cwd, OWN));
  return cwd;
}

/** Runs `townpress start` in a folder. What is left of it when the test ends is killed. */
export function started(cwd: string, env: Readonly<Record<string, string>> = {}, ...more: string[]): ChildProcess {
  const child = start(cwd, ['start', ...ANY_PORT, ...more], env);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Returns the output of a process from now on, once it matches. */
export function until(child: ChildProcess, looks: RegExp, stream: 'stdout' | 'stderr' = 'stdout'): Promise<string> {
  return new Promise((resolve, reject) => {
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.on('data', (chunk) => {
        said[name] += chunk;
        if (looks.test(said[stream])) resolve(said[stream]);
      });
    child.on('close', () => reject(new Error(`it ended before it said ${looks}: ${said.stdout}${said.stderr}`)));
  });
}
