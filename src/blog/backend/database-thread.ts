import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { EnvironmentError } from '../../base/errors.ts';
import { loadOptional } from '../packages.ts';
import { ImageStore } from './image-store.ts';
import { logInto } from './log.ts';
import { MAIL_FILE, mailBox } from './mail-box.ts';
import { type Database, makeRoles, migrate, migrationsFolder } from './migrate.ts';
import { withPlainUpload } from './plain-upload.ts';
import type { Job, PlainRequest, PlainResponse, Reply, ThreadSettings } from './thread.ts';

/* The thread of `startThread`: Postgres, and the package that answers for it. */

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
    // Without this a request without any key would pass all policies.
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: mailBox(join(folder, MAIL_FILE), () => redirect) },
    },
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
  rmSync(halfMade, { force: true });
  return { app, database, applied, close: () => connection.close() };
}

async function importLite() {
  // They are read when the package is imported: no word of this leaves the machine, and storage is served.
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

/** What the system answers inside of the database when the disk is full (WASI, errno). */
const DISK_FULL = 51;

/** The package opens the database with its first query, and when it cannot, throws what need not be an error. */
async function query(database: Database, data: string): Promise<void> {
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

async function done({ app, database, close }: Opened, job: Job): Promise<unknown> {
  if (job.kind === 'query') return database.query(job.sql, job.values && [...job.values]);
  if (job.kind === 'exec') return database.exec(job.sql);
  if (job.kind === 'close') return close();
  return answer(app, job.request, job.peer);
}

/** Where the link of a mail is to lead that the request at work asks for. The package sends everybody to the same page. */
let redirect: string | undefined;

async function answer(app: App, plain: PlainRequest, peer: string | undefined): Promise<PlainResponse> {
  const { url, method, headers, body } = plain;
  const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
  redirect = new URL(url).searchParams.get('redirect_to') ?? undefined;
  const request = new Request(url, { ...init, ...(body && { body: body as Uint8Array<ArrayBuffer> }) });
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
