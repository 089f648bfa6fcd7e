import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BatchResult, Order } from './file-thread.ts';
import { ByteArena, createFileWorker, type FileBatch } from './file-worker.ts';
import { type FolderState, type LookedAt, lookOver } from './look-over.ts';

/** How many batches may wait for a thread, so that pages do not pile up in memory. */
const MAX_WAITING = 6;

/** One thread writes as fast as another renders, so more than two do not help. */
export function defaultThreads(): number {
  return Math.min(2, availableParallelism());
}

export type FileCrew = ReturnType<typeof createFileCrew>;

/** A thread, and who waits for the batches that it has not done so far. */
interface Thread {
  readonly worker: Worker;
  readonly open: ((lines: string) => void)[];
}

/** Writes files into a build, on other threads while this one renders, or on this one as long as there are no others. */
export function createFileCrew(target: string) {
  const writeHere = createFileWorker(target);
  const idle: ArrayBuffer[] = [];
  const keep = (memory: ArrayBuffer) => {
    if (memory.byteLength > 0) idle.push(memory);
  };
  let waiting: (() => void) | undefined;
  let seen: FolderState | undefined;
  let failure: Error | undefined;
  let next = 0;
  const threads: Thread[] = [];
  const hire = (): Thread => {
    const worker = new Worker(new URL('./file-thread.js', import.meta.url), { workerData: target });
    const open: Thread['open'] = [];
    worker.on('message', (result: BatchResult | FolderState) => {
      if ('lines' in result) {
        keep(result.memory);
        open.shift()?.(result.lines);
      } else seen = result;
      waiting?.();
    });
    worker.on('error', (error) => {
      failure = error;
      waiting?.();
    });
    return { worker, open };
  };
  const oneDone = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      waiting = resolve;
      if (failure) resolve();
    });
    if (failure) throw failure;
  };
  return {
    /** Sees to it that there are so many threads beside this one. */
    hire: (count: number): void => {
      while (threads.length < count) threads.push(hire());
    },
    /** Looks over the folder of the build before the first batch, while this thread does something else. What it answers with waits for what was found. */
    look: (at: LookedAt): (() => Promise<FolderState>) => {
      const [thread] = threads;
      if (!thread) seen = lookOver(at);
      else thread.worker.postMessage(at satisfies Order);
      return async () => {
        while (!seen) await oneDone();
        return seen;
      };
    },
    /** Memory for the next batch. */
    arena: () => new ByteArena(idle.pop()),
    /** Starts a batch, and calls `take` with its manifest lines at its end. Takes over its memory. Resolves when it accepts the next batch. */
    put: async (batch: FileBatch, take: (lines: string) => void): Promise<void> => {
      const thread = threads[next++ % Math.max(1, threads.length)];
      if (!thread) {
        take(writeHere(batch));
        keep(batch.memory);
        return;
      }
      thread.open.push(take);
      thread.worker.postMessage(batch satisfies Order, [batch.memory]);
      while (thread.open.length >= MAX_WAITING) await oneDone();
    },
    /** Resolves when all batches are done. */
    finish: async (): Promise<void> => {
      while (threads.some(({ open }) => open.length > 0)) await oneDone();
    },
    close: async (): Promise<void> => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
