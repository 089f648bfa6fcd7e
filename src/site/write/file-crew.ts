import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BatchResult } from './file-thread.ts';
import { ByteArena, createFileWorker, type FileBatch } from './file-worker.ts';

/** How many batches may wait for a thread, so that pages do not pile up in memory. */
const MAX_WAITING = 6;

/** One thread writes as fast as another renders, so more than two do not help. */
export function defaultThreads(): number {
  return Math.min(2, availableParallelism());
}

export type FileCrew = ReturnType<typeof createFileCrew>;

/** Writes files into a build, on other threads while this one renders, or on this one. */
export function createFileCrew(target: string, threadCount: number) {
  const writeHere = createFileWorker(target);
  const idle: ArrayBuffer[] = [];
  const keep = (memory: ArrayBuffer) => {
    if (memory.byteLength > 0) idle.push(memory);
  };
  let waiting: (() => void) | undefined;
  let failure: Error | undefined;
  let next = 0;
  const threads = Array.from({ length: threadCount }, () => {
    const worker = new Worker(new URL('./file-thread.js', import.meta.url), { workerData: target });
    const open: ((lines: string) => void)[] = [];
    worker.on('message', ({ lines, memory }: BatchResult) => {
      keep(memory);
      open.shift()?.(lines);
      waiting?.();
    });
    worker.on('error', (error) => {
      failure = error;
      waiting?.();
    });
    return { worker, open };
  });
  const oneDone = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      waiting = resolve;
      if (failure) resolve();
    });
    if (failure) throw failure;
  };
  return {
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
      thread.worker.postMessage(batch, [batch.memory]);
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
