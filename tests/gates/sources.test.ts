import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.each(['lint', 'types', 'unused'])('npm run %s finds nothing', async (script) => {
  const {
    code = 0,
    stdout,
    stderr,
  } = await promisify(execFile)('npm', ['run', '--silent', script], { cwd: ROOT }).catch((error) => error);
  expect(code, stdout + stderr).toBe(0);
});
