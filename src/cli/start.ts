import { setFlagsFromString } from 'node:v8';
import { runScript } from './compiled-scripts.ts';

/* The command as Node starts it: CommonJS, which starts sooner than a module. No other file of dist/ need be loaded by Node itself. */

/*
 * The V8 of Node 20 makes machine code of what ran for a moment, and of half of the program in a run of a second, which then takes
 * longer. Later ones wait by themselves, and know no such flag.
 */
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=350000');

/** Runs the command that the arguments of the process name. */
export async function run(): Promise<void> {
  const { main } = runScript('main.cjs') as typeof import('./main.ts');
  await main();
}
