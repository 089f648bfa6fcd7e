import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clonedSite, put } from '../support/run-command.ts';
import { running, runningWith } from './support/running.ts';

const SERVICES = 'data/services.yaml';
/** Renames the first service, so that the services page changes. */
function rename(cwd: string, to: string): void {
  const text = readFileSync(join(cwd, SERVICES), 'utf8');
  put(cwd, SERVICES, text.replace(/^ {2}name: .*/m, `  name: ${to}`));
}
const servicesOf = async (url: string) => (await fetch(`${url}services`)).text();

test('the data folder may go away and come back, at once or later', async () => {
  const cwd = clonedSite();
  const { said, url } = await running(cwd, '--port', '0');
  await expect.poll(() => said.stderr).toContain('27 pages\n');
  for (const [pause, name] of [
    [0, 'Greasing'],
    [1000, 'Polishing'],
    [1500, 'Waxing'],
  ] as const) {
    renameSync(join(cwd, 'data'), join(cwd, 'elsewhere'));
    await setTimeout(pause);
    // It comes back as another folder of the same name.
    if (pause === 1500) cpSync(join(cwd, 'elsewhere'), join(cwd, 'data'), { recursive: true });
    else renameSync(join(cwd, 'elsewhere'), join(cwd, 'data'));
    rename(cwd, name);
    await expect.poll(() => servicesOf(url), { timeout: 30_000 }).toContain(name);
    rename(cwd, `${name} again`);
    await expect.poll(() => servicesOf(url), { timeout: 30_000 }).toContain(`${name} again`);
  }
});

test.each([
  ['ENOSPC', 'raise fs.inotify.max_user_watches'],
  ['EMFILE', 'raise fs.inotify.max_user_instances'],
])('dev polls for changes if the system rejects watchers with %s', async (code, help) => {
  const cwd = clonedSite();
  put(
    cwd,
    'no-watches.cjs',
    `require('fs').watch = () => { throw Object.assign(new Error('refused'), { code: '${code}' }); };
     require('module').syncBuiltinESMExports();\n`,
  );
  const env = { NODE_OPTIONS: `--require ${join(cwd, 'no-watches.cjs')}` };
  const { child, said, url, ended } = await runningWith(env, cwd, '--port', '0');
  await expect.poll(() => said.stderr).toContain(help);
  rename(cwd, 'Greasing');
  await expect.poll(() => servicesOf(url), { timeout: 30_000 }).toContain('Greasing');
  expect(said.stderr.split(help)).toHaveLength(2);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0 });
});

test('two simultaneous dev servers use two ports', async () => {
  const cwd = clonedSite();
  const first = await running(cwd, '--port', '0');
  const { port } = new URL(first.url);
  const second = await running(cwd, '--port', port);
  expect(second.url).not.toBe(first.url);
  await expect.poll(() => second.said.stderr).toContain(`port ${port} is in use, using `);
  expect((await fetch(second.url)).status).toBe(200);
});

test('--json prints the URL as one line', async () => {
  const { said, url } = await running(clonedSite(), '--port', '0', '--json');
  expect(JSON.parse(said.stdout)).toMatchObject({ command: 'dev', ok: true, url });
});

test('a page whose component fails explains why, and is shown once the component is fixed', async () => {
  const cwd = clonedSite();
  put(cwd, 'components/Hero.tsx', `export default ({ badge }) => badge.length;`);
  const { said, url } = await running(cwd, '--port', '0');
  const about = async () => (await fetch(`${url}about`)).text();
  expect(await about()).toContain('<pre>error[code-failure]: component `Hero` failed on page `/about`');
  await expect.poll(() => said.stderr).toContain('--> components/Hero.tsx:1:');
  put(cwd, 'components/Hero.tsx', 'export default () => <h1>Mended</h1>;');
  await expect.poll(() => said.stderr).toMatch(/\ncomponents\S*: updated in \d+ ms/);
  expect(await about()).toContain('<h1>Mended</h1>');
});
