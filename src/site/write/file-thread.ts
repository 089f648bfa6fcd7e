import { parentPort, workerData } from 'node:worker_threads';
import { type FileBatch, FileWorker } from './file-worker.ts';

/** What the thread answers: the manifest lines of a batch, and its memory to be used again. */
export interface FileAnswer {
  readonly lines: string;
  readonly memory: ArrayBuffer;
}

/** A thread that puts files into a build: it is given batches of tasks, and answers them in the same order. */
const worker = new FileWorker(workerData as string);

parentPort?.on('message', (batch: FileBatch) => {
  parentPort?.postMessage({ lines: worker.run(batch), memory: batch.memory } satisfies FileAnswer, [batch.memory]);
});
