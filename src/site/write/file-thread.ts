import { parentPort, workerData } from 'node:worker_threads';
import { createFileWorker, type FileBatch } from './file-worker.ts';

/** The result of a batch: its manifest lines, and its memory, to be used again. */
export interface BatchResult {
  readonly lines: string;
  readonly memory: ArrayBuffer;
}

/** A thread that writes files into a build. Batches are done in order. */
const run = createFileWorker(workerData as string);

parentPort?.on('message', (batch: FileBatch) => {
  parentPort?.postMessage({ lines: run(batch), memory: batch.memory } satisfies BatchResult, [batch.memory]);
});
