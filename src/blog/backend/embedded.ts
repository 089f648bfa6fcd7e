import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { acquireLock } from '../../base/lock.ts';
import { EMAIL_FILE } from './file-mailer.ts';
import type { Database } from './migrate.ts';
import { serveFetch } from './serve-fetch.ts';
import { serverOf } from './server.ts';
import { type Keys, startThread } from './thread.ts';

export interface BackendOptions {
  /** Folder for the database, images and keys. Created if missing. */
  readonly folder: string;
  /** The port to listen on; 0 for any free one. Image URLs contain it. */
  readonly port: number;
  /** The CLI option that set the port, for error messages. */
  readonly portOption?: string;
  /** True if anyone may sign up (default); the operator always can. */
  readonly isSignUpOpen?: boolean;
  /** Time limit of a request's database work in ms, except the operator's; default 8 seconds, as on hosted projects. */
  readonly requestLimit?: number;
  /** Cancels the start. */
  readonly signal?: AbortSignal;
}

export interface Backend {
  /** The URL without a trailing slash, such as `http://127.0.0.1:54321`. */
  readonly url: string;
  /** Public: has the anonymous role. */
  readonly publishableKey: string;
  /** Bypasses all policies: for the operator only. */
  readonly secretKey: string;
  readonly applied: readonly string[];
  /** The Postgres database, bypassing all policies. */
  readonly database: Database;
  /** The file that receives all emails; none are sent. */
  readonly mailFile: string;
  /** Records the URL of the site shown with it, for the error if another process tries to use the folder. */
  readonly announceSite: (url: string) => void;
  /** Finishes pending requests, then closes the database and releases the folder. */
  readonly close: () => Promise<void>;
}

interface RunningBackend {
  readonly url: string;
  readonly pid: number;
  readonly site?: string | undefined;
}

/**
 * Starts the embedded counterpart of a hosted project, on localhost only: Postgres in a worker thread behind the same
 * API. Throws an `EnvironmentError` if its package is missing or the folder or port is in use.
 */
export async function startBackend({
  folder,
  port,
  portOption = '--port',
  isSignUpOpen = true,
  requestLimit = 8_000,
  signal,
}: BackendOptions): Promise<Backend> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n');
  const address = join(folder, 'address.json');
  const closers: (() => void | Promise<void>)[] = [await lockOf(folder, address)];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    let serve: Parameters<typeof serveFetch>[0] = async () =>
      Response.json({ message: 'The backend is starting' }, { status: 503 });
    // First, because a port conflict shows quickly while opening the database takes time.
    const server = await serveFetch((request, peer) => serve(request, peer), port).catch((error) => {
      throw portError(error, port, portOption);
    });
    closers.push(server.close);
    const url = `http://127.0.0.1:${server.port}`;
    const keys = keysOf(folder);
    rmSync(join(folder, 'log.txt'), { force: true });
    const thread = await startThread({ folder, keys, url }, signal);
    // Closed after the server, whose requests may be running in it.
    closers.splice(closers.indexOf(server.close), 0, thread.close);
    const { applied, database } = thread;
    serve = serverOf(thread, { url, keys, isSignUpOpen, requestLimit });
    const announceSite = (site?: string) => {
      const running: RunningBackend = { url, pid: process.pid, site };
      replaceFile(address, JSON.stringify(running));
    };
    announceSite();
    closers.push(() => rmSync(address, { force: true }));
    const { publishableKey, secretKey } = keys;
    const mailFile = join(folder, EMAIL_FILE);
    return { url, publishableKey, secretKey, applied, database, mailFile, announceSite, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function portError(error: NodeJS.ErrnoException, port: number, option: string): Error {
  if (error.code === 'EADDRINUSE')
    return new EnvironmentError(
      `port ${port} is in use; stop the program that uses it, or choose another port with ${option}`,
    );
  if (error.code === 'EACCES')
    return new EnvironmentError(`no permission to listen on port ${port}; choose one above 1023 with ${option}`);
  return error;
}

/** Returns the backend running in a folder, with its keys; undefined if there's none. */
export async function findBackend(
  folder: string,
): Promise<Pick<Backend, 'url' | 'publishableKey' | 'secretKey'> | undefined> {
  const address = join(folder, 'address.json');
  if (!existsSync(address) || !existsSync(join(folder, 'keys.json'))) return undefined;
  const { url } = JSON.parse(readFileSync(address, 'utf8')) as RunningBackend;
  const { publishableKey, secretKey } = keysOf(folder);
  const health = await fetch(`${url}/auth/v1/health`, { headers: { apikey: publishableKey } }).catch(() => undefined);
  return health?.ok ? { url, publishableKey, secretKey } : undefined;
}

/** Locks a folder. If it's locked, the error includes the URL of its backend. */
async function lockOf(folder: string, address: string): Promise<() => void> {
  try {
    return await acquireLock(join(folder, 'lock'), 0);
  } catch (error) {
    if (!(error instanceof EnvironmentError) || !existsSync(address)) throw error;
    const { url, pid, site } = JSON.parse(readFileSync(address, 'utf8')) as RunningBackend;
    // The file is from a killed process, not the one holding the lock.
    if (!error.message.includes(`process ${pid},`)) throw error;
    throw new EnvironmentError(
      `${error.message}; it runs at ${url}${site === undefined ? '' : `, with the site at ${site}`}`,
    );
  }
}

function keysOf(folder: string): Keys {
  const file = join(folder, 'keys.json');
  if (!existsSync(file)) {
    const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
    const [publishableKey, secretKey] = [`sb_publishable_${secret(24)}`, `sb_secret_${secret(32)}`];
    replaceFile(file, JSON.stringify({ publishableKey, secretKey, jwtSecret: secret(48) } satisfies Keys));
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new EnvironmentError(`${file} is damaged; remove it to generate new keys, which signs everyone out`);
  }
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}
