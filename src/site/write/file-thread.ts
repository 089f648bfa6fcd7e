import { parentPort, workerData } from 'node:worker_threads';
import { createFileWorker, type FileBatch } from './file-worker.ts';
import { type FolderState, type LookedAt, lookOver } from './look-over.ts';

/** The result of a batch: its manifest lines, and its memory, to be used again. */
export interface BatchResult {
  readonly lines: string;
  readonly memory: ArrayBuffer;
}

/** What a thread is asked to do. */
export type Order = FileBatch | LookedAt;

/** A thread that writes files into a build, and looks over the folder in which it lies. Orders are carried out one after the other. */
const run = createFileWorker(workerData as string);

parentPort?.on('message', (order: Order) => {
  if ('tasks' in order)
    parentPort?.postMessage({ lines: run(order), memory: order.memory } satisfies BatchResult, [order.memory]);
  else parentPort?.postMessage(lookOver(order) satisfies FolderState);
});
