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

/** Writes files into a build, on other threads while this one renders, or on this one. */
export class FileCrew {
  private readonly here: ReturnType<typeof createFileWorker>;
  private readonly threads: { readonly worker: Worker; readonly open: ((lines: string) => void)[] }[];
  private waiting: (() => void) | undefined;
  private failure: Error | undefined;
  private readonly idle: ArrayBuffer[] = [];
  private next = 0;

  constructor(target: string, threads: number) {
    this.here = createFileWorker(target);
    this.threads = Array.from({ length: threads }, () => this.startThread(target));
  }

  /** Memory for the next batch. */
  arena(): ByteArena {
    return new ByteArena(this.idle.pop());
  }

  /** Starts a batch, and calls `take` with its manifest lines at its end. Takes over its memory. Resolves when it accepts the next batch. */
  async put(batch: FileBatch, take: (lines: string) => void): Promise<void> {
    const thread = this.threads[this.next++ % Math.max(1, this.threads.length)];
    if (!thread) {
      take(this.here(batch));
      this.idle.push(batch.memory);
      return;
    }
    thread.open.push(take);
    thread.worker.postMessage(batch, [batch.memory]);
    while (thread.open.length >= MAX_WAITING) await this.oneDone();
  }

  /** Resolves when all batches are done. */
  async finish(): Promise<void> {
    while (this.threads.some(({ open }) => open.length > 0)) await this.oneDone();
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private async oneDone(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.waiting = resolve;
      if (this.failure) resolve();
    });
    if (this.failure) throw this.failure;
  }

  private startThread(target: string) {
    const worker = new Worker(new URL('./file-thread.js', import.meta.url), { workerData: target });
    const open: ((lines: string) => void)[] = [];
    worker.on('message', ({ lines, memory }: BatchResult) => {
      this.idle.push(memory);
      open.shift()?.(lines);
      this.waiting?.();
    });
    worker.on('error', (error) => {
      this.failure = error;
      this.waiting?.();
    });
    return { worker, open };
  }
}
