import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { shardOf } from '../../src/cli/commands/shards.ts';
import { ROOT } from './support/documented-commands.ts';

const recipe = readFileSync(`${ROOT}/docs/recipes/many-machines.md`, 'utf8');
const blocks = [...recipe.matchAll(/^```(yaml|json|bash)\n([\s\S]*?)^```$/gm)].map(([, , text = '']) => text);
const [github, kubernetes, batch, slurm] = blocks;

interface Steps {
  readonly needs?: string;
  readonly 'runs-on': string;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
}

test('the GitHub workflow plans, renders each shard once, and merges', () => {
  const { on, permissions, jobs } = parse(github ?? '') as {
    readonly on: object;
    readonly permissions: object;
    readonly jobs: Readonly<Record<string, Steps>>;
  };
  expect([Object.keys(on), permissions]).toEqual([['push'], { contents: 'read' }]);
  expect(Object.entries(jobs).map(([name, { needs }]) => [name, needs])).toEqual([
    ['plan', undefined],
    ['render', 'plan'],
    ['merge', 'render'],
  ]);
  for (const { steps, 'runs-on': machine } of Object.values(jobs)) {
    expect(machine).toBe('ubuntu-latest');
    for (const step of steps) expect([step.run, step.uses].filter(Boolean)).toHaveLength(1);
  }
  const line = jobs['render']?.steps.flatMap(({ run }) => run ?? []).at(-1) ?? '';
  const shards = jobs['render']?.strategy?.matrix.shard.map((shard) =>
    shardOf(line.replace(/^.*--shard /, '').replace(/\$\{\{ matrix\.shard \}\}/, String(shard)), {}),
  );
  expect(shards).toEqual([1, 2, 3, 4].map((index) => ({ index, count: 4 })));
});

test('the Kubernetes job has the fields of batch/v1, and as many completions as shards', () => {
  const { apiVersion, kind, spec } = parse(kubernetes ?? '');
  expect([apiVersion, kind, spec.completionMode]).toEqual(['batch/v1', 'Job', 'Indexed']);
  const { containers, restartPolicy, volumes } = spec.template.spec;
  expect(restartPolicy).toBe('Never');
  expect(containers[0].volumeMounts.map(({ name }: { name: string }) => name)).toEqual([volumes[0].name]);
  const given = containers[0].command.at(-1) as string;
  expect([0, spec.completions - 1].map((index) => shardOf(given, { JOB_COMPLETION_INDEX: String(index) }))).toEqual([
    { index: 1, count: 16 },
    { index: 16, count: 16 },
  ]);
});

test('the job of AWS Batch has the parameters of SubmitJob, and its shards come from the engine', () => {
  const job = JSON.parse(batch ?? '');
  expect(Object.keys(job)).toEqual(['jobName', 'jobQueue', 'jobDefinition', 'arrayProperties', 'containerOverrides']);
  expect(job.containerOverrides.command.at(-1)).toBe('--shard');
  const { size } = job.arrayProperties;
  const variables = { AWS_BATCH_JOB_ARRAY_INDEX: String(size - 1), AWS_BATCH_JOB_ARRAY_SIZE: String(size) };
  expect(shardOf('', variables)).toEqual({ index: 16, count: 16 });
});

test('the Slurm script renders each shard of its array', () => {
  const [, first, last] = /^#SBATCH --array=(\d+)-(\d+)$/m.exec(slurm ?? '') ?? [];
  const given = /--shard (\S+)$/m.exec(slurm ?? '')?.[1] ?? '';
  expect([first, last].map((id) => shardOf(given, { SLURM_ARRAY_TASK_ID: id }))).toEqual([
    { index: 1, count: 16 },
    { index: 16, count: 16 },
  ]);
});

test('a shard without its number or total is refused', () => {
  expect(shardOf('3/16', { CI_NODE_INDEX: '5', CI_NODE_TOTAL: '9' })).toEqual({ index: 3, count: 16 });
  expect(shardOf('', { CI_NODE_INDEX: '5', CI_NODE_TOTAL: '9' })).toEqual({ index: 5, count: 9 });
  for (const given of ['', '/16', '0/16', '17/16', '3', '3/0', '-1/4', 'a/b'])
    expect(() => shardOf(given, {}), given).toThrow('--shard must be i/n with i from 1 to n, such as 3/16');
  expect(() => shardOf('3', { CI_NODE_INDEX: '5', CI_NODE_TOTAL: '9' })).toThrow('--shard must be i/n');
  expect(() => shardOf('', { JOB_COMPLETION_INDEX: '3' })).toThrow('--shard must be i/n');
  expect(() => shardOf('/16', { SLURM_ARRAY_TASK_ID: '0' })).toThrow('--shard must be i/n');
});
