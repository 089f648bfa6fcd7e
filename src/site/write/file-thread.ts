import { parentPort, workerData } from 'node:worker_threads';
import { type FileBatch, FileWorker } from './file-worker.ts';

/** The result of a batch: its manifest lines, and its memory, to be used again. */
export interface BatchResult {
  readonly lines: string;
  readonly memory: ArrayBuffer;
}

/** A thread that writes files into a build. Batches are done in order. */
const worker = new FileWorker(workerData as string);

parentPort?.on('message', (batch: FileBatch) => {
  parentPort?.postMessage({ lines: worker.run(batch), memory: batch.memory } satisfies BatchResult, [batch.memory]);
});
