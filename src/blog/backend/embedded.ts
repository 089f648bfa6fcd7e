import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { takeLock } from '../../base/lock.ts';
import { MAIL_FILE } from './mail-box.ts';
import type { Database } from './migrate.ts';
import { serveFetch } from './serve-fetch.ts';
import { serverOf } from './server.ts';
import { type Keys, startThread } from './thread.ts';

export interface BackendOptions {
  /** Where it keeps everything: the database, the images, its keys. Made when it is missing. */
  readonly folder: string;
  /** The port to listen on; 0 for any that is free. Addresses of images hold it. */
  readonly port: number;
  /** The option that chose the port, for the words of an error. */
  readonly portOption?: string;
  /** Whether anybody can make an account; the operator always can. Yes when not given. */
  readonly isSignUpOpen?: boolean;
  /** How long the database may work for one request of anybody but the operator, in milliseconds; 8 seconds when not given, as in a hosted project. */
  readonly requestLimit?: number;
  /** Ends a start that isn't finished. */
  readonly signal?: AbortSignal;
}

export interface Backend {
  /** The address without a slash at its end, as `http://127.0.0.1:54321`. */
  readonly url: string;
  /** May be shown to everybody: it is the anonymous role. */
  readonly publishableKey: string;
  /** Passes all policies: for the operator only. */
  readonly secretKey: string;
  readonly applied: readonly string[];
  /** The Postgres behind it, past all policies. */
  readonly database: Database;
  /** The file with the mails that it would send: it sends none. */
  readonly mailFile: string;
  /** Says which site is shown with it, to whoever tries to start another in the folder. */
  readonly announceSite: (url: string) => void;
  /** Ends it: requests at work first, then the database; another process may open the folder afterwards. */
  readonly close: () => Promise<void>;
}

interface RunningBackend {
  readonly url: string;
  readonly pid: number;
  readonly site?: string;
}

/** Starts the embedded twin of a hosted project: Postgres in a thread of this process, behind the same API, for this machine only. Throws an `EnvironmentError` without its package, and when folder or port are taken. */
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
    // First of all, since to find the port taken is quick, and to open the database is not.
    const server = await serveFetch((request, peer) => serve(request, peer), port).catch((error) => {
      throw portError(error, port, portOption);
    });
    closers.push(server.close);
    const url = `http://127.0.0.1:${server.port}`;
    const keys = keysOf(folder);
    rmSync(join(folder, 'log.txt'), { force: true });
    const thread = await startThread({ folder, keys, url }, signal);
    // Closed after the server, whose requests may be at work in it.
    closers.splice(closers.indexOf(server.close), 0, thread.close);
    const { applied, database } = thread;
    serve = serverOf(thread, { url, keys, isSignUpOpen, requestLimit });
    const announceSite = (site?: string) => {
      const running: RunningBackend = { url, pid: process.pid, ...(site !== undefined && { site }) };
      replaceFile(address, JSON.stringify(running));
    };
    announceSite();
    closers.push(() => rmSync(address, { force: true }));
    const { publishableKey, secretKey } = keys;
    const mailFile = join(folder, MAIL_FILE);
    return { url, publishableKey, secretKey, applied, database, mailFile, announceSite, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function portError(error: NodeJS.ErrnoException, port: number, option: string): Error {
  if (error.code === 'EADDRINUSE')
    return new EnvironmentError(`port ${port} is taken; end what listens there, or choose another with ${option}`);
  if (error.code === 'EACCES')
    return new EnvironmentError(`you may not listen on port ${port}; choose one above 1023 with ${option}`);
  return error;
}

/** The backend that works in a folder now, with its keys; nothing when none does. */
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

/** Takes the lock of a folder; the error of one that is taken says where its backend answers, too. */
async function lockOf(folder: string, address: string): Promise<() => void> {
  try {
    return await takeLock(join(folder, 'lock'), 0);
  } catch (error) {
    if (!(error instanceof EnvironmentError) || !existsSync(address)) throw error;
    const { url, pid, site } = JSON.parse(readFileSync(address, 'utf8')) as RunningBackend;
    // What a killed one has left says nothing of the one that is at work.
    if (!error.message.includes(`process ${pid},`)) throw error;
    throw new EnvironmentError(
      `${error.message}; it answers at ${url}${site === undefined ? '' : `, and shows the site at ${site}`}`,
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
    throw new EnvironmentError(
      `${file} is damaged; remove it, and new keys are made: whoever is signed in must sign in again`,
    );
  }
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}
