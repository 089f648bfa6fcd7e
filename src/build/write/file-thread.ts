import { parentPort, workerData } from 'node:worker_threads';
import { createFileWorker, type FileBatch } from './file-worker.ts';
import { type FolderState, type OutputScan, scanOutput } from './scan-output.ts';

/** The result of a batch: its manifest lines, and its memory for reuse. */
export interface BatchResult {
  readonly lines: string;
  readonly memory: ArrayBuffer;
}

/** A request to the thread: write a batch, or scan the output folder. */
export type ThreadRequest = FileBatch | OutputScan;

/** Worker thread that writes a build's files and scans the output folder. Handles requests one at a time. */
const run = createFileWorker(workerData as string);

parentPort?.on('message', (order: ThreadRequest) => {
  if ('tasks' in order)
    parentPort?.postMessage({ lines: run(order), memory: order.memory } satisfies BatchResult, [order.memory]);
  else parentPort?.postMessage(scanOutput(order) satisfies FolderState);
});
