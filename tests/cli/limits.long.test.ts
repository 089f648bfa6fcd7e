import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { spawn } from '../support/processes.ts';
import { clonedSite, finished, townpress } from '../support/run-command.ts';

const COMMAND = fileURLToPath(new URL('../../bin/townpress.cjs', import.meta.url));

/** Runs generate with a shell limit, on several threads. */
function generateWith(limit: string, folder: string) {
  const script = `ulimit ${limit} && exec "$0" "$@"`;
  return finished(spawn('sh', ['-c', script, process.execPath, COMMAND, 'generate', '--jobs', '3'], { cwd: folder }));
}

test.each([20, 21, 22, 24, 26, 28, 31])(
  'a run with at most %i open files works or explains in one line why not',
  async (count) => {
    const folder = clonedSite();

    const { code, stderr } = await generateWith(`-n ${count}`, folder);

    if (code === 0) expect(stderr).toBe('');
    else {
      expect(stderr).toMatch(
        /^townpress: too many files are open \(.*EMFILE.*\); raise the limit, for example with `ulimit -n 4096`\n$/,
      );
      expect([code, existsSync(join(folder, 'generated/site'))]).toEqual([3, false]);
    }
    expect((await townpress(folder, 'generate')).code).toBe(0);
  },
);

test('a file size limit ends a run with one line', async () => {
  const folder = clonedSite();

  const { code, stderr } = await generateWith('-f 20', folder);

  expect([code, stderr]).toEqual([
    3,
    'townpress: a file exceeds the size limit of the disk or of this process (`ulimit -f`) (EFBIG: file too large, write)\n',
  ]);
  expect((await townpress(folder, 'generate')).code).toBe(0);
});
