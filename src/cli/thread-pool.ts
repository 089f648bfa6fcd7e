import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SliceResult } from '../write/slice-writer.ts';
import type { WorkerRequest, WorkerStart, WorkerTarget } from './worker.ts';

/** Routes in one slice: long enough that handing it over costs nothing, short enough that no thread waits at the end. */
const SLICE = 48;

/** Slices given to a thread ahead of its answers. */
const AHEAD = 2;

/** More threads than this only wait for the disk. */
const MAX_THREADS = 4;

export function defaultThreads(): number {
  return Math.min(MAX_THREADS, availableParallelism());
}

/** Worker threads that make slices of a plan beside the main thread. They load the data as soon as they are started. */
export class ThreadPool {
  private workers: Worker[] = [];

  start(count: number, start: WorkerStart): void {
    this.workers = Array.from({ length: count }, () => new Worker(new URL('./worker.js', import.meta.url), { workerData: start }));
    for (const worker of this.workers) worker.unref();
  }

  /**
   * Runs all slices of `count` routes, on the workers and by `here` on this thread, and hands the results to `take` in
   * order. `pause` is awaited between slices of this thread, so that signals and answers come through.
   */
  async run(count: number, target: WorkerTarget, here: (from: number, to: number) => SliceResult, take: (from: number, result: SliceResult) => void): Promise<void> {
    const finished = new Map<number, SliceResult>();
    let nextSlice = 0;
    let nextTaken = 0;
    const claim = () => (nextSlice < count ? { from: nextSlice, to: (nextSlice = Math.min(count, nextSlice + SLICE)) } : undefined);
    const finish = (from: number, result: SliceResult) => {
      finished.set(from, result);
      for (let ready = finished.get(nextTaken); ready; ready = finished.get(nextTaken)) {
        finished.delete(nextTaken);
        take(nextTaken, ready);
        nextTaken += ready.titles.length;
      }
    };
    const onWorkers = this.workers.map((worker) => drive(worker, target, claim, finish));
    for (let slice = claim(); slice; slice = claim()) {
      finish(slice.from, here(slice.from, slice.to));
      await new Promise(setImmediate);
    }
    await Promise.all(onWorkers);
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

/** Keeps one worker busy until there is nothing left to claim. */
function drive(worker: Worker, target: WorkerTarget, claim: () => { from: number; to: number } | undefined, finish: (from: number, result: SliceResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const open: number[] = [];
    const post = (request: WorkerRequest) => worker.postMessage(request);
    const feed = () => {
      while (open.length < AHEAD) {
        const slice = claim();
        if (!slice) break;
        open.push(slice.from);
        post(slice);
      }
      if (open.length === 0) resolve();
    };
    worker.ref();
    worker.once('error', reject);
    worker.on('message', (result: SliceResult) => {
      finish(open.shift() as number, result);
      feed();
    });
    post({ begin: target });
    feed();
  });
}
