import { counted } from '../../base/english.ts';
import { UsageError } from '../../base/errors.ts';
import type { GenerateOptions } from '../../build/run-build.ts';
import { makePlan } from '../../shards/make-plan.ts';
import { mergeShards } from '../../shards/merge-shards.ts';
import type { Shard } from '../../shards/plan-folder.ts';
import { renderShard } from '../../shards/render-shard.ts';
import { countFindings, EXIT, print, printJson, refuse, warn } from '../console.ts';
import { printReport } from '../generate-report.ts';
import type { Flags } from '../options.ts';
import { withProgressBar } from '../progress-bar.ts';
import { dataFindings, resultOfReport } from '../results.ts';

interface PlanFlags extends Pick<Flags, 'data' | 'json'> {
  readonly plan: string;
}

/** `townpress generate --plan`: writes the files from which shards render pages. */
export async function writePlan(options: GenerateOptions, { plan, data, json }: PlanFlags): Promise<number> {
  const found = await withProgressBar((onProgress) => makePlan({ ...options, onProgress }, plan));
  const { diagnostics, textOf, host, counts } = found;
  if (!counts) return refuse({ command: 'generate', json, data }, found, 'no plan was written');
  if (json)
    printJson({ command: 'generate', ok: true, host, plan, counts, findings: dataFindings(diagnostics, textOf, data) });
  else print(`${counted(counts.pages, 'page')} for ${host} planned in ${plan}; ${countFindings(diagnostics)}`);
  return EXIT.sound;
}

/** `townpress generate --shard`: renders some of a plan's pages. */
export function writeShard(given: string, { plan, json }: PlanFlags): number {
  const shard = shardOf(given, process.env);
  const pages = renderShard(plan, shard);
  if (json) printJson({ command: 'generate', ok: true, plan, shard, counts: { pages } });
  else print(`shard ${shard.index}/${shard.count}: rendered ${counted(pages, 'page')}`);
  return EXIT.sound;
}

/** `townpress merge`: publishes the site that shards have rendered. */
export async function merge(flags: PlanFlags & Pick<GenerateOptions, 'out' | 'jobs'>): Promise<number> {
  const { report, merged, leftOut } = await mergeShards(flags, flags.plan);
  for (const [shard, reason] of Object.entries(leftOut)) warn(`shard ${shard} isn't merged: ${reason}`);
  const isWritten = report?.isWritten === true;
  const result = report && resultOfReport(report, flags.data);
  if (flags.json) printJson({ command: 'merge', ok: isWritten, ...result, merged, leftOut });
  else if (report) printReport(report, flags);
  else warn('nothing was written: some pages are missing; run their shards, then merge again');
  return isWritten ? EXIT.sound : EXIT.findings;
}

/** Variables in which engines set the index of a task and the number of tasks, and the index of the first task. */
const ENGINES = [
  ['JOB_COMPLETION_INDEX', '', 0],
  ['AWS_BATCH_JOB_ARRAY_INDEX', 'AWS_BATCH_JOB_ARRAY_SIZE', 0],
  ['SLURM_ARRAY_TASK_ID', 'SLURM_ARRAY_TASK_COUNT', 1],
  ['CI_NODE_INDEX', 'CI_NODE_TOTAL', 1],
] as const;

/** Returns the shard `i/n`. An engine's variables complete `/n` and an empty string. Throws a `UsageError`. */
export function shardOf(given: string, variables: NodeJS.ProcessEnv): Shard {
  const [match, own, total] = /^(?:(\d+)?\/(\d+))?$/.exec(given) ?? [];
  const [name, size, first] = ENGINES.find(([variable]) => variables[variable] !== undefined) ?? ['', '', 1];
  const index = own === undefined ? Number(variables[name]) + 1 - first : Number(own);
  const count = Number(total ?? variables[size]);
  if (match !== undefined && index >= 1 && index <= count) return { index, count };
  const engines = `without i, one of these variables must be set: ${ENGINES.map(([variable]) => variable).join(', ')}`;
  throw new UsageError(`--shard must be i/n with i from 1 to n, such as 3/16; ${engines}`);
}
