import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handler as generateBlogMetadata } from '../../../supabase/functions/generate-blog-metadata/index.ts';
import { EnvironmentError } from '../../base/errors.ts';
import { takeLock } from '../../base/lock.ts';
import { ImageStore } from './image-store.ts';
import { type Database, makeRoles, migrate, migrationsFolder } from './migrate.ts';
import { logInto, preflight, readable, serveFetch, withPlainUpload } from './serve-fetch.ts';

export interface BackendOptions {
  /** Where it keeps everything: the database, the images, its keys. Made when it is missing. */
  readonly folder: string;
  /** The port to listen on; 0 for any that is free. Addresses of images hold it. */
  readonly port: number;
  /** The option that chose the port, for the words of an error. */
  readonly portOption?: string;
  /** Whether anybody can make an account; the operator always can. Yes when not given. */
  readonly isSignUpOpen?: boolean;
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
  /** Says which site is shown with it, to whoever tries to start another in the folder. */
  readonly announceSite: (url: string) => void;
  /** Ends it: requests at work first, then the database; another process may open the folder afterwards. */
  readonly close: () => Promise<void>;
}

/** What a folder's backend is called by. Made once, for this folder alone. */
interface Keys {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

interface RunningBackend {
  readonly url: string;
  readonly pid: number;
  readonly site?: string;
}

/** The parts of the API that are served. The rest would show configuration and schema to anybody. */
const PUBLIC = /^\/(?:auth|rest|storage)\/v1(?:\/|$)/;

/** What of sign-in makes no account. The package has a setting against new ones, which a request for a one-time password passes by. */
const MAKES_NO_ACCOUNT = /^\/auth\/v1\/(?:token|user|logout|health|settings|recover|verify)$/;

const FUNCTION = /^\/functions\/v1\/([\w-]+)$/;

/** Starts the embedded twin of a hosted project: Postgres in this process, behind the same API, for this machine only. Throws an `EnvironmentError` without its package, and when folder or port are taken. */
export async function startBackend({
  folder,
  port,
  portOption = '--port',
  isSignUpOpen = true,
}: BackendOptions): Promise<Backend> {
  const { lite, pglite } = await importLite();
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
    logInto(join(folder, 'log.txt'));
    const keys = keysOf(folder);
    const data = join(folder, 'database');
    const halfMade = prepareData(data);
    const connection = await pglite.createPgliteConnection({ url: data });
    const database = connection.driver as Database;
    await open(database, data);
    // Closed after the server, whose requests may be at work in it.
    closers.splice(closers.indexOf(server.close), 0, () => connection.close());
    const app = new lite.App(settingsOf(connection, keys));
    app._storageAdapter = new ImageStore(join(folder, 'images')) as unknown as NonNullable<typeof app._storageAdapter>;
    await app.init();
    await app.ensureSystemSchema();
    await makeRoles(database);
    // With its first request the server grants every table to every role. That is brought about here, so that the migrations have the last word.
    await connection.withContext({ auth: { role: 'anon' } }, async () => {});
    await lite.ensureHistoryTable(connection);
    const applied = await migrate(database, migrationsFolder(), lite.splitSqlStatements);
    await connection.clearSchemaCache();
    rmSync(halfMade, { force: true });
    serve = serverOf(app, url, keys.secretKey, isSignUpOpen);
    const announceSite = (site?: string) => {
      const running: RunningBackend = { url, pid: process.pid, ...(site !== undefined && { site }) };
      replaceFile(address, JSON.stringify(running));
    };
    announceSite();
    closers.push(() => rmSync(address, { force: true }));
    const { publishableKey, secretKey } = keys;
    return { url, publishableKey, secretKey, applied, database, announceSite, close };
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

/**
 * Makes the folder of the database. Returns the mark that it has until it is whole: what a start that was killed before has left,
 * which no later start could open, is removed by it. The mark is inside, so that a database that was copied here never has one.
 */
function prepareData(data: string): string {
  const halfMade = join(data, 'half-made');
  if (existsSync(halfMade)) rmSync(data, { recursive: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (readdirSync(data).length === 0) writeFileSync(halfMade, '');
  return halfMade;
}

function settingsOf<Connection>(connection: Connection, { jwtSecret, publishableKey, secretKey }: Keys) {
  const keys = { jwt_secret: jwtSecret, jwt_expiry: 3600, publishable_key: publishableKey, secret_key: secretKey };
  return {
    connection,
    auth: { enabled: true, enable_signup: true, ...keys, email: { enable_confirmations: false } },
    storage: { enabled: true, file_size_limit: '10MiB' },
    // Without this a request without any key would pass all policies.
    options: { server: { admin: false, disableStudio: true } },
  } as const;
}

interface App {
  fetch(request: Request, about: { readonly peerAddress: string | null }): Response | Promise<Response>;
}

/** What the backend answers: the parts of the API that are served, and the product's function. */
function serverOf(app: App, url: string, secretKey: string, isSignUpOpen: boolean): Parameters<typeof serveFetch>[0] {
  const answer = async (request: Request, peer: string | undefined) => {
    const { pathname } = new URL(request.url);
    const called = FUNCTION.exec(pathname)?.[1];
    if (called === 'generate-blog-metadata')
      return generateBlogMetadata(request, { ...process.env, SUPABASE_URL: url });
    if (!PUBLIC.test(pathname)) return Response.json({ message: 'Not found' }, { status: 404 });
    const mayMakeAccount = pathname.startsWith('/auth/') && !MAKES_NO_ACCOUNT.test(pathname);
    if (mayMakeAccount && !isSignUpOpen && request.headers.get('apikey') !== secretKey) {
      const refusal = { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' };
      return Response.json(refusal, { status: 422 });
    }
    return app.fetch(await withPlainUpload(request, pathname), { peerAddress: peer ?? null });
  };
  return async (request, peer) => {
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
    return readable(isPreflight ? preflight(request) : await answer(request, peer));
  };
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

/** What the system answers inside of the database when the disk is full (WASI, errno). */
const DISK_FULL = 51;

/** The package opens the database with its first query, and when it cannot, throws what need not be an error. */
async function open(database: Database, data: string): Promise<void> {
  try {
    await database.query('select 1');
  } catch (error) {
    const { errno, message } = (error ?? {}) as { errno?: unknown; message?: unknown };
    if (errno === DISK_FULL)
      throw new EnvironmentError(`the disk is full: there is no room for the database in ${data}`);
    const reason = typeof message === 'string' && message !== '' ? message.split('\n', 1)[0] : `error ${String(errno)}`;
    throw new EnvironmentError(
      `the database in ${data} cannot be opened (${reason}); put a copy of it back, or move the folder above it away to begin anew`,
    );
  }
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

async function importLite() {
  // They are read when the package is imported: no word of this leaves the machine, and storage is served.
  process.env['DO_NOT_TRACK'] ??= '1';
  process.env['LITE_TELEMETRY'] ??= '0';
  process.env['EXPERIMENTAL_STORAGE'] ??= '1';
  try {
    const lite = await import('@supabase/lite');
    return { lite, pglite: await import('@supabase/lite/pglite') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new EnvironmentError(
      'the embedded backend needs a package that is not installed; run `npm install --save-dev @supabase/lite@0.10.0`, or use a hosted project',
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
