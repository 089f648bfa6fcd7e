import { EnvironmentError } from '../../base/errors.ts';
import type { Preview } from './serve-site.ts';

/** A server that was started at a port, or the next that is free. Throws an `EnvironmentError` if it got none. */
export async function withPort(port: number, server: Promise<Preview>): Promise<Preview> {
  try {
    return await server;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new EnvironmentError(`port ${port} and all that follow it are taken; choose another with --port`);
    if (code === 'EADDRNOTAVAIL')
      throw new EnvironmentError('this machine does not have that address; --listen 0.0.0.0 takes all that it has');
    if (code === 'EACCES')
      throw new EnvironmentError(`you may not listen on port ${port}; choose one above 1023 with --port`);
    throw code === undefined ? error : new EnvironmentError(`the system gave no port to listen on (${message})`);
  }
}
