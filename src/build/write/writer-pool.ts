import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BatchResult, ThreadRequest } from './file-thread.ts';
import { ByteArena, createFileWorker, type FileBatch } from './file-worker.ts';
import { type FolderState, type OutputScan, scanOutput } from './scan-output.ts';

/** Maximum batches queued per thread. With more, pages would pile up in memory. */
const MAX_WAITING = 6;

/** Returns the default number of threads. One thread writes as fast as another renders, so more than two don't help. */
export function defaultThreads(): number {
  return Math.min(2, availableParallelism());
}

export type WriterPool = ReturnType<typeof createWriterPool>;

/** A thread, and callbacks for its unfinished batches. */
interface Thread {
  readonly worker: Worker;
  readonly open: ((lines: string) => void)[];
}

/** Writes a build's files, on worker threads if there are any, else on this one. */
export function createWriterPool(target: string) {
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
    /** Starts workers until there are `count` of them. */
    hire: (count: number): void => {
      while (threads.length < count) threads.push(hire());
    },
    /** Starts scanning the output folder, before the first batch. Returns a function that waits for the result. */
    look: (at: OutputScan): (() => Promise<FolderState>) => {
      const [thread] = threads;
      if (!thread) seen = scanOutput(at);
      else thread.worker.postMessage(at satisfies ThreadRequest);
      return async () => {
        while (!seen) await oneDone();
        return seen;
      };
    },
    arena: () => new ByteArena(idle.pop()),
    /** Sends a batch with its memory. `take` gets its manifest lines. Resolves once another batch can be sent. */
    put: async (batch: FileBatch, take: (lines: string) => void): Promise<void> => {
      const thread = threads[next++ % Math.max(1, threads.length)];
      if (!thread) {
        take(writeHere(batch));
        keep(batch.memory);
        return;
      }
      thread.open.push(take);
      thread.worker.postMessage(batch satisfies ThreadRequest, [batch.memory]);
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
