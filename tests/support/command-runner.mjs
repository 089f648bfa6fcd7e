import { fileURLToPath } from 'node:url';

/*
 * Runs the built command repeatedly in one process, with its modules loaded and warm from the second run on. The
 * argument parser is evaluated again for each run, in that run's folder and environment. Runs are requested over IPC.
 */
const COMMAND = fileURLToPath(new URL('../../bin/townpress.cjs', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM'];

/** Ends a run where the command exits its process. */
class Exit {}

let texts;
/** Each run evaluates the module again. */
let runs = 0;
for (const name of ['stdout', 'stderr']) {
  process[name].write = (chunk, encoding, done = encoding) => {
    texts[name] += chunk;
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
}
process.exit = (code) => {
  process.exitCode = code ?? process.exitCode;
  throw new Exit();
};

process.on('message', async ({ cwd, env, args }) => {
  texts = { stdout: '', stderr: '' };
  process.exitCode = 0;
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, COMMAND, ...args];
  try {
    await import(`../../dist/main.js?run=${++runs}`);
  } catch (error) {
    if (!(error instanceof Exit)) {
      texts.stderr += error?.stack ?? error;
      process.exitCode = 1;
    }
  }
  for (const event of [...SIGNALS, 'uncaughtException']) process.removeAllListeners(event);
  process.stdout.removeAllListeners('error');
  process.send({ code: process.exitCode, ...texts });
});
process.on('disconnect', () => process.reallyExit());
