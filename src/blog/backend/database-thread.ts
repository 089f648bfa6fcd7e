import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { EnvironmentError } from '../../base/errors.ts';
import { loadOptional } from '../packages.ts';
import { EMAIL_FILE, fileMailer } from './file-mailer.ts';
import { ImageStore } from './image-store.ts';
import { logInto } from './log.ts';
import { type Database, migrate, migrationsFolder, ROLES } from './migrate.ts';
import type { Job, PlainRequest, PlainResponse, Reply, ThreadSettings } from './thread.ts';

/* The entry of the worker thread that `startThread` starts: Postgres and the server package. */

interface App {
  fetch(request: Request, about: { readonly peerAddress: string | null }): Response | Promise<Response>;
}

interface Opened {
  readonly app: App;
  readonly database: Database;
  readonly applied: readonly string[];
  readonly close: () => Promise<void>;
}

async function open({ folder, keys, url }: ThreadSettings): Promise<Opened> {
  const { lite, pglite } = await importLite();
  logInto(join(folder, 'log.txt'));
  const data = join(folder, 'database');
  const halfMade = prepareData(data);
  const connection = await pglite.createPgliteConnection({ url: data });
  const database = connection.driver as Database;
  await query(database, data);
  const { jwtSecret, publishableKey, secretKey } = keys;
  const app = new lite.App({
    connection,
    auth: {
      enabled: true,
      enable_signup: true,
      jwt_secret: jwtSecret,
      jwt_expiry: 3600,
      publishable_key: publishableKey,
      secret_key: secretKey,
      site_url: url,
      email: { enable_confirmations: false },
    },
    storage: { enabled: true, file_size_limit: '10MiB' },
    // Otherwise a request without a key would pass all policies.
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: fileMailer(join(folder, EMAIL_FILE), () => redirect) },
    },
  });
  app._storageAdapter = new ImageStore(join(folder, 'images')) as unknown as NonNullable<typeof app._storageAdapter>;
  await app.init();
  await app.ensureSystemSchema();
  await database.exec(ROLES);
  // On its first request, the server grants all roles access to all tables. Trigger that now, so that migrations win.
  await connection.withContext({ auth: { role: 'anon' } }, async () => {});
  await lite.ensureHistoryTable(connection);
  const applied = await migrate(database, migrationsFolder(), lite.splitSqlStatements);
  await connection.clearSchemaCache();
  rmSync(halfMade, { force: true });
  return { app, database, applied, close: () => connection.close() };
}

async function importLite() {
  // Read on import: they turn off telemetry and turn on storage.
  process.env['DO_NOT_TRACK'] ??= '1';
  process.env['LITE_TELEMETRY'] ??= '0';
  process.env['EXPERIMENTAL_STORAGE'] ??= '1';
  return loadOptional(
    async () => ({ lite: await import('@supabase/lite'), pglite: await import('@supabase/lite/pglite') }),
    'the local backend needs',
    ['@supabase/lite', 'jsdom'],
  );
}

/**
 * Creates the database folder and a marker inside, removed once the database is complete. A folder that still has the
 * marker is from a killed start and couldn't be opened, so it's deleted.
 */
function prepareData(data: string): string {
  const halfMade = join(data, 'half-made');
  if (existsSync(halfMade)) rmSync(data, { recursive: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (readdirSync(data).length === 0) writeFileSync(halfMade, '');
  return halfMade;
}

/** The error number of a full disk inside the database (WASI errno). */
const DISK_FULL = 51;

/** The package opens the database with the first query; on failure it may throw something other than an error. */
async function query(database: Database, data: string): Promise<void> {
  try {
    await database.query('select 1');
  } catch (error) {
    const { errno, message } = (error ?? {}) as { errno?: unknown; message?: unknown };
    if (errno === DISK_FULL) throw new EnvironmentError(`the disk is full: no room for the database in ${data}`);
    const reason = typeof message === 'string' && message !== '' ? message.split('\n', 1)[0] : `error ${String(errno)}`;
    throw new EnvironmentError(
      `can't open the database in ${data} (${reason}); restore a copy of it, or move its parent folder away to start over`,
    );
  }
}

async function done({ app, database, close }: Opened, job: Job): Promise<unknown> {
  if (job.kind === 'query') return database.query(job.sql, job.values && [...job.values]);
  if (job.kind === 'exec') return database.exec(job.sql);
  if (job.kind === 'close') return close();
  return answer(app, job.request, job.peer);
}

/** The redirect URL for emails triggered by the current request. The package has only one, fixed URL. */
let redirect: string | undefined;

async function answer(app: App, plain: PlainRequest, peer: string | undefined): Promise<PlainResponse> {
  const { url, method, headers, body } = plain;
  redirect = new URL(url).searchParams.get('redirect_to') ?? undefined;
  const request = new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
  });
  const response = await app.fetch(await withPlainUpload(request), { peerAddress: peer ?? null });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body: bytes };
}

function say(reply: Reply): void {
  parentPort?.postMessage(reply);
}

function sayFailed(error: unknown): void {
  const { message = String(error), ...own } = (error ?? {}) as Partial<Error>;
  const shown = JSON.parse(JSON.stringify(own)) as object;
  say({ kind: 'failed', error: shown, message, isEnvironment: error instanceof EnvironmentError });
}

try {
  const opened = await open(workerData as ThreadSettings);
  say({ kind: 'done', value: opened.applied });
  parentPort?.on('message', (job: Job) => {
    done(opened, job).then((value) => say({ kind: 'done', value }), sayFailed);
  });
} catch (error) {
  sayFailed(error);
}

/** Converts a multipart upload to a plain one: the embedded storage looks for the file under another field name. */
async function withPlainUpload(request: Request): Promise<Request> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  const { pathname } = new URL(request.url);
  if (!isForm || !['POST', 'PUT'].includes(request.method) || !pathname.startsWith('/storage/v1/object/'))
    return request;
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
