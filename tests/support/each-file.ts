import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { cpuSeconds } from './process-cpu.ts';

/* Runs before the tests of each file. */

/** Properties start from the seed of the run. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED']) });

const before = cpuSeconds();

/** The run's report lists the most expensive files. */
afterAll(() => {
  const { testPath } = expect.getState();
  appendFileSync(join(process.env['TESTS_SHARED'] as string, 'cpu'), `${cpuSeconds() - before}\t${testPath}\n`);
});
