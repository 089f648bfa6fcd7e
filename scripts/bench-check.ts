import { checkData } from '../src/cli/commands/check.ts';

/*
 * What `townpress check` of a data folder costs once the program is warm, as in an editor or in a run that goes on: prints the
 * milliseconds of each run after the first few, which only warm it up.
 *
 *   node bench-check.js DATA RUNS
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
