import { expect, onTestFinished } from 'vitest';
import { finished, start } from '../../support/run-command.ts';

/** Runs `townpress dev` in a folder and collects its output. */
export async function running(cwd: string, ...args: string[]) {
  return runningWith({}, cwd, ...args);
}

export async function runningWith(env: NodeJS.ProcessEnv, cwd: string, ...args: string[]) {
  const child = start(cwd, ['dev', ...args], env);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => {
      said[name] += chunk;
    });
  await expect.poll(() => said.stdout).toMatch(/http:\/\/127\.0\.0\.1:\d+\//);
  const url = /http:[^\s"]+/.exec(said.stdout)?.[0] as string;
  return { child, said, url, ended: finished(child) };
}
