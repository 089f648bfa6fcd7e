import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { clonedSite, finished, put, start, townpress } from '../support/run-command.ts';

interface Matcher {
  readonly pattern: readonly { readonly regexp: string; readonly file?: number }[];
  readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
}

const TASKS = join(import.meta.dirname, '../../templates/site/common/_vscode/tasks.json');
const [atLines, atFiles] = JSON.parse(readFileSync(TASKS, 'utf8')).tasks[0].problemMatcher as [Matcher, Matcher];

/** Returns the problems that an editor would list: after each first line, the place on the second. */
function problems({ pattern: [first, second] }: Matcher, output: string): string[] {
  const lines = output.split('\n');
  return lines.flatMap((line, index) => {
    const [, severity, code] = new RegExp(first?.regexp ?? '').exec(line) ?? [];
    const [, ...place] = new RegExp(second?.regexp ?? '').exec(lines[index + 1] ?? '') ?? [];
    return severity !== undefined && place.length > 0 ? [`${severity} ${code} ${place.join(':')}`] : [];
  });
}

/** Mistakes that several stages report, from reading to the checks that only `check` runs. */
const FAULTS = {
  ...edited('cities.yaml', 'neighbors: [Lorain, Avon]', 'neighbors: [Lorain]'),
  ...edited('coverage.yaml', 'tires: [avon]\n', 'tires: [avon]'),
  ...edited('copy.yaml', 'title: "Town of {{city.name}}"', 'title: "Town"'),
  'photos/unused.svg': MINIMAL_SITE['photos/road.svg'] as string,
};

/** Returns the findings of `check --verbose`, without the figures above them. */
async function found(folder: string): Promise<string> {
  const { stdout } = await townpress(folder, 'check', '--verbose');
  return stdout.replace(/^(?:[a-z]+ .+\n)+\n/, '');
}

test('check --watch finds what check finds, after each save, until Ctrl-C', async () => {
  const folder = clonedSite(FAULTS);
  const child = start(folder, ['check', '--watch', '--verbose']);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = finished(child);
  const { beginsPattern, endsPattern } = atLines.background;
  /** Returns the output of the latest check, once it is complete. */
  const latest = () => {
    const lines = said.split('\n');
    const from = lines.findLastIndex((line) => new RegExp(beginsPattern).test(line));
    const to = lines.findLastIndex((line) => new RegExp(endsPattern).test(line));
    return to > from ? `${lines.slice(from + 1, to + 1).join('\n')}\n` : '';
  };
  await expect.poll(latest, { timeout: 30_000 }).toContain('warning[duplicate-title]');
  expect(latest()).toBe(await found(folder));
  expect(problems(atFiles, latest())).toEqual(['warning unused-picture data/photos/unused.svg']);
  expect(problems(atLines, latest())).toContain('note no-line-end data/coverage.yaml:2:1');

  put(folder, 'data/services.yaml', String(MINIMAL_SITE['services.yaml']).replace('summary', 'sumary'));
  await expect.poll(latest, { timeout: 30_000 }).toContain('error[unknown-key]');
  expect(problems(atLines, latest())).toContain('error unknown-key data/services.yaml:6:3');
  expect(latest()).toBe(await found(folder));

  for (const [file, text] of Object.entries({ ...FAULTS, 'services.yaml': '' }))
    put(folder, `data/${file}`, MINIMAL_SITE[file] ?? text);
  const listed = () => problems(atLines, latest());
  await expect.poll(listed, { timeout: 30_000 }).toEqual(['note sample-contact data/site.yaml:2:9']);

  renameSync(join(folder, 'data'), join(folder, 'elsewhere'));
  await sleep(1_000);
  renameSync(join(folder, 'elsewhere'), join(folder, 'data'));
  put(folder, 'data/coverage.yaml', String(MINIMAL_SITE['coverage.yaml']).trimEnd());
  await expect.poll(listed, { timeout: 30_000 }).toContain('note no-line-end data/coverage.yaml:2:1');

  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/^can't read data: .+\n\nstopped\n$/) });
});
