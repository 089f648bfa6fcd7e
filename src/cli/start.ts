import { runScript } from './compiled-scripts.ts';

/* The command as Node starts it: CommonJS, which starts sooner than a module. No other file of dist/ need be loaded by Node itself. */

/** Runs the command that the arguments of the process name. */
export async function run(): Promise<void> {
  const { main } = runScript('main.cjs') as typeof import('./main.ts');
  await main();
}
