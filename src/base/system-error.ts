import { constants } from 'node:os';
import { dirname } from 'node:path';
import { EnvironmentError } from './errors.ts';

/** Codes caused only by bugs. */
const BUGS = new Set(['EBADF', 'EFAULT', 'EINVAL', 'ENOTSOCK', 'EDOM', 'ERANGE', 'ENOSYS']);

/** Causes by code, for errors that users can fix. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EIO: 'the disk failed to read or write',
  EFBIG: 'a file exceeds the size limit of the disk or of this process (`ulimit -f`)',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
  ENOMEM: 'the machine is out of memory',
  EAGAIN: 'the machine is out of processes or threads',
};

/** Returns the operating system's code, such as `ENOSPC`; undefined without one, or if only bugs cause it. */
function systemCode({ code, message = '' }: Partial<NodeJS.ErrnoException>): string | undefined {
  // Errors from worker threads and `rmSync` have the code in their message.
  const found =
    code !== undefined && /^ERR_(?:WORKER|FS)_/.test(code)
      ? /\bE[A-Z]{2,}\b/.exec(message.replaceAll(code, ''))?.[0]
      : code;
  return found !== undefined && found in constants.errno && !BUGS.has(found) ? found : undefined;
}

/** Explains an operating system error as an `EnvironmentError`. Returns any other error unchanged. */
export function toEnvironmentError(error: unknown): unknown {
  const { path, message } = (error ?? {}) as NodeJS.ErrnoException;
  const code = systemCode((error ?? {}) as NodeJS.ErrnoException);
  if (code === undefined) return error;
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  const cause = isForbidden && path !== undefined ? `no permission for ${path} or ${dirname(path)}` : CAUSES[code];
  const hint = code === 'EMFILE' ? 'raise the limit, for example with `ulimit -n 4096`' : undefined;
  return new EnvironmentError(`${cause ?? `the system can't access ${path ?? 'the output'}`} (${message})`, hint);
}
