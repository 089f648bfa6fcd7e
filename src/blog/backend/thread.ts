import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { EnvironmentError } from '../../base/errors.ts';
import type { Database } from './migrate.ts';

/** What a folder's backend is called by. Made once, for this folder alone. */
export interface Keys {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

/** What the thread is started with. */
export interface ThreadSettings {
  readonly folder: string;
  readonly keys: Keys;
  /** The backend's own address, which links in mails begin with. */
  readonly url: string;
}

/** A request or an answer as threads hand it to one another: whole, its body included. */
export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | undefined;
}

export interface PlainResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

/** What the thread does, one after the other. */
export type Job =
  | { readonly kind: 'fetch'; readonly request: PlainRequest; readonly peer: string | undefined }
  | { readonly kind: 'query'; readonly sql: string; readonly values: readonly unknown[] | undefined }
  | { readonly kind: 'exec'; readonly sql: string }
  | { readonly kind: 'close' };

/** What it answers: that it is ready first, and then one of these for each job. */
export type Reply =
  | { readonly kind: 'done'; readonly value: unknown }
  /** Errors lose their own properties on the way, such as the code of Postgres. */
  | { readonly kind: 'failed'; readonly error: object; readonly message: string; readonly isEnvironment: boolean };

/** A job took longer than it may. Nothing of it was done, unless it was about to answer. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** How long a query of the operator may take, in milliseconds. */
const OPERATOR_LIMIT_MS = 120_000;

/** How long a job that is at work when the thread is closed may take. */
const GRACE_MS = 1_000;

/** The database and what answers for it, in a thread of their own. */
export interface Thread {
  /** The migrations that were applied when it started. */
  readonly applied: readonly string[];
  readonly database: Database;
  /** Throws a `TimeoutError` after so many milliseconds at work; waiting for others does not count. */
  readonly fetch: (request: PlainRequest, peer: string | undefined, limit: number) => Promise<PlainResponse>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the thread. Postgres cannot be interrupted while it works, so a job that takes too long ends the whole thread, and the next
 * begins another on the same folder: what was committed is there. Jobs are done one at a time: statements of one transaction are
 * never mixed with statements of another, and the job that ran is known. An abort of `signal` ends the start at once, as a kill would.
 * Throws an `EnvironmentError`.
 */
export async function startThread(settings: ThreadSettings, signal?: AbortSignal): Promise<Thread> {
  let worker: Worker | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const result = line.then(() => {
      if (isClosed) throw new Error('the backend is closed');
      return work();
    });
    line = result.catch(() => {});
    return result;
  }

  async function begin(): Promise<readonly string[]> {
    const one = await startWorker(settings, signal);
    worker = one.worker;
    // What goes wrong in it ends it; the next job begins another.
    one.worker.on('error', () => {});
    one.worker.on('exit', () => {
      if (worker === one.worker) worker = undefined;
    });
    return one.applied;
  }

  async function present(): Promise<Worker> {
    if (!worker) await begin();
    return worker as Worker;
  }

  async function ask<T>(job: Job, limit: number, asked?: Worker): Promise<T> {
    const one = asked ?? (await present());
    // A transaction does not go on in another thread than the one where it began.
    if (one !== worker) throw new Error('the database was started anew');
    return replyOf<T>(one, job, limit);
  }

  const withLimit = (asked?: Worker): Omit<Database, 'transaction'> => ({
    query: (sql, values) => ask({ kind: 'query', sql, values }, OPERATOR_LIMIT_MS, asked),
    exec: (sql) => ask({ kind: 'exec', sql }, OPERATOR_LIMIT_MS, asked),
  });
  const plain = withLimit();
  const database: Database = {
    query: (sql, values) => inLine(() => plain.query(sql, values)),
    exec: (sql) => inLine(() => plain.exec(sql)),
    transaction: (work) =>
      inLine(async () => {
        const inside = withLimit(await present());
        await inside.exec('begin');
        try {
          const result = await work(inside);
          await inside.exec('commit');
          return result;
        } catch (error) {
          await inside.exec('rollback').catch(() => {});
          throw error;
        }
      }),
  };
  const applied = await begin();
  return {
    applied,
    database,
    fetch: (request, peer, limit) => inLine(() => ask<PlainResponse>({ kind: 'fetch', request, peer }, limit)),
    close: async () => {
      isClosed = true;
      const impatient = new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref());
      const orderly = line.then(() => worker && replyOf(worker, { kind: 'close' }, GRACE_MS));
      await Promise.race([orderly.catch(() => {}), impatient]);
      await worker?.terminate();
    },
  };
}

/** What a worker answers to a job. One that takes too long is ended, and so is whatever it was doing. */
function replyOf<T>(worker: Worker, job: Job, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const settle = (done: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    const onMessage = (reply: Reply) =>
      settle(() => (reply.kind === 'done' ? resolve(reply.value as T) : reject(errorOf(reply))));
    // An error is followed by the end.
    let reason = 'the database has ended';
    const onError = (error: Error) => {
      reason = error.message;
    };
    const onExit = () =>
      settle(() => reject(isLate ? new TimeoutError(`it took longer than ${limit} ms`) : new Error(reason)));
    const timer = setTimeout(() => {
      isLate = true;
      void worker.terminate();
    }, limit);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    const body = job.kind === 'fetch' ? job.request.body : undefined;
    worker.postMessage(job, body ? [body.buffer as ArrayBuffer] : []);
  });
}

function errorOf({ error, message, isEnvironment }: Reply & { kind: 'failed' }): Error {
  return isEnvironment ? new EnvironmentError(message) : Object.assign(new Error(message), error);
}

function startWorker(
  settings: ThreadSettings,
  signal: AbortSignal | undefined,
): Promise<{ worker: Worker; applied: readonly string[] }> {
  const worker = new Worker(threadFile(), { workerData: settings });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end);
  return new Promise((resolve, reject) => {
    const onMessage = (reply: Reply) => {
      worker.off('error', reject).off('exit', onExit);
      signal?.removeEventListener('abort', end);
      if (reply.kind === 'done') resolve({ worker, applied: reply.value as string[] });
      else void worker.terminate().then(() => reject(errorOf(reply)));
    };
    const onExit = () => reject(new Error('the database ended while it started'));
    worker.once('message', onMessage).once('error', reject).once('exit', onExit);
  });
}

/** The program of the thread: beside the code of the bundled command; code that runs from its sources has it in `dist`. */
function threadFile(): URL {
  const beside = new URL('./database-thread.js', import.meta.url);
  if (existsSync(beside)) return beside;
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const built = join(folder, 'dist', 'database-thread.js');
    if (existsSync(built)) return pathToFileURL(built);
    if (folder === dirname(folder)) throw new Error('the installation is incomplete: database-thread.js is missing');
  }
}
