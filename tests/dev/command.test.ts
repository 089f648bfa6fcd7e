import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clonedSite, put, townpressProcess } from '../support/run-command.ts';
import { running } from './support/running.ts';

test('dev shows what is saved, writes no site, and ends with Ctrl-C', async () => {
  const cwd = clonedSite();
  const { child, said, url, ended } = await running(cwd, '--port', '0');
  expect(await (await fetch(`${url}about`)).text()).toContain('<h1>About</h1>');
  await expect.poll(() => said.stderr).toContain('27 pages\n');
  expect(said.stdout).toContain('\nOpen pages update when you save in data/. Press Ctrl-C to stop.\n');

  put(cwd, 'data/coverage.yaml', 'oil: [avon, elyria, lorrain]\ntires: [avon]\n');
  await expect.poll(() => said.stderr).toContain('data/coverage.yaml: pages not updated: 1 error\n');
  expect(said.stdout).toContain('error[unknown-city]: no city has the slug `lorrain`');
  put(cwd, 'data/coverage.yaml', 'oil: [avon, elyria]\ntires: [avon]\n');
  await expect.poll(() => said.stderr).toMatch(/data\/coverage\.yaml: updated in \d+ ms\n/);

  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0 });
  expect(said.stderr).toContain('\nserver stopped\n');
  expect(existsSync(join(cwd, 'generated'))).toBe(false);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test.each([
  [
    ['--data', 'nowhere'],
    3,
    /^townpress: the folder .*nowhere does not exist; run the command in the folder that contains `data`/,
  ],
  [['--listen', '203.0.113.7'], 3, /^townpress: can't listen on that address; use --listen 0\.0\.0\.0 for all/],
  [['--port', 'many'], 2, /must be a whole number from 0 to 65535/],
] as const)('dev %j exits with %d', async (args, code, message) => {
  const result = await townpressProcess({}, clonedSite(), 'dev', ...args);
  expect([result.code, result.stderr]).toEqual([code, expect.stringMatching(message)]);
});
