import { parentPort, workerData } from 'node:worker_threads';
import type { RouteMeta } from '../emit/render-route.ts';
import { createFileWorker, type FileBatch, type TownBatch } from './file-worker.ts';
import { type FolderState, type OutputScan, scanOutput } from './scan-output.ts';
import type { TownRenderer, TownSettings } from './town-renderer.ts';

/** The result of a batch: its manifest lines, and its memory for reuse or, of a town, the metadata of its pages. */
export interface BatchResult {
  readonly lines: string;
  readonly memory?: ArrayBuffer;
  readonly summaries?: readonly RouteMeta[];
}

/** A request to the thread: write a batch, prepare for towns, render and write a town, or scan the output folder. */
export type ThreadRequest = FileBatch | TownSettings | TownBatch | OutputScan;

/** Worker thread that renders and writes a build's files and scans its folder. Handles requests one at a time. */
const write = createFileWorker(workerData as string);
let towns: TownRenderer | undefined;
let last = Promise.resolve();

async function handle(request: ThreadRequest): Promise<void> {
  if ('memory' in request) {
    const { memory } = request;
    parentPort?.postMessage({ lines: write(request), memory } satisfies BatchResult, [memory]);
  } else if ('shared' in request) {
    // The program may have been built again since it was started.
    if (request.engine !== __ENGINE__) throw new Error('townpress has changed during the build; run it again');
    const { TownRenderer } = await import('./town-renderer.ts');
    towns = new TownRenderer(request);
  } else if ('town' in request) {
    if (!towns) throw new Error('send the settings of towns first');
    const { batch, summaries } = towns.render(request);
    parentPort?.postMessage({ lines: write(batch), summaries } satisfies BatchResult);
  } else parentPort?.postMessage(scanOutput(request) satisfies FolderState);
}

parentPort?.on('message', (request: ThreadRequest) => {
  last = last.then(() => handle(request));
  // Thrown outside the promise, an error ends the thread whatever `--unhandled-rejections` says.
  last.catch((error: unknown) =>
    setImmediate(() => {
      throw error;
    }),
  );
});
