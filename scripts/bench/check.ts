import { checkData } from '../../src/cli/check-data.ts';

/*
 * Times `townpress check` in a warm process, such as an editor or a watcher: prints the milliseconds of each run after
 * the warm-up runs.
 *
 *   node check.js DATA RUNS
 */
const WARM_UP = 12;

const [data, runs] = process.argv.slice(2) as [string, string];
const times: number[] = [];
for (let run = 0; run < WARM_UP + Number(runs); run++) {
  const started = performance.now();
  await checkData({ data });
  if (run >= WARM_UP) times.push(performance.now() - started);
}
console.log(JSON.stringify(times));
