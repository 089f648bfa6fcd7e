import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './build-state.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { makeData } from './make-data.mjs';

/*
 * Renders the sample and a made-up site of 10,000 pages as Slurm array jobs of four tasks on two nodes, and compares
 * them with one machine, byte for byte. Cancels a task first, which `merge` must report. Starts its own `slurmctld` and
 * two `slurmd`; needs root and Debian's `slurm-wlm`.
 *
 *   node scripts/slurm-shards.mjs
 */
const NEEDED = ['slurmctld', 'slurmd', 'sbatch', 'squeue', 'scancel'];
const missing = NEEDED.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.log(
    `skipped: ${missing.length > 0 ? `${missing.join(', ')} missing; run \`apt-get install slurm-wlm\`` : 'needs root'}`,
  );
  process.exit(0);
}
const TASKS = 4;
const PORTS = { controller: 47_840, nodes: [47_842, 47_843] };
const work = mkdtempSync(join(tmpdir(), 'townpress-slurm-'));
const COMMAND = join(ROOT, 'bin/townpress.cjs');
process.env.SLURM_CONF = join(work, 'slurm.conf');

const daemons = [];
process.on('exit', () => {
  for (const daemon of daemons) daemon.kill();
});
await ensureBuilt();
await startSlurm();
const results = [];
for (const [name, fill] of [
  ['sample', (data) => cpSync(join(ROOT, 'data'), data, { recursive: true })],
  ['10,000 pages', (data) => makeData({ services: 16, towns: 588, folder: data })],
])
  results.push(await compare(name, fill));
for (const daemon of daemons) daemon.kill();
if (results.every(Boolean)) rmSync(work, { recursive: true, force: true });
else process.exitCode = 1;

/** Starts a controller and two nodes, all on this machine. */
async function startSlurm() {
  const [host] = hostname().split('.');
  for (const name of ['state', 'spool-n1', 'spool-n2']) mkdirSync(join(work, name));
  const nodes = PORTS.nodes.map(
    (port, index) => `NodeName=n${index + 1} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${port} CPUs=1 State=UNKNOWN`,
  );
  writeFileSync(
    process.env.SLURM_CONF,
    `ClusterName=townpress
SlurmctldHost=${host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
SlurmctldPort=${PORTS.controller}
StateSaveLocation=${work}/state
SlurmdSpoolDir=${work}/spool-%n
SlurmctldPidFile=${work}/controller.pid
SlurmdPidFile=${work}/%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/linear
ReturnToService=2
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
${nodes.join('\n')}
PartitionName=main Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
`,
  );
  daemon('slurmctld', ['-D', '-i']);
  await sleep(2000);
  for (const name of ['n1', 'n2']) daemon('slurmd', ['-D', '-N', name]);
  for (let tries = 0; tries < 30; tries++) {
    const { stdout } = spawnSync('sinfo', ['--noheader', '--format', '%T %D'], { encoding: 'utf8' });
    if (/idle 2/.test(stdout)) return;
    await sleep(1000);
  }
  throw new Error(`the nodes didn't start; see the logs in ${work}`);
}

function daemon(name, args) {
  const log = openSync(join(work, `${name}-${daemons.length}.log`), 'w');
  daemons.push(spawn(name, args, { stdio: ['ignore', log, log] }));
}

/** Builds a site on one machine and with Slurm. Returns whether all files are the same. */
async function compare(name, fill) {
  const site = join(work, name.replace(/\W/g, '-'));
  mkdirSync(site);
  fill(join(site, 'data'));
  const run = (...args) => spawnSync('node', [COMMAND, ...args], { cwd: site, encoding: 'utf8' });
  const one = timed(() => run('generate', '--host', 'netlify', '--out', 'one', '--quiet'));
  const plan = timed(() => run('generate', '--host', 'netlify', '--plan', 'plan'));
  const job = submit(site, `1-${TASKS}`);
  execFileSync('scancel', [`${job}_${TASKS}`]);
  await finished(job);
  const early = run('merge', '--plan', 'plan');
  if (early.status !== 1 || !early.stderr.includes(`shard ${TASKS}/${TASKS} isn't merged: it was killed`))
    throw new Error(`merge didn't report the canceled task: ${early.stderr}`);
  const start = performance.now();
  await finished(submit(site, `1-${TASKS}`));
  const tasks = Math.round(performance.now() - start);
  const merge = timed(() => run('merge', '--plan', 'plan'));
  const same = ['site', 'routes.json', 'findings'].every(
    (file) => spawnSync('diff', ['-rq', join(site, 'one', file), join(site, 'generated', file)]).status === 0,
  );
  for (let task = 1; task <= TASKS; task++)
    console.log(
      readFileSync(join(site, `task-${task}.log`), 'utf8')
        .trim()
        .split('\n')
        .join(' '),
    );
  const pages = JSON.parse(readFileSync(join(site, 'one/routes.json'), 'utf8')).routes.length;
  console.log(
    `${name}: ${pages} pages ${same && existsSync(join(site, 'generated/site')) ? 'are the same' : 'DIFFER'}; ms: one machine ${one}, plan ${plan}, ${TASKS} tasks on 2 nodes ${tasks}, merge ${merge}`,
  );
  return same;
}

/** Submits the array job in the recipe. Returns its ID. */
function submit(site, array) {
  const script = `#!/bin/sh\necho "$SLURMD_NODENAME: $(node ${COMMAND} generate --plan plan --shard /${TASKS})"\n`;
  const args = ['--parsable', `--array=${array}`, '--output=task-%a.log', '--chdir', site];
  return execFileSync('sbatch', args, { input: script, encoding: 'utf8' }).trim();
}

async function finished(job) {
  while (execFileSync('squeue', ['--noheader', '--jobs', job], { encoding: 'utf8' }).trim() !== '') await sleep(200);
}

function timed(run) {
  const start = performance.now();
  const { status, stderr } = run();
  if (status !== 0) throw new Error(stderr);
  return Math.round(performance.now() - start);
}
