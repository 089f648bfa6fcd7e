import { constants } from 'node:os';
import { dirname } from 'node:path';
import { EnvironmentError } from './errors.ts';

/** Codes that only a bug brings. */
const BUGS = new Set(['EBADF', 'EFAULT', 'EINVAL', 'ENOTSOCK', 'EDOM', 'ERANGE', 'ENOSYS']);

/** What a code means, for errors that users can fix. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EIO: 'the disk failed to read or write',
  EFBIG: 'a file exceeds the size limit of the disk or of this process (`ulimit -f`)',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
  ENOMEM: 'the machine has no memory left',
  EAGAIN: 'the machine has no processes or threads left',
};

/** Returns the code of the operating system behind an error, such as `ENOSPC`; undefined without one, or if only a bug causes it. */
function systemCode({ code, message = '' }: Partial<NodeJS.ErrnoException>): string | undefined {
  // Errors of worker threads and of `rmSync` have the code in their message.
  const found =
    code !== undefined && /^ERR_(?:WORKER|FS)_/.test(code)
      ? /\bE[A-Z]{2,}\b/.exec(message.replaceAll(code, ''))?.[0]
      : code;
  return found !== undefined && found in constants.errno && !BUGS.has(found) ? found : undefined;
}

/** Returns an `EnvironmentError` that explains an error of the operating system in one sentence, and any other error as it is. */
export function explained(error: unknown): unknown {
  const { path, message } = (error ?? {}) as NodeJS.ErrnoException;
  const code = systemCode((error ?? {}) as NodeJS.ErrnoException);
  if (code === undefined) return error;
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  const cause =
    isForbidden && path !== undefined ? `you have no permission for ${path} or ${dirname(path)}` : CAUSES[code];
  const hint = code === 'EMFILE' ? 'raise the limit, for example with `ulimit -n 4096`' : undefined;
  return new EnvironmentError(
    `${cause ?? `the system refused to work with ${path ?? 'the output'}`} (${message})`,
    hint,
  );
}
