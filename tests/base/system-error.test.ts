import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentError } from '../../src/base/errors.ts';
import { toEnvironmentError } from '../../src/base/system-error.ts';
import { temporaryFolder } from '../support/run-command.ts';

const errorOf = (code: string, message: string, more = {}) => Object.assign(new Error(message), { code, ...more });
const messageOf = (error: unknown) => (toEnvironmentError(error) as Error).message;

test.each([
  ['ENOSPC', 'ENOSPC: no space left on device, write', 'the disk is full'],
  ['EROFS', 'EROFS: read-only file system', 'the disk is read-only'],
  ['EIO', 'EIO: i/o error, read', 'the disk failed to read or write'],
  [
    'EFBIG',
    'EFBIG: file too large, write',
    'a file exceeds the size limit of the disk or of this process (`ulimit -f`)',
  ],
  ['EMFILE', 'EMFILE: too many open files', 'too many files are open'],
  ['ERR_WORKER_INIT_FAILED', 'Worker initialization failure: EMFILE', 'too many files are open'],
])('the error %s is explained by its cause', (code, message, cause) => {
  expect(toEnvironmentError(errorOf(code, message))).toBeInstanceOf(EnvironmentError);
  expect(messageOf(errorOf(code, message))).toBe(`${cause} (${message})`);
});

test('an error from real calls is explained with its path', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'below'));
  const caught = (action: () => unknown) => {
    try {
      return action();
    } catch (error) {
      return error;
    }
  };
  expect(messageOf(caught(() => rmSync(folder)))).toMatch(/^the system can't access .* \(.*EISDIR/);
  expect(messageOf(caught(() => readFileSync(join(folder, 'gone'))))).toContain(join(folder, 'gone'));
  expect(messageOf(errorOf('EACCES', 'EACCES: permission denied, open', { path: '/a/b' }))).toBe(
    'no permission for /a/b or /a (EACCES: permission denied, open)',
  );
});

test('every operating system error except bugs is explained, and nothing else is', () => {
  const codes = Object.keys(constants.errno);
  const left = codes.filter((code) => !(toEnvironmentError(errorOf(code, code)) instanceof EnvironmentError));
  expect(left.sort()).toEqual(['EBADF', 'EDOM', 'EFAULT', 'EINVAL', 'ENOSYS', 'ENOTSOCK', 'ERANGE']);
  for (const error of [
    new TypeError('x is not a function'),
    errorOf('ERR_INVALID_ARG_TYPE', 'The "path" argument'),
    'text',
    undefined,
    null,
  ])
    expect(toEnvironmentError(error)).toBe(error);
});
