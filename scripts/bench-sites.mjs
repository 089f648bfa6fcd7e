import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { COMMAND } from './bench-package.mjs';
import { measure, median } from './bench-tools.mjs';

/*
 * Measures `townpress sites --build` on many sites of several trades and states: `node scripts/bench-sites.mjs [200]`.
 * Their sizes differ with the number of towns near each place.
 */
const COUNT = Number(process.argv[2] ?? 200);
const TRADES = ['cleaning', 'hvac', 'lawn-and-snow', 'piano-tuning', 'plumbing'];
const PLACES = ['78701', '85701', '97201', '55802', '33130', '04101', '59718', '30303', '80202', '98101'];
const REPEATS = 5;

const workspace = fileURLToPath(new URL('../.bench/sites', import.meta.url));
const run = promisify(execFile);

rmSync(workspace, { recursive: true, force: true });
mkdirSync(join(workspace, 'sites'), { recursive: true });
for (let index = 0; index < COUNT; index++) {
  const trade = TRADES[index % TRADES.length];
  const place = PLACES[Math.floor(index / TRADES.length) % PLACES.length];
  const answers = ['--name', `Company ${index}`, '--trade', trade, '--phone', '512-555-0142', '--from', place];
  const folder = `sites/site-${String(index).padStart(3, '0')}`;
  await run(process.execPath, [COMMAND, 'init', folder, '--yes', ...answers, '--within', '10'], { cwd: workspace });
}

const build = async () => {
  const result = await measure([COMMAND, 'sites', '--build', '--json'], { cwd: workspace });
  const { sites } = JSON.parse(result.output);
  const changed = sites.filter(({ status }) => status === 'changed').length;
  return { ...result, pages: sites.reduce((sum, { pages }) => sum + pages, 0), changed };
};
const report = (name, { time, cpu, memory, pages, changed }) => {
  const [seconds, cpuSeconds] = [time, cpu].map((milliseconds) => (milliseconds / 1000).toFixed(2));
  const each = (time / COUNT).toFixed(1);
  process.stdout.write(
    `${name}: ${seconds} s (${cpuSeconds} s CPU), ${each} ms a site, ${Math.round(memory / 1024)} MiB; ${changed} of ${COUNT} sites changed, ${pages} pages\n`,
  );
};
const several = async (before) => {
  const results = [];
  for (let index = 0; index < REPEATS; index++) {
    before(index);
    results.push(await build());
  }
  return { ...results[0], time: median(results), cpu: median(results, 'cpu'), memory: median(results, 'memory') };
};

report('first build', await build());
report('nothing changed', await several(() => {}));
const file = join(workspace, 'sites/site-000/data/site.yaml');
const text = readFileSync(file, 'utf8');
report('one changed', await several((index) => writeFileSync(file, text.replace('Company 0', `Company A${index}`))));
