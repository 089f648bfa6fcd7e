import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handler as generateBlogMetadata } from '../../../supabase/functions/generate-blog-metadata/index.ts';
import { EnvironmentError } from '../../base/errors.ts';
import { takeLock } from '../../base/lock.ts';
import { ImageStore } from './image-store.ts';
import { type Database, makeRoles, migrate, migrationsFolder } from './migrate.ts';
import { logInto, serveFetch } from './serve-fetch.ts';

export interface BackendOptions {
  /** Where it keeps everything: the database, the images, its keys. Made when it is missing. */
  readonly folder: string;
  /** The port to listen on; 0 for any that is free. Addresses of images hold it. */
  readonly port: number;
  /** The option that chose the port, for the words of a fault. */
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
  /** The migrations that this start has applied. */
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

/** Where a running backend of a folder is. */
interface RunningBackend {
  readonly url: string;
  readonly pid: number;
  /** The site that is shown with it, where one is. */
  readonly site?: string;
}

/** The parts of the API that are served. The rest would show configuration and schema to anybody. */
const PUBLIC = /^\/(?:auth|rest|storage)\/v1(?:\/|$)/;

/** What of sign-in makes no account. The package has a setting against new ones, which a request for a one-time password passes by. */
const MAKES_NO_ACCOUNT = /^\/auth\/v1\/(?:token|user|logout|health|settings|recover|verify)$/;

const FUNCTION = /^\/functions\/v1\/([\w-]+)$/;

/** Uploads above the bucket's limit are refused by the bucket; far above it they are not even read. */
const UPLOAD_LIMIT = 12 * 1024 * 1024;

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
    const server = await serveFetch((request, peer) => serve(request, peer), port).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE')
          throw new EnvironmentError(
            `port ${port} is taken; end what listens there, or choose another with ${portOption}`,
          );
        if (error.code === 'EACCES')
          throw new EnvironmentError(`you may not listen on port ${port}; choose one above 1023 with ${portOption}`);
        throw error;
      },
    );
    closers.push(server.close);
    const url = `http://127.0.0.1:${server.port}`;
    logInto(join(folder, 'log.txt'));
    const keys = keysOf(folder);
    const data = join(folder, 'database');
    // A start that was killed before it could serve anything leaves half a database, which no later start could open. It has a mark
    // until it is whole, inside of it, so that one that was copied here from elsewhere never has.
    const isHalfMade = join(data, 'half-made');
    if (existsSync(isHalfMade)) rmSync(data, { recursive: true });
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (readdirSync(data).length === 0) writeFileSync(isHalfMade, '');
    const connection = await pglite.createPgliteConnection({ url: data });
    const database = connection.driver as Database;
    await open(database, data);
    // Closed after the server, whose requests may be at work in it.
    closers.splice(closers.indexOf(server.close), 0, () => connection.close());
    const app = new lite.App({
      connection,
      auth: {
        enabled: true,
        enable_signup: true,
        jwt_secret: keys.jwtSecret,
        jwt_expiry: 3600,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
        email: { enable_confirmations: false },
      },
      storage: { enabled: true, file_size_limit: '10MiB' },
      // Without this a request without any key would pass all policies.
      options: { server: { admin: false, disableStudio: true } },
    });
    app._storageAdapter = new ImageStore(join(folder, 'images')) as unknown as NonNullable<typeof app._storageAdapter>;
    await app.init();
    await app.ensureSystemSchema();
    await makeRoles(database);
    // With its first request the server grants every table to every role. That is brought about here, so that the migrations have the last word.
    await connection.withContext({ auth: { role: 'anon' } }, async () => {});
    await lite.ensureHistoryTable(connection);
    const applied = await migrate(database, migrationsFolder(), lite.splitSqlStatements);
    await connection.clearSchemaCache();
    rmSync(isHalfMade, { force: true });

    const answer = async (request: Request, peer: string | undefined) => {
      const { pathname } = new URL(request.url);
      const called = FUNCTION.exec(pathname)?.[1];
      if (called === 'generate-blog-metadata')
        return generateBlogMetadata(request, { ...process.env, SUPABASE_URL: url });
      if (!PUBLIC.test(pathname)) return Response.json({ message: 'Not found' }, { status: 404 });
      const mayMakeAccount = pathname.startsWith('/auth/') && !MAKES_NO_ACCOUNT.test(pathname);
      if (mayMakeAccount && !isSignUpOpen && request.headers.get('apikey') !== keys.secretKey) {
        return Response.json(
          { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
          { status: 422 },
        );
      }
      return app.fetch(await withPlainUpload(request, pathname), { peerAddress: peer ?? null });
    };
    serve = async (request, peer) => {
      const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
      return readable(isPreflight ? preflight(request) : await answer(request, peer));
    };
    const announce = (site?: string) =>
      replaceFile(
        address,
        JSON.stringify({ url, pid: process.pid, ...(site !== undefined && { site }) } satisfies RunningBackend),
      );
    announce();
    closers.push(() => rmSync(address, { force: true }));
    return {
      url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      applied,
      database,
      announceSite: announce,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
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
    const reason = typeof message === 'string' && message !== '' ? message.split('\n', 1)[0] : `fault ${String(errno)}`;
    throw new EnvironmentError(
      `the database in ${data} cannot be opened (${reason}); put a copy of it back, or move the folder above it away to begin anew`,
    );
  }
}

/** Takes the lock of a folder; the fault of one that is taken says where its backend answers, too. */
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

/** Browsers ask before a page of the site, which has another port, calls. Every page may: what it may do is up to its keys. */
function preflight(request: Request): Response {
  const headers = {
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, HEAD',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
    'access-control-max-age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

/** An answer that a page of another port may read; the package forgets to say so of sign-in. */
function readable(answer: Response): Response {
  const open = new Response(answer.body, answer);
  open.headers.set('access-control-allow-origin', '*');
  if (!open.headers.has('access-control-expose-headers'))
    open.headers.set('access-control-expose-headers', 'X-Supabase-Api-Version, X-Sb-Error-Code');
  return open;
}

function keysOf(folder: string): Keys {
  const file = join(folder, 'keys.json');
  if (!existsSync(file)) {
    const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
    replaceFile(
      file,
      JSON.stringify({
        publishableKey: `sb_publishable_${secret(24)}`,
        secretKey: `sb_secret_${secret(32)}`,
        jwtSecret: secret(48),
      } satisfies Keys),
    );
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

/** An upload of a form as one of the file's bytes alone: the embedded storage looks for the file under another name. */
async function withPlainUpload(request: Request, pathname: string): Promise<Request> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  if (!isForm || !['POST', 'PUT'].includes(request.method) || !pathname.startsWith('/storage/v1/object/'))
    return request;
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > UPLOAD_LIMIT) return request;
  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (!file) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}
