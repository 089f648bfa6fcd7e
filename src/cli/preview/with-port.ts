import { EnvironmentError } from '../../base/errors.ts';
import type { Preview } from './serve-site.ts';

/** Awaits a server on `port` or the next free one. Throws an `EnvironmentError` if it can't listen. */
export async function withPort(port: number, server: Promise<Preview>): Promise<Preview> {
  try {
    return await server;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new EnvironmentError(`port ${port} and the ports after it are in use; choose another with --port`);
    if (code === 'EADDRNOTAVAIL')
      throw new EnvironmentError("can't listen on that address; use --listen 0.0.0.0 for all interfaces");
    if (code === 'EACCES')
      throw new EnvironmentError(`no permission to listen on port ${port}; choose one above 1023 with --port`);
    throw code === undefined ? error : new EnvironmentError(`can't listen on a port (${message})`);
  }
}
