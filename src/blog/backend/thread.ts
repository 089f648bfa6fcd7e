import { Worker } from 'node:worker_threads';
import { EnvironmentError } from '../../base/errors.ts';
import { ownFile } from '../../base/own-file.ts';
import type { Database } from './migrate.ts';

/** The keys of a folder's backend, generated once. */
export interface Keys {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

export interface ThreadSettings {
  readonly folder: string;
  readonly keys: Keys;
  /** The backend's URL, for links in emails. */
  readonly url: string;
}

/** A request in a form that threads can exchange, with its whole body. */
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

/** Requests to the thread, handled one at a time. */
export type Job =
  | { readonly kind: 'fetch'; readonly request: PlainRequest; readonly peer: string | undefined }
  | { readonly kind: 'query'; readonly sql: string; readonly values: readonly unknown[] | undefined }
  | { readonly kind: 'exec'; readonly sql: string }
  | { readonly kind: 'close' };

/** The thread's replies: first that it's ready, then one per job. */
export type Reply =
  | { readonly kind: 'done'; readonly value: unknown }
  /** Errors lose custom properties in transit, such as the Postgres code. */
  | { readonly kind: 'failed'; readonly error: object; readonly message: string; readonly isEnvironment: boolean };

/** A job exceeded its time limit. Its changes were rolled back, unless it was about to respond. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** How long an operator's query may take, in milliseconds. */
const OPERATOR_LIMIT_MS = 120_000;

/** How long a running job may take when the thread closes. */
const GRACE_MS = 1_000;

/** The database and its server in a worker thread. */
export interface Thread {
  /** The migrations applied at start. */
  readonly applied: readonly string[];
  readonly database: Database;
  /** Throws a `TimeoutError` after `limit` milliseconds of work, not counting time in the queue. */
  readonly fetch: (request: PlainRequest, peer: string | undefined, limit: number) => Promise<PlainResponse>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the thread. Postgres can't be interrupted here, so a job that exceeds its limit ends the thread; the next job
 * starts another on the same folder, with everything committed. Jobs run one at a time, so transactions never mix and
 * the job that timed out is known. Aborting `signal` kills the start immediately. Throws an `EnvironmentError`.
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
    // An error ends the thread; the next job starts another.
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
    // A transaction can't continue in another thread.
    if (one !== worker) throw new Error('the database was restarted');
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

/** Returns a worker's reply to a job. A job that exceeds its limit terminates the worker. */
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
    // An error is followed by the exit.
    let reason = 'the database exited';
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
  const file = ownFile(import.meta.url, ['database-thread.js', '../../../dist/database-thread.js']);
  const worker = new Worker(file, { workerData: settings });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end);
  return new Promise((resolve, reject) => {
    const onMessage = (reply: Reply) => {
      worker.off('error', reject).off('exit', onExit);
      signal?.removeEventListener('abort', end);
      if (reply.kind === 'done') resolve({ worker, applied: reply.value as string[] });
      else void worker.terminate().then(() => reject(errorOf(reply)));
    };
    const onExit = () => reject(new Error('the database exited during startup'));
    worker.once('message', onMessage).once('error', reject).once('exit', onExit);
  });
}
