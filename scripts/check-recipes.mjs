import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';

/*
 * Validates the files in docs/recipes against the published schemas of the engines that read them, each with a planted
 * mistake too: `node scripts/check-recipes.mjs`. It installs GitHub's workflow parser, the Kubernetes models, and the
 * model of the AWS API into a temporary folder.
 */
const PACKAGES = ['@actions/workflow-parser@0.3.61', 'kubernetes-models@5.1.0', 'aws-sdk@2.1693.0'];
const RECIPES = fileURLToPath(new URL('../docs/recipes', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'townpress-recipes-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...PACKAGES], {
  stdio: 'inherit',
});
const require = createRequire(join(folder, 'package.json'));
// The parser imports JSON without the attribute that Node requires.
const parser = join(folder, 'parser.cjs');
const entryPoints = [join(folder, 'node_modules/@actions/workflow-parser/dist/index.js')];
buildSync({ entryPoints, outfile: parser, bundle: true, platform: 'node' });
const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = require(parser);
const { Job } = require(join(folder, 'node_modules/kubernetes-models/batch/v1/Job.js'));
process.env.AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE = '1';
const { Batch, ParamValidator } = require(join(folder, 'node_modules/aws-sdk'));

async function workflowErrors(content) {
  const { context, value } = parseWorkflow({ name: 'site.yml', content }, new NoOperationTraceWriter());
  const errors = [...context.errors.getErrors()];
  if (errors.length === 0) errors.push(...((await convertWorkflowTemplate(context, value)).errors ?? []));
  return errors.map(({ message, Message }) => message ?? Message ?? 'invalid');
}

function jobErrors(text) {
  try {
    new Job(parse(text)).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}

function batchErrors(text) {
  const { input } = new Batch({ region: 'us-east-1' }).api.operations.submitJob;
  try {
    new ParamValidator().validate(input, JSON.parse(text));
    return [];
  } catch (error) {
    return [error.message];
  }
}

const blocksOf = (name, language) =>
  [
    ...readFileSync(join(RECIPES, name), 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')),
  ].map(([, text]) => text);
const [workflow, job] = blocksOf('many-machines.md', 'yaml');
const [batch] = blocksOf('many-machines.md', 'json');
const [sites] = blocksOf('many-sites.md', 'yaml');

const checks = [
  ['GitHub workflow of many-machines.md', workflowErrors, workflow, ['runs-on:', 'run-on:']],
  ['GitHub workflow of many-sites.md', workflowErrors, sites, ['fail-fast: false', 'fail-fast: nope']],
  ['Kubernetes job of many-machines.md', jobErrors, job, ['completions: 16', 'completions: many']],
  ['AWS Batch job of many-machines.md', batchErrors, batch, ['"jobQueue"', '"queue"']],
];
for (const [name, errorsIn, text, [right, wrong]] of checks) {
  const errors = await errorsIn(text);
  const planted = await errorsIn(text.replace(right, wrong));
  if (errors.length > 0) process.exitCode = 1;
  if (planted.length === 0) process.exitCode = 1;
  const found = planted.length > 0 ? 'found' : 'NOT FOUND';
  process.stdout.write(`${name}: ${errors.length > 0 ? errors.join('; ') : 'valid'}; planted mistake ${found}\n`);
}
